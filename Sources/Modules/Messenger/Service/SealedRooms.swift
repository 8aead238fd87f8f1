import Kernel
import MessengerRules
import Storage

/// The members of rooms, for data that are encrypted for them.
public struct SealedRooms {
  private let sql: any SQLConnection

  public init(sql: any SQLConnection) { self.sql = sql }

  /// `nil` if there is no such room. Finds closed ones too.
  public func find(_ room: RoomID) throws -> (seal: RoomSeal, members: Set<EmployeeID>)? {
    let rows = try sql.query(
      "SELECT r.seal, p.person FROM room r JOIN room_member p ON p.room = r.n WHERE r.id = $1 AND r.deleted_at IS NULL", [.text(room.raw)])
    guard let first = rows.first else { return nil }
    guard let seal = RoomSeal(rawValue: try first.text(0)) else { throw StorageError.corrupt }
    return (seal, Set(try rows.map { EmployeeID(try $0.text(1)) }))
  }

  /// Whether both people share an end-to-end encrypted room.
  public func share(_ one: EmployeeID, _ other: EmployeeID) throws -> Bool {
    try sql.first(
      """
      SELECT 1 FROM room_member a JOIN room_member b ON b.room = a.room JOIN room r ON r.n = a.room
      WHERE a.person = $1 AND b.person = $2 AND r.seal = 'ends' AND r.deleted_at IS NULL LIMIT 1
      """, [.text(one.raw), .text(other.raw)]) != nil
  }
}
