import Kernel

/// The booking for which a party wants a table, and the rules that its author knowingly overrides.
public struct Claim: Equatable, Sendable {
  /// the booking that its guests have; nil: they have none
  public var booking: BookingID?
  /// it is being cleaned: they sit down all the same, which ends the cleaning
  public var evenIfCleaning: Bool
  /// it is kept for others: they get it all the same, by a right
  public var evenIfHeld: Bool

  public init(booking: BookingID? = nil, evenIfCleaning: Bool = false, evenIfHeld: Bool = false) {
    self.booking = booking
    self.evenIfCleaning = evenIfCleaning
    self.evenIfHeld = evenIfHeld
  }
}

/// A table is held for a booking. Only its hold changes: a party stays, a cleaning continues.
extension Table {
  /// From now on it is kept for these guests, unless it is kept for others who are due before them.
  public mutating func keep(_ new: Hold) {
    if !active { return }
    if let hold, hold.booking != new.booking, hold.at <= new.at { return }
    hold = new
    deriveStatus()
  }

  /// No longer kept for this booking. For another one it stays kept.
  public mutating func letGo(of booking: BookingID) {
    guard hold?.booking == booking else { return }
    hold = nil
    deriveStatus()
  }
}
