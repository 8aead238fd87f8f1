import Kernel
import MenuRules
import RestaurantService
import Storage
import Sync

/// The changes of the last import, kept until the next one so that a tap takes them back.
struct LastImport {
  struct Change {
    /// nil: the import made the dish
    var former: Dish?
    var written: Dish
  }
  var id: CommandID
  var groups: [DishGroup]
  var dishes: [Change]

  /// Replaces the import before.
  func save(in sql: any SQLConnection) throws {
    try LastImport.forget(in: sql)
    let rows =
      groups.map { (kind: "group", former: nil as JSON?, written: $0.json) }
      + dishes.map { (kind: "dish", former: $0.former?.json, written: $0.written.json) }
    for (position, row) in rows.enumerated() {
      try sql.write(
        "INSERT INTO menu_import (import_id, position, kind, former, written) VALUES ($1, $2, $3, $4, $5)",
        [.text(id.raw), .integer(Int64(position)), .text(row.kind), SQLValue(row.former?.text), .text(row.written.text)])
    }
  }

  /// nil: another import was the last one, or it was taken back
  static func find(_ id: CommandID, in sql: any SQLConnection) throws -> LastImport? {
    let rows = try sql.query("SELECT kind, former, written FROM menu_import WHERE import_id = $1 ORDER BY position", [.text(id.raw)])
    if rows.isEmpty { return nil }
    var found = LastImport(id: id, groups: [], dishes: [])
    for row in rows {
      let written = try JSON.parse(Array(try row.text(2).utf8))
      if try row.text(0) == "group" {
        found.groups.append(try DishGroup(json: written))
      } else {
        let former = try row.optionalText(1).map { try Dish(json: try JSON.parse(Array($0.utf8))) }
        found.dishes.append(Change(former: former, written: try Dish(json: written)))
      }
    }
    return found
  }

  static func forget(in sql: any SQLConnection) throws { try sql.write("DELETE FROM menu_import", []) }
}

extension MenuImporter {
  /// Takes the last import back: its dishes leave the menu, changed ones get their former values. Dishes that somebody has changed since
  /// stay as they are and are named.
  public static func undo(_ id: CommandID, in house: OpenHouse, _ work: UnitOfWork) throws -> ImportUndo {
    guard let last = try LastImport.find(id, in: work.sql) else { throw Refusal("menu.importGone") }
    var result = ImportUndo(removed: 0, restored: 0, kept: [])
    for change in last.dishes {
      guard let now = try DishStore(sql: work.sql).find(change.written.id) else { continue }
      guard now.isSame(as: change.written) else {
        result.kept.append(now.name)
        continue
      }
      try write(change.undone(now), to: house, in: work)
      if change.former == nil { result.removed += 1 } else { result.restored += 1 }
    }
    try removeEmpty(last.groups, in: work)
    try LastImport.forget(in: work.sql)
    var wire = WireObject()
    wire.put("type", "menu.undoImport")
    wire.put("import", id)
    wire.put("removed", result.removed)
    wire.put("restored", result.restored)
    work.keep("menu.undoImport", wire.json)
    return result
  }

  /// Groups that the import made and that nobody has used or changed since.
  private static func removeEmpty(_ groups: [DishGroup], in work: UnitOfWork) throws {
    let (store, dishes) = (DishGroupStore(sql: work.sql), try DishStore(sql: work.sql).all())
    for group in groups where !dishes.contains(where: { $0.active && $0.group == group.id }) {
      guard var now = try store.find(group.id), now == group else { continue }
      now.active = false
      try store.save(now)
      work.record(now)
    }
  }
}

extension LastImport.Change {
  /// Portions that were sold or set since stay. The usual ones are never the import's.
  fileprivate func undone(_ now: Dish) -> Dish {
    guard let former else {
      var gone = now
      gone.active = false
      return gone
    }
    if now.portions != written.portions || now.countedAt != written.countedAt { return former.keepingPortions(of: now) }
    var dish = former
    dish.usualPortions = now.usualPortions
    return dish
  }
}

extension Dish {
  /// But for its portions, which change with every sale.
  fileprivate func isSame(as other: Dish) -> Bool { self == other.keepingPortions(of: self) }
}
