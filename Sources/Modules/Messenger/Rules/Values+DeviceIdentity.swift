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

/// That something lies at the hub for one of a person's ends.
public struct PendingToDevice: StreamValue {
  public var end: IdentityID
  public var person: EmployeeID
  /// the number of the latest parcel
  public var last: Int64

  public static var kind: String { "endMail" }
  public static var topic: Topic { .messenger }
  public var key: String { end.raw }
  public var audience: String? { person.audience }

  public init(end: IdentityID, person: EmployeeID, last: Int64) {
    self.end = end
    self.person = person
    self.last = last
  }
}

/// That a person keeps copies of his keys at the hub, and what his passphrase is tried against. The hub knows neither passphrase nor key.
public struct KeyBackupInfo: StreamValue {
  public var person: EmployeeID
  /// another one: another key, and nothing is left of what was kept with the earlier
  public var version: String
  public var salt: String
  /// how often the passphrase is stirred
  public var iterations: Int64
  /// the key that copies are sealed with, sealed by what comes of the passphrase
  public var wrapped: String
  /// the value that shows whether a passphrase is right
  public var check: String

  public static var kind: String { "endBackup" }
  public static var topic: Topic { .messenger }
  public static var isKeptApart: Bool { true }
  public var key: String { person.raw }
  public var audience: String? { person.audience }

  public init(person: EmployeeID, version: String, salt: String, iterations: Int64, wrapped: String, check: String) {
    self.person = person
    self.version = version
    self.salt = salt
    self.iterations = iterations
    self.wrapped = wrapped
    self.check = check
  }
}
