import BillsRules
import Kernel
import Storage

/// Promotions in the database, and the codes that were entered for parties.
struct PromotionStore {
  let sql: any SQLConnection

  private static let rows = Rows(
    "promotion", Promotion(id: PromotionID(""), name: ShortName(""), effect: .orderPercent, value: 0)
  ) { row, promotion in
    row("id", &promotion.id, "name", &promotion.name)
    row.json("dishes", &promotion.dishes)
    row.json("dish_groups", &promotion.groups)
    row("weekdays", &promotion.weekdays, "from_minute", &promotion.fromMinute, "until_minute", &promotion.untilMinute)
    row("first_day", &promotion.firstDay, "last_day", &promotion.lastDay, "code", &promotion.code, "guests", &promotion.guests)
    row("least_sum", &promotion.least)
    row.choice("effect", &promotion.effect)
    row("effect_value", &promotion.value, "free_portions", &promotion.free, "combines", &promotion.combines, "active", &promotion.active)
  }

  func all() throws -> [Promotion] { try PromotionStore.rows.all("ORDER BY id", in: sql) }
  func save(_ promotion: Promotion) throws { try PromotionStore.rows.save(promotion, in: sql) }

  /// Those of a party and of the parties that have joined it, with blanks between.
  func codes(ofParty order: OrderID) throws -> String {
    try sql.query(
      """
      SELECT codes FROM bill WHERE codes IS NOT NULL
        AND (order_id = $1 OR order_id IN (SELECT id FROM party_order WHERE merged_into = $1)) ORDER BY order_id
      """, [.text(order.raw)]
    ).map { try $0.text(0) }.joined(separator: " ")
  }
}
