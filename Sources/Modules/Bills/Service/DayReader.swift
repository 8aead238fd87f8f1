import BillsRules
import Kernel
import Storage

/// Adds up a business day. It only reads, also what other modules keep, and all of it as of one moment.
struct DayReader {
  let sql: any SQLConnection
  let now: Instant
  let clock: HouseClock
  let day: BusinessDay

  init(sql: any SQLConnection, now: Instant, clock: HouseClock) {
    self.sql = sql
    self.now = now
    self.clock = clock
    day = clock.businessDay(containing: now)
  }

  func report() throws -> DayReport {
    var report = DayReport(from: day.from, until: day.until, at: now)
    try readSettled(into: &report)
    report.change = Money(report.change.raw + (try laterChange()))
    report.promotions = try promotions()
    report.hours = try hours()
    report.payments = try payments()
    try readRefunds(into: &report)
    try readTakenBack(into: &report)
    try readWrittenOff(into: &report)
    report.open = try liveItems("o.state = 0", [])
    report.groups = try groups()
    report.dishes = try dishes()
    return report
  }

  var window: [SQLValue] { [.integer(day.from.raw), .integer(day.until.raw)] }

  /// Orders whose bill was settled on this day.
  static let settled = "o.state = 1 AND o.end_reason = 'settled' AND o.ended_at >= $1 AND o.ended_at < $2"

  private func readSettled(into report: inout DayReport) throws {
    let row = try sql.first(
      """
      SELECT COUNT(b.order_id), CAST(COALESCE(SUM(COALESCE(f.total, b.total)), 0) AS BIGINT), CAST(COALESCE(SUM(o.guests), 0) AS BIGINT),
        COUNT(CASE WHEN COALESCE(f.discount_amount, b.discount_amount) > 0 THEN 1 END),
        CAST(COALESCE(SUM(COALESCE(f.discount_amount, b.discount_amount)), 0) AS BIGINT),
        CAST(COALESCE(SUM(b.change_given - \(DayReader.laterChange)), 0) AS BIGINT)
      FROM party_order o LEFT JOIN bill b ON b.order_id = o.id AND o.merged_into IS NULL \(DayReader.first)
      WHERE \(DayReader.settled)
      """, window)
    guard let row else { return }
    report.orders = try row.int(0)
    report.revenue = Money(try row.int(1))
    report.guests = try row.int(2)
    report.discounts = Tally(count: try row.int(3), value: Money(try row.int(4)))
    if report.guests > 0 { report.perGuest = Money((report.revenue.raw + report.guests / 2) / report.guests) }
    report.change = Money(try row.int(5))
  }

  /// By the hour that the clock shows. An hour that it shows twice is one.
  private func hours() throws -> [HourTally] {
    let found = try sql.query(
      """
      SELECT ((o.ended_at - $1) / 3600000) AS hour_of_day, COUNT(b.order_id), CAST(SUM(o.guests) AS BIGINT),
        CAST(COALESCE(SUM(COALESCE(f.total, b.total)), 0) AS BIGINT)
      FROM party_order o LEFT JOIN bill b ON b.order_id = o.id AND o.merged_into IS NULL \(DayReader.first)
      WHERE \(DayReader.settled)
      GROUP BY hour_of_day ORDER BY hour_of_day
      """, window
    ).map { row in
      let hour = clock.wall(day.from.adding(seconds: try row.int(0) * 3600)).hour
      return HourTally(hour: hour, orders: try row.int(1), guests: try row.int(2), value: Money(try row.int(3)))
    }
    return found.reduce(into: []) { hours, one in
      guard let last = hours.last, last.hour == one.hour else { return hours.append(one) }
      hours[hours.count - 1] = HourTally(
        hour: one.hour, orders: last.orders + one.orders, guests: last.guests + one.guests, value: Money(last.value.raw + one.value.raw))
    }
  }

  private func promotions() throws -> [PromotionTally] {
    var found: [String: PromotionTally] = [:]
    for row in try sql.query(
      """
      SELECT CASE WHEN f.order_id IS NULL THEN b.promotions ELSE f.promotions END AS given
      FROM party_order o JOIN bill b ON b.order_id = o.id AND o.merged_into IS NULL \(DayReader.first)
      WHERE CASE WHEN f.order_id IS NULL THEN b.promotions ELSE f.promotions END IS NOT NULL AND \(DayReader.settled)
      ORDER BY o.ended_at, o.id
      """, window)
    {
      for one in try JSON.decode(try row.text(0)) as [Reduction] {
        let before = found[one.promotion.raw]
        found[one.promotion.raw] = PromotionTally(
          promotion: one.promotion, name: one.name, count: (before?.count ?? 0) + 1,
          value: Money((before?.value.raw ?? 0) + one.amount.raw))
      }
    }
    return found.values.sorted { $0.value != $1.value ? $0.value > $1.value : $0.promotion.precedes($1.promotion) }
  }

