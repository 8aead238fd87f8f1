import Kernel
import Storage

/// The use cases of one module. Commands `orders.…` go to the handler with the prefix `orders.`.
public protocol CommandHandler: Sendable {
  associatedtype Body: Wire & Sendable
  /// Includes the dot: `orders.`.
  var prefix: String { get }
  /// The required right. Without it the command is refused before anything is loaded.
  func right(for body: Body) -> Right
  /// Decides by the rules, then writes.
  /// - Throws: `Refusal`, before anything is written.
  func perform(_ body: Body, in work: UnitOfWork) throws
  /// The JSON that the audit trail stores. By default the whole command. Override it for text that may only be stored encrypted.
  func recorded(_ body: Body, as json: JSON) -> JSON
}

extension CommandHandler {
  public func recorded(_ body: Body, as json: JSON) -> JSON { json }
}

/// Acts when a timer is due. It acts only on the episode for which the timer was made.
public protocol TimerHandler: Sendable {
  var kind: String { get }
  func fire(subject: String, episode: String, in work: UnitOfWork) throws
  /// The clock was ahead and went back to the true time (`work.now`). Takes back the effects of the wrong hour.
  func clockReturned(in work: UnitOfWork) throws
}

extension TimerHandler {
  public func clockReturned(in work: UnitOfWork) throws {}
}

/// A column of a table with moments that count until something happens: the next try, the end of a session. After a wrong hour nothing waits
/// longer than it ever does.
public struct StoredWait: TimerHandler {
  public let kind: String
  private let statement: String
  /// Seconds.
  private let longest: Int64

  /// - Parameters:
  ///   - open: the SQL condition of the rows that wait
  ///   - longest: seconds that a row waits at most
  public init(table: String, column: String, open: String, longest: Int64) {
    kind = "clock.wait.\(table).\(column)"
    statement = "UPDATE \(table) SET \(column) = $1 WHERE \(open) AND \(column) > $1"
    self.longest = longest
  }

  public func fire(subject: String, episode: String, in work: UnitOfWork) throws {}

  public func clockReturned(in work: UnitOfWork) throws {
    try work.sql.write(statement, [.integer(work.now.adding(seconds: longest).raw)])
  }
}

/// Returns the live entities of a module, for devices that load a snapshot.
public protocol SnapshotSource: Sendable {
  func entities(in sql: any SQLConnection) throws -> [SnapshotEntity]
}

/// Returns current values of entities whose values the change log does not store (`StreamValue.isKeptApart`).
public protocol ValueSource: Sendable {
  var kind: String { get }
  /// Returns JSON by id. A missing id means that the entity was deleted.
  func values(of ids: [String], in sql: any SQLConnection) throws -> [String: String]
}
