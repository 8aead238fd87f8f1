import Kernel
import ReportsRules
import Testing

@Suite("Templates and schedules of reports")
struct ReportScheduleTests {
  private func day(_ text: String) -> Int64 { ReportDate.days(reading: text) ?? -1 }
  private func schedule(_ rhythm: ReportRhythm, day: Int64 = 0, hour: Int64 = 8, to addresses: [String] = ["a@bonmua.vn"]) -> ReportSchedule {
    ReportSchedule(
      id: ReportScheduleID("s"), template: ReportTemplate.whole, rhythm: rhythm, day: day, hour: hour, format: .pdf, english: false,
      addresses: addresses.map { EmailText($0) }, active: true)
  }
  private func at(_ text: String, _ hour: Int64, on clock: HouseClock = HouseClock()) -> Instant {
    clock.instant(of: WallTime(days: day(text), secondOfDay: hour * 3600))
  }

  @Test("a daily report is due each day at its hour, and never before the business day has ended")
  func daily() {
    let clock = HouseClock()
    #expect(schedule(.daily).next(after: at("2026-11-26", 7), on: clock) == day("2026-11-26"))
    #expect(schedule(.daily).next(after: at("2026-11-26", 8), on: clock) == day("2026-11-27"))
    #expect(schedule(.daily, hour: 0).dueAt(day("2026-11-26"), on: clock) == at("2026-11-26", 5))
    #expect(schedule(.daily).range(dueOn: day("2026-11-26")) == ReportRange(first: day("2026-11-25"), last: day("2026-11-25")))
  }

  @Test("a weekly report has the seven days before, a monthly one the month before")
  func longer() {
    let clock = HouseClock()
    let (weekly, monthly) = (schedule(.weekly, day: 1), schedule(.monthly, day: 3))
    #expect(weekly.next(after: at("2026-11-26", 12), on: clock) == day("2026-11-30"))
    #expect(weekly.range(dueOn: day("2026-11-30")) == ReportRange(first: day("2026-11-23"), last: day("2026-11-29")))
    #expect(monthly.next(after: at("2026-11-26", 12), on: clock) == day("2026-12-03"))
    #expect(monthly.range(dueOn: day("2026-12-03")) == ReportRange(first: day("2026-11-01"), last: day("2026-11-30")))
    #expect(monthly.range(dueOn: day("2026-03-03")) == ReportRange(first: day("2026-02-01"), last: day("2026-02-28")))
  }

  @Test("after a long absence only the last due day is left")
  func absence() {
    let clock = HouseClock()
    #expect(schedule(.daily).latest(from: day("2026-11-20"), at: at("2026-11-26", 7), on: clock) == day("2026-11-25"))
    #expect(schedule(.daily).latest(from: day("2026-11-26"), at: at("2026-11-26", 7), on: clock) == nil)
  }

  @Test("when the clocks change, a report is due once on each day")
  func clocksChange() {
    // given Berlin: at two in the morning of 29 March 2026 it becomes three, at three of 25 October it becomes two
    let clock = HouseClock(offsets: HouseClock.offsets(reading: "0:60 29579100:120 29881500:60") ?? [], dayEndsHour: 0)
    let early = schedule(.daily, hour: 2)
    for text in ["2026-03-29", "2026-10-25"] {
      // when the clock goes from the evening before to the next evening, minute by minute
      var (now, due): (Instant, [Int64]) = (at(text, 0, on: clock).adding(seconds: -3600), [])
      var next = early.next(after: now, on: clock)
      for _ in 0..<(24 * 60) {
        now = now.adding(seconds: 60)
        guard let latest = early.latest(from: next, at: now, on: clock) else { continue }
        due.append(latest)
        next = early.next(after: now, on: clock)
      }
      #expect(due == [day(text)], "\(text)")
    }
  }

  @Test("wrong schedules are refused with their code and field")
  func refusedSchedules() {
    func refusal(_ schedule: ReportSchedule) -> String {
      do throws(ReportsError) {
        try schedule.check()
        return "none"
      } catch { return "\(error.refusal.code) \(error.refusal.field ?? "-")" }
    }
    #expect(refusal(schedule(.daily)) == "none")
    #expect(refusal(schedule(.weekly, day: 7)) == "reports.dayOutOfRange day")
    #expect(refusal(schedule(.monthly, day: 29)) == "reports.dayOutOfRange day")
    #expect(refusal(schedule(.daily, hour: 24)) == "reports.hourOutOfRange hour")
    #expect(refusal(schedule(.daily, to: [])) == "reports.nothingChosen addresses")
    #expect(refusal(schedule(.daily, to: ["a@bonmua.vn", "chu quan"])) == "reports.addressMalformed addresses[1]")
    #expect(refusal(schedule(.daily, to: ["a@bonmua.vn", "a@bonmua.vn"])) == "reports.namedTwice addresses[1]")
  }

  @Test("our templates are sound, and a template with an unknown column is refused with its place")
  func templates() {
    func refusal(_ change: (inout ReportTemplate) -> Void) -> String {
      var template = ReportTemplate(id: ReportTemplateID("t"), name: ShortName("Món"), sections: [.groups])
      change(&template)
      do throws(ReportsError) {
        try template.check()
        return "none"
      } catch { return "\(error.refusal.code) \(error.refusal.field ?? "-")" }
    }
    for template in ReportTemplate.ours { #expect(throws: Never.self) { try template.check() } }
    #expect(refusal { $0.columns = ["sold", "soldValue"] } == "none")
    #expect(refusal { $0.columns = ["sold", "margin"] } == "reports.unknownColumn columns[1]")
    #expect(refusal { $0.periodColumns = ["bills", "bills"] } == "reports.namedTwice periodColumns[1]")
    #expect(refusal { $0.sections = ["groups", "weather"] } == "reports.unknownSection sections[1]")
    #expect(refusal { $0.sections = [] } == "reports.nothingChosen sections")
    #expect(refusal { $0.most = -1 } == "reports.mostOutOfRange most")
  }

  @Test("averages are rounded half up, and there is none of nothing")
  func averages() {
    var figures = ReportFigures()
    #expect(ReportField.perGuest.value(of: figures) == nil)
    (figures.revenue, figures.guests, figures.cookSeconds, figures.cooked) = (100_001, 2, 7, 3)
    #expect(ReportField.perGuest.value(of: figures) == 50_001 && ReportField.cook.value(of: figures) == 2)
  }
}
