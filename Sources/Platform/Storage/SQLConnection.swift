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

  /// That an id is in use shows only after the use case that writes its row; then all is decided again, with this false. What is asked
  /// only to refuse such an id need not be asked now.
  var tellsLater: Bool { get }

  /// Runs one statement and gives its rows (of a SELECT, or of RETURNING).
  func query(_ sql: String, _ values: [SQLValue]) throws(StorageError) -> [SQLRow]

  /// Runs several queries of which none rests on another's answer; PostgreSQL is asked all at once.
  func queries(_ asked: [(sql: String, values: [SQLValue])]) throws(StorageError) -> [[SQLRow]]

  /// Runs one statement and tells how many rows it inserted, updated or deleted.
  @discardableResult
  func execute(_ sql: String, _ values: [SQLValue]) throws(StorageError) -> Int

  /// Runs one statement of which it is foreseen how many rows it changes; nil: that does not matter.
  ///
  /// Inside `together` PostgreSQL may be told of it later, and until then it is taken to have done what was foreseen.
  ///
  /// - Returns: whether it did
  @discardableResult
  func write(_ sql: String, _ values: [SQLValue], foreseen: Int?) throws(StorageError) -> Bool

  /// The same for one row; inside `together` PostgreSQL may be told of many at once.
  ///
  /// - Returns: false when it was to be a new row and its key is in use
  @discardableResult
  func write(_ statement: RowStatement, _ values: [SQLValue]) throws(StorageError) -> Bool

  /// The same for many rows, each of which is foreseen to do what it should; counted once.
  func writeAll(_ statement: RowStatement, _ rows: [[SQLValue]]) throws(StorageError)

  /// Runs any number of statements without parameters, separated by semicolons: for migrations.
  func script(_ sql: String) throws(StorageError)

  /// Runs a part of the transaction that is undone by itself when it throws, leaving what was done
  /// before it.
  func savepoint<T>(_ body: () throws -> T) throws -> T

  /// Runs a part of the transaction whose writes may be sent together. When one of them fails, or does not do what was foreseen,
  /// the whole part is undone and run a second time, with every statement sent by itself, so that what fails then fails where it
  /// stands. A statement that throws `unforeseen` announces this: let it pass.
  ///
  /// - Parameter again: called before the second time
  func together<T>(orAgain again: () -> Void, _ body: () throws -> T) throws -> T

  /// The same for all of a transaction: nothing is done before it nor behind it. PostgreSQL is told to store it along with the
  /// last of its writes.
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
