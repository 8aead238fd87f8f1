import Kernel

/// A person's own membership of a room. When it arrives, the device holds nothing of the room yet, and asks for the
/// others' marks and the last messages. When it goes, the device forgets the room and all its data.
public struct OwnRoom: StreamValue {
  public var room: RoomID
  public var person: EmployeeID
  /// until then it makes no sound on their devices
  public var mutedUntil: Instant?

  public static var kind: String { "ownRoom" }
  public static var topic: Topic { .messenger }
  public var key: String { room.place(of: person) }
  public var audience: String? { person.audience }

  public init(room: RoomID, person: EmployeeID, mutedUntil: Instant? = nil) {
    self.room = room
    self.person = person
    self.mutedUntil = mutedUntil
  }
}

/// Up to which message one member's devices have received a room's messages, and up to which they have read them. Both
/// only rise. The unread messages are the difference to the room's last message, without those that were taken back.
/// Authors have read up to their own message, so that is not stored separately.
public struct Marks: StreamValue {
  public var room: RoomID
  public var person: EmployeeID
  public var read: Int64
  public var delivered: Int64

  public static var kind: String { "marks" }
  public static var topic: Topic { .messenger }
  public var key: String { room.place(of: person) }
  public var audience: String? { room.audience }

  public init(room: RoomID, person: EmployeeID, read: Int64, delivered: Int64) {
    self.room = room
    self.person = person
    self.read = read
    self.delivered = delivered
  }
}

extension Marks {
  /// - Parameter last: the room's last message. The mark cannot be beyond it.
  /// - Returns: whether anything changed.
  public mutating func read(upTo seq: Int64, last: Int64) -> Bool {
    let to = min(seq, last)
    if to <= read { return false }
    read = to
    delivered = max(delivered, to)
    return true
  }

  /// - Returns: whether anything changed.
  public mutating func deliver(upTo seq: Int64, last: Int64) -> Bool {
    let to = min(seq, last)
    if to <= delivered { return false }
    delivered = to
    return true
  }
}

/// A room as the list of one person's rooms shows it.
public struct RoomView: Wire, Equatable, Sendable {
  public var room: Room
  public var own: OwnRoom
  public var marks: [Marks]
  /// absent: the room has no message yet
  public var last: Message?
  /// messages behind the last one read, without those that were taken back
  public var unread: Int64

  public init(room: Room, own: OwnRoom, marks: [Marks], last: Message?) {
    self.room = room
    self.own = own
    self.marks = marks
    self.last = last
    let read = marks.first { $0.person == own.person }?.read ?? 0
    unread = max((last?.seq ?? 0) - read - Int64((room.takenBack ?? []).count { $0 > read }), 0)
  }
}

/// Somebody's rooms.
public struct RoomList: Wire, Equatable, Sendable {
  public var rooms: [RoomView]
  public init(rooms: [RoomView]) { self.rooms = rooms }
}

/// Somebody in a room.
public struct MemberView: Wire, Equatable, Sendable {
  public var person: EmployeeID
  /// absent: no longer an employee
  public var name: Name?
  public var since: Instant
  public var read: Int64
  public var delivered: Int64

  public init(person: EmployeeID, name: Name?, since: Instant, read: Int64, delivered: Int64) {
    self.person = person
    self.name = name
    self.since = since
    self.read = read
    self.delivered = delivered
  }
}

/// The members of a room.
public struct MemberList: Wire, Equatable, Sendable {
  public var members: [MemberView]
  public init(members: [MemberView]) { self.members = members }
}
