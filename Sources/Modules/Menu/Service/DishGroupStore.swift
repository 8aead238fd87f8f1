import Kernel
import MenuRules
import Storage

/// Dish groups in the database.
struct DishGroupStore {
  let sql: any SQLConnection

  private static let rows = Rows("dish_group", DishGroup(id: DishGroupID(""), name: ShortName(""), priority: Priority(0))) { row, group in
    row("id", &group.id, "name", &group.name, "name_en", &group.nameEn, "priority", &group.priority)
    row("calls_itself", &group.callsItself)
    row.json("notes", &group.notes)
    row("active", &group.active, "next_minutes", &group.nextMinutes, "description", &group.description)
  }

  func all() throws -> [DishGroup] { try DishGroupStore.rows.all("ORDER BY priority, id", in: sql) }
  func find(_ id: DishGroupID) throws -> DishGroup? { try DishGroupStore.rows.first("WHERE id = $1", [SQLValue(id)], in: sql) }
  func save(_ group: DishGroup) throws { try DishGroupStore.rows.save(group, in: sql) }
}
