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
  /// - Parameter now: nil: nobody knows when they were counted
  public mutating func set(_ left: Portions?, at now: Instant? = nil) {
    portions = left
    outAt = nil
    countedAt = now ?? countedAt
  }

  /// Nothing is left, not even for the tables that wait. A dish that ran out before stays out since then.
  public mutating func runOut(at now: Instant) {
    portions = Portions(0)
    outAt = outAt ?? now
    countedAt = now
  }

  /// The portions of each day; nil and 0 mean that nobody fills them.
  public mutating func setUsual(_ portions: Portions?) { usualPortions = portions?.raw == 0 ? nil : portions }

  /// Whether the portions are those of a day before. What somebody has stated since the day began stays.
  public func isToBeFilled(on day: BusinessDay) -> Bool {
    guard usualPortions != nil else { return false }
    // A count from after the day was made by a wrong clock.
    return countedAt.map { $0 < day.from || $0 >= day.until } ?? true
  }

  /// Fills the portions again. The second time on a day changes nothing.
  /// - Parameter sold: portions that were ordered since the day began
  public mutating func fill(on day: BusinessDay, sold: Int64) {
    guard isToBeFilled(on: day), let usual = usualPortions?.raw else { return }
    set(Portions(max(0, usual - sold)), at: day.from)
  }
}
