import Kernel
import SurveysRules
import SurveysService
import Synchronization
import TestHouse
import TestKit
import Testing

@Suite("Reminders of checklists, on both databases")
struct ChecklistWatchTests {
  /// The news of a watch.
  private final class Reminders: Sendable {
    private let all = Mutex<[ChecklistNews]>([])

    func add(_ news: ChecklistNews) { all.withLock { $0.append(news) } }
    /// `due chef Bếp sạch`
    var lines: [String] { all.withLock { $0.map { "\($0.list.state.rawValue) \($0.roles.map(\.rawValue).joined()) \($0.title.raw)" } } }
  }

  /// A checklist of the kitchen, each day at 22:00 for half an hour.
  private static func form(_ title: String) -> SurveyForm {
    SurveyForm(
      title: SurveyTitle(title), roles: [.chef], pages: [SurveyPage(id: "p", fields: [SurveyField("a", .number)])],
      schedule: SurveySchedule(weekdays: [0, 1, 2, 3, 4, 5, 6], times: [22 * 60], within: Minutes(30)))
  }

  private func watch(_ hub: SurveysHub, _ reminders: Reminders) async throws {
    hub.stream.publisher.add(try await ChecklistWatch(hub.database) { reminders.add($0) })
  }

  @Test("tell those who fill it in once when it is due, then the manager once that nobody has, also across restarts", arguments: Engine.allCases)
  func once(_ engine: Engine) async throws {
    try await SurveysHub.open(engine) { hub in
      // given a checklist whose form has a new title since its first version
      let reminders = Reminders()
      try await watch(hub, reminders)
      try await hub.perform(.publish(survey: SurveyID("s"), form: ChecklistWatchTests.form("Bếp"), base: nil))
      try await hub.perform(.publish(survey: SurveyID("s"), form: ChecklistWatchTests.form("Bếp sạch"), base: SurveyVersion(1)))
      // when its time comes
      await hub.pass(seconds: 4 * 3600 + 60)
      // then its roles are told, once, however long it is due
      #expect(reminders.lines == ["due chef Bếp sạch"])
      await hub.pass(seconds: 60)
      #expect(reminders.lines.count == 1)
      // and a hub that starts again says nothing of it, until nobody has filled it in
      let (again, afresh) = (try await SurveysHub(hub.database, folder: hub.folder), Reminders())
      try await watch(again, afresh)
      again.clock.set(hub.clock.now())
      await again.pass(seconds: 60)
      #expect(afresh.lines.isEmpty)
      await again.pass(seconds: 1800)
      await again.pass(seconds: 60)
      #expect(afresh.lines == ["missed manager Bếp sạch"] && reminders.lines.count == 1)
    }
  }

  @Test("a checklist that is filled in, or whose form closes, notifies nobody", arguments: Engine.allCases)
  func done(_ engine: Engine) async throws {
    try await SurveysHub.open(engine) { hub in
      let reminders = Reminders()
      try await watch(hub, reminders)
      for id in ["s", "t"] { try await hub.perform(.publish(survey: SurveyID(id), form: ChecklistWatchTests.form(id), base: nil)) }
      await hub.pass(seconds: 4 * 3600 + 60)
      #expect(reminders.lines.sorted() == ["due chef s", "due chef t"])
      try await hub.answer("1", FieldAnswer("a", .decimal(4000)))
      try await hub.perform(.close(survey: SurveyID("t")))
      await hub.pass(seconds: 3600)
      #expect(reminders.lines.count == 2)
    }
  }

  @Test("a form without roles concerns everybody, another one those who have one of its roles")
  func concerns() {
    let list = Checklist(survey: SurveyID("s"), at: Instant(0), within: Minutes(1))
    func news(_ roles: [Role]) -> ChecklistNews { ChecklistNews(list: list, title: SurveyTitle("s"), roles: roles) }
    #expect(news([]).concerns([.runner]) && news([.chef, .waiter]).concerns([.cashier, .waiter]))
    #expect(!news([.chef]).concerns([.manager]))
  }
}
