import BillsRules
import Kernel
import Storage

/// Promotions in the database, and the codes that were entered for parties.
struct PromotionStore {
  let sql: any SQLConnection

  private static let columns =
    "id, name, dishes, dish_groups, weekdays, from_minute, until_minute, first_day, last_day, code, guests, least_sum, effect, combines, active"

  func all() throws -> [Promotion] {
    try sql.query("SELECT \(PromotionStore.columns) FROM promotion ORDER BY id").map(PromotionStore.read)
  }

  func save(_ promotion: Promotion) throws {
    try sql.execute(
      """
      INSERT INTO promotion (\(PromotionStore.columns)) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
      ON CONFLICT (id) DO UPDATE SET name = excluded.name, dishes = excluded.dishes, dish_groups = excluded.dish_groups,
        weekdays = excluded.weekdays, from_minute = excluded.from_minute, until_minute = excluded.until_minute,
        first_day = excluded.first_day, last_day = excluded.last_day, code = excluded.code, guests = excluded.guests,
        least_sum = excluded.least_sum, effect = excluded.effect, combines = excluded.combines, active = excluded.active
      """,
      [
        .text(promotion.id.raw), .text(promotion.name.raw), .text(promotion.dishes.json.text), .text(promotion.groups.json.text),
        .text(promotion.weekdays.json.text), SQLValue(promotion.fromMinute), SQLValue(promotion.untilMinute), SQLValue(promotion.firstDay),
        SQLValue(promotion.lastDay), SQLValue(promotion.code?.raw), SQLValue(promotion.guests?.raw), SQLValue(promotion.least?.raw),
        .text(promotion.effect.json.text), SQLValue(promotion.combines), SQLValue(promotion.active),
      ])
  }

  /// Those of a party and of the parties that have joined it.
  func codes(ofParty order: OrderID) throws -> [PromotionCode] {
    try sql.query(
      """
      SELECT codes FROM bill WHERE codes IS NOT NULL
        AND (order_id = $1 OR order_id IN (SELECT id FROM party_order WHERE merged_into = $1)) ORDER BY order_id
      """, [.text(order.raw)]
    ).flatMap { row in try JSON.decode(try row.text(0)) as [PromotionCode] }
  }

  private static func read(_ row: SQLRow) throws -> Promotion {
    var promotion = Promotion(id: PromotionID(try row.text(0)), name: ShortName(try row.text(1)), effect: try JSON.decode(try row.text(12)))
    promotion.dishes = try JSON.decode(try row.text(2))
    promotion.groups = try JSON.decode(try row.text(3))
    promotion.weekdays = try JSON.decode(try row.text(4))
    promotion.fromMinute = try row.optionalInt(5)
    promotion.untilMinute = try row.optionalInt(6)
    promotion.firstDay = try row.optionalInt(7)
    promotion.lastDay = try row.optionalInt(8)
    promotion.code = try row.optionalText(9).map { PromotionCode($0) }
    promotion.guests = try row.optionalInt(10).map { Guests($0) }
    promotion.least = try row.optionalInt(11).map { Money($0) }
    promotion.combines = try row.bool(13)
    promotion.active = try row.bool(14)
    return promotion
  }
}
