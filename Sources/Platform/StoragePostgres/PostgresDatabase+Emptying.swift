import Storage

extension PostgresDatabase {
  /// The statements that drop all tables and types of the schema, in order.
  ///
  /// Types are not dropped with the tables, and a restore could not create an existing one again.
  public static func emptying(_ sql: any SQLConnection) throws -> [String] {
    let schema = PostgresDigest.quoted(try schema(sql))
    let drops = { (what: String, names: [String]) in names.map { "DROP \(what) \(schema).\(PostgresDigest.quoted($0)) CASCADE" } }
    return drops("TABLE", try PostgresDigest.names(sql)) + drops("TYPE", try types(sql))
  }

  /// The explicitly created types: ranges, enumerations and domains. A table's row type is dropped with the table.
  private static func types(_ sql: any SQLConnection) throws -> [String] {
    try sql.query(
      """
      SELECT t.typname FROM pg_type t JOIN pg_namespace n ON n.oid = t.typnamespace
      WHERE n.nspname = current_schema() AND t.typtype IN ('r', 'e', 'd') ORDER BY t.typname COLLATE "C"
      """
    ).map { try $0.text(0) }
  }
}
