import Kernel
import SurveysRules
import SurveysService
import TestHouse
import TestKit
import Testing

@Suite("Checklists are due by their schedule, on both databases")
struct ChecklistTests {
  /// Each day at 15:00 and 22:00, for half an hour.
  private static let schedule = SurveySchedule(weekdays: [0, 1, 2, 3, 4, 5, 6], times: [22 * 60, 15 * 60], within: Minutes(30))
  private static let form = SurveyForm(SurveyField("a", .number), schedule: schedule)

  @Test("one that is filled in is done, one that nobody filled in is missed, and devices forget both a day later", arguments: Engine.allCases)
  func dueAndDone(_ engine: Engine) async throws {
    try await SurveysHub.open(engine) { hub in
      // given a checklist of today
      try await hub.perform(.publish(survey: SurveyID("s"), form: ChecklistTests.form, base: nil))
      let now = hub.clock.now()
      let first = try #require(ChecklistTests.schedule.next(after: now, hub.clock.house))
      let second = try #require(ChecklistTests.schedule.next(after: first, hub.clock.house))
      #expect(try await hub.all(Checklist.self).isEmpty)
      // when its time comes and Lan fills it in
      await hub.pass(seconds: (first.raw - now.raw) / 1000 + 1)
      #expect(try await hub.all(Checklist.self) == [Checklist(survey: SurveyID("s"), at: first, within: Minutes(30))])
      try await hub.answer("1", FieldAnswer("a", .decimal(4000)))
      let filled = try await hub.all(Checklist.self)
      #expect(filled.map(\.state) == [.done] && filled.map(\.by) == [EmployeeID("lan")])
      // then the next one is due, and missed after half an hour
      await hub.pass(seconds: (second.raw - hub.clock.now().raw) / 1000 + 1)
      #expect(Set(try await hub.all(Checklist.self).map(\.state)) == [.done, .due])
      await hub.pass(seconds: 1801)
      #expect(Set(try await hub.all(Checklist.self).map(\.state)) == [.done, .missed])
      // and a day later devices have forgotten them
      await hub.pass(seconds: 26 * 3600)
      await hub.pass(seconds: 26 * 3600)
      #expect(try await hub.all(Checklist.self).allSatisfy { hub.clock.now().raw - $0.until.raw < 50 * 3_600_000 })
    }
  }

  @Test("a form that is closed is not due, and one that is opened again is", arguments: Engine.allCases)
  func closed(_ engine: Engine) async throws {
    try await SurveysHub.open(engine) { hub in
      try await hub.perform(.publish(survey: SurveyID("s"), form: ChecklistTests.form, base: nil))
      await hub.pass(seconds: 24 * 3600)
      #expect(try await hub.all(Checklist.self).isEmpty == false)
      try await hub.perform(.close(survey: SurveyID("s")))
      await hub.pass(seconds: 24 * 3600)
      #expect(try await hub.all(Checklist.self).allSatisfy { $0.state != .due })
      let opened = hub.clock.now()
      #expect(try await hub.all(Checklist.self).allSatisfy { $0.at < opened })
      try await hub.perform(.reopen(survey: SurveyID("s")))
      await hub.pass(seconds: 24 * 3600)
      #expect(try await hub.all(Checklist.self).contains { opened < $0.at })
    }
  }

  @Test("the next time is the first after the moment, on the days of the schedule")
  func next() {
    let clock = HouseClock()
    // Monday, 30 November 2026, 12:00
    let noon = clock.instant(of: WallTime(year: 2026, month: 11, day: 30, secondOfDay: 12 * 3600))
    let monday = SurveySchedule(weekdays: [1], times: [11 * 60, 13 * 60], within: Minutes(10))
    let cases: [(SurveySchedule, Int64, Int64, Int64)] = [
      (monday, 30, 13, 11), (SurveySchedule(weekdays: [0], times: [480], within: Minutes(10)), 6, 8, 12),
      (SurveySchedule(weekdays: [1], times: [12 * 60], within: Minutes(10)), 7, 12, 12),
    ]
    for (schedule, day, hour, month) in cases {
      let wall = schedule.next(after: noon, clock).map { clock.wall($0) }
      #expect(wall.map { [$0.day, $0.hour, $0.month] } == [day, hour, month])
    }
  }
}
