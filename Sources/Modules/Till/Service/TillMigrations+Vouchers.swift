/// The register of vouchers. Payments, refunds and orders belong to other modules: their ids are no foreign keys here.
extension TillMigrations {
  static let vouchers = [
    voucher, vouchersOfSession, entry, entriesByTime, entriesOfOrder,
    "CREATE INDEX voucher_entry_source ON voucher_entry (source_id)",
  ]

  /// `number_key` has the letters and digits of the number. `method` is how it was paid; without one it was free or made for a refund.
  /// Cash needs a running session. A sale without cash and without a session stands in the report of the next session.
  private static let voucher = """
    CREATE TABLE voucher (
      id TEXT PRIMARY KEY,
      number TEXT NOT NULL CHECK (length(number) BETWEEN 1 AND 60),
      number_key TEXT NOT NULL UNIQUE,
      value BIGINT NOT NULL CHECK (value BETWEEN 0 AND 10000000000),
      balance BIGINT NOT NULL CHECK (balance >= 0),
      expires_on BIGINT,
      method TEXT CHECK (method IN ('cash', 'card', 'transfer')),
      reference TEXT CHECK (length(reference) BETWEEN 1 AND 60),
      reason TEXT CHECK (length(reason) BETWEEN 1 AND 300),
      session_id TEXT REFERENCES till_session (id),
      issued_by TEXT NOT NULL,
      issued_at BIGINT NOT NULL,
      stopped_at BIGINT,
      CHECK (method IS NULL OR method <> 'cash' OR session_id IS NOT NULL),
      CHECK (method IS NOT NULL OR reason IS NOT NULL OR value = 0)
    )
    """

  private static let vouchersOfSession = "CREATE INDEX voucher_session ON voucher (session_id)"

  /// The deeds on a voucher, in order. `short` was recorded as paid although the voucher did not have it; `seen_at` says
  /// when somebody looked at it. `source_id` is the payment, the settlement or the refund. `expires_on` is the last day from then on.
  private static let entry = """
    CREATE TABLE voucher_entry (
      voucher_id TEXT NOT NULL REFERENCES voucher (id),
      n BIGINT NOT NULL CHECK (n >= 1),
      kind TEXT NOT NULL CHECK (kind IN ('issue', 'use', 'refund', 'prolong', 'stop')),
      amount BIGINT NOT NULL,
      short BIGINT NOT NULL DEFAULT 0 CHECK (short >= 0),
      seen_at BIGINT,
      source_id TEXT,
      order_id TEXT,
      expires_on BIGINT,
      reason TEXT CHECK (length(reason) BETWEEN 1 AND 300),
      done_by TEXT NOT NULL,
      device TEXT NOT NULL,
      done_at BIGINT NOT NULL,
      PRIMARY KEY (voucher_id, n),
      CHECK (CASE WHEN kind IN ('issue', 'refund') THEN amount >= 0 WHEN kind = 'prolong' THEN amount = 0 ELSE amount <= 0 END)
    )
    """

  private static let entriesByTime = "CREATE INDEX voucher_entry_time ON voucher_entry (done_at)"
  private static let entriesOfOrder = "CREATE INDEX voucher_entry_order ON voucher_entry (order_id)"
}
