import Kernel
import MessengerRules
import Storage

extension HouseRooms {
  /// The id of the room of this subject; nil: nobody has been in it yet.
  public func room(of subject: RoomSubject, in sql: any SQLConnection) throws -> RoomID? {
    try sql.first("SELECT id FROM room WHERE subject = $1 AND deleted_at IS NULL", [.text(subject.text)]).map { RoomID(try $0.text(0)) }
  }
}
