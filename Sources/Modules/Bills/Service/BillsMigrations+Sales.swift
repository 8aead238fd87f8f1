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
  ]
}
