import CallsRules
import CallsService
import Kernel
import MessengerRules
import MessengerService
import Sync

/// The messenger's rooms for calls.
struct RoomsOfCalls: CallRooms {
  let notes: RoomNotes

  func room(_ id: RoomID, for person: EmployeeID, in work: UnitOfWork) throws -> CallRoom? {
    try notes.room(id, for: person, in: work).map { room in
      CallRoom(id: room.id, isDirect: room.form == .direct, members: room.members.map(\.person), isClosed: room.closedAt != nil)
    }
  }

  func keep(_ note: CallNote, by person: EmployeeID, in room: RoomID, _ work: UnitOfWork) throws {
    try notes.write(note, by: person, in: room, work)
  }
}
