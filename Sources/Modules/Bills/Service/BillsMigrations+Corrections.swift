extension BillsMigrations {
  static let corrections = [
    """
    CREATE TABLE bill_refund (
      id TEXT PRIMARY KEY,
      order_id TEXT NOT NULL REFERENCES bill (order_id),
      amount BIGINT NOT NULL CHECK (amount BETWEEN 1 AND 1000000000000),
      method TEXT NOT NULL CHECK (method IN ('cash', 'card', 'transfer', 'voucher', 'account')),
      reason TEXT NOT NULL CHECK (length(reason) BETWEEN 1 AND 300),
      reference TEXT CHECK (length(reference) BETWEEN 1 AND 60),
      given_by TEXT NOT NULL,
      device TEXT NOT NULL,
      given_at BIGINT NOT NULL,
      approved_by TEXT
    )
    """,
    "CREATE INDEX bill_refund_order ON bill_refund (order_id)",
    "CREATE INDEX bill_refund_time ON bill_refund (given_at)",
    // The change given when a reopened bill closes. The first settlement has its own.
    """
    CREATE TABLE bill_reopening (
      order_id TEXT NOT NULL REFERENCES bill (order_id),
      n BIGINT NOT NULL CHECK (n > 0),
      closed BIGINT NOT NULL CHECK (closed = 1 - n % 2),
      version BIGINT NOT NULL CHECK (version BETWEEN 1 AND 9999),
      total BIGINT NOT NULL CHECK (total BETWEEN 0 AND 1000000000000),
      change_given BIGINT NOT NULL CHECK (change_given >= 0 AND (closed = 1 OR change_given = 0)),
      reason TEXT CHECK (length(reason) BETWEEN 1 AND 300),
      done_by TEXT NOT NULL,
      device TEXT NOT NULL,
      done_at BIGINT NOT NULL,
      approved_by TEXT,
      PRIMARY KEY (order_id, n),
      CHECK ((closed = 1) = (reason IS NULL))
    )
    """,
    "CREATE INDEX bill_reopening_time ON bill_reopening (done_at)",
    "CREATE INDEX bill_corrected ON bill (order_id) WHERE refunded > 0 OR reopened_at IS NOT NULL",
  ]
}
