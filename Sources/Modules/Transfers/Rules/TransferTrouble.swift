import Kernel

public typealias TransferTroubleID = ID<TransferTroubleEntity>

/// Why a notification was refused.
public enum TransferRefusalCause: String, WireChoice, Sendable {
  /// a header is missing or cannot be read
  case notSigned
  /// the signature is not that of any secret; anybody can send such a notification
  case forged
  /// it was signed with the secret before the present one
  case oldSecret
  /// the clocks of hub and bank differ
  case stale
  /// the signature was good, and the report cannot be read
  case malformed

  /// Only the bank, or somebody who has its secret, sends such a notification.
  public var isOfBank: Bool { self == .oldSecret || self == .stale || self == .malformed }
}

/// Notifications that were refused since the last good one.
public struct TransferRefusals: Wire, Equatable, Sendable {
  public var count: Int64
  public var lastAt: Instant
  public var cause: TransferRefusalCause

  /// A larger number tells nobody more.
  public static let mostCounted: Int64 = 9999

  public init(count: Int64, lastAt: Instant, cause: TransferRefusalCause) {
    self.count = min(count, TransferRefusals.mostCounted)
    self.lastAt = lastAt
    self.cause = cause
  }
}

/// The bank's notifications do not come through. The till says it, until the next good one.
public struct TransferTrouble: StreamValue {
  public var id: TransferTroubleID
  public var cause: TransferRefusalCause
  /// when the first was refused
  public var since: Instant

  public static var kind: String { TransferTroubleEntity.kind }
  public static var topic: Topic { .bills }
  public static let one = TransferTroubleID("bank")
  public var key: String { id.raw }

  public init(cause: TransferRefusalCause, since: Instant) {
    id = TransferTrouble.one
    self.cause = cause
    self.since = since
  }
}
