import Kernel
import ReportsRules
import Storage

/// Payments whose tender was put right.
extension DeedReader {
  static func tenderChanges(from: Instant, until: Instant, in sql: any SQLConnection) throws -> [DeedRow] {
    let rows = try sql.query(
      """
      SELECT c.changed_at, COALESCE(e.name, c.changed_by), c.reason, c.amount, b.number, COALESCE(t.name, '#' || o.pick_up_number), c.from_method, c.to_method
      FROM payment_tender c JOIN payment p ON p.id = c.payment_id LEFT JOIN employee e ON e.id = c.changed_by
        LEFT JOIN party_order o ON o.id = p.order_id LEFT JOIN bill b ON b.order_id = COALESCE(o.merged_into, o.id)
        LEFT JOIN dining_table t ON t.id = o.table_id
      WHERE c.changed_at >= $1 AND c.changed_at < $2 ORDER BY c.changed_at, c.payment_id, c.n
      """, [.integer(from.raw), .integer(until.raw)])
    return try rows.map { row in
      var deed = DeedRow(
        kind: .tenderChanges, at: Instant(try row.int(0)), person: try row.text(1), reason: try row.text(2), amount: try row.int(3))
      (deed.bill, deed.table) = (try row.optionalText(4), try row.optionalText(5))
      (deed.from, deed.to) = (try row.text(6), try row.text(7))
      return deed
    }
  }
}
