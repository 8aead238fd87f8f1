import CallsHTTP
import Kernel
import MessengerRules
import MessengerService
import OutboundNetwork
import StaffRules
import Storage
import SurveysRules
import SurveysService
import Sync
import TestKit
import Testing
import WebPush

@testable import MessengerPush
@testable import iqsine

@Suite("Push messages of checklists, through the program's own wiring")
struct ChecklistReminderTests {
  @Test("reach the browsers of those who fill it in, then the manager's, each once, also after a restart", arguments: Engine.allCases)
  func once(_ engine: Engine) async throws {
    try await withTemporaryFolder { folder in
      try await withDatabase(engine, migrations: Stores.migrations) { restaurant in
        try await withDatabase(engine, migrations: Stores.messengerMigrations) { messenger in
          // given a checklist of the kitchen at 22:00, and people who are signed in on browsers without a page
          let clock = ManualClock()
          let first = try await RemindedHouse(restaurant, messenger, folder, clock)
          try await first.furnish()
          // when it is due
          await first.pass(seconds: 4 * 3600 + 60)
          // then the cook who works here is told, with the times of the restaurant's clock
          let jobs = first.jobs()
          #expect(jobs.map(\.place.session.raw) == ["session-tam"])
          let words = PushWords(house: RemindedHouse.Nobody(), reader: first.push.reader, now: clock.now())
          let browser = try #require(first.push.book.of(SessionID("session-tam")))
          guard case .checklist(let list)? = jobs.first?.news else { throw NoChecklist() }
          #expect(
            words.checklist(list, to: browser, clock.house).text.contains(#""name":"Bếp sạch","begins":"22:00","ends":"22:30""#))
          // and a restart notifies nobody again. When it is missed, the manager hears of it.
          let second = try await RemindedHouse(restaurant, messenger, folder, clock)
          await second.pass(seconds: 60)
          #expect(first.jobs().isEmpty && second.jobs().isEmpty)
          await second.pass(seconds: 1800)
          let missed = second.jobs()
          #expect(missed.map(\.place.session.raw) == ["session-hoa"])
          guard case .checklist(let late)? = missed.first?.news else { throw NoChecklist() }
          #expect(late.isMissed && late.id == list.id)
        }
      }
    }
  }
}

/// The message is about something else.
private struct NoChecklist: Error {}

/// The restaurant's stream with the messenger's push messages, none of which is sent.
private struct RemindedHouse {
  struct Nobody: PushHouse {
    func name(of person: EmployeeID) -> String? { nil }
    func name(of subject: RoomSubject) async throws -> String? { nil }
    func isLive(_ session: SessionID) async throws -> Bool { true }
    func isSeen(_ device: DeviceID, by person: EmployeeID) -> Bool { false }
    func includes(_ person: EmployeeID, in audience: String) -> Bool { false }
  }

  let push: PushDispatcher
  private let clock: ManualClock
  private let house: RestaurantStream

  init(_ restaurant: any SQLDatabase, _ messenger: any SQLDatabase, _ folder: String, _ clock: ManualClock) async throws {
    self.clock = clock
    house = RestaurantStream(database: restaurant, clock: clock, log: TestStream.log)
    let messages = try await MessengerStream(
      database: messenger, restaurant: restaurant, keys: folder + "/keys", servers: CallServers(), clock: clock, log: TestStream.log)
    let keys = try PushKeys.kept(in: folder + "/push.pem")
    let contact = try #require(PushContact("mailto:chu@bonmua.vn"))
    push = try await PushDispatcher(
      messenger, processor: messages.stream.processor,
      reader: MessengerReader(database: messenger, keys: messages.keys, people: messages.people), keys: keys,
      sender: PushSender(keys: keys, contact: contact, trust: try OutwardTrust()), reach: .internet, clock: clock, log: TestStream.log)
    push.connect(Nobody())
    house.stream.publisher.add(messages.people, first: true)
    house.stream.publisher.add(try await ChecklistWatch(restaurant, push: push, people: messages.people))
  }

  /// A manager, two cooks of whom one has left, and a waiter. Each has a browser.
  func furnish() async throws {
    let people: [(String, Role, Bool)] = [("hoa", .manager, true), ("tam", .chef, true), ("nam", .chef, false), ("lan", .waiter, true)]
    for (place, (id, role, isActive)) in people.enumerated() {
      let hired = StaffCommand.saveEmployee(employee: EmployeeID(id), login: Login(id), name: Name(id), roles: [role], active: isActive)
      try await does(hired, n: Int64(place + 1))
      // The point and the secret of RFC 8291's example.
      let browser = NewPushSubscription(
        endpoint: "https://web.push.apple.com/\(id)",
        p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4", auth: "BTBZMqHH6r4Tts7J_aSIgg")
      let author = Author(employee: EmployeeID(id), rights: [.watch], device: DeviceID("phone-" + id))
      try await push.subscribe(browser, session: SessionID("session-" + id), author: author, language: "vi")
    }
    let schedule = SurveySchedule(weekdays: [0, 1, 2, 3, 4, 5, 6], times: [22 * 60], within: Minutes(30))
    let field = SurveyField(id: SurveyFieldID("a"), kind: .text, title: SurveyTitle("Ghi chú"))
    let form = SurveyForm(
      title: SurveyTitle("Bếp sạch"), roles: [.chef], pages: [SurveyPage(id: "p", fields: [field])], schedule: schedule)
    try await does(SurveysCommand.publish(survey: SurveyID("s"), form: form, base: nil), n: 5)
  }

  private func does<C: Wire>(_ command: C, n: Int64) async throws {
    let author = Author(employee: EmployeeID("hoa"), rights: Right.allCases, device: DeviceID("office"))
    let command = Command(id: CommandID("office-\(n)"), n: CommandNumber(n), at: clock.now(), body: command.json)
    #expect(await house.stream.processor.refusal(command, by: author) == nil)
  }

  func pass(seconds: Int64) async {
    clock.advance(seconds: seconds)
    await house.stream.timers.tick(with: house.stream.processor)
  }

  /// Takes the messages that are sent by now.
  func jobs() -> [PushJob] { push.queue.withLock { $0.take(at: clock.now().adding(seconds: 2)) } }
}
