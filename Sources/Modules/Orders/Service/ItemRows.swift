import Kernel
import OrdersRules
import Storage

/// Items in the database. They are never deleted.
struct ItemRows {
  let sql: any SQLConnection

  private static let columns = [
    "id", "order_id", "course_id", "table_id", "dish_id", "name", "group_id", "station", "price", "quantity", "note", "ordered_by",
    "ordered_at", "shown_price", "state", "ready_at", "served_at", "reason", "closed_by", "closed_at", "split_from", "carried_at", "tax",
    "measure", "request", "full_price", "discount_reason", "discount_by", "discount_approved_by",
  ]
  private static let list = columns.joined(separator: ", ")
  private static let integers: Set = [
    "price", "quantity", "ordered_at", "shown_price", "state", "ready_at", "served_at", "closed_at", "carried_at", "tax", "measure",
    "full_price",
  ]
  private static let insertion = RowStatement(insertInto: "item", columns, integers: integers, rank: RowRank.newItem)
  private static let change = RowStatement(update: "item", columns, integers: integers, rank: RowRank.item)
  private static let inPlace = columns.indices.filter { !["order_id", "course_id", "split_from"].contains(columns[$0]) }
  private static let changeInPlace = RowStatement(update: "item", inPlace.map { columns[$0] }, integers: integers, rank: RowRank.item)

  func of(_ order: OrderID) throws -> [Item] {
    try sql.query("SELECT \(ItemRows.list) FROM item WHERE order_id = $1 ORDER BY id", [SQLValue(order)]).map(ItemRows.read)
  }

  /// The items of all open orders.
  func open() throws -> [Item] {
    try sql.query(
      "SELECT \(ItemRows.list) FROM item WHERE order_id IN (SELECT id FROM party_order WHERE state = 0) ORDER BY id"
    ).map(ItemRows.read)
  }

  /// - Returns: `false` if the id is in use.
  func insert(_ item: Item) throws -> Bool { try sql.write(ItemRows.insertion, values(item)) }

  /// Writes the indexed foreign keys only if they changed, to save index updates and lookups.
  func update(_ item: Item, from before: Item?) throws {
    let stays = before.map { $0.order == item.order && $0.course == item.course && $0.splitFrom == item.splitFrom } ?? false
    let values = values(item)
    if stays { try sql.write(ItemRows.changeInPlace, ItemRows.inPlace.map { values[$0] }) } else { try sql.write(ItemRows.change, values) }
  }

  private func values(_ item: Item) -> [SQLValue] {
    let ordered: [SQLValue] = [
      SQLValue(item.id), SQLValue(item.order), SQLValue(item.course), SQLValue(item.table), SQLValue(item.dish), SQLValue(item.name),
      SQLValue(item.group), SQLValue(item.station), SQLValue(item.price), SQLValue(item.quantity), SQLValue(item.note),
      SQLValue(item.orderedBy), SQLValue(item.orderedAt), SQLValue(item.shownPrice),
    ]
    let progress: [SQLValue] = [
      .integer(item.state.rawValue), SQLValue(item.readyAt), SQLValue(item.servedAt), SQLValue(item.reason), SQLValue(item.closedBy),
      SQLValue(item.closedAt), SQLValue(item.splitFrom), SQLValue(item.carriedAt), SQLValue(item.tax),
      SQLValue(item.measure), SQLValue(item.request?.json.text), SQLValue(item.fullPrice), SQLValue(item.discountReason), SQLValue(item.discountBy),
      SQLValue(item.discountApprovedBy),
    ]
    return ordered + progress
  }

  private static func read(_ row: SQLRow) throws -> Item {
    var c = Columns(row)
    var item = Item(
      id: try c.id(), order: try c.id(), course: try c.id(), table: try c.id(), dish: try c.id(), name: try c.words(), group: try c.id(),
      station: try c.words(), price: try c.number(), quantity: try c.number(), note: try c.words(), orderedBy: try c.id(),
      orderedAt: try c.number())
    item.shownPrice = try c.number()
    item.state = try c.state()
    item.readyAt = try c.number()
    item.servedAt = try c.number()
    item.reason = try c.words()
    item.closedBy = try c.id()
    item.closedAt = try c.number()
    item.splitFrom = try c.id()
    item.carriedAt = try c.number()
    item.tax = try c.number()
    item.measure = try c.number()
    item.request = try c.value()
    item.fullPrice = try c.number()
    item.discountReason = try c.words()
    item.discountBy = try c.id()
    item.discountApprovedBy = try c.id()
    return item
  }
}
