import Storage

/// The tokens that messages are found by: the words of an FTS5 table on SQLite, an array under a GIN index on PostgreSQL.
struct WordIndex {
  let sql: any SQLConnection

  /// On PostgreSQL they are a column of the message and written with it.
  func add(_ tokens: [String], to n: Int64) throws {
    if sql.dialect == .postgres || tokens.isEmpty { return }
    try sql.write("INSERT INTO message_word (rowid, words) VALUES ($1, $2)", [.integer(n), .text(tokens.joined(separator: " "))])
  }

  /// FTS5 keeps no text, so that it has to be told again what it is to forget.
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

  /// Tokens are letters and digits: they need no quotes in either language.
  static func array(_ tokens: [String]) -> String { "{" + tokens.joined(separator: ",") + "}" }

  /// All of `tokens`, and one of `places`.
  static func match(_ tokens: [String], in places: [String]?) -> String {
    ((places.map { ["(" + $0.joined(separator: " OR ") + ")"] } ?? []) + tokens).joined(separator: " AND ")
  }
}