  private func payments() throws -> [MethodTally] {
    try sql.query(
      """
      SELECT method, COUNT(*), CAST(SUM(received) AS BIGINT) FROM payment
      WHERE taken_at >= $1 AND taken_at < $2 GROUP BY method ORDER BY method
      """, window
    ).map { row in
      let method = PaymentMethod(rawValue: try row.text(0)) ?? .cash
      return MethodTally(method: method, count: try row.int(1), value: Money(try row.int(2)))
    }
  }

  /// Portions that ended without being eaten. Both states are named as their index names them: else every item there ever was is read.
  private func readTakenBack(into report: inout DayReport) throws {
    let rows = try sql.query(
      """
      SELECT state, CAST(SUM(i.quantity) AS BIGINT), CAST(SUM(\(DayReader.amount)) AS BIGINT) FROM item i
      WHERE state IN (4, 5) AND closed_at >= $1 AND closed_at < $2 GROUP BY state
      """, window)
    for row in rows {
      let tally = Tally(count: try row.int(1), value: Money(try row.int(2)))
      if try row.int(0) == 4 { report.refusals = tally } else { report.voids = tally }
    }
  }

  /// Orders of one kind, with their payable items. Joined parties count as one.
  private func liveItems(_ orders: String, _ values: [SQLValue]) throws -> Tally {
    try tally(
      """
      SELECT COUNT(DISTINCT o.id), CAST(COALESCE(SUM(\(DayReader.amount)), 0) AS BIGINT)
      FROM party_order o LEFT JOIN item i ON i.order_id = o.id AND i.state < 4
      WHERE o.merged_into IS NULL AND \(orders)
      """, values)
  }

  /// The amount of an item `i`, as `Money.times(_:measure:)` computes it.
  static let amount = "CASE WHEN i.measure IS NULL THEN i.price * i.quantity ELSE (i.price * i.measure + 500) / 1000 END"

  /// Items `i` that nobody took back while their party was there.
  static let stayed = "(i.state < 4 OR EXISTS (SELECT 1 FROM bill_item_off x WHERE x.item_id = i.id))"

  private func tally(_ text: String, _ values: [SQLValue]) throws -> Tally {
    guard let row = try sql.first(text, values) else { return Tally() }
    return Tally(count: try row.int(0), value: Money(try row.int(1)))
  }

  private func groups() throws -> [GroupTally] {
    try sql.query(
      """
      SELECT i.group_id, COALESCE(g.name, i.group_id) AS group_name, CAST(SUM(i.quantity) AS BIGINT), CAST(SUM(\(DayReader.amount)) AS BIGINT)
      FROM item i JOIN party_order o ON o.id = i.order_id LEFT JOIN dish_group g ON g.id = i.group_id
      WHERE i.state < 4 AND \(DayReader.settled)
      GROUP BY i.group_id, g.name, g.priority ORDER BY COALESCE(g.priority, 99), i.group_id
      """, window
    ).map { row in
      GroupTally(
        group: DishGroupID(try row.text(0)), name: ShortName(try row.text(1)), quantity: try row.int(2), value: Money(try row.int(3)))
    }
  }

  private func dishes() throws -> [DishTally] {
    try sql.query(
      """
      SELECT i.dish_id, MAX(i.name) AS dish_name, CAST(SUM(i.quantity) AS BIGINT) AS sold, CAST(SUM(\(DayReader.amount)) AS BIGINT),
        CAST(SUM(i.measure) AS BIGINT)
      FROM item i JOIN party_order o ON o.id = i.order_id
      WHERE i.state < 4 AND \(DayReader.settled)
      GROUP BY i.dish_id ORDER BY sold DESC, i.dish_id LIMIT 10
      """, window
    ).map { row in
      DishTally(
        dish: DishID(try row.text(0)), name: Name(try row.text(1)), quantity: try row.int(2), value: Money(try row.int(3)),
        grams: try row.optionalInt(4))
    }
  }
}
