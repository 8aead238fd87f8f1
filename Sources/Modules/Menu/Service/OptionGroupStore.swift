import Kernel
import MenuRules
import Storage

/// Options of dishes in the database. A group is read as a whole, so its options and dishes are JSON.
struct OptionGroupStore {
  let sql: any SQLConnection

  private static let rows = Rows("option_group", OptionGroup(id: OptionGroupID(""), name: ShortName(""), priority: Priority(0))) { row, group in
    row("id", &group.id, "name", &group.name, "name_en", &group.nameEn, "priority", &group.priority)
    row.json("dishes", &group.dishes)
    row.json("dish_groups", &group.groups)
    row("least", &group.least, "most", &group.most)
    row.json("options", &group.options)
    row("active", &group.active)
  }

  func all() throws -> [OptionGroup] { try OptionGroupStore.rows.all("ORDER BY priority, id", in: sql) }
  func save(_ group: OptionGroup) throws { try OptionGroupStore.rows.save(group, in: sql) }
}
