import Kernel

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
