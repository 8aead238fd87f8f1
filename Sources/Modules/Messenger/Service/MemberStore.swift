import Kernel
import MessengerRules
import Storage

// The members of rooms, and their read and delivery marks.
extension RoomStore {
  func members(of n: Int64) throws -> [RoomMember] {
    try sql.query("SELECT person, since FROM room_member WHERE room = $1 ORDER BY place", [.integer(n)]).map { row in
      RoomMember(person: EmployeeID(try row.text(0)), since: Instant(try row.int(1)))
    }
  }

  /// Adds members. Earlier messages count as read by them.
  func add(_ people: [EmployeeID], to state: RoomState, at now: Instant) throws {
    if people.isEmpty { return }
    let last = try sql.first("SELECT MAX(place) FROM room_member WHERE room = $1", [.integer(state.n)])?.optionalInt(0) ?? 0
    for (i, person) in people.enumerated() {
      try sql.write(
        "INSERT INTO room_member (room, person, since, place, read_seq, delivered_seq) VALUES ($1, $2, $3, $4, $5, $5)",
        [.integer(state.n), .text(person.raw), .integer(now.raw), SQLValue(last + Int64(i) + 1), .integer(state.lastSeq)])
    }
  }

  func remove(_ people: [EmployeeID], from n: Int64) throws {
    for person in people { try sql.write("DELETE FROM room_member WHERE room = $1 AND person = $2", [.integer(n), .text(person.raw)]) }
  }

  /// `nil` if the person is no member.
  func marks(of person: EmployeeID, in state: RoomState) throws -> Marks? {
    try sql.first("SELECT person, read_seq, delivered_seq FROM room_member WHERE room = $1 AND person = $2", [.integer(state.n), .text(person.raw)])
      .map { try RoomStore.marks($0, state.room.id) }
  }

  /// The marks of all members, in the order of the room.
  func marks(of n: Int64, _ room: RoomID) throws -> [Marks] {
    try sql.query("SELECT person, read_seq, delivered_seq FROM room_member WHERE room = $1 ORDER BY place", [.integer(n)])
      .map { try RoomStore.marks($0, room) }
  }

  static func marks(_ row: SQLRow, _ room: RoomID) throws -> Marks {
    Marks(room: room, person: EmployeeID(try row.text(0)), read: try row.int(1), delivered: try row.int(2))
  }

  func save(_ marks: Marks, in n: Int64) throws {
    try sql.write(RoomStore.marking, [.integer(n), .text(marks.person.raw), .integer(marks.read), .integer(marks.delivered)])
  }

  private static let marking = RowStatement(
    update: "room_member", ["room", "person", "read_seq", "delivered_seq"], keys: 2, integers: ["room", "read_seq", "delivered_seq"], rank: 30)

  /// Sets whether the members' devices drop the room.
  func setClosed(_ closed: Bool, _ n: Int64) throws {
    try sql.write("UPDATE room_member SET closed = $2 WHERE room = $1", [.integer(n), SQLValue(closed)])
  }

  func own(_ person: EmployeeID, in n: Int64, _ room: RoomID) throws -> OwnRoom? {
    try sql.first("SELECT muted_until FROM room_member WHERE room = $1 AND person = $2", [.integer(n), .text(person.raw)]).map { row in
      OwnRoom(room: room, person: person, mutedUntil: try row.optionalInt(0).map { Instant($0) })
    }
  }

  func save(_ own: OwnRoom, in n: Int64) throws {
    try sql.write(
      "UPDATE room_member SET muted_until = $3 WHERE room = $1 AND person = $2", [.integer(n), .text(own.person.raw), SQLValue(own.mutedUntil?.raw)])
  }
}
