import BillsRules
import Kernel
import Storage
import TillRules

/// The payments and bills of a stretch of time. It reads what another module keeps, and notes which payments stand in which report.
struct TillPayments {
  let sql: any SQLConnection
  /// the beginning of the session
  let from: Instant
  /// its end, not included; a running session has none
  let until: Instant

  /// A device without network tells of its payments at most so many days later.
  private static let lateDays: Int64 = 31
  static let never = Instant(MillisecondsLimit.most)

  init(sql: any SQLConnection, from: Instant, until: Instant = TillPayments.never) {
    self.sql = sql
    self.from = from
    self.until = until
  }

  var window: [SQLValue] { [.integer(from.raw), .integer(until.raw)] }

  func tenders() throws -> [TenderTally] {
    try sql.query(
      """
      SELECT method, COUNT(*), CAST(SUM(received) AS BIGINT), CAST(SUM(tip) AS BIGINT) FROM payment
      WHERE taken_at >= $1 AND taken_at < $2 GROUP BY method ORDER BY method
      """, window
    ).map { row in
      TenderTally(
        method: try TillPayments.method(try row.text(0)), count: try row.int(1), received: TillAmount(try row.int(2)),
        tips: TillAmount(try row.int(3)))
    }
  }

  /// Foreign notes, and the part of the cash tender that came in them.
  func foreign() throws -> [(tally: ForeignTally, received: Int64, tips: Int64, surplus: Int64)] {
    try sql.query(
      """
      SELECT currency, COUNT(*), CAST(SUM(foreign_amount) AS BIGINT), CAST(SUM(received) AS BIGINT), CAST(SUM(tip) AS BIGINT),
        CAST(SUM(surplus) AS BIGINT)
      FROM payment WHERE taken_at >= $1 AND taken_at < $2 AND currency IS NOT NULL GROUP BY currency ORDER BY currency
      """, window
    ).map { row in
      let (received, tips, surplus) = (try row.int(3), try row.int(4), try row.int(5))
      let tally = ForeignTally(
        currency: ExchangeRateID(try row.text(0)), count: try row.int(1), amount: TillAmount(try row.int(2)),
        worth: TillAmount(received + tips + surplus))
      return (tally: tally, received: received, tips: tips, surplus: surplus)
    }
  }

  func tips() throws -> [TipTally] {
    try sql.query(
      """
      SELECT COALESCE(e.name, p.tip_for) AS person, COUNT(*), CAST(SUM(p.tip) AS BIGINT),
        CAST(SUM(CASE WHEN p.method = 'cash' THEN p.tip ELSE 0 END) AS BIGINT)
      FROM payment p LEFT JOIN employee e ON e.id = p.tip_for
      WHERE p.taken_at >= $1 AND p.taken_at < $2 AND p.tip > 0
      GROUP BY p.tip_for, e.name ORDER BY COALESCE(e.name, p.tip_for, '')
      """, window
    ).map { row in
      TipTally(
        person: try row.optionalText(0).map { Name($0) }, count: try row.int(1), value: TillAmount(try row.int(2)),
        cash: TillAmount(try row.int(3)))
    }
  }

  /// The bills that were settled, and their discounts.
  func bills() throws -> (bills: TillBills, discounts: Tally) {
    let row = try sql.first(
      """
      SELECT COUNT(*), CAST(COALESCE(SUM(COALESCE(f.total, b.total)), 0) AS BIGINT), MIN(b.number), MAX(b.number),
        COUNT(CASE WHEN COALESCE(f.discount_amount, b.discount_amount) > 0 THEN 1 END),
        CAST(COALESCE(SUM(COALESCE(f.discount_amount, b.discount_amount)), 0) AS BIGINT)
      FROM party_order o JOIN bill b ON b.order_id = o.id AND o.merged_into IS NULL
        LEFT JOIN bill_first f ON f.order_id = b.order_id AND f.end_reason = 'settled'
      WHERE o.state = 1 AND o.end_reason = 'settled' AND o.ended_at >= $1 AND o.ended_at < $2
      """, window)
    guard let row else { return (TillBills(), Tally()) }
    let bills = TillBills(
      count: try row.int(0), total: TillAmount(try row.int(1)), first: try row.optionalText(2).map { BillNumber($0) },
      last: try row.optionalText(3).map { BillNumber($0) })
    return (bills, Tally(count: try row.int(4), value: Money(try row.int(5))))
  }

  /// The parties that paid and were not settled before the end, and what they paid. A party that has joined another counts as that one.
  func ahead() throws -> Tally {
    let row = try sql.first(
      """
      SELECT COUNT(DISTINCT w.id), CAST(COALESCE(SUM(p.received), 0) AS BIGINT)
      FROM payment p JOIN party_order o ON o.id = p.order_id JOIN party_order w ON w.id = COALESCE(o.merged_into, o.id)
      WHERE p.taken_at >= $1 AND p.taken_at < $2 AND (w.state = 0 OR w.ended_at >= $2)
      """, window)
    return try row.map { Tally(count: try $0.int(0), value: Money(try $0.int(1))) } ?? Tally()
  }

