import Kernel
import NoticesRules
import PhoneNumbers
import Storage
import Sync

/// Use cases of notifications that are no commands: state, settings, secrets, and a test notification.
public struct NoticeBoard: Sendable {
  /// The most notifications that are over in the view.
  public static let mostDone: Int64 = 50
  public static let mostOpen: Int64 = 200

  private let database: any SQLDatabase
  private let processor: CommandProcessor
  private let secrets: GatewaySecrets
  private let service: NoticeService
  private let clock: any HubClock

  public init(database: any SQLDatabase, processor: CommandProcessor, secrets: GatewaySecrets, service: NoticeService, clock: any HubClock) {
    self.database = database
    self.processor = processor
    self.secrets = secrets
    self.service = service
    self.clock = clock
  }

  /// - Parameter say: turns a trouble into text in the reader's language
  public func view(_ say: @escaping @Sendable (Refusal) -> String) async throws -> NoticesView {
    try await database.read { sql in
      let store = GuestNoticeStore(sql: sql)
      let notices = try store.open(most: NoticeBoard.mostOpen) + store.done(most: NoticeBoard.mostDone)
      let gateways = try NoticeWay.allCases.map { way in
        NoticeBoard.view(way, try GatewayStore(sql: sql).find(way), waiting: try store.waiting(way), say)
      }
      return NoticesView(
        gateways: gateways,
        notices: notices.map { notice in
          var notice = notice
          notice.message = notice.trouble.map { say($0.refusal) }
          return notice
        }, total: try store.total())
    }
  }

  private static func view(_ way: NoticeWay, _ gateway: KnownGateway?, waiting: Int64, _ say: (Refusal) -> String) -> GatewayView {
    guard let gateway, gateway.settings.isActive else {
      return GatewayView(way: way, standing: .off, since: nil, message: nil, waiting: waiting)
    }
    return GatewayView(
      way: way, standing: gateway.standing, since: gateway.since, message: gateway.trouble.map { say($0.refusal) }, waiting: waiting)
  }

  public func setup() async throws -> NoticesSetup {
    let secrets = secrets
    return try await database.read { sql in
      let store = GatewayStore(sql: sql)
      var setup = NoticesSetup(mail: nil, sms: nil, mailHasSecret: false, smsHasSecret: false, templates: try TemplateStore(sql: sql).all())
      if case .mail(let mail)? = try store.find(.email)?.settings {
        setup.mail = mail
        setup.mailHasSecret = secrets.read(.email, for: mail.place) != nil
      }
      if case .sms(let sms)? = try store.find(.sms)?.settings {
        setup.sms = sms
        setup.smsHasSecret = secrets.read(.sms, for: sms.place) != nil
      }
      return setup
    }
  }

  /// Keeps a secret for the place that the gateway is set to. That somebody did so is on record; the secret is not.
  public func keep(_ secret: GatewaySecret, for way: NoticeWay, by author: Author) async throws {
    guard let gateway = try await known(way)?.gateway else { throw NoticesError.gatewayNotSet.refusal }
    try secrets.write(secret, way, for: gateway.settings.place)
    try await processor.perform(as: author) { work in
      work.keep("notices.keepSecret", .object([("way", .string(way.rawValue))]))
      try GuestNoticeStore(sql: work.sql).hurry(way, at: work.now)
    }
    service.ring()
  }

  /// Fills in a template with an example's values.
  public func preview(_ template: NoticeTemplate) async throws -> NoticeWords {
    let house = try await database.read { sql in try RestaurantWords(in: sql) }
    let clock = GuestClock(clock.now().adding(seconds: 24 * 3600), template.language, on: house.clock)
    let values = NoticeValues(
      name: template.language == .vi ? "Nguyễn Thị Ánh Tuyết" : "Jane Smith", time: "19:00", date: clock.date, guests: "6", tables: "A5, A6",
      restaurant: house.name, phone: house.phone, address: house.address)
    do throws(NoticesError) { return try template.words(values) } catch { throw error.refusal }
  }

  /// Sends a test notification to the person who tries the gateway. It bypasses the outbox and returns the result.
  public func tryOut(_ trial: NoticeTrial, in language: NoticeLanguage) async throws {
    guard let to = NoticeBoard.recipient(trial) else { throw NoticesError.toMalformed.refusal }
    guard let (gateway, house) = try await known(trial.way) else { throw NoticesError.gatewayNotSet.refusal }
    let text = language == .vi ? "Thư thử của \(house): nhắn khách đang hoạt động." : "A test from \(house): messages to guests work."
    let notice = OutgoingNotice(id: UUIDv7.make(at: clock.now()), to: to, name: "", subject: text, text: text)
    let way = service.dispatch(trial.way).gateway(gateway.settings, sender: house)
    var trouble: NoticeTrouble?
    do throws(NoticeTrouble) { try await way.send(notice) } catch { trouble = error }
    let learned = trouble
    if gateway.settings.isActive {
      try await processor.perform { work in try Dispatch.learn(trial.way, learned, in: work) }
      service.ring()
    }
    if let trouble { throw trouble.refusal }
  }

  private static func recipient(_ trial: NoticeTrial) -> String? {
    switch trial.way {
    case .email: trial.to.isAddress ? trial.to.raw : nil
    case .sms: PhoneNumber(trial.to.raw)?.e164
    }
  }

  private func known(_ way: NoticeWay) async throws -> (gateway: KnownGateway, house: String)? {
    try await database.read { sql in
      guard let gateway = try GatewayStore(sql: sql).find(way) else { return nil }
      return (gateway, try RestaurantWords(in: sql).name)
    }
  }
}
