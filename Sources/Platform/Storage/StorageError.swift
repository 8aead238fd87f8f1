/// What can go wrong between a store and its database, alike for both databases.
public enum StorageError: Error, Equatable, Sendable {
  /// Somebody else holds what is needed, or two transactions got in each other's way.
  /// Nothing was stored; the same transaction may be tried again.
  case busy
  /// The disk is full. Nothing was stored; the database works again when there is room.
  case full
  /// A row of this key exists; `constraint` reads `table.column, table.column`.
  case unique(constraint: String)
  /// A NOT NULL, CHECK or foreign-key rule, or a value that the database cannot hold.
  case constraint(String)
  /// The connection broke inside the transaction, which is certainly not stored.
  case connectionLost
  /// The connection broke, or the disk failed, while the transaction was being committed: it is
  /// stored wholly or not at all, and only looking tells which.
  case commitUnknown
  /// The database cannot be opened, and why; never holds a password.
  case cannotOpen(String)
  /// The data were written by a newer program: `module` is at migration `found`, this program
  /// knows those up to `known`.
  case newerSchema(module: String, found: Int64, known: Int64)
  /// The text of a migration that was applied here is no longer what it was.
  case changedMigration(module: String, number: Int64)
  /// The file is damaged or no database at all.
  case corrupt
  /// The database was closed.
  case closed
  /// A result does not hold what the program expects of it.
  case unexpectedColumn(String, expected: String, found: String)
  /// Of writes that were sent together one did not do what was foreseen; they are about to be done again, one by one.
  case unforeseen
  /// Anything else: the database's own code (SQLite's result code, PostgreSQL's SQLSTATE) and words.
  case other(code: String, message: String)
}

extension StorageError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .busy: "the database is busy"
    case .full: "the disk is full"
    case .unique(let constraint): "a row with this \(constraint) exists already"
    case .constraint(let rule): "the database refuses the row: \(rule)"
    case .connectionLost: "the connection to the database was lost; nothing was stored"
    case .commitUnknown: "it is unknown whether the transaction was stored"
    case .cannotOpen(let reason): "cannot open the database: \(reason)"
    case .newerSchema(let module, let found, let known):
      "the data belong to a newer version (\(module) is at \(found), this program knows \(known))"
    case .changedMigration(let module, let number):
      "migration \(number) of \(module) is not the one that was applied to these data"
    case .corrupt: "the database is damaged"
    case .closed: "the database is closed"
    case .unexpectedColumn(let column, let expected, let found):
      "column \(column) should hold \(expected), not \(found)"
    case .unforeseen: "a write did not do what was foreseen"
    case .other(let code, let message): "database error \(code): \(message)"
    }
  }
}
