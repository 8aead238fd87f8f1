import BillsRules
import Kernel
import Storage

extension BillsMigrations {
  /// The figures that the days of bills have counted, and later reversals. `why`: a refund of a settled bill, or a correction of it.
  /// Amounts of reversals may be below zero: then more was earned. `discount`: the discount that a correction has added. `lost`: the change of the loss of a written-off party.
  static let sales = [
    """
    CREATE TABLE bill_first (
      order_id TEXT NOT NULL REFERENCES bill (order_id),
      end_reason TEXT NOT NULL CHECK (end_reason IN ('settled', 'writtenOff')),
      ended_at BIGINT NOT NULL,
      subtotal BIGINT NOT NULL,
      promotions TEXT,
      discount_amount BIGINT NOT NULL,
      service BIGINT NOT NULL,
      taxes TEXT NOT NULL,
      rounding BIGINT NOT NULL,
      total BIGINT NOT NULL,
      kept BIGINT NOT NULL,
      lost BIGINT,
      PRIMARY KEY (order_id, end_reason)
    )
    """,
    "CREATE INDEX bill_first_written_off ON bill_first (ended_at) WHERE end_reason = 'writtenOff'",
    """
    CREATE TABLE bill_reversal (
      order_id TEXT NOT NULL REFERENCES bill (order_id),
      n BIGINT NOT NULL CHECK (n > 0),
      why TEXT NOT NULL CHECK (why IN ('refund', 'correction', 'surplus')),
      at BIGINT NOT NULL,
      amount BIGINT NOT NULL,
      rounding BIGINT NOT NULL,
      discount BIGINT NOT NULL,
      surplus BIGINT NOT NULL,
      lost BIGINT NOT NULL,
      written_off BIGINT NOT NULL CHECK (written_off IN (-1, 0)),
      done_by TEXT NOT NULL,
      PRIMARY KEY (order_id, n)
    )
    """,
    "CREATE INDEX bill_reversal_time ON bill_reversal (at)",
    """
    CREATE TABLE bill_reversal_rate (
      order_id TEXT NOT NULL,
      n BIGINT NOT NULL,
      rate BIGINT NOT NULL,
      base BIGINT NOT NULL,
      tax BIGINT NOT NULL,
      PRIMARY KEY (order_id, n, rate),
      FOREIGN KEY (order_id, n) REFERENCES bill_reversal (order_id, n)
    )
    """,
    // Change of a payment that came when its bill was paid.
    """
    CREATE TABLE late_change (
      payment_id TEXT PRIMARY KEY REFERENCES payment (id),
      order_id TEXT NOT NULL,
      amount BIGINT NOT NULL CHECK (amount > 0),
      given_at BIGINT NOT NULL
    )
    """,
    "CREATE INDEX late_change_order ON late_change (order_id)",
    "CREATE INDEX late_change_time ON late_change (given_at)",
    // Bills that are open again now count as they are.
    """
    INSERT INTO bill_first (order_id, end_reason, ended_at, subtotal, promotions, discount_amount, service, taxes, rounding, total, kept, lost)
    SELECT b.order_id, o.end_reason, o.ended_at, b.subtotal, b.promotions, b.discount_amount, b.service, b.taxes, b.rounding, b.total,
      b.paid - b.change_given - b.refunded, CASE WHEN b.total > b.paid - b.refunded THEN b.total - (b.paid - b.refunded) ELSE 0 END
    FROM bill b JOIN party_order o ON o.id = b.order_id
    WHERE b.reopened_at IS NOT NULL AND o.state = 1 AND o.end_reason IN ('settled', 'writtenOff')
    """,
    // Refunds of settled bills.
    """
    INSERT INTO bill_reversal (order_id, n, why, at, amount, rounding, discount, surplus, lost, written_off, done_by)
    SELECT r.order_id, ROW_NUMBER() OVER (PARTITION BY r.order_id ORDER BY r.given_at, r.id), 'refund', r.given_at, r.amount, 0, 0, 0, 0, 0, r.given_by
    FROM bill_refund r JOIN party_order o ON o.id = r.order_id
    WHERE o.state = 1 AND o.end_reason = 'settled' AND o.merged_into IS NULL AND r.given_at > o.ended_at
      AND NOT EXISTS (SELECT 1 FROM bill_reopening c WHERE c.order_id = r.order_id)
    """,
    """
    INSERT INTO late_change (payment_id, order_id, amount, given_at)
    SELECT p.id, p.order_id, p.received, p.taken_at
    FROM payment p JOIN party_order o ON o.id = p.order_id JOIN bill b ON b.order_id = p.order_id
    WHERE o.state = 1 AND o.end_reason = 'settled' AND o.merged_into IS NULL AND p.taken_at > o.ended_at AND p.received > 0
      AND b.change_given >= p.received AND NOT EXISTS (SELECT 1 FROM bill_reopening c WHERE c.order_id = p.order_id)
    """,
  ]
  /// Spreads the refunds of the time before over the rates of their bills.
  static let spreadRefunds: @Sendable (any SQLConnection) throws -> Void = { sql in
    let rows = try sql.query(
      """
      SELECT r.order_id, r.n, r.amount, b.taxes, b.rounding, b.total FROM bill_reversal r JOIN bill b ON b.order_id = r.order_id
      ORDER BY r.order_id, r.n
      """)
    var (order, left) = ("", SaleFigures())
    for row in rows {
      let next = try row.text(0)
      if next != order { (order, left) = (next, try SaleStore.figures(row, from: 3)) }
      let part = left.part(try row.int(2))
      left = left - part
      let key: [SQLValue] = [.text(order), .integer(try row.int(1))]
      try sql.execute("UPDATE bill_reversal SET rounding = $3 WHERE order_id = $1 AND n = $2", key + [.integer(part.rounding)])
      for one in part.rates {
        try sql.execute(
          "INSERT INTO bill_reversal_rate (order_id, n, rate, base, tax) VALUES ($1, $2, $3, $4, $5)",
          key + [.integer(one.rate), .integer(one.base), .integer(one.tax)])
      }
    }
  }
}
