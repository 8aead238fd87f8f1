import Storage

extension OrdersMigrations {
  private static let columns = """
    id, news, employee, order_id, table_id, dish_id, name, quantity, reason, portions, made_by, made_at, escalated, closed_at, seen_by, course_id,
    guests, wishes
    """

  /// The table no longer lists the kinds of news, because SQLite can change such a list only by copying the table.
  static let anyNews = [
    """
    CREATE TABLE alert_of_any_kind (
      id TEXT PRIMARY KEY,
      news TEXT NOT NULL CHECK (length(news) BETWEEN 1 AND 30),
      employee TEXT NOT NULL,
      order_id TEXT NOT NULL REFERENCES party_order (id),
      table_id TEXT NOT NULL,
      dish_id TEXT,
      name TEXT CHECK (length(name) BETWEEN 1 AND 50),
      quantity BIGINT CHECK (quantity BETWEEN 1 AND 999),
      reason TEXT CHECK (length(reason) BETWEEN 1 AND 300),
      portions BIGINT CHECK (portions BETWEEN 0 AND 99999),
      made_by TEXT NOT NULL,
      made_at BIGINT NOT NULL,
      escalated BIGINT NOT NULL CHECK (escalated IN (0, 1)),
      closed_at BIGINT,
      seen_by TEXT,
      course_id TEXT,
      guests BIGINT CHECK (guests BETWEEN 1 AND 500),
      wishes TEXT CHECK (length(wishes) <= 300),
      CHECK (seen_by IS NULL OR closed_at IS NOT NULL)
    )
    """,
    "INSERT INTO alert_of_any_kind (\(columns)) SELECT \(columns) FROM alert",
    "DROP TABLE alert",
    "ALTER TABLE alert_of_any_kind RENAME TO alert",
    unseenAlerts,
  ]
}
