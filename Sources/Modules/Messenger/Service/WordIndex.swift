import Storage

/// The search tokens of messages. On SQLite they are words of an FTS5 table, on PostgreSQL an array with a GIN index.
struct WordIndex {
  let sql: any SQLConnection

  /// Does nothing on PostgreSQL, where the tokens are a column of the message.
  func add(_ tokens: [String], to n: Int64) throws {
    if sql.dialect == .postgres || tokens.isEmpty { return }
    try sql.write("INSERT INTO message_word (rowid, words) VALUES ($1, $2)", [.integer(n), .text(tokens.joined(separator: " "))])
  }

  /// FTS5 stores no text, so the old tokens must be passed to remove them.
  func replace(_ old: [String], by new: [String], of n: Int64) throws {
    if sql.dialect == .postgres {
      try sql.write("UPDATE message SET words = CAST($2 AS TEXT[]) WHERE n = $1", [.integer(n), .text(WordIndex.array(new))])
      return
    }
    if !old.isEmpty {
      try sql.write(
        "INSERT INTO message_word (message_word, rowid, words) VALUES ('delete', $1, $2)", [.integer(n), .text(old.joined(separator: " "))])
    }
    try add(new, to: n)
  }

  /// Tokens are letters and digits, so they need no quotes in SQL or FTS5.
  static func array(_ tokens: [String]) -> String { "{" + tokens.joined(separator: ",") + "}" }

  /// Matches all of `tokens` and one of `places`.
  static func match(_ tokens: [String], in places: [String]?) -> String {
    ((places.map { ["(" + $0.joined(separator: " OR ") + ")"] } ?? []) + tokens).joined(separator: " AND ")
  }
}
