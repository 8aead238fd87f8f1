extension BillsMigrations {
  /// `amount` is 0 for a bill that is opened again.
  static let deeds = [
    """
    CREATE TABLE deed_approval (
      id TEXT PRIMARY KEY,
      deed TEXT NOT NULL CHECK (deed IN ('refund', 'reopening', 'payOut', 'drop', 'credit', 'writeOff')),
      order_id TEXT,
      amount BIGINT NOT NULL CHECK (amount BETWEEN 0 AND 1000000000000),
      method TEXT CHECK (method IN ('cash', 'card', 'transfer', 'voucher', 'account')),
      reason TEXT NOT NULL CHECK (length(reason) BETWEEN 1 AND 300),
      approver TEXT NOT NULL,
      asked_by TEXT NOT NULL,
      device TEXT NOT NULL,
      approved_at BIGINT NOT NULL,
      used_at BIGINT,
      CHECK ((deed IN ('payOut', 'drop')) = (order_id IS NULL)),
      CHECK ((deed = 'reopening') = (amount = 0))
    )
    """,
    "CREATE INDEX deed_approval_write_off ON deed_approval (order_id) WHERE deed = 'writeOff'",
  ]

  /// A dish that cooks is taken back. A limit of a column cannot change, so the table is made anew.
  static let approvedVoids = [
    """
    CREATE TABLE deed_approval_new (
      id TEXT PRIMARY KEY,
      deed TEXT NOT NULL CHECK (deed IN ('refund', 'reopening', 'payOut', 'drop', 'credit', 'writeOff', 'void')),
      order_id TEXT,
      amount BIGINT NOT NULL CHECK (amount BETWEEN 0 AND 1000000000000),
      method TEXT CHECK (method IN ('cash', 'card', 'transfer', 'voucher', 'account')),
      reason TEXT NOT NULL CHECK (length(reason) BETWEEN 1 AND 300),
      approver TEXT NOT NULL,
      asked_by TEXT NOT NULL,
      device TEXT NOT NULL,
      approved_at BIGINT NOT NULL,
      used_at BIGINT,
      CHECK ((deed IN ('payOut', 'drop')) = (order_id IS NULL)),
      CHECK ((deed = 'reopening') = (amount = 0))
    )
    """,
    """
    INSERT INTO deed_approval_new (id, deed, order_id, amount, method, reason, approver, asked_by, device, approved_at, used_at)
    SELECT id, deed, order_id, amount, method, reason, approver, asked_by, device, approved_at, used_at FROM deed_approval
    """,
    "DROP TABLE deed_approval",
    "ALTER TABLE deed_approval_new RENAME TO deed_approval",
    "CREATE INDEX deed_approval_write_off ON deed_approval (order_id) WHERE deed = 'writeOff'",
  ]
}
