extension BillsMigrations {
  /// The fiscal module, and the records that it signs. `content` is the signed record (`FiscalDocument`), which never changes. Till sessions
  /// have records too, so `order_id` may be absent.
  static let fiscal = [
    """
    CREATE TABLE fiscal_module (
      n BIGINT PRIMARY KEY CHECK (n = 1),
      name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 50),
      host TEXT NOT NULL CHECK (length(host) BETWEEN 1 AND 253),
      port BIGINT NOT NULL CHECK (port BETWEEN 1024 AND 65535),
      active BIGINT NOT NULL CHECK (active IN (0, 1)),
      since BIGINT NOT NULL
    )
    """,
    """
    CREATE TABLE fiscal_request (
      id TEXT PRIMARY KEY,
      kind TEXT NOT NULL CHECK (kind IN ('receipt', 'refund', 'correction', 'reopening', 'opening', 'closing')),
      order_id TEXT,
      at BIGINT NOT NULL,
      content TEXT NOT NULL,
      state TEXT NOT NULL CHECK (state IN ('asked', 'signed', 'failed')),
      tries BIGINT NOT NULL DEFAULT 0 CHECK (tries >= 0),
      next_at BIGINT NOT NULL,
      changed_at BIGINT NOT NULL,
      device TEXT,
      transaction_number BIGINT,
      counter BIGINT,
      begun_at BIGINT,
      ended_at BIGINT,
      signature TEXT,
      code TEXT,
      message TEXT,
      CHECK ((state = 'signed') = (signature IS NOT NULL))
    )
    """,
    "CREATE INDEX fiscal_request_asked ON fiscal_request (next_at) WHERE state = 'asked'",
    "CREATE INDEX fiscal_request_order ON fiscal_request (order_id, at)",
    "CREATE INDEX fiscal_request_time ON fiscal_request (at)",
  ]
}
