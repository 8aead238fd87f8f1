import Kernel

/// hours between two copies in the store, 1 to 168
public enum CopyIntervalLimit: NumberLimit {
  public static var name: String { "CopyInterval" }
  public static var least: Int64 { 1 }
  public static var most: Int64 { 168 }
}
/// hours for which the last copy of each hour is kept
public enum KeptHoursLimit: NumberLimit {
  public static var name: String { "KeptHours" }
  public static var least: Int64 { 0 }
  public static var most: Int64 { 168 }
}
/// business days for which the last copy of each day is kept
public enum KeptDaysLimit: NumberLimit {
  public static var name: String { "KeptDays" }
  public static var least: Int64 { 1 }
  public static var most: Int64 { 400 }
}
/// months for which the last copy of each month is kept
public enum KeptMonthsLimit: NumberLimit {
  public static var name: String { "KeptMonths" }
  public static var least: Int64 { 0 }
  public static var most: Int64 { 120 }
}
public enum StorePlaceLimit: TextLimit {
  public static var name: String { "StorePlace" }
  public static var most: Int64 { 300 }
  public static var mayBeEmpty: Bool { false }
}
public enum StoreRegionLimit: TextLimit {
  public static var name: String { "StoreRegion" }
  public static var most: Int64 { 40 }
  public static var mayBeEmpty: Bool { false }
}
public enum StoreSecretLimit: TextLimit {
  public static var name: String { "StoreSecret" }
  public static var most: Int64 { 200 }
  public static var mayBeEmpty: Bool { false }
}

/// The kind of a copy store.
public enum CopyStoreKind: String, WireChoice, Sendable {
  /// a folder of this machine, also of a second disk or a network drive
  case folder
  /// a bucket of an S3-compatible server
  case s3
}

/// Where copies are stored, how often, and for how long.
public struct CopyStoreSettings: Wire, Equatable, Sendable {
  public var kind: CopyStoreKind
  /// an absolute path, or `https://host/bucket/prefix`
  public var place: Text<StorePlaceLimit>
  /// of an S3-compatible server; absent: `us-east-1`
  public var region: Text<StoreRegionLimit>?
  /// of an S3-compatible server
  public var accessKey: Text<StoreSecretLimit>?
  public var everyHours: Number<CopyIntervalLimit>
  public var keptHours: Number<KeptHoursLimit>
  public var keptDays: Number<KeptDaysLimit>
  public var keptMonths: Number<KeptMonthsLimit>

  public init(
    kind: CopyStoreKind, place: Text<StorePlaceLimit>, region: Text<StoreRegionLimit>? = nil, accessKey: Text<StoreSecretLimit>? = nil,
    everyHours: Number<CopyIntervalLimit> = Number(1), keptHours: Number<KeptHoursLimit> = Number(24), keptDays: Number<KeptDaysLimit> = Number(30),
    keptMonths: Number<KeptMonthsLimit> = Number(12)
  ) {
    (self.kind, self.place, self.region, self.accessKey) = (kind, place, region, accessKey)
    (self.everyHours, self.keptHours, self.keptDays, self.keptMonths) = (everyHours, keptHours, keptDays, keptMonths)
  }

  var retention: Retention { Retention(hours: keptHours.raw, days: keptDays.raw, months: keptMonths.raw) }
}

/// The manager sets up the copy store.
public struct CopyStoreChange: Wire, Equatable, Sendable {
  public var settings: CopyStoreSettings
  /// of an S3-compatible server; absent: the one that is kept for this place stays
  public var secretKey: Text<StoreSecretLimit>?
  /// the key of copies that are there already; absent: the hub's own, which is made if there is none
  public var key: Text<StoreSecretLimit>?

  public init(settings: CopyStoreSettings, secretKey: Text<StoreSecretLimit>? = nil, key: Text<StoreSecretLimit>? = nil) {
    (self.settings, self.secretKey, self.key) = (settings, secretKey, key)
  }
}

/// A copy in the store, as the manager sees it.
public struct StoredCopyView: Wire, Hashable, Sendable {
  /// its name, which is its time in UTC
  public var name: String
  public var madeAt: Instant
  /// when it was brought back into an empty folder and compared
  public var provenAt: Instant
  /// bytes of the copy with its media
  public var size: Int64
  /// bytes that were new in it
  public var sent: Int64
}

/// The state of the copy store.
public struct CopyStoreView: Wire, Equatable, Sendable {
  public var settings: CopyStoreSettings
  /// whether a secret key for the place is kept; it is never told
  public var hasSecretKey: Bool
  /// when it was set up
  public var since: Instant
  /// Whether these data came from a copy to another machine or folder. Two hubs must not share a store, so nothing is stored until the manager
  /// sets it up again.
  public var paused: Bool
  /// whether a copy is being made or proven now
  public var running: Bool
  /// the moment of the newest proven copy
  public var lastProvenAt: Instant?
  /// when the next one is due
  public var nextAt: Instant
  /// unless a copy was proven after it
  public var failure: BackupFailure?
  /// proven copies, newest first
  public var copies: [StoredCopyView]
  /// when somebody confirmed that the key is kept elsewhere; absent: nobody did
  public var keyKeptAt: Instant?
}

/// The key of the stored copies, for the owner to keep.
public struct CopyKeyView: Wire, Equatable, Sendable {
  public var key: String
}

/// The state of the store that a restarted hub knows without asking the store.
// wire: internal
struct CopyStoreState: Wire, Equatable, Sendable {
  var place: String
  var copies: [StoredCopyView]
  var failure: BackupFailure?
}

/// `copies.json` among the hub's secrets.
// wire: internal
struct CopyStoreSecrets: Wire, Equatable, Sendable {
  /// absent: there is no store any more; its key is kept for the next
  var settings: CopyStoreSettings?
  /// the machine and the data folder for which it was set up
  var home: String?
  var since: Instant?
  var secretKey: String?
  var key: String?
  var keyKeptAt: Instant?
}
