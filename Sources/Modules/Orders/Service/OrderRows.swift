import Kernel
import OrdersRules
import Storage

/// Orders in the database.
struct OrderRows {
  let sql: any SQLConnection

  static let columns = [
    "id", "table_id", "guests", "waiter", "opened_by", "opened_at", "state", "merged_into", "revision", "bill_asked_at", "last_served_at",
    "beside", "booking", "paid_at",
  ]
  private static let list = columns.joined(separator: ", ")
  static let integers: Set = [
    "guests", "opened_at", "state", "revision", "bill_asked_at", "last_served_at", "beside", "ended_at", "paid_at",
  ]
  private static let insertion = RowStatement(insertInto: "party_order", columns, integers: integers, rank: RowRank.newOrder)
  private static let change = RowStatement(update: "party_order", columns, integers: integers, rank: RowRank.order)
  private static let inPlace = columns.indices.filter { !["table_id", "state", "merged_into", "beside", "booking"].contains(columns[$0]) }
  private static let changeInPlace = RowStatement(
    update: "party_order", inPlace.map { columns[$0] }, integers: integers, rank: RowRank.order)
  private static let ending = RowStatement(
    update: "party_order", columns + ["end_reason", "ended_by", "ended_at", "end_note"], integers: integers, rank: RowRank.endedOrder)

  func find(_ id: OrderID) throws -> Order? { try one("id = $1", id.raw) }
  func find(of item: ItemID) throws -> Order? { try one("id = (SELECT order_id FROM item WHERE id = $1)", item.raw) }
  func find(of course: CourseID) throws -> Order? { try one("id = (SELECT order_id FROM course WHERE id = $1)", course.raw) }

  private func one(_ condition: String, _ key: String) throws -> Order? {
    try sql.first("SELECT \(OrderRows.list) FROM party_order WHERE \(condition)", [.text(key)]).map(OrderRows.read)
  }

  func open() throws -> [Order] {
    try sql.query("SELECT \(OrderRows.list) FROM party_order WHERE state = 0 ORDER BY id").map(OrderRows.read)
  }

  func ending(of id: OrderID) throws -> Ending? {
    try sql.first("SELECT end_reason, ended_by, ended_at, end_note FROM party_order WHERE id = $1 AND state = 1", [SQLValue(id)]).map { row in
      var c = Columns(row)
      return Ending(reason: try c.word(), by: try c.id(), at: try c.number(), note: try c.words())
    }
  }

  /// - Returns: `false` if the id is in use.
  func insert(_ order: Order) throws -> Bool { try sql.write(OrderRows.insertion, values(order)) }

  /// Writes the indexed columns only if they changed, to save index updates.
  func update(_ order: Order, from before: Order?) throws {
    let stays =
      before.map { $0.table == order.table && $0.state == order.state && $0.mergedInto == order.mergedInto && $0.beside == order.beside } ?? false
    let values = values(order)
    if stays { try sql.write(OrderRows.changeInPlace, OrderRows.inPlace.map { values[$0] }) } else { try sql.write(OrderRows.change, values) }
  }

  /// Writes an order together with its ending.
  func end(_ order: Order, _ ending: Ending) throws { try sql.write(OrderRows.ending, values(order) + values(ending)) }

  /// Changes the ending of a written-off order and of those that had joined it.
  func settleWrittenOff(_ id: OrderID, _ ending: Ending) throws {
    try sql.write(
      """
      UPDATE party_order SET end_reason = $2, ended_by = $3, ended_at = $4, end_note = $5
      WHERE (id = $1 OR merged_into = $1) AND end_reason = 'writtenOff'
      """,
      [SQLValue(id)] + values(ending))
  }

  func values(_ order: Order) -> [SQLValue] {
    [
      SQLValue(order.id), SQLValue(order.table), SQLValue(order.guests), SQLValue(order.waiter), SQLValue(order.openedBy),
      SQLValue(order.openedAt), .integer(order.state.rawValue), SQLValue(order.mergedInto), .integer(order.revision),
      SQLValue(order.billAskedAt), SQLValue(order.lastServedAt), SQLValue(order.beside), SQLValue(order.booking),
      SQLValue(order.paidAt),
    ]
  }

  /// Of the columns `end_reason`, `ended_by`, `ended_at`, `end_note`.
  func values(_ ending: Ending) -> [SQLValue] {
    [.text(ending.reason.rawValue), SQLValue(ending.by), SQLValue(ending.at), SQLValue(ending.note)]
  }

  private static func read(_ row: SQLRow) throws -> Order {
    var c = Columns(row)
    var order = Order(
      id: try c.id(), table: try c.id(), guests: try c.number(), waiter: try c.id(), openedBy: try c.id(), openedAt: try c.number())
    order.state = try c.state()
    order.mergedInto = try c.id()
    order.revision = try c.int()
    order.billAskedAt = try c.number()
    order.lastServedAt = try c.number()
    order.beside = try c.bool()
    order.booking = try c.id()
    order.paidAt = try c.number()
    return order
  }
}
