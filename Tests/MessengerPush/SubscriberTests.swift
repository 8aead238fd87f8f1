import Kernel
import Storage
import Sync
import TestKit
import Testing
import WebPush

@testable import MessengerPush

@Suite(.timeLimit(.minutes(20)))
struct SubscriberTests {
  private func subscriber(_ session: String, _ person: String, place: String, language: String = "vi") throws -> Subscriber {
    // The point and the secret of RFC 8291's example.
    let subscription = try PushSubscription(
      endpoint: "https://web.push.apple.com/\(place)",
      p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4", auth: "BTBZMqHH6r4Tts7J_aSIgg")
    return Subscriber(
      session: SessionID(session), device: DeviceID("d"), person: EmployeeID(person), language: language, subscription: subscription)
  }

  /// The subscribers in a form that can be compared.
  private func told(_ book: SubscriberBook) -> [String] {
    book.all.map { "\($0.session.raw) \($0.device.raw) \($0.person.raw) \($0.language) \($0.subscription.endpoint)" }.sorted()
  }

  @Test("A browser is told for whoever signed in on it last, a session has one browser, and all survive a restart", arguments: Engine.allCases)
  func book(engine: Engine) async throws {
    try await withDatabase(engine, migrations: SyncMigrations.all + PushMigrations.all) { database in
      let processor = TestStream(database).processor
      let book = try await SubscriberBook(database, processor: processor, reach: .internet)
      #expect(book.isEmpty)
      try await book.keep(try subscriber("s1", "lan", place: "a"))
      try await book.keep(try subscriber("s2", "minh", place: "b", language: "en"))
      // somebody else signs in on the first browser, and the second is given another place
      try await book.keep(try subscriber("s3", "hoa", place: "a"))
      try await book.keep(try subscriber("s2", "minh", place: "c", language: "en"))
      try await book.keep(try subscriber("s4", "hung", place: "d"))
      try await book.remove(SessionID("s4"))
      try await book.remove(SessionID("s1"))
      let wanted = ["s2 d minh en https://web.push.apple.com/c", "s3 d hoa vi https://web.push.apple.com/a"]
      #expect(told(book) == wanted)
      #expect(told(try await SubscriberBook(database, processor: processor, reach: .internet)) == wanted)
    }
  }
}
