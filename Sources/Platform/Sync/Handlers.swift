import Kernel
import Storage

/// One module's use cases: `orders.…` commands go to the handler whose prefix is `orders.`.
public protocol CommandHandler: Sendable {
  associatedtype Body: Wire & Sendable
  /// with its dot: `orders.`
  var prefix: String { get }
  /// the right without which the command is refused before anything is loaded
  func right(for body: Body) -> Right
  /// Decides by the rules, then writes. Throws `Refusal` before anything is written.
  func perform(_ body: Body, in work: UnitOfWork) throws
  /// What is kept of the command in the record of who did what: all of it, but for words that may only be kept sealed.
  func recorded(_ body: Body, as json: JSON) -> JSON
}

extension CommandHandler {
  public func recorded(_ body: Body, as json: JSON) -> JSON { json }
}

/// Does what is due. It acts on the very episode that the timer was made for, or not at all.
public protocol TimerHandler: Sendable {
  var kind: String { get }
  func fire(subject: String, episode: String, in work: UnitOfWork) throws
}

/// Gives the live things of a module, for devices that start afresh.
public protocol SnapshotSource: Sendable {
  func entities(in sql: any SQLConnection) throws -> [SnapshotEntity]
}

/// Gives the present values of things whose values the log of changes does not keep (`StreamValue.isKeptApart`).
public protocol ValueSource: Sendable {
  var kind: String { get }
  /// By id, as JSON; what is missing is gone.
  func values(of ids: [String], in sql: any SQLConnection) throws -> [String: String]
}
