import Kernel
import Storage
import Sync
import TestKit
import Testing

@testable import ReportsService

@Suite("Reports and a clock that was ahead")
struct WrongHourReportsTests {
  @Test("a day that was added up before its end is added up anew when it has ended", arguments: Engine.allCases)
  func addedUpTooEarly(_ engine: Engine) async throws {
    try await ReportsHub.open(engine) { hub in
      let (day, right) = (hub.today, hub.clock.now())
      try await hub.seat("a")
      try await hub.pay("a")
      // given a clock that was a day ahead for a while
      hub.sleep()
      try await hub.round()
      // when it is right again
      hub.clock.set(right.adding(seconds: 60))
      try await hub.processor.perform { work in try ClockReturnReports().clockReturned(in: work) }
      #expect(try await hub.database.read { sql in try sql.query("SELECT day FROM report_day WHERE day >= \(day)").count } == 0)
      // then a bill that is paid afterwards stands in the day's report
      try await hub.seat("b")
      try await hub.pay("b")
      hub.sleep()
      try await hub.round()
      #expect(try await hub.report(day, day).periods.map(\.figures.bills) == [2])
    }
  }
}
