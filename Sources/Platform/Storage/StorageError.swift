/// The errors between a store and its database, the same for both databases.
public enum StorageError: Error, Equatable, Sendable {
  /// The lock is held by somebody else, or two transactions conflicted. Nothing was stored, and the transaction may be retried.
  case busy
  /// The disk is full. Nothing was stored. The database works again when there is space.
  case full
  /// A row with this key exists. `constraint` has the form `table.column, table.column`.
  case unique(constraint: String)
  /// A violated NOT NULL, CHECK or foreign-key rule, or a value that the database cannot store.
  case constraint(String)
  /// The connection broke inside the transaction, which is certainly not stored.
  case connectionLost
  /// The connection broke, or the disk failed, during the commit. The transaction is stored completely or not at all, and only a
  /// query can tell which.
  case commitUnknown
  /// The database cannot be opened. The reason never contains a password.
  case cannotOpen(String)
  /// A newer program wrote the data: `module` is at migration `found`, and this program knows up to `known`.
  case newerSchema(module: String, found: Int64, known: Int64)
  /// A much older program wrote the data: `module` is at migration `found`, and this program continues from `needed` only.
  case olderSchema(module: String, found: Int64, needed: Int64)
  /// The text of an applied migration was changed.
  case changedMigration(module: String, number: Int64)
  /// The file is damaged or not a database.
  case corrupt
  case closed
  /// A result has an unexpected column or type.
  case unexpectedColumn(String, expected: String, found: String)
  /// A write that was sent together with others had an unexpected result. They are rerun one by one.
  case unforeseen
  /// Any other error, with the database's code (SQLite's result code, PostgreSQL's SQLSTATE) and message.
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
    case .olderSchema(let module, let found, let needed):
      "the data belong to an older version (\(module) is at \(found), this program continues from \(needed))"
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
