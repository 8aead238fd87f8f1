import BookingsRules
import BookingsService
import FloorService
import Kernel
import NoticesRules
import StaffService
import Storage
import Sync
import TestKit

@testable import NoticesService

/// A restaurant with gateways.
struct NoticeHub: ModuleHub {
  static let migrations = SyncMigrations.all + StaffMigrations.all + FloorMigrations.all + BookingsMigrations.all + NoticesMigrations.all

  let stream: TestStream
  let folder: String
  let lan = Author(employee: EmployeeID("lan"), rights: Right.allCases, device: DeviceID("desk"))

  init(_ database: any SQLDatabase, folder: String) { (stream, self.folder) = (TestStream(database), folder) }

  func ask(_ command: NoticesCommand) async throws { try await perform(command, with: NoticesHandler(), as: lan) }

  /// A mail server at a place where nobody is.
  func mailSet(active: Bool = true, port: Int64 = 1) async throws {
    try await ask(
      .saveMail(
        gateway: MailGateway(
          active: active, host: GatewayHost("127.0.0.1"), port: GatewayPort(port), security: .none, user: GatewayUser(""),
          from: EmailText("ban@bonmua.vn"))))
  }

  func smsSet() async throws {
    try await ask(
      .saveSMS(
        gateway: SMSGateway(
          active: true, url: WebhookURL("http://127.0.0.1:1/"), headers: [], form: .json, body: WebhookBody(#"{"a":"{{phone}}","b":"{{text}}"}"#))))
  }

  func booking(
    _ id: String = "b1", hours: Int64 = 24, guests: Int64 = 4, name: String = "Lan", phone: String = "0899081299", email: String = "lan@example.com"
  ) -> Booking {
    var booking = Booking(
      id: BookingID(id), tables: [], at: clock.now().adding(seconds: hours * 3600), until: clock.now().adding(seconds: (hours + 2) * 3600),
      guests: Guests(guests), name: Name(name), phone: PhoneText(phone), wishes: Note(""), holdAt: clock.now(), lateAt: clock.now(),
      madeBy: EmployeeID("lan"), madeAt: clock.now())
    booking.email = EmailText(email)
    return booking
  }

  func tell(_ news: BookingNews, of booking: Booking) async throws {
    try await processor.perform(as: lan) { work in try NoticeOutbox().tell(news, of: booking, in: work) }
    clock.advance(seconds: 1)
  }

  func all() async throws -> [GuestNotice] {
    try await database.read { sql in
      try (GuestNoticeStore(sql: sql).open(most: 100) + GuestNoticeStore(sql: sql).done(most: 100)).sorted { $0.id.raw < $1.id.raw }
    }
  }

  /// `way news state`, in the order in which they were made.
  func outbox() async throws -> [String] { try await all().map { "\($0.way.rawValue) \($0.news.rawValue) \($0.state)" } }

  func standing(_ way: NoticeWay) async throws -> GatewayStanding? {
    try await database.read { sql in try GatewayStore(sql: sql).find(way)?.standing }
  }

  func dispatch(_ way: NoticeWay = .email) -> Dispatch {
    Dispatch(
      way: way, database: database, processor: processor, secrets: GatewaySecrets(folder: folder + "/secrets"), clock: clock,
      patience: GatewayPatience())
  }
}
