import Storage

extension PostgresDatabase {
  /// The statements that take away all tables and all types of the schema, in order.
  ///
  /// A type stands beside the tables, and stays when they are dropped: what is brought in afterwards could not make it again.
  public static func emptying(_ sql: any SQLConnection) throws -> [String] {
    let schema = PostgresDigest.quoted(try schema(sql))
    let drops = { (what: String, names: [String]) in names.map { "DROP \(what) \(schema).\(PostgresDigest.quoted($0)) CASCADE" } }
    return drops("TABLE", try PostgresDigest.names(sql)) + drops("TYPE", try types(sql))
  }

  /// The types that were made by name: ranges, enumerations and domains; a table's own type goes with the table.
  private static func types(_ sql: any SQLConnection) throws -> [String] {
    try sql.query(
      """
      SELECT t.typname FROM pg_type t JOIN pg_namespace n ON n.oid = t.typnamespace
      WHERE n.nspname = current_schema() AND t.typtype IN ('r', 'e', 'd') ORDER BY t.typname COLLATE "C"
      """
    ).map { try $0.text(0) }
  }
}
