import Kernel

/// The portions that can still be sold. A dish without a number can be sold as often as wanted.
extension Dish {
  public var hasRunOut: Bool { portions?.raw == 0 }

  /// Takes the ordered portions. If there are not enough, it throws and changes nothing.
  public mutating func take(_ quantity: Int64) throws(MenuError) {
    guard let left = portions?.raw, quantity > 0 else { return }
    if quantity > left { throw .notEnough(left: left) }
    portions = Portions(left - quantity)
  }

  /// Portions of a waiting item that was reduced or voided can be sold again, unless the kitchen has none.
  public mutating func giveBack(_ quantity: Int64) {
    guard outAt == nil, let left = portions?.raw, quantity > 0 else { return }
    let (sum, overflow) = left.addingReportingOverflow(quantity)
    portions = Portions(overflow ? PortionsLimit.most : min(sum, PortionsLimit.most))
  }

  /// Sets the chef's number: nil means unlimited, 0 means run out.
  public mutating func set(_ left: Portions?) {
    portions = left
    outAt = nil
  }

  /// Nothing is left, not even for the tables that wait.
  public mutating func runOut(at now: Instant) {
    portions = Portions(0)
    outAt = now
  }
}
