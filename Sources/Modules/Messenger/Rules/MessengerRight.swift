import Kernel

/// The right that is checked before anything is loaded. Membership decides what a person may do in a room.
public func right(for command: MessengerCommand) -> Right {
  switch command {
  case .saveShift, .endShift: .editStaff
  default: .watch
  }
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
