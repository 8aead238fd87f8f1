/// The search index. Only the hub can decrypt words and names, so it fills the tables.
enum SearchTables {
  static let sqlite =
    [
      // Stores only the index. To delete a row, its words must be passed again.
      "CREATE VIRTUAL TABLE message_word USING fts5(words, content='', detail=none, tokenize='ascii')", names("INTEGER PRIMARY KEY"),
    ] + common
  static let postgres =
    [
      // New entries wait in a list that every search scans completely, and that must be sorted when it is full. So it is kept short.
      "CREATE INDEX message_found ON message USING gin (\(found)) WITH (gin_pending_list_limit = 64)", names("BIGINT PRIMARY KEY"),
    ] + common

  /// `next`: the newest message whose tokens are still to be made (`MessageRefolding`); 0: none
  private static let common = [
    "CREATE INDEX message_name_missing ON message_name (n) WHERE words IS NULL",
    "CREATE TABLE message_refolding (next BIGINT NOT NULL CHECK (next >= 0))", "INSERT INTO message_refolding (next) VALUES (0)",
  ]

  /// By message number. `words`: the tokens in the index, NULL if not indexed yet (`NameIndexing`).
  private static func names(_ number: String) -> String { "CREATE TABLE message_name (n \(number), words TEXT)" }

  /// The indexed expression: a message's tokens, and the names of its number ranges (`SearchStretches`), which are shorter than any
  /// token. Queries must use exactly this expression to use the index.
  static let found = """
    (words || ARRAY['a' || CAST(n >> 11 AS TEXT), 'b' || CAST(n >> 13 AS TEXT), 'c' || CAST(n >> 15 AS TEXT), \
    'd' || CAST(n >> 17 AS TEXT), 'e' || CAST(n >> 19 AS TEXT), 'f' || CAST(n >> 21 AS TEXT)])
    """
}
