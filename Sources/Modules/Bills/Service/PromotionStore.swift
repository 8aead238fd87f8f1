import BillsRules
import Kernel
import Storage

/// Promotions in the database, and the codes that were entered for parties.
struct PromotionStore {
  let sql: any SQLConnection

  private static let columns = """
    id, name, dishes, dish_groups, weekdays, from_minute, until_minute, first_day, last_day, code, guests, least_sum, effect, effect_value, \
    free_portions, combines, active
    """

  func all() throws -> [Promotion] {
    try sql.query("SELECT \(PromotionStore.columns) FROM promotion ORDER BY id").map(PromotionStore.read)
  }

  func save(_ promotion: Promotion) throws {
    try sql.execute(
      """
      INSERT INTO promotion (\(PromotionStore.columns))
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
      ON CONFLICT (id) DO UPDATE SET name = excluded.name, dishes = excluded.dishes, dish_groups = excluded.dish_groups,
        weekdays = excluded.weekdays, from_minute = excluded.from_minute, until_minute = excluded.until_minute,
        first_day = excluded.first_day, last_day = excluded.last_day, code = excluded.code, guests = excluded.guests,
        least_sum = excluded.least_sum, effect = excluded.effect, effect_value = excluded.effect_value,
        free_portions = excluded.free_portions, combines = excluded.combines, active = excluded.active
      """,
      [
        .text(promotion.id.raw), .text(promotion.name.raw), .text(promotion.dishes.json.text), .text(promotion.groups.json.text),
        .integer(promotion.weekdays), .integer(promotion.fromMinute), .integer(promotion.untilMinute), .integer(promotion.firstDay),
        .integer(promotion.lastDay), SQLValue(promotion.code?.raw), .integer(promotion.guests), .integer(promotion.least.raw),
        .text(promotion.effect.rawValue), .integer(promotion.value), .integer(promotion.free), SQLValue(promotion.combines),
        SQLValue(promotion.active),
      ])
  }

  /// Those of a party and of the parties that have joined it, with blanks between.
  func codes(ofParty order: OrderID) throws -> String {
    try sql.query(
      """
      SELECT codes FROM bill WHERE codes IS NOT NULL
        AND (order_id = $1 OR order_id IN (SELECT id FROM party_order WHERE merged_into = $1)) ORDER BY order_id
      """, [.text(order.raw)]
    ).map { try $0.text(0) }.joined(separator: " ")
  }

  private static func read(_ row: SQLRow) throws -> Promotion {
    guard let effect = PromotionEffect(rawValue: try row.text(12)) else {
      throw StorageError.unexpectedColumn("effect", expected: "an effect", found: "another text")
    }
    var promotion = Promotion(
      id: PromotionID(try row.text(0)), name: ShortName(try row.text(1)), effect: effect, value: try row.int(13), free: try row.int(14))
    promotion.dishes = try JSON.decode(try row.text(2))
    promotion.groups = try JSON.decode(try row.text(3))
    promotion.weekdays = try row.int(4)
    promotion.fromMinute = try row.int(5)
    promotion.untilMinute = try row.int(6)
    promotion.firstDay = try row.int(7)
    promotion.lastDay = try row.int(8)
    promotion.code = try row.optionalText(9).map { PromotionCode($0) }
    promotion.guests = try row.int(10)
    promotion.least = Money(try row.int(11))
    promotion.combines = try row.bool(15)
    promotion.active = try row.bool(16)
    return promotion
  }
}
