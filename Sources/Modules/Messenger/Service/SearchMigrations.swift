import Storage

/// Changes of the search index.
public enum SearchMigrations {
  public static let all: [Migration] = [
    Migration(
      module: "messenger.search", number: 1, name: "messages are found by stretches",
      sqlite: [],
      postgres: [
        "DROP INDEX message_words",
        // New entries wait in a list that every search scans completely, and that must be sorted when it is full. So it is kept
        // short.
        "CREATE INDEX message_found ON message USING gin (\(found)) WITH (gin_pending_list_limit = 64)",
      ]),
    Migration(
      module: "messenger.search", number: 2, name: "messages are found by their files' names",
      sqlite: [names("INTEGER PRIMARY KEY")] + older, postgres: [names("BIGINT PRIMARY KEY")] + older),
    Migration(
      module: "messenger.search", number: 3, name: "messages of all alphabets are found",
      sqlite: refolding + ["INSERT INTO message_word (message_word) VALUES ('delete-all')"], postgres: refolding),
  ]

  /// `next`: the newest message whose tokens are still to be made (`MessageRefolding`); 0: none
  private static let refolding = [
    "CREATE TABLE message_refolding (next BIGINT NOT NULL CHECK (next >= 0))",
    "INSERT INTO message_refolding (next) SELECT COALESCE(MAX(n), 0) FROM message",
  ]

  /// By message number. `words`: the tokens in the index, NULL if not indexed yet.
  private static func names(_ number: String) -> String { "CREATE TABLE message_name (n \(number), words TEXT)" }

  /// Marks the messages to index later. Only the hub can decrypt the names (`NameIndexing`).
  private static let older = [
    "CREATE INDEX message_name_missing ON message_name (n) WHERE words IS NULL",
    """
    INSERT INTO message_name (n) SELECT DISTINCT f.message FROM media f JOIN room r ON r.n = f.room
    WHERE f.message IS NOT NULL AND f.stage <> 'gone' AND r.seal = 'hub' AND r.deleted_at IS NULL
    """,
  ]

  /// The indexed expression: a message's tokens, and the names of its number ranges (`SearchStretches`), which are shorter than any
  /// token. Queries must use exactly this expression to use the index.
  static let found = """
    (words || ARRAY['a' || CAST(n >> 11 AS TEXT), 'b' || CAST(n >> 13 AS TEXT), 'c' || CAST(n >> 15 AS TEXT), \
    'd' || CAST(n >> 17 AS TEXT), 'e' || CAST(n >> 19 AS TEXT), 'f' || CAST(n >> 21 AS TEXT)])
    """
}
