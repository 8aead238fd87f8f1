import Kernel

/// A dish with all its leases: the basis of every sale. The leased portions never exceed the portions left.
public struct LeasedDish: Equatable, Sendable {
  public private(set) var dish: Dish
  /// one for each device at most
  public internal(set) var leases: [Lease]

  public init(_ dish: Dish, leases: [Lease]) {
    self.dish = dish
    self.leases = leases
  }

  /// Held by all devices together.
  public var held: Int64 { leases.reduce(0) { $0 + $1.portions.raw } }

  /// Portions that no device holds; nil: unlimited.
  public var free: Int64? { dish.portions.map { max(0, $0.raw - held) } }

  public func lease(of device: DeviceID) -> Lease? { leases.first { $0.device == device } }

  /// Is it to be sold with care, by a device without a line?
  public func isScarce(_ most: Int64) -> Bool { dish.portions.map { $0.raw <= most } ?? false }
}

extension LeasedDish {
  /// Takes the portions ordered on a device: first those that nobody holds, then those of its own lease. Other leases
  /// stay untouched.
  public mutating func take(_ quantity: Int64, on device: DeviceID) throws(MenuError) {
    guard let left = dish.portions?.raw, let free, quantity > 0 else { return }
    if quantity > left { throw lacks(device, left: left) ?? .notEnough(left: left) }
    let own = lease(of: device)?.portions.raw ?? 0
    if quantity > free + own { throw lacks(device, left: free) ?? .held(left: free + own, held: held - own) }
    try dish.take(quantity)
    cut(device, to: own - max(0, quantity - free))
  }

  /// The same on a device that has no line: a scarce dish is sold from its own lease, or not at all.
  /// - Parameter scarce: so many portions or fewer are scarce
  public mutating func takeOffline(_ quantity: Int64, on device: DeviceID, scarce: Int64) throws(MenuError) {
    guard isScarce(scarce), let left = dish.portions?.raw, quantity > 0 else { return try take(quantity, on: device) }
    if quantity > left { throw .notEnough(left: left) }
    let own = lease(of: device)?.portions.raw ?? 0
    if quantity > own { throw .noLease(left: own) }
    try dish.take(quantity)
    cut(device, to: own - quantity)
  }

  /// The error for a device that sold from a lease which was withdrawn meanwhile.
  private func lacks(_ device: DeviceID, left: Int64) -> MenuError? {
    lease(of: device)?.withdrawnAt == nil ? nil : .leaseWithdrawn(left: left)
  }

  /// Portions of a waiting item that was reduced or voided can be sold again, by anybody.
  public mutating func giveBack(_ quantity: Int64) { dish.giveBack(quantity) }

  /// The chef's number wins over all leases. If the dish has run out or is unlimited, all leases end. If fewer are left
  /// than are held, the leases that were given last shrink until they fit.
  public mutating func set(_ left: Portions?, at now: Instant? = nil) {
    dish.set(left, at: now)
    fit()
  }

  /// The portions of each day. Those of today stay.
  public mutating func setUsual(_ portions: Portions?) { dish.setUsual(portions) }

  /// Fills the portions again as a business day begins.
  /// - Parameters:
  ///   - planned: the portions that are planned for the day; nil: the usual ones
  ///   - sold: portions that were ordered since the day began
  public mutating func fill(on day: BusinessDay, planned: Portions? = nil, sold: Int64) {
    dish.fill(on: day, planned: planned, sold: sold)
    fit()
  }

  /// The kitchen has nothing left, not even for the tables that wait. All leases end.
  public mutating func runOut(at now: Instant) {
    dish.runOut(at: now)
    fit()
  }

  /// The same after the number was stated otherwise, by a menu that came as a file.
  public mutating func fit() {
    guard let left = dish.portions?.raw, left > 0 else { return leases = [] }
    while held > left, let last = lastGiven {
      cut(last.device, to: last.portions.raw - min(last.portions.raw, held - left))
    }
  }

  private var lastGiven: Lease? {
    var last: Lease?
    for lease in leases where lease.portions.raw > 0 {
      if let best = last, lease.at < best.at || (lease.at == best.at && lease.device.precedes(best.device)) { continue }
      last = lease
    }
    return last
  }

  /// A lease of nothing is none.
  private mutating func cut(_ device: DeviceID, to portions: Int64) {
    guard let i = leases.firstIndex(where: { $0.device == device && $0.withdrawnAt == nil }) else { return }
    if portions > 0 { leases[i].portions = Portions(portions) } else { leases.remove(at: i) }
  }
}

extension LeasedDish {
  /// The device gives back its lease. A repetition changes nothing.
  public mutating func giveBackLease(of device: DeviceID) { leases.removeAll { $0.device == device } }

  /// A manager takes a lease away from a device that does not answer. It is remembered until the device has reported.
  public mutating func withdraw(_ id: LeaseID, at now: Instant) throws(MenuError) {
    guard let i = leases.firstIndex(where: { $0.id == id && $0.withdrawnAt == nil }) else { throw .unknownLease }
    leases[i].portions = Portions(0)
    leases[i].askedAt = nil
    leases[i].withdrawnAt = now
  }

  /// Ends the leases of devices on which nobody is signed in any more.
  public mutating func sweep(_ signedIn: (DeviceID) -> Bool) { leases.removeAll { !signedIn($0.device) } }
}
