extension BillsMigrations {
  /// `amount` is 0 for a bill that is opened again. A correction has the new figures of a bill less the old ones, and counts on its own day.
  static let moneyOut = [
    """
    CREATE TABLE deed_approval (
      id TEXT PRIMARY KEY,
      deed TEXT NOT NULL CHECK (deed IN ('refund', 'reopening', 'payOut')),
      order_id TEXT,
      amount BIGINT NOT NULL CHECK (amount BETWEEN 0 AND 1000000000000),
      method TEXT CHECK (method IN ('cash', 'card', 'transfer', 'voucher', 'account')),
      reason TEXT NOT NULL CHECK (length(reason) BETWEEN 1 AND 300),
      approver TEXT NOT NULL,
      asked_by TEXT NOT NULL,
      device TEXT NOT NULL,
      approved_at BIGINT NOT NULL,
      used_at BIGINT,
      CHECK ((deed = 'payOut') = (order_id IS NULL)),
      CHECK ((deed = 'reopening') = (amount = 0))
    )
    """,
    "ALTER TABLE bill_refund ADD COLUMN approved_by TEXT",
    "ALTER TABLE bill_reopening ADD COLUMN approved_by TEXT",
    """
    CREATE TABLE bill_correction (
      order_id TEXT NOT NULL REFERENCES bill (order_id),
      n BIGINT NOT NULL CHECK (n > 0),
      at BIGINT NOT NULL,
      done_by TEXT NOT NULL,
      device TEXT NOT NULL,
      total BIGINT NOT NULL,
      subtotal BIGINT NOT NULL,
      discount_amount BIGINT NOT NULL,
      service BIGINT NOT NULL,
      rounding BIGINT NOT NULL,
      promotions_before TEXT,
      promotions_after TEXT,
      taxes_before TEXT NOT NULL,
      taxes_after TEXT NOT NULL,
      settles BIGINT NOT NULL CHECK (settles IN (0, 1)),
      PRIMARY KEY (order_id, n)
    )
    """,
    "CREATE INDEX bill_correction_time ON bill_correction (at)",
  ]
}
