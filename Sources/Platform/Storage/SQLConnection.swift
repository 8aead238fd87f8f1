/// The one connection of a transaction.
///
/// It is synchronous and belongs to the closure that receives it. It is not `Sendable`, and its use after the closure has returned
/// throws.
///
/// Parameters are written `$1`, `$2`, … on both databases. PostgreSQL infers a parameter's type from its context. If the context
/// does not show it (`SELECT $1`), write `CAST($1 AS BIGINT)`.
///
/// After a failed statement, the innermost savepoint, or else the whole transaction, can only be rolled back. Every further
/// statement in it throws the same error, and nothing is stored even if the error was caught. PostgreSQL works this way by itself.
/// SQLite is made to, so that one behaviour is tested on both.
public protocol SQLConnection: AnyObject {
  var dialect: Dialect { get }

  /// `true` if writes are sent later. A used id is then detected only after the use case that writes it, and everything is decided
  /// again with `false`. A query that only refuses such an id can be skipped while this is `true`.
  var tellsLater: Bool { get }

  /// Runs one statement and returns its rows (of a SELECT, or of RETURNING).
  func query(_ sql: String, _ values: [SQLValue]) throws(StorageError) -> [SQLRow]

  /// Runs several independent queries. PostgreSQL receives all at once.
  func queries(_ asked: [(sql: String, values: [SQLValue])]) throws(StorageError) -> [[SQLRow]]

  /// Runs one statement and returns the number of rows that it inserted, updated or deleted.
  @discardableResult
  func execute(_ sql: String, _ values: [SQLValue]) throws(StorageError) -> Int

  /// Runs one statement with an expected number of changed rows. `nil` if the number does not matter.
  ///
  /// Inside `together`, PostgreSQL may receive it later. Until then it counts as having done what was expected.
  ///
  /// - Returns: whether the number was as expected
  @discardableResult
  func write(_ sql: String, _ values: [SQLValue], foreseen: Int?) throws(StorageError) -> Bool

  /// The same for one row. Inside `together`, PostgreSQL may receive many at once.
  ///
  /// - Returns: `false` if the row should be new and its key is in use
  @discardableResult
  func write(_ statement: RowStatement, _ values: [SQLValue]) throws(StorageError) -> Bool

  /// The same for many rows, each of which must be written as expected. Counts as one statement.
  func writeAll(_ statement: RowStatement, _ rows: [[SQLValue]]) throws(StorageError)

  /// Runs any number of statements without parameters, separated by semicolons. For migrations.
  func script(_ sql: String) throws(StorageError)

  /// Runs a part of the transaction. If it throws, only this part is rolled back.
  func savepoint<T>(_ body: () throws -> T) throws -> T

  /// Runs a part of the transaction whose writes may be sent together.
  ///
  /// If a write fails or has an unexpected result, the part is rolled back. It is then rerun with each statement sent by itself, so
  /// an error occurs at the statement that causes it. A statement throws `unforeseen` to start the rerun: do not catch it.
  ///
  /// - Parameter again: called before the rerun
  func together<T>(orAgain again: () -> Void, _ body: () throws -> T) throws -> T

  /// The same for a whole transaction. Nothing may be done before or after it. PostgreSQL receives the COMMIT together with the
  /// last writes.
  func whole<T>(orAgain again: () -> Void, _ body: () throws -> T) throws -> T
}

extension SQLConnection {
  public func query(_ sql: String) throws(StorageError) -> [SQLRow] { try query(sql, []) }

  @discardableResult
  public func execute(_ sql: String) throws(StorageError) -> Int { try execute(sql, []) }

  @discardableResult
  public func write(_ sql: String, _ values: [SQLValue]) throws(StorageError) -> Bool { try write(sql, values, foreseen: nil) }

  /// The first row of a result, for queries by key.
  public func first(_ sql: String, _ values: [SQLValue] = []) throws(StorageError) -> SQLRow? {
    try query(sql, values).first
  }
}
