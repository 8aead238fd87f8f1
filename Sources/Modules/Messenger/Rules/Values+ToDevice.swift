import Kernel

// Requests and answers of end-to-end encryption. Keys, signatures and encrypted data are base64, padded or not, and returned as
// they were sent.

/// A key that a first word to an end is sealed with: each is given to one device only, but for the fallback.
public struct OneTimeKey: Wire, Equatable, Sendable {
  public var id: String
  public var key: String
  public var signature: String

  public init(id: String, key: String, signature: String) {
    self.id = id
    self.key = key
    self.signature = signature
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

// wire: read
public struct KeyClaim: Wire, Equatable, Sendable {
  public var ends: [IdentityID]
  public init(ends: [IdentityID]) { self.ends = ends }
}

public struct ClaimedKey: Wire, Equatable, Sendable {
  public var end: IdentityID
  public var id: String
  public var key: String
  public var signature: String

  public init(end: IdentityID, _ key: OneTimeKey) {
    self.end = end
    id = key.id
    self.key = key.key
    signature = key.signature
  }
}

/// One key for each end that there is and that one may write to.
public struct ClaimedKeys: Wire, Equatable, Sendable {
  public var keys: [ClaimedKey]
  public init(keys: [ClaimedKey]) { self.keys = keys }
}

/// Something sealed for one end: the key of a session in a room.
public struct NewToDeviceMessage: Wire, Equatable, Sendable {
  public var to: IdentityID
  public var room: RoomID
  public var session: String
  /// 0: the first word between two ends, 1: a later one
  public var kind: Int64
  public var body: String

  public init(to: IdentityID, room: RoomID, session: String, kind: Int64, body: String) {
    self.to = to
    self.room = room
    self.session = session
    self.kind = kind
    self.body = body
  }
}

// wire: read
public struct NewToDeviceMessages: Wire, Equatable, Sendable {
  public var parcels: [NewToDeviceMessage]
  public init(parcels: [NewToDeviceMessage]) { self.parcels = parcels }
}

/// The ends that nothing was taken for: they are no more, are of somebody who is not in the room, or have no room for more.
public struct ToDeviceTaken: Wire, Equatable, Sendable {
  public var refused: [IdentityID]
  public init(refused: [IdentityID]) { self.refused = refused }
}

public struct ToDeviceMessage: Wire, Equatable, Sendable {
  /// counts what came for this end
  public var n: Int64
  public var from: IdentityID
  /// whose end that is
  public var person: EmployeeID
  public var room: RoomID
  public var session: String
  public var kind: Int64
  public var body: String

  public init(n: Int64, from: IdentityID, person: EmployeeID, room: RoomID, session: String, kind: Int64, body: String) {
    self.n = n
    self.from = from
    self.person = person
    self.room = room
    self.session = session
    self.kind = kind
    self.body = body
  }
}

public struct ToDevicePage: Wire, Equatable, Sendable {
  public var parcels: [ToDeviceMessage]
  /// whether there are more behind
  public var more: Bool
  /// those of the senders' ends that are no more, so that what they sent can still be checked
  public var gone: [DeviceIdentity]

  public init(parcels: [ToDeviceMessage], more: Bool, gone: [DeviceIdentity]) {
    self.parcels = parcels
    self.more = more
    self.gone = gone
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
