import Kernel
import MenuRules
import Storage
import RestaurantService
import Sync

/// The use cases of the menu.
public struct MenuHandler: CommandHandler {
  public let prefix = "menu."

  private let house: OpenHouse

  public init(house: OpenHouse) { self.house = house }

  public func right(for body: MenuCommand) -> Right { MenuRules.right(for: body) }

  public func perform(_ body: MenuCommand, in work: UnitOfWork) throws {
    switch body {
    case .saveGroup(let group, let name, let nameEn, let priority, let callsItself, let notes, let nextMinutes, let description, let active):
      let wanted = DishGroup(
        id: group, name: name, nameEn: nameEn, priority: priority, callsItself: callsItself, notes: notes, active: active)
      let old = try DishGroupStore(sql: work.sql).find(group)
      try save(wanted.keeping(old, nextMinutes: nextMinutes, description: description), in: work)
    case .saveDish(
      let dish, let group, let station, let name, let nameEn, let description, let descriptionEn, let price, let tax, let picture, let active,
      let marketPrice, let byWeight):
      var wanted = Dish(
        id: dish, group: group, station: station, name: name, nameEn: nameEn, description: description, descriptionEn: descriptionEn,
        price: price, marketPrice: marketPrice, tax: tax, picture: picture, active: active)
      wanted.byWeight = byWeight ? true : nil
      try save(wanted, in: work)
    case .saveOptionGroup(let group): try save(group, in: work)
    case .setServingTimes(let dish, let times): try setTimes(of: dish, times, in: work)
    case .planDay(let day, let dishes, let seen):
      try house.decide(in: work) { (restaurant, decision) throws(Refusal) in try restaurant.plan(day, dishes, seen: seen, in: &decision) }
    case .savePriceRule(let rule): try save(rule, in: work)
    case .deletePriceRule(let rule): try delete(rule, in: work)
    case .useStarterGroups(let set):
      try StarterGroups.make(set, in: work)
    case .setPortions, .setUsualPortions, .setOptionPortions, .returnLease, .withdrawLease:
      try house.perform(.menu(body), in: work)
    }
  }

  private func save(_ group: DishGroup, in work: UnitOfWork) throws {
    do throws(MenuError) { try group.check() } catch { throw error.refusal }
    try DishGroupStore(sql: work.sql).save(group)
    work.record(group)
  }

  private func save(_ wanted: Dish, in work: UnitOfWork) throws {
    let store = DishStore(sql: work.sql)
    let group = try DishGroupStore(sql: work.sql).find(wanted.group)
    do throws(MenuError) { try wanted.check(group: group) } catch { throw error.refusal }
    let old = try store.find(wanted.id)
    var dish = wanted.keepingPortions(of: old)
    dish.times = old?.times
    try store.save(dish)
    work.record(dish)
  }

  private func save(_ group: OptionGroup, in work: UnitOfWork) throws {
    let (store, dishes, groups) = (OptionGroupStore(sql: work.sql), DishStore(sql: work.sql), DishGroupStore(sql: work.sql))
    for dish in group.dishes where try dishes.find(dish) == nil { throw MenuError.unknownDish.refusal }
    for id in group.groups where try groups.find(id) == nil { throw MenuError.unknownGroup.refusal }
    let others = try store.all()
    do throws(MenuError) { try group.check(beside: others) } catch { throw error.refusal }
    let saved = group.withoutLostOptions(beside: others).keepingPortions(of: others.first { $0.id == group.id })
    try store.save(saved)
    work.record(saved)
  }

  /// Times that hold always are none.
  private func setTimes(of id: DishID, _ times: ServingTimes?, in work: UnitOfWork) throws {
    let store = DishStore(sql: work.sql)
    guard var dish = try store.find(id) else { throw MenuError.unknownDish.refusal }
    do throws(PlanningError) { try times?.check() } catch { throw error.refusal }
    dish.times = times == ServingTimes() ? nil : times
    try store.save(dish)
    work.record(dish)
  }

  private func save(_ rule: PriceRule, in work: UnitOfWork) throws {
    let (store, dishes, groups) = (PriceRuleStore(sql: work.sql), DishStore(sql: work.sql), DishGroupStore(sql: work.sql))
    let others = try store.all()
    do throws(PlanningError) { try rule.check(among: others) } catch { throw error.refusal }
    for dish in rule.dishes where try dishes.find(dish) == nil { throw MenuError.unknownDish.refusal }
    for group in rule.groups where try groups.find(group) == nil { throw MenuError.unknownGroup.refusal }
    try store.save(rule)
    work.record(rule)
  }

  private func delete(_ rule: PriceRuleID, in work: UnitOfWork) throws {
    let store = PriceRuleStore(sql: work.sql)
    guard try store.all().contains(where: { $0.id == rule }) else { throw PlanningError.unknownRule.refusal }
    try store.delete(rule)
    work.forget(PriceRule.self, rule.raw)
  }
}
