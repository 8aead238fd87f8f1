import Kernel
import Storage

/// Keeps the audit trail of a stream: one entry for each accepted piece of work, in the transaction of that work.
///
/// The processor hands over every accepted command with its changes. So a new command needs no line of its own.
public protocol AuditTrail: Sendable {
  /// Writes the entries of one transaction, in this order.
  /// - Parameter tip: the newest entry so far; `nil`: query it.
  /// - Returns: the newest entry now; `nil` if there is none.
  func write(_ works: [AcceptedWork], after tip: AuditTip?, in sql: any SQLConnection) throws -> AuditTip?
}

/// The newest entry of an audit trail. The next entry continues it.
public struct AuditTip: Sendable, Equatable {
  public let seq: Int64
  /// SHA-256: 32 bytes.
  public let hash: [UInt8]

  public init(seq: Int64, hash: [UInt8]) {
    self.seq = seq
    self.hash = hash
  }
}

/// An accepted command, or inner work of the hub.
public struct AcceptedWork: Sendable {
  public let command: CommandID
  /// For example `orders.addItem`.
  public let type: String
  /// The JSON in the command log. `nil` if the log has no such command.
  public let body: JSON?
  public let author: Author
  public let now: Instant
  public let madeAt: Instant
  /// Each entity once.
  public let differences: [EntityDifference]
}

/// One entity before and after a piece of work.
public struct EntityDifference: Sendable, Equatable {
  public let kind: String
  public let id: String
  /// `nil` if the entity is new.
  public let before: JSON?
  /// `nil` if the entity was deleted, or if its value must not leave its module (`StreamValue.isKeptApart`).
  public let after: JSON?

  public init(kind: String, id: String, before: JSON?, after: JSON?) {
    self.kind = kind
    self.id = id
    self.before = before
    self.after = after
  }
}
