import CallsRules
import Kernel
import MessengerRules
import Sync

/// The rooms that calls are in, asked inside the same transaction.
public protocol CallRooms: Sendable {
  /// nil: there is none, or this person is not in it, which is not told apart
  func room(_ id: RoomID, for person: EmployeeID, in work: UnitOfWork) throws -> CallRoom?
  /// Keeps the note of an ended call in its room. Does nothing if the room no longer exists.
  /// - Parameter person: the caller
  func keep(_ note: CallNote, by person: EmployeeID, in room: RoomID, _ work: UnitOfWork) throws
}
