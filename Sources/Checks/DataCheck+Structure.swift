import Storage

extension DataCheck {
  /// What a sudden end of the hub could have harmed, looked at while it works again: the end of the stream, and the structure of
  /// each table. One table at a time, so that nobody who stops the hub has to wait for it.
  ///
  /// - Throws: `CancellationError` when it is broken off
  public func afterSuddenEnd(_ database: any SQLDatabase) async throws -> [Finding] {
    var findings = try await database.read { sql in run(.quick, in: sql).findings }
    // PostgreSQL has looked after its own files when it was started.
    guard database.dialect == .sqlite else { return findings }
    let tables = try await database.read { sql in
      try sql.query("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY name").map { try $0.text(0) }
    }
    for table in tables {
      try Task.checkCancellation()
      let words = try await database.read { sql in try sql.query("PRAGMA quick_check('\(table)')").map { try $0.text(0) } }
      findings += words.filter { $0 != "ok" }.map { DatabaseInspection.damaged($0) }
    }
    return findings
  }
}
