import Kernel

// Requests and answers of end-to-end encryption. Keys, signatures and encrypted data are base64, padded or not, and returned as
// they were sent.

/// A key that a first word to an end is sealed with: each is given to one device only, but for the fallback.
public struct EndKey: Wire, Equatable, Sendable {
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
public struct NewEnd: Wire, Equatable, Sendable {
  public var id: EndID
  public var identity: String
  public var signing: String
  public var signature: String
  public var oneTime: [EndKey] = []
  /// for when all others are given away; absent: as before
  public var fallback: EndKey?

  public init(id: EndID, identity: String, signing: String, signature: String, oneTime: [EndKey] = [], fallback: EndKey? = nil) {
    self.id = id
    self.identity = identity
    self.signing = signing
    self.signature = signature
    self.oneTime = oneTime
    self.fallback = fallback
  }
}

public struct OwnEnd: Wire, Equatable, Sendable {
  public var end: End
  /// keys that nobody has been given yet
  public var oneTimeLeft: Int64

  public init(end: End, oneTimeLeft: Int64) {
    self.end = end
    self.oneTimeLeft = oneTimeLeft
  }
}

public struct EndClaim: Wire, Equatable, Sendable {
  public var ends: [EndID]
  public init(ends: [EndID]) { self.ends = ends }
}

public struct ClaimedKey: Wire, Equatable, Sendable {
  public var end: EndID
  public var id: String
  public var key: String
  public var signature: String

  public init(end: EndID, _ key: EndKey) {
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
public struct NewParcel: Wire, Equatable, Sendable {
  public var to: EndID
  public var room: RoomID
  public var session: String
  /// 0: the first word between two ends, 1: a later one
  public var kind: Int64
  public var body: String

  public init(to: EndID, room: RoomID, session: String, kind: Int64, body: String) {
    self.to = to
    self.room = room
    self.session = session
    self.kind = kind
    self.body = body
  }
}

public struct NewParcels: Wire, Equatable, Sendable {
  public var parcels: [NewParcel]
  public init(parcels: [NewParcel]) { self.parcels = parcels }
}

/// The ends that nothing was taken for: they are no more, are of somebody who is not in the room, or have no room for more.
public struct ParcelsTaken: Wire, Equatable, Sendable {
  public var refused: [EndID]
  public init(refused: [EndID]) { self.refused = refused }
}

public struct Parcel: Wire, Equatable, Sendable {
  /// counts what came for this end
  public var n: Int64
  public var from: EndID
  /// whose end that is
  public var person: EmployeeID
  public var room: RoomID
  public var session: String
  public var kind: Int64
  public var body: String

  public init(n: Int64, from: EndID, person: EmployeeID, room: RoomID, session: String, kind: Int64, body: String) {
    self.n = n
    self.from = from
    self.person = person
    self.room = room
    self.session = session
    self.kind = kind
    self.body = body
  }
}

public struct ParcelPage: Wire, Equatable, Sendable {
  public var parcels: [Parcel]
  /// whether there are more behind
  public var more: Bool
  /// those of the senders' ends that are no more, so that what they sent can still be checked
  public var gone: [End]

  public init(parcels: [Parcel], more: Bool, gone: [End]) {
    self.parcels = parcels
    self.more = more
    self.gone = gone
  }
}

/// The asker's end stands for another one.
public struct NewVouch: Wire, Equatable, Sendable {
  public var end: EndID
  public var signature: String

  public init(end: EndID, signature: String) {
    self.end = end
    self.signature = signature
  }
}
