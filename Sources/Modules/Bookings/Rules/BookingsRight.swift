import Kernel

/// The right that a command needs.
public func right(for command: BookingsCommand) -> Right {
  switch command {
  case .book, .change, .cancel, .markMissed, .keepLonger, .restore, .withdraw, .undoArrival, .wait, .changeWaiting, .endWaiting: .book
  case .blacklist, .unblacklist: .keepGuests
  case .nameGuest: .takePayment
  }
}
