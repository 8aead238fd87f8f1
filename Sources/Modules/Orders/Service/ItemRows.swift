import Kernel
import OrdersRules
import Storage

/// Items in the database. They are never deleted.
struct ItemRows {
  let sql: any SQLConnection

  private static let rows = Rows(
    "item",
    Item(
      id: ItemID(""), order: OrderID(""), course: CourseID(""), table: TableID(""), dish: DishID(""), name: Name(""), group: DishGroupID(""),
      station: ShortName(""), price: Money(0), quantity: Quantity(1), note: Note(""), orderedBy: EmployeeID(""), orderedAt: Instant(0))
  ) { row, item in
    row("id", &item.id, "order_id", &item.order, "course_id", &item.course, "table_id", &item.table)
    row("dish_id", &item.dish, "name", &item.name, "group_id", &item.group, "station", &item.station)
    row("price", &item.price, "quantity", &item.quantity, "note", &item.note, "seat", &item.seat)
    row("ordered_by", &item.orderedBy, "ordered_at", &item.orderedAt, "shown_price", &item.shownPrice)
    row.choice("state", &item.state)
    row("ready_at", &item.readyAt, "served_at", &item.servedAt, "reason", &item.reason)
    row("closed_by", &item.closedBy, "closed_at", &item.closedAt, "split_from", &item.splitFrom, "carried_at", &item.carriedAt)
    row("tax", &item.tax, "measure", &item.measure)
    row("ordered_measure", &item.orderedMeasure, "weighed_at", &item.weighedAt, "weighed_by", &item.weighedBy)
    row.json("request", &item.request)
    row.json("options", &item.options)
    row("full_price", &item.fullPrice, "discount_reason", &item.discountReason)
    row("discount_by", &item.discountBy, "discount_approved_by", &item.discountApprovedBy)
  }
  private static let insertion = rows.insertion(rank: RowRank.newItem)
  private static let change = rows.change(rank: RowRank.item)
  private static let inPlace = rows.change(but: ["order_id", "course_id", "split_from"], rank: RowRank.item)

  func of(_ order: OrderID) throws -> [Item] { try ItemRows.rows.all("WHERE order_id = $1 ORDER BY id", [SQLValue(order)], in: sql) }

  /// The items of all open orders.
  func open() throws -> [Item] {
    try ItemRows.rows.all("WHERE order_id IN (SELECT id FROM party_order WHERE state = 0) ORDER BY id", in: sql)
  }

  /// - Returns: `false` if the id is in use.
  func insert(_ item: Item) throws -> Bool { try sql.write(ItemRows.insertion, ItemRows.rows.values(item)) }

  /// Writes the indexed foreign keys only if they changed, to save index updates and lookups.
  func update(_ item: Item, from before: Item?) throws {
    let stays = before.map { $0.order == item.order && $0.course == item.course && $0.splitFrom == item.splitFrom } ?? false
    let (statement, values) =
      stays ? (ItemRows.inPlace.statement, ItemRows.inPlace.values(item)) : (ItemRows.change, ItemRows.rows.values(item))
    try sql.write(statement, values)
  }
}
