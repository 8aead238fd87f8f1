import Kernel
import MessengerRules
import Sealing
import Storage

/// Rooms in the database.
struct RoomStore {
  let sql: any SQLConnection
  let keys: RoomKeys

  struct Row {
    let n: Int64
    let key: DataKey
    /// Without its members.
    var room: Room
  }

  static let columns = [
    "n", "id", "form", "seal", "subject", "owner", "restricted", "name", "pins", "made_at", "closed_at", "key_master", "key_wrapped",
    "photo",
  ]
  .map { "r.\($0)" }.joined(separator: ", ")

  /// Finds a room by its id or by an alias of a direct room.
  func find(_ id: RoomID) throws -> RoomState? {
    try state("(r.id = $1 OR r.n = (SELECT a.room FROM room_alias a WHERE a.id = $1))", .text(id.raw))
  }
  func find(pair: String) throws -> RoomState? { try state("r.pair = $1", .text(pair)) }
  func find(subject: RoomSubject) throws -> RoomState? { try state("r.subject = $1", .text(subject.text)) }

  private func state(_ condition: String, _ value: SQLValue) throws -> RoomState? {
    let row = try sql.first("SELECT \(RoomStore.columns) FROM room r WHERE \(condition) AND r.deleted_at IS NULL", [value])
    guard var kept = try row.map({ try read($0) }) else { return nil }
    kept.room.members = try members(of: kept.n)
    kept.room.takenBack = try RoomStore.takenBack(sql.query(RoomStore.takenBack, [.integer(kept.n), .integer(Room.mostTakenBack)]))
    return RoomState(n: kept.n, key: kept.key, room: kept.room, lastSeq: try lastSeq(of: kept.n))
  }

  static let takenBack = "SELECT seq FROM message WHERE room = $1 AND deleted_at IS NOT NULL ORDER BY seq DESC LIMIT $2"

  static func takenBack(_ rows: [SQLRow]) throws -> [Int64]? { rows.isEmpty ? nil : try rows.reversed().map { try $0.int(0) } }

  /// Also considers deleted rooms.
  func isTaken(_ id: RoomID) throws -> Bool {
    try sql.first("SELECT 1 FROM room WHERE id = $1 UNION ALL SELECT 1 FROM room_alias WHERE id = $1", [.text(id.raw)]) != nil
  }

  func addAlias(_ id: RoomID, of n: Int64) throws {
    try sql.write("INSERT INTO room_alias (id, room) VALUES ($1, $2)", [.text(id.raw), .integer(n)])
  }

  func read(_ row: SQLRow) throws -> Row {
    let id = RoomID(try row.text(1))
    let key = try keys.key(WrappedKey(master: try row.int(11), bytes: try row.blob(12)), of: id)
    guard let form = RoomForm(rawValue: try row.text(2)), let seal = RoomSeal(rawValue: try row.text(3)) else { throw StorageError.corrupt }
    var room = Room(id: id, form: form, seal: seal, madeAt: Instant(try row.int(9)))
    room.subject = try row.optionalText(4).map(RoomStore.subject)
    room.owner = try row.optionalText(5).map { EmployeeID($0) }
    room.restricted = try row.bool(6)
    room.name = try row.optionalBlob(7).map { try key.open($0, as: SealedPlace.name(of: id)) }
    room.pins = try row.text(8).split(separator: " ").map { MessageID(String($0)) }
    room.closedAt = try row.optionalInt(10).map { Instant($0) }
    room.photo = try row.optionalText(13)
    return Row(n: try row.int(0), key: key, room: room)
  }

  static func subject(_ text: String) throws -> RoomSubject {
    switch text {
    case "everybody": return .everybody
    case "kitchen": return .kitchen
    case "board": return .board
    default: break
    }
    let parts = text.split(separator: ":", maxSplits: 1)
    guard parts.count == 2 else { throw StorageError.corrupt }
    switch parts[0] {
    case "section": return .section(section: SectionID(String(parts[1])))
    case "order": return .order(order: OrderID(String(parts[1])))
    case "shift": return .shift(shift: ShiftID(String(parts[1])))
    default: throw StorageError.corrupt
    }
  }

  func lastSeq(of n: Int64) throws -> Int64 {
    try sql.first("SELECT MAX(seq) FROM message WHERE room = $1", [.integer(n)])?.optionalInt(0) ?? 0
  }

  func nextNumber() throws -> Int64 { (try sql.first("SELECT MAX(n) FROM room")?.optionalInt(0) ?? 0) + 1 }

  /// - Parameter pair: both people of a direct room.
  func insert(_ state: RoomState, wrapped: WrappedKey, pair: String?) throws {
    let room = state.room
    try sql.row(of: "room").insert([
      "n": state.n, "id": room.id, "form": room.form.rawValue, "seal": room.seal.rawValue, "pair": pair, "subject": room.subject?.text,
      "owner": room.owner, "restricted": room.restricted, "name": try sealedName(state), "pins": pins(room), "key_master": wrapped.master,
      "key_wrapped": wrapped.bytes, "made_at": room.madeAt,
    ])
  }

  func update(_ state: RoomState) throws {
    let room = state.room
    try sql.row(of: "room").update([
      "n": state.n, "owner": room.owner, "restricted": room.restricted, "name": try sealedName(state), "pins": pins(room),
      "closed_at": room.closedAt, "photo": room.photo,
    ])
  }

  private func sealedName(_ state: RoomState) throws -> [UInt8]? {
    try state.room.name.map { try state.key.seal($0, as: SealedPlace.name(of: state.room.id)) }
  }

  private func pins(_ room: Room) -> String { room.pins.map(\.raw).joined(separator: " ") }

  /// Removes the pair, so that another room is found for these two people.
  func giveWay(_ n: Int64) throws { try sql.write("UPDATE room SET pair = NULL WHERE n = $1", [.integer(n)]) }

  /// Marks the room as deleted, so that nobody finds it.
  func tombstone(_ n: Int64, at now: Instant) throws {
    try sql.write("UPDATE room SET deleted_at = $2, pair = NULL, subject = NULL, photo = NULL WHERE n = $1", [.integer(n), .integer(now.raw)])
    try sql.write("DELETE FROM room_member WHERE room = $1", [.integer(n)])
    try dropPhoto(of: n)
  }
}
