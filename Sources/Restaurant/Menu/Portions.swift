import Kernel
import MenuRules
import OrdersRules
import StaffRules

/// Portions that are left of dishes, and the leases that devices hold.
extension Restaurant {
  /// Commands that edit the menu have no effect here.
  mutating func perform(_ wish: MenuCommand, in work: inout RestaurantDecision) throws(Refusal) {
    switch wish {
    case .setPortions(let dish, let portions, let keepsOrdered):
      try setPortions(portions, of: dish, keepsOrdered: keepsOrdered, in: &work)
    case .setUsualPortions(let dish, let portions):
      try change(dish, in: &work) { (dish) throws(MenuError) in dish.setUsual(portions) }
    case .setOptionPortions(let group, let option, let portions):
      try change(group, in: &work) { (group) throws(MenuError) in try group.set(portions, of: option) }
    case .returnLease(let dish):
      let device = work.context.device
      try change(dish, in: &work) { (dish) throws(MenuError) in dish.giveBackLease(of: device) }
    case .withdrawLease(let lease): try withdraw(lease, in: &work)
    case .saveGroup, .saveDish, .saveOptionGroup, .setServingTimes, .planDay, .savePriceRule, .deletePriceRule, .useStarterGroups: return
    }
  }

  /// A dish that can be sold now, with its group.
  func offered(_ id: DishID) throws(Refusal) -> (dish: Dish, group: DishGroup) {
    let dish = try dish(id)
    guard let group = find(DishGroup.self, dish.group.raw) else {
      throw MenuError.unknownGroup.refusal
    }
    do throws(MenuError) { try dish.checkOffered(in: group) } catch { throw error.refusal }
    return (dish, group)
  }

  /// Takes portions, or refuses with the number that is left. Offline, a device sells only its lease of a scarce dish.
  mutating func sell(_ quantity: Int64, of id: DishID, in work: inout RestaurantDecision) throws(Refusal) {
    let device = work.context.device
    guard work.context.offline else {
      return try change(id, in: &work) { (dish) throws(MenuError) in
        try dish.take(quantity, on: device)
      }
    }
    let scarce = settings.scarcePortions
    try change(id, in: &work) { (dish) throws(MenuError) in
      try dish.takeOffline(quantity, on: device, scarce: scarce)
    }
  }

  /// Returns the portions of a reduced or voided item.
  mutating func giveBack(_ quantity: Int64, of id: DishID, in work: inout RestaurantDecision) throws(Refusal) {
    try change(id, in: &work) { (dish) throws(MenuError) in dish.giveBack(quantity) }
  }

  /// Sets the portions that are left; nil: unlimited. Leases are cut to fit. If nothing is left, the tables that wait are told,
  /// unless what was ordered is still made.
  mutating func setPortions(
    _ portions: Portions?, of id: DishID, keepsOrdered: Bool = false, because reason: Reason? = nil, in work: inout RestaurantDecision
  ) throws(Refusal) {
    let isOut = portions?.raw == 0 && !keepsOrdered
    let now = work.context.madeAt
    try change(id, in: &work) { (dish) throws(MenuError) in if isOut { dish.runOut(at: now) } else { dish.set(portions, at: now) } }
    if isOut { tellRunOut(of: id, because: reason, in: &work) } else { endRunOut(of: id, in: &work) }
  }

  private mutating func withdraw(_ id: LeaseID, in work: inout RestaurantDecision) throws(Refusal) {
    guard let lease = find(Lease.self, id.raw) else { throw MenuError.unknownLease.refusal }
    let now = work.context.now
    try change(lease.dish, in: &work) { (dish) throws(MenuError) in try dish.withdraw(id, at: now) }
  }

  /// Grants, renews and recalls leases of scarce dishes.
  /// - Parameters:
  ///   - holders: connected devices with a waiter signed in
  ///   - gone: devices on which nobody is signed in; their leases end
  public mutating func regulateLeases(
    _ holders: [LeaseHolder], lines: LeaseLines = LeaseLines(), gone: [DeviceID], _ terms: LeaseTerms, in work: inout RestaurantDecision
  ) throws(Refusal) {
    for lease in all(Lease.self) where gone.contains(lease.device) {
      try change(lease.dish, in: &work) { (dish) throws(MenuError) in dish.giveBackLease(of: lease.device) }
    }
    let now = work.context.now
    for dish in scarceDishes(terms) {
      try change(dish, in: &work) { (dish) throws(MenuError) in
        dish.note(lines, at: now)
        dish.regulate(holders, terms, at: now)
      }
    }
  }

  /// Cuts the leases of a dish to the portions that are left.
  public mutating func fitLeases(of id: DishID, in work: inout RestaurantDecision) throws(Refusal) {
    try change(id, in: &work) { (dish) throws(MenuError) in dish.fit() }
  }

  /// Dishes with few portions left, ordered by id.
  public func scarceDishes(_ terms: LeaseTerms) -> [DishID] {
    var found: [DishID] = []
    for dish in all(Dish.self) where dish.active {
      if let left = dish.portions?.raw, left >= 1, left <= terms.scarce { found.append(dish.id) }
    }
    return found
  }

  /// Devices that hold portions, each once.
  public var leaseHolders: [DeviceID] {
    var found: [DeviceID] = []
    for lease in all(Lease.self) where !found.contains(lease.device) { found.append(lease.device) }
    return found
  }

  @inline(never) func dish(_ id: DishID) throws(Refusal) -> Dish {
    guard let dish = find(Dish.self, id.raw) else { throw MenuError.unknownDish.refusal }
    return dish
  }

  @inline(never) mutating func change(
    _ id: DishID, in work: inout RestaurantDecision, _ decide: (inout LeasedDish) throws(MenuError) -> Void
  ) throws(Refusal) {
    let old = LeasedDish(try dish(id), leases: all(Lease.self, of: id.raw))
    var new = old
    do throws(MenuError) { try decide(&new) } catch { throw error.refusal }
    if new.dish != old.dish { record(new.dish, in: &work) }
    for lease in old.leases where !new.leases.contains(where: { $0.id == lease.id }) {
      forget(Lease.self, lease.key, delete: true, in: &work)
    }
    for lease in new.leases where !old.leases.contains(lease) { record(lease, in: &work) }
  }
}
