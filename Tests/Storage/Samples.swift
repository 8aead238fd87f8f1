import Storage

/// A table with every kind of value and of rule, alike on both databases but for the name of bytes.
enum Samples {
  static let migrations = [
    Migration(
      module: "sample", number: 1, name: "dishes",
      sqlite: [table(bytes: "BLOB")], postgres: [table(bytes: "BYTEA")])
  ]

  private static func table(bytes: String) -> String {
    """
    CREATE TABLE dish (
      id TEXT PRIMARY KEY,
      name TEXT NOT NULL,
      portions BIGINT CONSTRAINT portions_left CHECK (portions >= 0),
      picture \(bytes),
      base TEXT REFERENCES dish (id)
    );
    CREATE UNIQUE INDEX dish_name ON dish (name, portions)
    """
  }

  static func add(
    _ id: String, portions: Int64 = 1, to connection: any SQLConnection
  ) throws {
    try connection.execute(
      "INSERT INTO dish (id, name, portions) VALUES ($1, $2, $3)",
      [.text(id), .text("món \(id)"), .integer(portions)])
  }

  static func ids(_ connection: any SQLConnection) throws -> [String] {
    try connection.query("SELECT id FROM dish ORDER BY id").map { try $0.text("id") }
  }
}

/// A domain error, as a rule throws it in the middle of a transaction.
struct Refused: Error, Equatable {}
