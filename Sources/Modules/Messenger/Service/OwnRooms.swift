import Kernel
import MessengerRules
import Storage

/// The rooms of one person.
struct OwnRooms {
  let sql: any SQLConnection
  let keys: RoomKeys

  private static let mine = "FROM room_member p JOIN room r ON r.n = p.room WHERE p.person = $1"
  private static let open = mine + " AND p.closed = 0"

  /// The open rooms.
  func ids(of person: EmployeeID) throws -> [RoomID] {
    try sql.query("SELECT r.id \(OwnRooms.open)", [.text(person.raw)]).map { RoomID(try $0.text(0)) }
  }

  /// All rooms including closed ones, with the position of the last message. `nil` if there are more than `most`.
  func all(of person: EmployeeID, most: Int) throws -> [(id: RoomID, lastSeq: Int64)]? {
    let last = "(SELECT MAX(m.seq) FROM message m WHERE m.room = r.n)"
    let rows = try sql.query("SELECT r.id, \(last) \(OwnRooms.mine) LIMIT $2", [.text(person.raw), SQLValue(most + 1)])
    return rows.count > most ? nil : try rows.map { (RoomID(try $0.text(0)), try $0.optionalInt(1) ?? 0) }
  }

  func has(_ room: RoomID, _ person: EmployeeID) throws -> Bool {
    let query = "SELECT 1 FROM room r JOIN room_member p ON p.room = r.n WHERE r.id = $1 AND p.person = $2"
    return try sql.first(query, [.text(room.raw), .text(person.raw)]) != nil
  }

  /// The open rooms with the data that a device holds.
  func views(of person: EmployeeID) throws -> [RoomView] {
    let rooms = RoomStore(sql: sql, keys: keys)
    let kept = try sql.query("SELECT \(RoomStore.columns) \(OwnRooms.open)", [.text(person.raw)]).map { try rooms.read($0) }
    let parts = try sql.queries(kept.flatMap { OwnRooms.questions($0.n) })
    return try kept.indices.compactMap { i in try view(of: kept[i], parts[(3 * i)..<(3 * i + 3)], person) }
  }

  /// `nil` if the person is no member.
  func view(of state: RoomState, _ person: EmployeeID) throws -> RoomView? {
    let parts = try sql.queries(OwnRooms.questions(state.n))
    return try view(of: RoomStore.Row(n: state.n, key: state.key, room: state.room), parts[...], person)
  }

  /// Queries for the members, the last message and the messages that were taken back.
  private static func questions(_ n: Int64) -> [(sql: String, values: [SQLValue])] {
    [
      (
        "SELECT person, read_seq, delivered_seq, since, muted_until FROM room_member WHERE room = $1 ORDER BY place", [.integer(n)]
      ),
      ("\(MessageStore.selection) WHERE m.room = $1 ORDER BY m.seq DESC LIMIT 1", [.integer(n)]),
      (RoomStore.takenBack, [.integer(n), .integer(Room.mostTakenBack)]),
    ]
  }

  private func view(of kept: RoomStore.Row, _ parts: ArraySlice<[SQLRow]>, _ person: EmployeeID) throws -> RoomView? {
    let (members, last) = (parts[parts.startIndex], parts[parts.startIndex + 1].first)
    var room = kept.room
    room.takenBack = try RoomStore.takenBack(parts[parts.startIndex + 2])
    room.members = try members.map { RoomMember(person: EmployeeID(try $0.text(0)), since: Instant(try $0.int(3))) }
    guard let mine = room.members.firstIndex(where: { $0.person == person }) else { return nil }
    let own = OwnRoom(room: room.id, person: person, mutedUntil: try members[mine].optionalInt(4).map { Instant($0) })
    return RoomView(
      room: room, own: own, marks: try members.map { try RoomStore.marks($0, room.id) },
      last: try last.map { try MessageStore(sql: sql, keys: keys).read($0).message })
  }
}
