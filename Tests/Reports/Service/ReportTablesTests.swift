import Kernel
import ReportsRules
import TestKit
import Testing

@testable import ReportsService

@Suite("Tables of reports on both databases")
struct ReportTablesTests {
  /// A hub on the morning after one bill of a hot pot and two beers.
  private func afterBill(_ engine: Engine, paidWith received: Int64 = 370_000, _ body: (ReportsHub, AskedReport) async throws -> Void) async throws {
    try await ReportsHub.open(engine) { hub in
      try await hub.seat("a")
      try await hub.pay("a", received)
      hub.sleep()
      let day = ReportDate.text(hub.today - 1)
      try await body(hub, AskedReport(from: day, to: day, compare: .before, group: .dish))
    }
  }

  @Test("a table has its columns in the reader's language, and a value for each of them", arguments: Engine.allCases)
  func table(_ engine: Engine) async throws {
    try await afterBill(engine) { hub, asked in
      let report = try await hub.reports.report(asked, english: true)
      let dishes = try #require(report.groups)
      #expect(dishes.columns.prefix(2).map(\.name) == ["Dishes at full price", "Portions"])
      #expect(dishes.columns.map(\.kind).prefix(2) == [.amount, .count] && dishes.columns.first?.key == "soldValue")
      // then the largest comes first, and a time that nothing was measured of is absent
      #expect(dishes.rows.map(\.name) == ["Lẩu mắm", "Bia"] && dishes.rows.map(\.key) == ["d3", "d1"])
      #expect(dishes.rows.map { $0.values.prefix(2) } == [[320_000, 1], [50_000, 2]])
      #expect(dishes.rows.map(\.before) == [0, 0] && dishes.rows.allSatisfy { $0.values.count == dishes.columns.count })
      let cook = try #require(dishes.columns.firstIndex { $0.kind == .seconds })
      #expect(dishes.rows[0].values[cook] == nil)
      // then the day is a row of five figures, and its way of paying has a name
      #expect(report.periods.rows == [ReportRow(key: report.first, name: "", values: [370_000, 370_000, 1, 4, 92_500], before: 0)])
      #expect(report.tenders.rows.map(\.name) == ["Cash"])
      #expect(report.earlierFirst == report.earlierLast && report.earlierFirst != nil)
    }
  }

  @Test("the figures of the whole range stand on their cards, and the house's word for its tax with them", arguments: Engine.allCases)
  func cards(_ engine: Engine) async throws {
    try await afterBill(engine, paidWith: 400_000) { hub, asked in
      try await hub.set("taxName", "Thuế bán hàng")
      let report = try await hub.reports.report(asked, english: false)
      #expect(report.main.map(\.value).prefix(3) == [370_000, 370_000, 1] && report.main.map(\.before).prefix(3) == [0, 0, 0])
      // then an average of nothing before is absent
      #expect(report.main.first { $0.column.key == "perGuest" }.map { [$0.value, $0.before] } == [92_500, nil])
      #expect(report.cards.map(\.name) == ["Giảm và mất", "Tiền", "Bếp", "Bàn và tiếp thực", "Đặt bàn"])
      #expect(report.cards.flatMap(\.lines).first { $0.column.key == "tax" }?.column.name == "Thuế bán hàng")
      // then what is taken off is below zero, and both differences are zero
      let lines = report.reconciliation.filter { $0.value != 0 }.map { "\($0.column.key) \($0.value ?? 0)" }
      #expect(lines == ["items 370000", "revenue 370000", "netRevenue 370000", "received 400000", "change -30000"])
    }
  }

  @Test("hours begin with the business day, weekdays on Monday, and others with equal figures are in the order of their names")
  func order() {
    func row(_ key: String, _ name: String = "", _ sold: Int64 = 0) -> GroupSums {
      var figures = ReportFigures()
      figures.soldValue = sold
      return GroupSums(key: key, name: name, figures: figures, before: nil)
    }
    func names(_ group: ReportGroup, _ rows: [GroupSums]) -> [String] {
      let words = ReportWords(english: false)
      return GroupRows(group, words, dayEndsHour: 5).chosen(of: rows, by: GroupRows.usual).map { words.row(group, $0) }
    }
    #expect(names(.hour, ["1", "18", "5", "4"].map { row($0) }) == ["5–6 h", "18–19 h", "1–2 h", "4–5 h"])
    #expect(names(.weekday, ["0", "6", "1"].map { row($0) }) == ["Thứ hai", "Thứ bảy", "Chủ nhật"])
    #expect(names(.dish, [row("a", "Bia", 5), row("b", "Ăn", 5), row("c", "Lẩu", 9), row("")]) == ["Lẩu", "Ăn", "Bia", "Không rõ"])
  }

  @Test("a template may choose each column by its name, those of its grouping, and those by time")
  func choices() {
    let choices = ReportTables.choices(ReportWords(english: false, taxName: "Thuế bán hàng"))
    #expect(choices.columns.contains(ReportColumn(key: "tax", kind: .amount, name: "Thuế bán hàng")))
    #expect(choices.groups.first { $0.group == .cashier }?.keys == ["received", "payments", "tips", "refunds", "refundValue"])
    #expect(choices.periods.contains("use") && choices.periods.allSatisfy { key in choices.columns.contains { $0.key == key } })
  }
}
