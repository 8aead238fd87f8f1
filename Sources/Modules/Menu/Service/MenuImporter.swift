import Foundation
import Kernel
import MenuRules
import RestaurantService
import StaffRules
import Storage
import Sync

/// The use case of a menu that comes as a file.
public struct MenuImporter: Sendable {
  private let lines: [ImportLine]
  private let heading: Int?
  private let words: ImportWords
  private let currency: String
  private let day: Int64?
  private let keepsOrder: Bool

  /// - Parameters:
  ///   - heading: the place of the headings among the lines; nil: there are none
  ///   - currency: of the house, by its three letters
  ///   - day: the business day whose rates of tax count, in days since 1 January 1970; nil: none do
  ///   - keepsOrder: new groups are served in the order of the file
  public init(
    _ lines: [ImportLine], heading: Int?, words: ImportWords, currency: String, day: Int64? = nil, keepsOrder: Bool = false
  ) {
    (self.day, self.keepsOrder) = (day, keepsOrder)
    self.lines = lines
    self.heading = heading
    self.words = words
    self.currency = currency
  }

  /// Returns the effects of the file. Writes nothing.
  public func preview(in sql: any SQLConnection) throws -> MenuImport { try plan(named: "preview", in: sql) }

  /// Does it: all that was understood, in the one transaction of `work`. Ids follow from the transaction's own.
  /// - Parameter expected: the fingerprint of the preview: if the menu has changed since, nothing is done
  public func apply(expecting expected: String?, to house: OpenHouse, in work: UnitOfWork) throws -> MenuImport {
    let plan = try plan(named: work.command.raw, in: work.sql)
    if let expected, expected != plan.fingerprint { throw ImportError.changedSince.refusal }
    let written = plan.entries.filter { $0.shown.action != .keep }
    let former = Dictionary(try DishStore(sql: work.sql).all().map { ($0.id, $0) }) { first, _ in first }
    for group in plan.newGroups {
      try DishGroupStore(sql: work.sql).save(group)
      work.record(group)
    }
    for entry in written { try MenuImporter.write(entry.dish, to: house, in: work) }
    if !written.isEmpty {
      let dishes = written.map { LastImport.Change(former: former[$0.dish.id], written: $0.dish) }
      try LastImport(id: work.command, groups: plan.newGroups, dishes: dishes).save(in: work.sql)
    }
    work.keep("menu.import", MenuImporter.record(of: plan))
    return plan
  }

  static func write(_ dish: Dish, to house: OpenHouse, in work: UnitOfWork) throws {
    let store = DishStore(sql: work.sql)
    try store.save(dish)
    try store.savePortions(dish)
    work.record(dish)
    try house.decide(in: work) { (restaurant, decision) throws(Refusal) in try restaurant.fitLeases(of: dish.id, in: &decision) }
  }

  /// The entry in the command log: the dishes that were made or changed, with their new price and portions.
  private static func record(of plan: MenuImport) -> JSON {
    let dishes = plan.entries.filter { $0.shown.action != .keep }.map { entry -> JSON in
      var wire = WireObject()
      wire.put("dish", entry.dish.id)
      wire.put("action", entry.shown.action)
      wire.put("price", entry.dish.price)
      if entry.dish.marketPrice { wire.put("marketPrice", true) }
      if entry.dish.byWeight ?? false { wire.put("byWeight", true) }
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

  /// A class without a rate has no tax.
  private func taxes(in sql: any SQLConnection) throws -> ImportTaxes {
    guard let day else { return .none }
    let keys: [SettingKey] = [.taxRateA, .taxRateB, .taxRateC]
    return ImportTaxes(
      try keys.map { key in
        let text = try sql.first("SELECT content FROM setting WHERE id = $1", [.text(key.rawValue)])?.text(0)
        return text.flatMap { TaxRates(reading: $0) }?.rate(on: day) ?? TaxRate(0)
      })
  }

  private func plan(named name: String, in sql: any SQLConnection) throws -> MenuImport {
    let (groups, dishes) = (try DishGroupStore(sql: sql).all(), try DishStore(sql: sql).all())
    let taxes = try taxes(in: sql)
    let ids = MenuImport.IDs(group: { DishGroupID("\(name)-g\($0)") }, dish: { DishID("\(name)-d\($0)") })
    do throws(ImportError) {
      return try MenuImport(
        lines, heading: heading, groups: groups.map(\.composed), dishes: dishes.map(\.composed), words: words, currency: currency,
        taxes: taxes, keepsOrder: keepsOrder, ids: ids)
    } catch {
      throw error.refusal
    }
  }
}

// Cells are composed (NFC). Names that came from a Mac may have their tones apart.
extension DishGroup {
  fileprivate var composed: DishGroup {
    var group = self
    group.name = ShortName(name.raw.precomposedStringWithCanonicalMapping)
    group.nameEn = nameEn.map { ShortName($0.raw.precomposedStringWithCanonicalMapping) }
    return group
  }
}

extension Dish {
  fileprivate var composed: Dish {
    var dish = self
    dish.name = Name(name.raw.precomposedStringWithCanonicalMapping)
    dish.nameEn = nameEn.map { Name($0.raw.precomposedStringWithCanonicalMapping) }
    dish.station = ShortName(station.raw.precomposedStringWithCanonicalMapping)
    dish.description = Note(description.raw.precomposedStringWithCanonicalMapping)
    dish.descriptionEn = descriptionEn.map { Note($0.raw.precomposedStringWithCanonicalMapping) }
    return dish
  }
}
