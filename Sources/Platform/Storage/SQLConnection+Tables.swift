extension SQLConnection {
  /// Whether the table exists in the schema where tables are created.
  public func holds(table: String) throws -> Bool {
    let catalogue =
      switch dialect {
      case .sqlite: "SELECT COUNT(*) FROM sqlite_master WHERE type = 'table' AND name = $1"
      case .postgres: "SELECT COUNT(*) FROM pg_tables WHERE schemaname = current_schema() AND tablename = $1"
      }
    return try first(catalogue, [.text(table)])?.int(0) ?? 0 > 0
  }
}
