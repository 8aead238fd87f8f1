extension BillsMigrations {
  /// Portions that went off a reopened bill. Their row of `item` says why and by whom. `former_state` is that of the item before, and the totals
  /// are those of the bill.
  static let takenOff = [
    """
    CREATE TABLE bill_item_off (
      item_id TEXT PRIMARY KEY,
      order_id TEXT NOT NULL REFERENCES bill (order_id),
      former_state BIGINT NOT NULL CHECK (former_state BETWEEN 0 AND 3),
      total_before BIGINT NOT NULL CHECK (total_before BETWEEN 0 AND 1000000000000),
      total_after BIGINT NOT NULL CHECK (total_after BETWEEN 0 AND 1000000000000),
      device TEXT NOT NULL,
      done_at BIGINT NOT NULL
    )
    """,
    "CREATE INDEX bill_item_off_order ON bill_item_off (order_id)",
    "CREATE INDEX bill_item_off_time ON bill_item_off (done_at)",
  ]
}
