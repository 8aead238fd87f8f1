import Kernel
import MenuRules
import Storage

/// Dishes in the database.
struct DishStore {
  let sql: any SQLConnection

  private static let columns = """
    id, group_id, station, name, name_en, description, description_en, price, portions, picture, active, out_at, market_price, tax_class, \
    usual_portions, counted_at, by_weight
    """

  private static let counted = ["portions", "out_at", "usual_portions", "counted_at"]
  private static let portions = RowStatement(update: "dish", ["id"] + counted, integers: Set(counted), rank: 0)

  func all() throws -> [Dish] {
    try sql.query("SELECT \(DishStore.columns) FROM dish ORDER BY group_id, name, id").map(DishStore.read)
  }

  func find(_ id: DishID) throws -> Dish? {
    try sql.first("SELECT \(DishStore.columns) FROM dish WHERE id = $1", [.text(id.raw)]).map(DishStore.read)
  }

  /// Whether the portions of any other dish are filled each day.
  func hasUsualPortions(besides id: DishID? = nil) throws -> Bool {
    try sql.first("SELECT id FROM dish WHERE usual_portions IS NOT NULL AND id <> $1 LIMIT 1", [.text(id?.raw ?? "")]) != nil
  }

  /// Portions of a dish that is there already stay.
  func save(_ dish: Dish) throws {
    try sql.write(
      """
      INSERT INTO dish (\(DishStore.columns)) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
      ON CONFLICT (id) DO UPDATE SET group_id = excluded.group_id, station = excluded.station, name = excluded.name,
        name_en = excluded.name_en, description = excluded.description, description_en = excluded.description_en,
        price = excluded.price, picture = excluded.picture, active = excluded.active, market_price = excluded.market_price,
        tax_class = excluded.tax_class, by_weight = excluded.by_weight
      """,
      [
        .text(dish.id.raw), .text(dish.group.raw), .text(dish.station.raw), .text(dish.name.raw), SQLValue(dish.nameEn?.raw),
        .text(dish.description.raw), SQLValue(dish.descriptionEn?.raw), .integer(dish.price.raw), SQLValue(dish.portions?.raw),
        SQLValue(dish.picture?.raw), SQLValue(dish.active), SQLValue(dish.outAt?.raw), SQLValue(dish.marketPrice),
        SQLValue(dish.tax?.rawValue), SQLValue(dish.usualPortions?.raw), SQLValue(dish.countedAt?.raw),
        SQLValue(dish.byWeight ?? false),
      ])
  }

  /// Writes only the portions, which change all evening.
  func savePortions(_ dish: Dish) throws {
    try sql.write(
      DishStore.portions,
      [
        .text(dish.id.raw), SQLValue(dish.portions?.raw), SQLValue(dish.outAt?.raw), SQLValue(dish.usualPortions?.raw),
        SQLValue(dish.countedAt?.raw),
      ])
  }

  private static func read(_ row: SQLRow) throws -> Dish {
    var dish = Dish(
      id: DishID(try row.text(0)), group: DishGroupID(try row.text(1)), station: ShortName(try row.text(2)), name: Name(try row.text(3)),
      price: Money(try row.int(7)))
    dish.nameEn = try row.optionalText(4).map { Name($0) }
    dish.description = Note(try row.text(5))
    dish.descriptionEn = try row.optionalText(6).map { Note($0) }
    dish.portions = try row.optionalInt(8).map { Portions($0) }
    dish.picture = try row.optionalText(9).map { Name($0) }
    dish.active = try row.bool(10)
    dish.outAt = try row.optionalInt(11).map { Instant($0) }
    dish.marketPrice = try row.bool(12)
    dish.tax = try row.optionalText(13).flatMap { TaxClass(rawValue: $0) }
    dish.usualPortions = try row.optionalInt(14).map { Portions($0) }
    dish.countedAt = try row.optionalInt(15).map { Instant($0) }
    dish.byWeight = try row.bool(16) ? true : nil
    return dish
  }
}
