import Storage

/// Computes checksums of tables. The server does the work, so no row is transferred.
enum PostgresDigest {
  static func tables(_ sql: any SQLConnection, _ pause: CopyPause) throws -> [TableDigest] {
    let names = try names(sql)
    return try names.map { name in
      try pause()
      let quoted = quoted(name)
      // 60 bits of each row's MD5 as a number. Their sum does not depend on the order of rows.
      let row = try sql.first(
        """
        SELECT COUNT(*), CAST(COALESCE(SUM(CAST(CAST('x' || substr(md5(CAST(t AS TEXT)), 1, 15) AS bit(60)) AS BIGINT)), 0) AS TEXT)
        FROM \(quoted) t
        """)
      guard let row else { throw CopyError.damaged("\(name) cannot be counted") }
      return TableDigest(name: name, rows: try row.int(0), digest: try row.text(1))
    }
  }

  static func names(_ sql: any SQLConnection) throws -> [String] {
    try sql.query("SELECT tablename FROM pg_tables WHERE schemaname = current_schema() ORDER BY tablename COLLATE \"C\"").map { try $0.text(0) }
  }

  static func quoted(_ name: String) -> String { "\"" + name.replacing("\"", with: "\"\"") + "\"" }
}
