import Kernel
import ReportsRules
import Storage

/// Discounts on single items, which count when their party has paid.
extension DeedReader {
  /// The amount by which a discount of its own lowers an item `i`.
  static let loweredBy = """
    CASE WHEN i.measure IS NULL THEN (i.full_price - i.price) * i.quantity
      ELSE (i.full_price * i.measure + 500) / 1000 - (i.price * i.measure + 500) / 1000 END
    """

  /// Items `i` of orders `o` that were paid, with a discount of their own.
  static let lowered = """
    party_order o JOIN item i ON i.order_id = o.id WHERE i.full_price IS NOT NULL AND \(DayReading.stayed) AND \(DayReading.settled)
    """

  /// One for each dish, doer, reason and approver of a party: portions that were served one by one are one deed.
  static func itemDiscounts(from: Instant, until: Instant, in sql: any SQLConnection) throws -> [DeedRow] {
    let rows = try sql.query(
      """
      SELECT x.at, COALESCE(e.name, x.person), x.reason, COALESCE(a.name, x.approver), x.amount, b.number, COALESCE(t.name, '#' || x.party), x.dish, x.free
      FROM (
        SELECT o.ended_at AS at, o.id AS order_id, o.table_id AS at_table, o.pick_up_number AS party, i.discount_by AS person, i.discount_reason AS reason,
          i.discount_approved_by AS approver, i.name AS dish, CAST(SUM(\(loweredBy)) AS BIGINT) AS amount,
          CAST(SUM(CASE WHEN i.price = 0 THEN i.quantity ELSE 0 END) AS BIGINT) AS free
        FROM \(lowered)
        GROUP BY o.ended_at, o.id, o.table_id, o.pick_up_number, i.discount_by, i.discount_reason, i.discount_approved_by, i.name, i.price
      ) x LEFT JOIN employee e ON e.id = x.person LEFT JOIN employee a ON a.id = x.approver LEFT JOIN bill b ON b.order_id = x.order_id
        LEFT JOIN dining_table t ON t.id = x.at_table
      ORDER BY x.at, x.order_id, x.dish, x.amount
      """, [.integer(from.raw), .integer(until.raw)])
    return try rows.map { row in
      var deed = DeedRow(
        kind: .discounts, at: Instant(try row.int(0)), person: try row.text(1), reason: try row.text(2), amount: try row.int(4))
      (deed.approver, deed.bill, deed.table) = (try row.optionalText(3), try row.optionalText(5), try row.optionalText(6))
      (deed.dish, deed.free) = (try row.text(7), try row.int(8))
      return deed
    }
  }
}