  /// The parties whose change may differ from that which earlier sessions have counted: those that paid in this stretch, and those that
  /// have paid before and were not gone when it began. Money that is given back follows the bill, not a payment.
  private static let parties = """
    SELECT COALESCE(o.merged_into, o.id) FROM payment p JOIN party_order o ON o.id = p.order_id
    WHERE p.taken_at >= $1 AND p.taken_at < $2
    UNION
    SELECT o.id FROM party_order o WHERE o.state = 0 AND o.merged_into IS NULL
    UNION
    SELECT o.id FROM party_order o WHERE o.state = 1 AND o.end_reason = 'settled' AND o.merged_into IS NULL AND o.ended_at >= $1 AND o.ended_at < $2
    UNION
    SELECT r.order_id FROM bill_reopening r WHERE r.done_at >= $1 AND r.done_at < $2
    """

  /// A settled bill says what was given. An open one, paid ahead, has what came in cash above its total (`Bill.cashChange`).
  private static let newChange = """
    SELECT b.order_id, CASE WHEN b.state = 1 OR b.reopened_at IS NOT NULL THEN b.change_given
        WHEN \(surplusCash) > \(notInCash) THEN \(surplusCash) - \(notInCash) ELSE 0 END
      - (SELECT CAST(COALESCE(SUM(c.amount), 0) AS BIGINT) FROM till_change c WHERE c.order_id = b.order_id) AS amount
    FROM bill b WHERE b.order_id IN (\(parties))
    """

  private static let surplusCash =
    "CASE WHEN b.paid - b.total < b.paid_in_cash + b.beyond THEN b.paid - b.total ELSE b.paid_in_cash + b.beyond END"
  private static let notInCash = "CASE WHEN b.beyond > b.refunded THEN b.beyond ELSE b.refunded END"

  /// The change that no earlier session has counted, by party.
  func changes() throws -> [(order: OrderID, amount: Int64)] {
    try sql.query(TillPayments.newChange, window).compactMap { row -> (order: OrderID, amount: Int64)? in
      let amount = try row.int(1)
      return amount == 0 ? nil : (order: OrderID(try row.text(0)), amount: amount)
    }
  }

  /// - Parameter counted: false: it was given before the session began
  func keep(_ changes: [(order: OrderID, amount: Int64)], of session: TillSessionID, counted: Bool) throws {
    for change in changes {
      try sql.row(of: "till_change").insert(["order_id": change.order, "session_id": session, "counted": counted, "amount": change.amount])
    }
  }

  /// Payments and refunds from before the session that stand in no report yet, the earliest first.
  /// - Parameter begun: when the till was first opened; earlier ones belong to no till
  func outside(since begun: Instant) throws -> [OutsidePayment] {
    (try outsidePayments(since: begun) + outsideRefunds(since: begun)).sorted { $0.at < $1.at }
  }

  private func outsidePayments(since begun: Instant) throws -> [OutsidePayment] {
    try sql.query(
      """
      SELECT COALESCE(h.number, b.number) AS bill_number, p.method, p.received, p.tip, COALESCE(e.name, p.taken_by) AS person, p.taken_at,
        (SELECT COUNT(*) FROM till_session s WHERE s.opened_at <= p.taken_at AND s.closed_at > p.taken_at) AS sessions
      FROM payment p LEFT JOIN party_order o ON o.id = p.order_id LEFT JOIN bill b ON b.order_id = p.order_id
        LEFT JOIN bill h ON h.order_id = o.merged_into LEFT JOIN employee e ON e.id = p.taken_by
      WHERE \(TillPayments.isOutside) ORDER BY p.taken_at, p.id
      """, outsideWindow(begun)
    ).map(TillPayments.outsidePayment)
  }

  static func outsidePayment(_ row: SQLRow) throws -> OutsidePayment {
    OutsidePayment(
      number: try row.optionalText(0).map { BillNumber($0) }, method: try TillPayments.method(try row.text(1)), received: Money(try row.int(2)),
      tip: Money(try row.int(3)), by: Name(try row.text(4)), at: Instant(try row.int(5)), late: try row.int(6) > 0)
  }

  /// Asked of each payment by key. PostgreSQL would answer NOT EXISTS by reading the payments of all years.
  private static let isOutside = """
    p.taken_at >= $1 AND p.taken_at < $2 AND (SELECT t.payment_id FROM till_payment t WHERE t.payment_id = p.id) IS NULL
    """

  func outsideWindow(_ begun: Instant) -> [SQLValue] {
    [.integer(max(begun.raw, from.raw - TillPayments.lateDays * 86_400_000)), .integer(from.raw)]
  }

  /// Notes that the payments and refunds stand in this session's report, so that no later one lists them again.
  func settle(_ session: TillSessionID, since begun: Instant) throws {
    try sql.execute(
      """
      INSERT INTO till_payment (payment_id, session_id, outside) SELECT p.id, CAST($3 AS TEXT), 1 FROM payment p WHERE \(TillPayments.isOutside)
      """, outsideWindow(begun) + [.text(session.raw)])
    try sql.execute(
      """
      INSERT INTO till_payment (payment_id, session_id, outside)
      SELECT p.id, CAST($3 AS TEXT), 0 FROM payment p WHERE p.taken_at >= $1 AND p.taken_at < $2
      """, window + [.text(session.raw)])
    try settleRefunds(session, since: begun)
  }

  static func method(_ text: String) throws -> PaymentMethod {
    guard let method = PaymentMethod(rawValue: text) else {
      throw StorageError.unexpectedColumn("method", expected: "a way to pay", found: "another text")
    }
    return method
  }
}
