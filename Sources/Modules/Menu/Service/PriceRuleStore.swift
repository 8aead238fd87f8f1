import Kernel
import MenuRules
import Storage

/// Price rules in the database.
struct PriceRuleStore {
  let sql: any SQLConnection

  private static let rows = Rows(
    "price_rule", PriceRule(id: PriceRuleID(""), name: ShortName(""), priority: Priority(1), effect: .price, value: 0)
  ) { row, rule in
    row("id", &rule.id, "name", &rule.name, "priority", &rule.priority)
    row.json("dishes", &rule.dishes)
    row.json("dish_groups", &rule.groups)
    row.json("sections", &rule.sections)
    row.json("types", &rule.types)
    row.json("times", &rule.times)
    row.choice("effect", &rule.effect)
    row("effect_value", &rule.value, "active", &rule.active)
  }

  func all() throws -> [PriceRule] { try PriceRuleStore.rows.all("ORDER BY id", in: sql) }
  func save(_ rule: PriceRule) throws { try PriceRuleStore.rows.save(rule, in: sql) }
  func delete(_ id: PriceRuleID) throws { try sql.execute("DELETE FROM price_rule WHERE id = $1", [SQLValue(id)]) }
}
