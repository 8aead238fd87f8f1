import Kernel

/// Why a copy was made.
public enum BackupReason: String, WireChoice, Sendable {
  /// by itself, in the quiet hour
  case nightly
  /// before a newer version changed the data
  case upgrade
  /// somebody wanted one
  case manual
  /// before another copy was brought back over these data
  case replaced
  /// for the copy store, from which it came back
  case stored

  /// How many copies of this kind are kept. The kinds are counted apart, so that seven requested copies on one evening
  /// do not push out a week.
  var kept: Int {
    switch self {
    case .nightly, .manual: 7
    case .upgrade, .replaced: 3
    // Each is removed here as soon as the store has it.
    case .stored: 1
    }
  }
}

/// A copy, as the manager sees it.
public struct BackupView: Wire, Hashable, Sendable {
  public enum State: String, WireChoice, Sendable {
    case good
    /// something of it is missing or was changed after it was made
    case damaged
  }
  /// the name of its folder
  public var name: String
  public var madeAt: Instant
  public var reason: BackupReason
  public var state: BackupView.State
  /// bytes
  public var size: Int64
  /// the version of iQsine that made it
  public var program: String
}

/// The last attempt that came to nothing.
public struct BackupFailure: Wire, Hashable, Sendable {
  public var at: Instant
  public var reason: BackupReason
  /// `full`, `folder`, `damaged`, `toolMissing`, `toolOlder`, `database`; of a store also `storeFull`, `storeMissing`, `storeRefused`,
  /// `storeUnreachable`, `storeNotTrusted`, `storeNotAllowed`, `storeNotUnderstood`, `otherKey`, `tampered`, `lost`, `notOpened`
  public var code: String
  /// in the machine's own words
  public var detail: String
}

/// The state of the safety copies.
public struct BackupsView: Wire, Equatable, Sendable {
  /// their folder on the hub's machine
  public var folder: String
  /// the hub's data folder, into which one is brought back
  public var data: String
  /// newest first
  public var copies: [BackupView]
  /// whether one is being made now
  public var running: Bool
  /// the time of the newest good copy
  public var lastGoodAt: Instant?
  /// when the data began: without a copy everything since then could be lost
  public var since: Instant
  /// when the next one is made by itself
  public var nextAt: Instant
  /// unless a good copy was made after it
  public var failure: BackupFailure?
  /// absent: none is set up
  public var store: CopyStoreView?
}
