import Kernel

public enum RoomEntity: Entity {
  public static var kind: String { "room" }
  public static var idName: String { "RoomID" }
}
public typealias RoomID = ID<RoomEntity>

public enum ShiftEntity: Entity {
  public static var kind: String { "shift" }
  public static var idName: String { "ShiftID" }
}
public typealias ShiftID = ID<ShiftEntity>

public enum RoomForm: String, WireChoice, Sendable {
  /// two people
  case direct
  case group
  /// of the restaurant: everybody, the kitchen, a section, a shift, the board; its members follow roles and assignments
  case standing
  /// of one order, from its opening to its bill; its members follow the order
  case order
}

extension RoomForm {
  /// The right to delete other people's messages. In system rooms that of staff management. `nil` if nobody may.
  public var moderating: Right? {
    switch self {
    case .standing, .order: .editStaff
    case .direct, .group: nil
    }
  }
}

/// The kind of a room's encryption, which decides the readers of its stored content.
public enum RoomSeal: String, WireChoice, Sendable {
  /// encrypted at rest: the hub can open it and search in it
  case hub
  /// encrypted end to end: the hub never holds a key
  case ends
}

/// The subject of a room that the hub keeps.
public enum RoomSubject: Wire, Hashable, Sendable {
  case everybody
  case kitchen
  case section(section: SectionID)
  case order(order: OrderID)
  /// announcements to everybody, and their comments
  case board
  /// the people who work at one time of the day
  case shift(shift: ShiftID)

  /// One text for each: `section:<id>`.
  public var text: String {
    switch self {
    case .everybody: "everybody"
    case .kitchen: "kitchen"
    case .section(let section): "section:" + section.raw
    case .order(let order): "order:" + order.raw
    case .board: "board"
    case .shift(let shift): "shift:" + shift.raw
    }
  }

  public var form: RoomForm {
    switch self {
    case .everybody, .kitchen, .section, .board, .shift: .standing
    case .order: .order
    }
  }
}

public struct RoomMember: Wire, Equatable, Sendable {
  public var person: EmployeeID
  public var since: Instant

  public init(person: EmployeeID, since: Instant) {
    self.person = person
    self.since = since
  }
}

/// A place where people write to each other. Its members receive its changes and may read everything that was ever
/// written in it.
public struct Room: StreamValue {
  public var id: RoomID
  public var form: RoomForm
  public var seal: RoomSeal
  /// a group's, a shift's
  public var name: Name?
  /// a group's: the version of its photo; absent: it has none
  public var photo: String?
  /// absent: made by people, not by the hub
  public var subject: RoomSubject?
  /// a group's: may delete it, and restrict it
  public var owner: EmployeeID?
  /// only the owner adds, removes, renames and pins
  public var restricted: Bool = false
  /// in the order in which they came
  public var members: [RoomMember]
  /// the latest last
  public var pins: [MessageID] = []
  public var madeAt: Instant
  /// an order's room whose bill is paid: it can be read, not written in
  public var closedAt: Instant?
  /// the places of the last messages that were taken back, rising; absent: there are none. They are not unread.
  public var takenBack: [Int64]?

  public static var kind: String { RoomEntity.kind }
  public static var topic: Topic { .messenger }
  public static var isKeptApart: Bool { true }
  public var key: String { id.raw }
  public var audience: String? { id.audience }

  public init(
    id: RoomID, form: RoomForm, seal: RoomSeal, name: Name? = nil, subject: RoomSubject? = nil, owner: EmployeeID? = nil, members: [RoomMember] = [],
    madeAt: Instant
  ) {
    self.id = id
    self.form = form
    self.seal = seal
    self.name = name
    self.subject = subject
    self.owner = owner
    self.members = members
    self.madeAt = madeAt
  }

  /// Further back nobody counts unread messages one by one.
  public static var mostTakenBack: Int64 { 100 }

  public mutating func takeBack(_ seq: Int64) {
    takenBack = ((takenBack ?? []).filter { $0 != seq } + [seq]).sorted().suffix(Int(Room.mostTakenBack))
  }
}

extension Room {
  /// Members of a group. Larger groups cannot follow a conversation.
  public static var mostMembers: Int64 { 500 }
  public static var mostPins: Int64 { 50 }
  /// Shifts at the same time. Each has a room.
  public static var mostShifts: Int64 { 20 }
}

extension ID where Of == RoomEntity {
  /// All members of the room.
  public var audience: String { "room:" + raw }
  /// Unique, because no id contains a colon.
  public func place(of person: EmployeeID) -> String { raw + ":" + person.raw }
}

extension ID where Of == EmployeeEntity {
  public var audience: String { "person:" + raw }
}
