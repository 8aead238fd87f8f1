import Kernel
import MenuRules
import Storage
import Sync

/// What other parts of the house ask of the menu, inside their own transaction.
public struct MenuDesk: Sendable {
  public init() {}

  /// A dish that can be sold now, with its group.
  public func offered(_ id: DishID, in work: UnitOfWork) throws -> (dish: Dish, group: DishGroup) {
    let dish = try dish(id, in: work)
    let group = try group(dish.group, in: work)
    do throws(MenuError) { try dish.checkOffered(in: group) } catch { throw error.refusal }
    return (dish, group)
  }

  /// Takes portions off for a sale on the author's device; refuses with the number left when there are not enough, or others hold them.
  public func take(_ quantity: Int64, of id: DishID, in work: UnitOfWork) throws {
    try change(id, in: work) { (dish) throws(MenuError) in try dish.take(quantity, on: work.author.device) }
  }

  /// Portions of a waiting item that was reduced or voided can be sold again.
  public func giveBack(_ quantity: Int64, of id: DishID, in work: UnitOfWork) throws {
    try change(id, in: work) { $0.giveBack(quantity) }
  }

  /// What the kitchen states; nothing: as many as wanted. It counts whoever holds what.
  public func setPortions(_ portions: Portions?, of id: DishID, in work: UnitOfWork) throws {
    try change(id, in: work) { $0.set(portions) }
  }

  private func dish(_ id: DishID, in work: UnitOfWork) throws -> Dish {
    if let known = work.known(Dish.self, id.raw) { return known }
    guard let found = try DishStore(sql: work.sql).find(id) else { throw MenuError.unknownDish.refusal }
    work.remember(found, as: id.raw)
    return found
  }

  private func group(_ id: DishGroupID, in work: UnitOfWork) throws -> DishGroup {
    if let known = work.known(DishGroup.self, id.raw) { return known }
    guard let found = try DishGroupStore(sql: work.sql).find(id) else { throw MenuError.unknownGroup.refusal }
    work.remember(found, as: id.raw)
    return found
  }

  func change(_ id: DishID, in work: UnitOfWork, _ body: (inout LeasedDish) throws(MenuError) -> Void) throws {
    let dish = try dish(id, in: work)
    // Of what is not counted nothing is held.
    let old = LeasedDish(dish, leases: dish.portions == nil ? [] : try leases(of: id, in: work))
    var new = old
    do throws(MenuError) { try body(&new) } catch { throw error.refusal }
    if new.dish != old.dish {
      try DishStore(sql: work.sql).savePortions(new.dish)
      work.record(new.dish)
    }
    if new.leases != old.leases { try keep(new.leases, over: old.leases, of: id, in: work) }
  }
}
