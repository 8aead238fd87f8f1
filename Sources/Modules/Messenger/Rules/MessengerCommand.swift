import Kernel

/// Commands of people in the messenger.
// wire: prefix=messenger.
public enum MessengerCommand: Wire, Equatable, Sendable {
  /// the room of the author and another person: a new one under this id, unless they have one
  case openDirect(room: RoomID, with: EmployeeID, seal: RoomSeal = .hub)
  /// the author owns it and is in it
  case makeGroup(room: RoomID, name: Name, members: [EmployeeID] = [], restricted: Bool = false, seal: RoomSeal = .hub)
  case rename(room: RoomID, name: Name)
  /// only the owner adds, removes, renames and pins from now on, or everybody again
  case restrict(room: RoomID, restricted: Bool)
  case addMembers(room: RoomID, members: [EmployeeID])
  case removeMembers(room: RoomID, members: [EmployeeID])
  case leave(room: RoomID)
  case deleteRoom(room: RoomID)
  case send(message: MessageID, room: RoomID, content: MessageContent, replyTo: MessageID? = nil)
  case edit(message: MessageID, content: MessageContent)
  /// for everybody; that there was one stays to be seen
  case delete(message: MessageID)
  /// in place of the one that the author had given it
  case react(message: MessageID, sign: ReactionSign)
  case unreact(message: MessageID)
  case pin(message: MessageID)
  case unpin(message: MessageID)
  /// the words of `source` as a new message in `room`
  case forward(message: MessageID, room: RoomID, source: MessageID)
  /// up to this place in the room
  case markRead(room: RoomID, seq: Int64)
  case markDelivered(room: RoomID, seq: Int64)
  /// no sound until then; absent: sounds again
  case mute(room: RoomID, until: Instant? = nil)
  /// a shift and all of its members; managers are in its room besides
  case saveShift(shift: ShiftID, name: Name, members: [EmployeeID] = [])
  /// ends the shift and closes its room
  case endShift(shift: ShiftID)
}

/// The right that is checked before anything is loaded. Membership decides what a person may do in a room.
public func right(for command: MessengerCommand) -> Right {
  switch command {
  case .saveShift, .endShift: .editStaff
  default: .watch
  }
}
