import Kernel
import ReportsRules
import Storage

/// Dishes that went off reopened bills. Voids of parties that were still there are not listed one by one.
extension DeedReader {
  static func takenOff(from: Instant, until: Instant, in sql: any SQLConnection) throws -> [DeedRow] {
    let rows = try sql.query(
      """
      SELECT x.done_at, COALESCE(e.name, i.closed_by, ''), COALESCE(i.reason, ''), \(DayReading.amount), b.number, COALESCE(t.name, '#' || o.pick_up_number), i.name, i.quantity
      FROM bill_item_off x JOIN item i ON i.id = x.item_id LEFT JOIN employee e ON e.id = i.closed_by
        LEFT JOIN party_order o ON o.id = x.order_id LEFT JOIN bill b ON b.order_id = x.order_id
        LEFT JOIN dining_table t ON t.id = o.table_id
      WHERE x.done_at >= $1 AND x.done_at < $2 ORDER BY x.done_at, x.item_id
      """, [.integer(from.raw), .integer(until.raw)])
    return try rows.map { row in
      var deed = DeedRow(kind: .voids, at: Instant(try row.int(0)), person: try row.text(1), reason: try row.text(2), amount: try row.int(3))
      (deed.bill, deed.table) = (try row.optionalText(4), try row.optionalText(5))
      let quantity = try row.int(7)
      deed.dish = quantity > 1 ? "\(quantity) × \(try row.text(6))" : try row.text(6)
      return deed
    }
  }
}
