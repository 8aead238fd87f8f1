import Kernel
import MenuRules
import RestaurantService
import Storage
import Sync

/// The use case of a menu that comes as a file.
public struct MenuImporter: Sendable {
  private let lines: [ImportLine]
  private let words: ImportWords

  public init(_ lines: [ImportLine], words: ImportWords) {
    self.lines = lines
    self.words = words
  }

  /// Returns the effects of the file. Writes nothing.
  public func preview(in sql: any SQLConnection) throws -> MenuImport { try plan(named: "preview", in: sql) }

  /// Does it: all that was understood, in the one transaction of `work`. Ids follow from the transaction's own.
  public func apply(to house: OpenHouse, in work: UnitOfWork) throws -> MenuImport {
    let plan = try plan(named: work.command.raw, in: work.sql)
    for group in plan.newGroups {
      try DishGroupStore(sql: work.sql).save(group)
      work.record(group)
    }
    let store = DishStore(sql: work.sql)
    for entry in plan.entries where entry.shown.action != .keep {
      try store.save(entry.dish)
      try store.savePortions(entry.dish)
      work.record(entry.dish)
      try house.decide(in: work) { (restaurant, decision) throws(Refusal) in try restaurant.fitLeases(of: entry.dish.id, in: &decision) }
    }
    work.keep("menu.import", MenuImporter.record(of: plan))
    return plan
  }

  /// The entry in the command log: the dishes that were made or changed, with their new price and portions.
  private static func record(of plan: MenuImport) -> JSON {
    let dishes = plan.entries.filter { $0.shown.action != .keep }.map { entry -> JSON in
      var wire = WireObject()
      wire.put("dish", entry.dish.id)
      wire.put("action", entry.shown.action)
      wire.put("price", entry.dish.price)
      wire.put("portions", entry.dish.portions)
      return wire.json
    }
    var wire = WireObject()
    wire.put("type", "menu.import")
    wire.put("newGroups", plan.newGroups.map(\.id))
    wire.put("unchanged", plan.count(.keep))
    wire.put("skipped", plan.skipped)
    wire.put("dishes", JSON.array(dishes))
    return wire.json
  }

  private func plan(named name: String, in sql: any SQLConnection) throws -> MenuImport {
    let (groups, dishes) = (try DishGroupStore(sql: sql).all(), try DishStore(sql: sql).all())
    let ids = MenuImport.IDs(group: { DishGroupID("\(name)-g\($0)") }, dish: { DishID("\(name)-d\($0)") })
    do throws(ImportError) {
      return try MenuImport(lines, groups: groups, dishes: dishes, words: words, ids: ids)
    } catch {
      throw error.refusal
    }
  }
}
