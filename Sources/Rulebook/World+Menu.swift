import Kernel
import MenuRules
import StaffRules

/// Dishes, the portions that are left of them, and what devices hold of those.
extension World {
  /// The menu itself is edited on the hub.
  mutating func perform(_ wish: MenuCommand, in work: inout Work) throws(Refusal) {
    switch wish {
    case .setPortions(let dish, let portions): try setPortions(portions, of: dish, in: &work)
    case .returnLease(let dish):
      let device = work.command.device
      try change(dish, in: &work) { (dish) throws(MenuError) in dish.giveBackLease(of: device) }
    case .withdrawLease(let lease): try withdraw(lease, in: &work)
    case .saveGroup, .saveDish, .useStarterGroups: return
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

  /// Takes portions off; refuses with the number left when there are not enough. Without a line only what the device holds of a
  /// scarce dish is certain.
  mutating func sell(_ quantity: Int64, of id: DishID, in work: inout Work) throws(Refusal) {
    let device = work.command.device
    guard work.command.offline else {
      return try change(id, in: &work) { (dish) throws(MenuError) in
        try dish.take(quantity, on: device)
      }
    }
    let scarce = Settings(all(Setting.self)).scarcePortions
    try change(id, in: &work) { (dish) throws(MenuError) in
      try dish.takeOffline(quantity, on: device, scarce: scarce)
    }
  }

  /// Portions of a waiting item that was reduced or voided can be sold again.
  mutating func giveBack(_ quantity: Int64, of id: DishID, in work: inout Work) throws(Refusal) {
    try change(id, in: &work) { (dish) throws(MenuError) in dish.giveBack(quantity) }
  }

  /// What the kitchen states; nothing: as many as wanted. It counts whoever holds what.
  mutating func setPortions(_ portions: Portions?, of id: DishID, in work: inout Work)
    throws(Refusal)
  {
    try change(id, in: &work) { (dish) throws(MenuError) in dish.set(portions) }
  }

  private mutating func withdraw(_ id: LeaseID, in work: inout Work) throws(Refusal) {
    guard let lease = find(Lease.self, id.raw) else { throw MenuError.unknownLease.refusal }
    let now = work.command.now
    try change(lease.dish, in: &work) { (dish) throws(MenuError) in try dish.withdraw(id, at: now) }
  }

  @inline(never) private func dish(_ id: DishID) throws(Refusal) -> Dish {
    guard let dish = find(Dish.self, id.raw) else { throw MenuError.unknownDish.refusal }
    return dish
  }

  @inline(never) private mutating func change(
    _ id: DishID, in work: inout Work, _ decide: (inout LeasedDish) throws(MenuError) -> Void
  ) throws(Refusal) {
    let old = LeasedDish(try dish(id), leases: all(Lease.self, of: id.raw))
    var new = old
    do throws(MenuError) { try decide(&new) } catch { throw error.refusal }
    if new.dish != old.dish { record(new.dish, in: &work) }
    for lease in old.leases where !new.leases.contains(where: { $0.id == lease.id }) {
      forget(Lease.self, lease.key, in: &work)
    }
    for lease in new.leases where !old.leases.contains(lease) { record(lease, in: &work) }
  }
}
