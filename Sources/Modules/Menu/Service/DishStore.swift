import Kernel
import MenuRules
import Storage

/// Dishes in the database.
struct DishStore {
  let sql: any SQLConnection

  /// They change all evening. Those of a dish that is there already stay when the dish is saved.
  private static let counted: Set = ["portions", "out_at", "usual_portions", "counted_at"]

  private static let rows = Rows(
    "dish", besides: counted,
    Dish(id: DishID(""), group: DishGroupID(""), station: ShortName(""), name: Name(""), price: Money(0))
  ) { row, dish in
    row("id", &dish.id, "group_id", &dish.group, "station", &dish.station, "name", &dish.name)
    row("name_en", &dish.nameEn, "description", &dish.description, "description_en", &dish.descriptionEn)
    row("price", &dish.price, "portions", &dish.portions, "picture", &dish.picture, "active", &dish.active)
    row("out_at", &dish.outAt, "market_price", &dish.marketPrice)
    row.choice("tax_class", &dish.tax)
    row("usual_portions", &dish.usualPortions, "counted_at", &dish.countedAt)
    row.flag("by_weight", &dish.byWeight)
    row.json("times", &dish.times)
  }
  private static let portions = rows.change(only: counted)

  func all() throws -> [Dish] { try DishStore.rows.all("ORDER BY group_id, name, id", in: sql) }
  func find(_ id: DishID) throws -> Dish? { try DishStore.rows.first("WHERE id = $1", [SQLValue(id)], in: sql) }

  /// Whether the portions of any other dish are filled each day.
  func hasUsualPortions(besides id: DishID? = nil) throws -> Bool {
    try sql.first("SELECT id FROM dish WHERE usual_portions IS NOT NULL AND id <> $1 LIMIT 1", [.text(id?.raw ?? "")]) != nil
  }

  func save(_ dish: Dish) throws { try DishStore.rows.write(dish, in: sql) }
  func savePortions(_ dish: Dish) throws { try sql.write(DishStore.portions.statement, DishStore.portions.values(dish)) }
}
