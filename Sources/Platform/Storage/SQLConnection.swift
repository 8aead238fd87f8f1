/// The one connection that a transaction runs on.
///
/// It is synchronous and belongs to the closure that is given it: it is not `Sendable`, and using it
/// after the closure has returned throws.
///
/// Parameters are written `$1`, `$2`, … on both databases. PostgreSQL takes a parameter's type from
/// where it stands; where nothing there tells (`SELECT $1`), write `CAST($1 AS BIGINT)`.
///
/// After a statement has failed, the innermost savepoint, or else the whole transaction, can only be
/// rolled back: every further statement in it throws the same error, and it is not stored even when
/// the error was caught. PostgreSQL works so by itself; SQLite is made to, so that one behaviour is
/// tested on both.
public protocol SQLConnection: AnyObject {
  var dialect: Dialect { get }

  /// Runs one statement and gives its rows (of a SELECT, or of RETURNING).
  func query(_ sql: String, _ values: [SQLValue]) throws(StorageError) -> [SQLRow]

  /// Runs one statement and tells how many rows it inserted, updated or deleted.
  @discardableResult
  func execute(_ sql: String, _ values: [SQLValue]) throws(StorageError) -> Int

  /// Runs any number of statements without parameters, separated by semicolons: for migrations.
  func script(_ sql: String) throws(StorageError)

  /// Runs a part of the transaction that is undone by itself when it throws, leaving what was done
  /// before it.
  func savepoint<T>(_ body: () throws -> T) throws -> T
}

extension SQLConnection {
  public func query(_ sql: String) throws(StorageError) -> [SQLRow] { try query(sql, []) }

  @discardableResult
  public func execute(_ sql: String) throws(StorageError) -> Int { try execute(sql, []) }

  /// The first row of a result, for queries by key.
  public func first(_ sql: String, _ values: [SQLValue] = []) throws(StorageError) -> SQLRow? {
    try query(sql, values).first
  }
}
