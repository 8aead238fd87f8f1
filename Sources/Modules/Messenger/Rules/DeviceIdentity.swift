import Kernel

public enum IdentityEntity: Entity {
  public static var kind: String { "end" }
  public static var idName: String { "IdentityID" }
}
public typealias IdentityID = ID<IdentityEntity>

/// That somebody's end stands for another one: it has checked that its keys are that person's.
public struct CrossSignature: Wire, Equatable, Sendable {
  public var by: IdentityID
  /// Ed25519, by the voucher's key: 64 bytes in base64
  public var signature: String

  public init(by: IdentityID, signature: String) {
    self.by = by
    self.signature = signature
  }
}

/// One person on one device, as what is sealed for that device alone is addressed. Its secret keys are nowhere but there; what stands here
/// is public, and each device checks by itself whether it is what it says.
public struct DeviceIdentity: StreamValue {
  /// made by the device; says nothing by itself, its keys do
  public var id: IdentityID
  public var person: EmployeeID
  public var device: DeviceID
  /// the device's name, as its owner knows it
  public var name: Name
  /// Curve25519: 32 bytes in base64
  public var identity: String
  /// Ed25519: 32 bytes in base64
  public var signing: String
  /// of the end's facts by its own signing key: 64 bytes in base64
  public var signature: String
  public var madeAt: Instant
  /// the oldest first; also of ends that are no more
  public var vouches: [CrossSignature] = []

  public static var kind: String { IdentityEntity.kind }
  public static var topic: Topic { .messenger }
  public var key: String { id.raw }

  public init(
    id: IdentityID, person: EmployeeID, device: DeviceID, name: Name, identity: String, signing: String, signature: String, madeAt: Instant
  ) {
    self.id = id
    self.person = person
    self.device = device
    self.name = name
    self.identity = identity
    self.signing = signing
    self.signature = signature
    self.madeAt = madeAt
  }
}

/// The end of whoever asks, on the device that asks. Told again, its new keys are added.
// wire: read
public struct NewDeviceIdentity: Wire, Equatable, Sendable {
  public var id: IdentityID
  public var identity: String
  public var signing: String
  public var signature: String
  public var oneTime: [OneTimeKey] = []
  /// for when all others are given away; absent: as before
  public var fallback: OneTimeKey?

  public init(id: IdentityID, identity: String, signing: String, signature: String, oneTime: [OneTimeKey] = [], fallback: OneTimeKey? = nil) {
    self.id = id
    self.identity = identity
    self.signing = signing
    self.signature = signature
    self.oneTime = oneTime
    self.fallback = fallback
  }
}

public struct OwnDeviceIdentity: Wire, Equatable, Sendable {
  public var end: DeviceIdentity
  /// keys that nobody has been given yet
  public var oneTimeLeft: Int64

  public init(end: DeviceIdentity, oneTimeLeft: Int64) {
    self.end = end
    self.oneTimeLeft = oneTimeLeft
  }
}

/// The asker's end stands for another one.
// wire: read
public struct NewCrossSignature: Wire, Equatable, Sendable {
  public var end: IdentityID
  public var signature: String

  public init(end: IdentityID, signature: String) {
    self.end = end
    self.signature = signature
  }
}

/// The hub's master keys, by number, and the state of a change.
public struct MasterKeysView: Wire, Equatable, Sendable {
  /// the key that wraps the keys of new rooms
  public var current: Int64
  /// those before it that are not taken away yet: a change of the key is under way
  public var old: [Int64]
  /// somebody has asked for a change that has not begun yet
  public var wanted: Bool = false
  /// the last step towards a change failed; the hub tries again by itself
  public var failing: Bool = false

  public init(current: Int64, old: [Int64], wanted: Bool = false, failing: Bool = false) {
    self.current = current
    self.old = old
    self.wanted = wanted
    self.failing = failing
  }
}
