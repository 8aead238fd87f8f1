import Kernel

/// A table that is kept for the guests of a booking until they come. One booking at a time: the one that is due first.
public struct Hold: Wire, Equatable, Sendable {
  public var booking: BookingID
  /// the name of the guests that it is held for
  public var name: Name
  /// when they are due
  public var at: Instant

  public init(booking: BookingID, name: Name, at: Instant) {
    self.booking = booking
    self.name = name
    self.at = at
  }
}

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
