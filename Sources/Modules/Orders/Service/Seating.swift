import FloorRules
import Kernel
import OrdersRules

/// A party that is to be seated.
struct Seating {
  let order: OrderID
  let table: TableID
  let guests: Guests
  /// who was named to look after them
  let waiter: EmployeeID?
  let claim: Claim
}

extension Claim {
  /// What somebody wants, as far as he may have it.
  init(booking: BookingID? = nil, evenIfCleaning: Bool = false, evenIfHeld: Bool = true, _ moment: Moment) {
    self.init(
      booking: booking, evenIfCleaning: evenIfCleaning || moment.isFact,
      evenIfHeld: moment.isFact || evenIfHeld && moment.overridesHold)
  }
}
