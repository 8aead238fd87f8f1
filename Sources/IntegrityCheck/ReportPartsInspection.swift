import Kernel
import Storage

/// The aggregates by table, waiter and hour are those of the bills, row by row. Reports by them would otherwise tell other sums than the day.
struct ReportPartsInspection: Inspection {
  let vi = "số liệu báo cáo theo bàn, người phục vụ và giờ"
  let en = "the aggregates by table, waiter and hour"

  /// The day and the name of a row.
  private struct Key: Hashable, Comparable {
    let day: Int64
    let name: String

    static func < (one: Key, other: Key) -> Bool { one.day == other.day ? one.name < other.name : one.day < other.day }
  }

  private struct Sums: Equatable {
    var revenue: Int64 = 0
    var bills: Int64 = 0
  }

  func run(_ inspector: InspectionRun) throws {
    guard try inspector.sql.holds(table: "report_bills") else { return }
    try compare("table", "bàn", by: "COALESCE(o.order_type, o.table_id)", inspector) { $0 }
    try compare("waiter", "người phục vụ", by: "o.waiter", inspector) { $0 }
    let ends = try inspector.sql.first("SELECT content FROM setting WHERE id = 'dayEndsHour'").flatMap { Int64(try $0.text(0)) }
    let first = ends ?? HouseClock.firstDayEndsHour
    // A business day begins at the same hour of the wall. A day on which the clocks change is left out.
    let hour = "CAST((o.ended_at - d.from_at) / 3600000 AS TEXT)"
    try compare("hour", "giờ", by: hour, where: "d.until_at - d.from_at = 86400000", inspector) { text in
      Int64(text).map { "\(($0 + first) % 24)" } ?? text
    }
  }

  /// - Parameters:
  ///   - column: the bills' own value
  ///   - name: the row's name of that value
  private func compare(
    _ part: String, _ vi: String, by column: String, where days: String = "1 = 1", _ inspector: InspectionRun, name: (String) -> String
  ) throws {
    let recent = "d.day > (SELECT MAX(day) FROM report_day) - 40 AND NOT EXISTS (SELECT 1 FROM report_mark m WHERE m.day = d.day) AND \(days)"
    let rows = try inspector.sql.query(
      "SELECT d.day, r.name, r.revenue, r.bills FROM report_day d JOIN report_bills r ON r.day = d.day AND r.part = $1 WHERE \(recent)",
      [.text(part)])
    let kept = try sums(rows) { $0 }
    let bills = try inspector.sql.query(
      """
      SELECT d.day, \(column), CAST(COALESCE(SUM(b.total), 0) AS BIGINT), COUNT(b.order_id) FROM report_day d
      JOIN party_order o ON o.state = 1 AND o.end_reason = 'settled' AND o.ended_at >= d.from_at AND o.ended_at < d.until_at
      LEFT JOIN bill b ON b.order_id = o.id AND o.merged_into IS NULL
      WHERE \(recent) GROUP BY d.day, \(column)
      """)
    let own = try sums(bills, name)
    tell(kept, own, part, vi, inspector)
  }

  private func sums(_ rows: [SQLRow], _ name: (String) -> String) throws -> [Key: Sums] {
    var sums: [Key: Sums] = [:]
    for row in rows {
      let key = Key(day: try row.int(0), name: name(try row.text(1)))
      sums[key, default: Sums()].revenue += try row.int(2)
      sums[key, default: Sums()].bills += try row.int(3)
    }
    return sums
  }

  private func tell(_ kept: [Key: Sums], _ bills: [Key: Sums], _ part: String, _ vi: String, _ inspector: InspectionRun) {
    for key in Set(kept.keys).union(bills.keys).sorted() {
      let (told, own) = (kept[key] ?? Sums(), bills[key] ?? Sums())
      if told == own { continue }
      inspector.find(
        "report.part",
        "báo cáo ngày thứ \(key.day) theo \(vi) \(key.name): ghi \(told.revenue) của \(told.bills) hóa đơn, nhưng cộng lại là \(own.revenue) của \(own.bills)",
        "report of day \(key.day) by \(part) \(key.name): \(told.revenue) of \(told.bills) bills, not \(own.revenue) of \(own.bills)")
    }
  }
}
