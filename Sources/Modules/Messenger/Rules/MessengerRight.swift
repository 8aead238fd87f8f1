import Kernel

/// The right without which nothing is even looked up. Who may do what in a room follows from being in it.
public func right(for command: MessengerCommand) -> Right {
  switch command {
  case .saveShift, .endShift: .editStaff
  default: .watch
  }
}

extension RoomForm {
  /// Who may take away what others wrote: in the house's own rooms whoever keeps the staff; nil: nobody.
  public var moderating: Right? {
    switch self {
    case .standing, .order: .editStaff
    case .direct, .group: nil
    }
  }
}
