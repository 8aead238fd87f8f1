import Kernel
import MenuRules
import Storage

/// Dish groups in the database.
struct DishGroupStore {
  let sql: any SQLConnection

  private static let columns = "id, name, name_en, priority, calls_itself, notes, active, next_minutes, description"

  func all() throws -> [DishGroup] {
    try sql.query("SELECT \(DishGroupStore.columns) FROM dish_group ORDER BY priority, id").map(DishGroupStore.read)
  }

  func find(_ id: DishGroupID) throws -> DishGroup? {
    try sql.first("SELECT \(DishGroupStore.columns) FROM dish_group WHERE id = $1", [.text(id.raw)]).map(DishGroupStore.read)
  }

  func save(_ group: DishGroup) throws {
    try sql.execute(
      """
      INSERT INTO dish_group (\(DishGroupStore.columns)) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
      ON CONFLICT (id) DO UPDATE SET name = excluded.name, name_en = excluded.name_en, priority = excluded.priority,
        calls_itself = excluded.calls_itself, notes = excluded.notes, active = excluded.active,
        next_minutes = excluded.next_minutes, description = excluded.description
      """,
      [
        .text(group.id.raw), .text(group.name.raw), SQLValue(group.nameEn?.raw), .integer(group.priority.raw), SQLValue(group.callsItself),
        .text(group.notes.json.text), SQLValue(group.active), .integer(group.nextMinutes.raw),
        SQLValue(group.description?.raw),
      ])
  }

  private static func read(_ row: SQLRow) throws -> DishGroup {
    var group = DishGroup(
      id: DishGroupID(try row.text(0)), name: ShortName(try row.text(1)), nameEn: try row.optionalText(2).map { ShortName($0) },
      priority: Priority(try row.int(3)), callsItself: try row.bool(4), notes: try JSON.decode(try row.text(5)),
      nextMinutes: Minutes(try row.int(7)), active: try row.bool(6))
    group.description = try row.optionalText(8).map { ShortNote($0) }
    return group
  }
}
