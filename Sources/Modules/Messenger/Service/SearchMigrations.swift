import Storage

/// What the index that messages are found by has become since.
public enum SearchMigrations {
  public static let all: [Migration] = [
    Migration(
      module: "messenger.search", number: 1, name: "messages are found by stretches",
      sqlite: [],
      postgres: [
        "DROP INDEX message_words",
        // What is written waits in a list that each search reads as a whole, and that whoever fills it must put in order: a short one.
        "CREATE INDEX message_found ON message USING gin (\(found)) WITH (gin_pending_list_limit = 64)",
      ]),
    Migration(
      module: "messenger.search", number: 2, name: "messages are found by their files' names",
      sqlite: [names("INTEGER PRIMARY KEY")] + older, postgres: [names("BIGINT PRIMARY KEY")] + older),
  ]

  /// By the number of the message. `words`: the tokens that the index holds; none: it has still to be told them
  private static func names(_ number: String) -> String { "CREATE TABLE message_name (n \(number), words TEXT)" }

  /// Which messages have still to be found by them. Only the hub can read the names: it does that behind (`NameIndexing`).
  private static let older = [
    "CREATE INDEX message_name_missing ON message_name (n) WHERE words IS NULL",
    """
    INSERT INTO message_name (n) SELECT DISTINCT f.message FROM media f JOIN room r ON r.n = f.room
    WHERE f.message IS NOT NULL AND f.stage <> 'gone' AND r.seal = 'hub' AND r.deleted_at IS NULL
    """,
  ]

  /// What a message is found by: its tokens, and the names of the stretches that it lies in (`SearchStretches`). No token is as short as
  /// those. The index is used for this very expression.
  static let found = """
    (words || ARRAY['a' || CAST(n >> 11 AS TEXT), 'b' || CAST(n >> 13 AS TEXT), 'c' || CAST(n >> 15 AS TEXT), \
    'd' || CAST(n >> 17 AS TEXT), 'e' || CAST(n >> 19 AS TEXT), 'f' || CAST(n >> 21 AS TEXT)])
    """
}
