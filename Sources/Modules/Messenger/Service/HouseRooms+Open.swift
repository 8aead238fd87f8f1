import MessengerRules
import Storage

extension HouseRooms {
  /// The subjects of all open system rooms.
  public func open(in sql: any SQLConnection) throws -> [RoomSubject] {
    try sql.query("SELECT subject FROM room WHERE subject IS NOT NULL AND closed_at IS NULL AND deleted_at IS NULL")
      .map { try RoomStore.subject(try $0.text(0)) }
  }
}
