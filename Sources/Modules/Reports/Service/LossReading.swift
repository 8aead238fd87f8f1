import Kernel
import ReportsRules
import Storage

/// Looks for money that was taken off or left beyond the usual, of the house and of each person.
struct LossReading {
  /// How much one person, or everybody, took off.
  private struct Loss {
    var count: Int64 = 0
    var value: Int64 = 0

    mutating func add(_ other: Loss) { (count, value) = (count + other.count, value + other.value) }
  }

  let sql: any SQLConnection

  /// - Parameters:
  ///   - today: the present day so far
  ///   - past: the same weekdays before, up to the same hour; days without guests say nothing
  func flags(_ today: KeptDay, beside past: [KeptDay]) throws -> [WallFlag] {
    let worked = try past.filter(hadGuests)
    let names = try ReportNames(sql: sql).names(of: .waiter)
    var flags: [WallFlag] = []
    for kind in WallFlagKind.allCases {
      flags += try self.flags(of: kind, losses(kind, on: today), beside: worked.map { try losses(kind, on: $0) }, names)
    }
    return flags
  }

  private func flags(of kind: WallFlagKind, _ today: [String: Loss], beside past: [[String: Loss]], _ names: [String: String]) -> [WallFlag] {
    var flags: [WallFlag] = []
    let (all, house) = (LossReading.sum(today), UsualLoss(past.map { LossReading.sum($0).value }))
    if house.isExceeded(by: all.value, count: all.count, leastCount: kind.leastCount) {
      flags.append(WallFlag(kind: kind, person: nil, count: all.count, value: all.value, usual: house.mean))
    }
    // As long as few people ever did it, one person is compared with the whole house.
    let person = UsualLoss(past.flatMap { $0.values.map(\.value) })
    let usual = person.isKnown ? person : house
    let people = today.sorted { ($0.value.value, $1.key) > ($1.value.value, $0.key) }
    for (id, loss) in people where usual.isExceeded(by: loss.value, count: loss.count, leastCount: kind.leastCount) {
      flags.append(WallFlag(kind: kind, person: names[id] ?? id, count: loss.count, value: loss.value, usual: usual.mean))
    }
    return flags
  }

  private static func sum(_ losses: [String: Loss]) -> Loss {
    losses.values.reduce(into: Loss()) { $0.add($1) }
  }

  private func hadGuests(_ day: KeptDay) throws -> Bool {
    try sql.first(
      "SELECT 1 FROM party_order WHERE state = 1 AND ended_at >= $1 AND ended_at < $2 LIMIT 1",
      [SQLValue(day.from.raw), SQLValue(day.until.raw)]) != nil
  }

  /// By person.
  private func losses(_ kind: WallFlagKind, on day: KeptDay) throws -> [String: Loss] {
    let rows = try sql.query(LossReading.query(kind), [SQLValue(day.from.raw), SQLValue(day.until.raw)])
    var found: [String: Loss] = [:]
    for row in rows { found[try row.text(0)] = Loss(count: try row.int(1), value: try row.int(2)) }
    return found
  }

  private static func query(_ kind: WallFlagKind) -> String {
    switch kind {
    case .voids:
      // Both states are named as their index names them.
      """
      SELECT i.closed_by, CAST(SUM(i.quantity) AS BIGINT), CAST(SUM(\(DayReading.amount)) AS BIGINT) FROM item i
      WHERE i.state IN (4, 5) AND i.state = 5 AND i.closed_at >= $1 AND i.closed_at < $2 GROUP BY i.closed_by
      """
    case .discounts:
      // A discount on a bill that was opened again counts on the day on which the bill closed again.
      """
      SELECT d.person, CAST(SUM(d.times) AS BIGINT), CAST(SUM(d.value) AS BIGINT) FROM (
        SELECT b.discount_by AS person, 1 AS times, COALESCE(f.discount_amount, b.discount_amount) AS value
        FROM party_order o JOIN bill b ON b.order_id = o.id AND o.merged_into IS NULL
        LEFT JOIN bill_first f ON f.order_id = b.order_id AND f.end_reason = 'settled'
        WHERE b.discount_amount > 0 AND \(DayReading.settled)
        UNION ALL
        SELECT b.discount_by, 1, r.discount FROM bill_reversal r JOIN bill b ON b.order_id = r.order_id WHERE r.at >= $1 AND r.at < $2
        UNION ALL
        SELECT i.discount_by, 1, \(DeedReader.loweredBy) FROM \(DeedReader.lowered)
      ) AS d WHERE d.value > 0 AND d.person IS NOT NULL GROUP BY d.person
      """
    case .refunds:
      """
      SELECT given_by, COUNT(*), CAST(SUM(amount) AS BIGINT) FROM bill_refund WHERE given_at >= $1 AND given_at < $2 GROUP BY given_by
      """
    case .reopenings:
      """
      SELECT done_by, COUNT(*), CAST(SUM(total) AS BIGINT) FROM bill_reopening
      WHERE closed = 0 AND done_at >= $1 AND done_at < $2 GROUP BY done_by
      """
    case .writeOffs:
      """
      SELECT o.ended_by, COUNT(DISTINCT o.id), CAST(COALESCE(SUM(\(DayReading.amount)), 0) AS BIGINT)
      FROM party_order o LEFT JOIN item i ON i.order_id = o.id AND \(DayReading.stayed)
      WHERE o.state = 1 AND o.end_reason = 'writtenOff' AND o.merged_into IS NULL AND o.ended_at >= $1 AND o.ended_at < $2 GROUP BY o.ended_by
      """
    case .credit:
      """
      SELECT taken_by, COUNT(*), CAST(SUM(received) AS BIGINT) FROM payment
      WHERE method = 'account' AND taken_at >= $1 AND taken_at < $2 GROUP BY taken_by
      """
    case .payOuts: moves("payOut")
    case .drops: moves("drop")
    case .tenderChanges:
      """
      SELECT changed_by, COUNT(*), CAST(SUM(amount) AS BIGINT) FROM payment_tender
      WHERE changed_at >= $1 AND changed_at < $2 GROUP BY changed_by
      """
    }
  }

  private static func moves(_ kind: String) -> String {
    """
    SELECT done_by, COUNT(*), CAST(SUM(amount) AS BIGINT) FROM till_movement
    WHERE kind = '\(kind)' AND done_at >= $1 AND done_at < $2 GROUP BY done_by
    """
  }
}
