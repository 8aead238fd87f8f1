extension BillsMigrations {
  /// Payments whose tender was put right: the row has the right one, and this the former ones. `amount` is with the tip.
  static let tenders = [
    """
    CREATE TABLE payment_tender (
      payment_id TEXT NOT NULL REFERENCES payment (id),
      n BIGINT NOT NULL CHECK (n > 0),
      from_method TEXT NOT NULL CHECK (from_method IN ('cash', 'card', 'transfer')),
      to_method TEXT NOT NULL CHECK (to_method IN ('cash', 'card', 'transfer') AND to_method <> from_method),
      former_reference TEXT CHECK (length(former_reference) BETWEEN 1 AND 60),
      amount BIGINT NOT NULL CHECK (amount BETWEEN 1 AND 2000000000000),
      reason TEXT NOT NULL CHECK (length(reason) BETWEEN 1 AND 300),
      changed_by TEXT NOT NULL,
      device TEXT NOT NULL,
      changed_at BIGINT NOT NULL,
      PRIMARY KEY (payment_id, n)
    )
    """,
    "CREATE INDEX payment_tender_time ON payment_tender (changed_at)",
  ]
}
