import Kernel
import ReportsRules
import Spreadsheets
import Storage
import TestKit
import Testing

@testable import ReportsService

@Suite("Differences of the till by person, on both databases")
struct TillDifferenceTests {
  /// A session that ended so many hours after the beginning of a business day.
  private func note(_ number: Int64, keptBy person: String, day: Int64, hours: Int64, difference: Int64, _ hub: ReportsHub) async throws {
    let from = hub.clock.house.instant(of: WallTime(days: day, secondOfDay: hub.clock.house.dayEndsHour * 3600))
    let end = from.adding(seconds: hours * 3600)
    try await hub.run { work in
      try work.sql.execute(
        """
        INSERT INTO till_session (id, series, number, opened_at, opened_by, float_amount, closed_at, closed_by, notes, counted, expected,
          difference, reason, report)
        VALUES ($1, 'B', $2, $3, $4, 0, $3, 'manager', '[]', $5, 1000000, $6, 'lý do', '{}')
        """,
        [
          .text("s\(number)"), .integer(number), .integer(end.raw), .text(person), .integer(1_000_000 + difference), .integer(difference),
        ])
    }
  }

  @Test("each person has a row in each period, with what was missing and what was over", arguments: Engine.allCases)
  func rows(_ engine: Engine) async throws {
    try await withTemporaryFolder { folder in
      try await ReportsHub.open(engine) { hub in
        let first = hub.today
        try await hub.seat("a")
        try await hub.pay("a")
        try await note(1, keptBy: "thu", day: first, hours: 3, difference: -50_000, hub)
        try await note(2, keptBy: "thu", day: first, hours: 9, difference: 20_000, hub)
        try await note(3, keptBy: "lan", day: first, hours: 10, difference: 0, hub)
        try await note(4, keptBy: "thu", day: first + 1, hours: 0, difference: -1_000, hub)
        try await note(5, keptBy: "gone", day: first + 1, hours: 23, difference: 7, hub)
        hub.sleep()
        hub.sleep()
        let reader = TillDifferenceReader(database: hub.database, clock: hub.clock)
        func told(_ last: Int64, _ step: ReportStep) async throws -> [[String]] {
          try await reader.report(from: ReportDate.text(first), to: ReportDate.text(last), by: step).rows.map {
            [$0.first, $0.person] + [$0.sessions, $0.short, $0.shortValue, $0.over, $0.overValue, $0.net].map { String($0) }
          }
        }
        let (one, two) = (ReportDate.text(first), ReportDate.text(first + 1))
        #expect(
          try await told(first + 1, .day) == [
            [one, "Lan", "1", "0", "0", "0", "0", "0"], [one, "Thu", "2", "1", "-50000", "1", "20000", "-30000"],
            [two, "Thu", "1", "1", "-1000", "0", "0", "-1000"], [two, "gone", "1", "0", "0", "1", "7", "7"],
          ])
        // A range has no sessions of other days, and a longer period joins them.
        #expect(try await told(first, .year).map { $0[1] } == ["Lan", "Thu"])
        #expect(try await told(first + 1, .year).first { $0[1] == "Thu" } == [one, "Thu", "3", "2", "-51000", "1", "20000", "-31000"])
        // The sum of the rows is the difference of the report.
        try await hub.round()
        #expect(try await hub.report(first, first + 1).total.tillDifference == -30_993)
        // and files have the same table
        let files = ReportFiles(database: hub.database, clock: hub.clock, folder: folder)
        let file = try await files.file(
          AskedReport(from: one, to: two, by: .day), .csv, by: ReportTemplate.whole, section: .differences, english: true)
        let lines = String(decoding: file.bytes, as: UTF8.self).components(separatedBy: "\r\n")
        #expect(lines[0] == "\u{FEFF}First day,Last day,Kept by,Sessions,Short,Short by,Over,Over by,Difference")
        #expect(lines[2] == "\(one),\(one),Thu,2,1,-50000,1,20000,-30000")
      }
    }
  }
}
