import Kernel
import ReportsRules
import Storage

/// Dishes, and the times of the kitchen.
extension DayReading {
  /// The amount of an item `i`, as `Money.times(_:measure:)` computes it.
  static let amount = "CASE WHEN i.measure IS NULL THEN i.price * i.quantity ELSE (i.price * i.measure + 500) / 1000 END"

  /// When the kitchen had to begin a called course `c`.
  static let begun = "COALESCE(c.start_at, c.called_at)"

  /// Items `i` that nobody took back while their party was there.
  static let stayed = "(i.state < 4 OR EXISTS (SELECT 1 FROM bill_item_off x WHERE x.item_id = i.id))"

  /// Portions of settled orders, also of those that went off the bill later. A time counts once for each item, however many portions it has.
  func readDishes(into totals: inout DayTotals) throws {
    let cooked = "c.called_at IS NOT NULL AND i.ready_at >= \(DayReading.begun)"
    let limits = try settings()
    let carried = "COALESCE(x.former_state, i.state) = 3 AND i.served_at >= i.ready_at"
    let rows = try sql.query(
      """
      SELECT i.dish_id, i.group_id, i.station, CAST(SUM(i.quantity) AS BIGINT), CAST(SUM(\(DayReading.amount)) AS BIGINT),
        COUNT(CASE WHEN \(cooked) THEN 1 END), CAST(COALESCE(SUM(CASE WHEN \(cooked) THEN (i.ready_at - \(DayReading.begun)) / 1000 END), 0) AS BIGINT),
        COUNT(CASE WHEN \(carried) THEN 1 END), CAST(COALESCE(SUM(CASE WHEN \(carried) THEN (i.served_at - i.ready_at) / 1000 END), 0) AS BIGINT),
        COUNT(CASE WHEN \(cooked) AND i.ready_at - \(DayReading.begun) >= $3 THEN 1 END),
        COUNT(CASE WHEN \(carried) AND i.served_at - i.ready_at >= $4 THEN 1 END), COUNT(i.measure),
        CAST(COALESCE(SUM(i.measure), 0) AS BIGINT)
      FROM party_order o JOIN item i ON i.order_id = o.id JOIN course c ON c.id = i.course_id
        LEFT JOIN bill_item_off x ON x.item_id = i.id AND x.done_at > o.ended_at
      WHERE (i.state < 4 OR x.item_id IS NOT NULL) AND \(DayReading.settled)
      GROUP BY i.dish_id, i.group_id, i.station
      """, window + [SQLValue(limits.redMinutes * 60_000), SQLValue(limits.serveRedMinutes * 60_000)])
    for row in rows {
      var figures = ReportFigures()
      figures.sold = try row.int(3)
      figures.soldValue = try row.int(4)
      figures.cooked = try row.int(5)
      figures.cookSeconds = try row.int(6)
      figures.carried = try row.int(7)
      figures.carrySeconds = try row.int(8)
      figures.cookedLate = try row.int(9)
      figures.carriedLate = try row.int(10)
      figures.weighed = try row.int(11)
      figures.grams = try row.int(12)
      totals.add(to: .dishes, [try row.text(0), try row.text(1), try row.text(2)], figures)
    }
  }

  /// Portions that went off the bill of a party that had paid: fewer were sold, on this day.
  func readTakenOff(into totals: inout DayTotals) throws {
    let rows = try sql.query(
      """
      SELECT i.dish_id, i.group_id, i.station, CAST(SUM(i.quantity) AS BIGINT), CAST(SUM(\(DayReading.amount)) AS BIGINT), COUNT(i.measure),
        CAST(COALESCE(SUM(i.measure), 0) AS BIGINT)
      FROM bill_item_off x JOIN item i ON i.id = x.item_id JOIN party_order o ON o.id = x.order_id
      WHERE x.done_at >= $1 AND x.done_at < $2 AND o.end_reason = 'settled' AND x.done_at > o.ended_at
      GROUP BY i.dish_id, i.group_id, i.station
      """, window)
    for row in rows {
      var figures = ReportFigures()
      (figures.sold, figures.soldValue) = (-(try row.int(3)), -(try row.int(4)))
      (figures.weighed, figures.grams) = (-(try row.int(5)), -(try row.int(6)))
      totals.add(to: .dishes, [try row.text(0), try row.text(1), try row.text(2)], figures)
    }
  }

  /// Items that ended without being eaten. Both states are named as their index names them: else every item there ever was is read.
  func readTakenBack(into totals: inout DayTotals) throws {
    let rows = try sql.query(
      """
      SELECT i.dish_id, i.group_id, i.station, i.state, CAST(SUM(i.quantity) AS BIGINT), CAST(SUM(\(DayReading.amount)) AS BIGINT) FROM item i
      WHERE i.state IN (4, 5) AND i.closed_at >= $1 AND i.closed_at < $2 GROUP BY i.dish_id, i.group_id, i.station, i.state
      """, window)
    for row in rows {
      var figures = ReportFigures()
      let (quantity, value) = (try row.int(4), try row.int(5))
      if try row.int(3) == 4 {
        (figures.refusals, figures.refusalValue) = (quantity, value)
      } else {
        (figures.voids, figures.voidValue) = (quantity, value)
      }
      totals.add(to: .dishes, [try row.text(0), try row.text(1), try row.text(2)], figures)
    }
  }
}
