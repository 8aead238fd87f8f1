extension BillsMigrations {
  /// The letterhead with which a bill was first paid, as JSON. Bills of the time before have none.
  static let letterheads = [
    """
    CREATE TABLE bill_letterhead (
      order_id TEXT PRIMARY KEY REFERENCES bill (order_id),
      letterhead TEXT NOT NULL
    )
    """
  ]
}
