import Storage

/// The index that PostgreSQL finds messages by.
public enum SearchMigrations {
  public static let all: [Migration] = [
    Migration(
      module: "messenger.search", number: 1, name: "messages are found by stretches",
      sqlite: [],
      postgres: [
        "DROP INDEX message_words",
        // What is written waits in a list that each search reads as a whole, and that whoever fills it must put in order: a short one.
        "CREATE INDEX message_found ON message USING gin (\(found)) WITH (gin_pending_list_limit = 64)",
      ])
  ]

  /// What a message is found by: its tokens, and the names of the stretches that it lies in (`SearchStretches`). No token is as short as
  /// those. The index is used for this very expression.
  static let found = """
    (words || ARRAY['a' || CAST(n >> 11 AS TEXT), 'b' || CAST(n >> 13 AS TEXT), 'c' || CAST(n >> 15 AS TEXT), \
    'd' || CAST(n >> 17 AS TEXT), 'e' || CAST(n >> 19 AS TEXT), 'f' || CAST(n >> 21 AS TEXT)])
    """
}
