import Kernel
import OrdersRules
import Storage

/// Orders in the database.
struct OrderRows {
  let sql: any SQLConnection

  static let rows = Rows(
    "party_order",
    Order(
      id: OrderID(""), table: TableID(""), guests: Guests(1), waiter: EmployeeID(""), openedBy: EmployeeID(""), openedAt: Instant(0))
  ) { row, order in
    row("id", &order.id, "table_id", &order.table, "guests", &order.guests, "waiter", &order.waiter)
    row("opened_by", &order.openedBy, "opened_at", &order.openedAt)
    row.choice("state", &order.state)
    row("merged_into", &order.mergedInto, "revision", &order.revision, "bill_asked_at", &order.billAskedAt)
    row("last_served_at", &order.lastServedAt, "beside", &order.beside, "booking", &order.booking, "paid_at", &order.paidAt)
  }
  static let endings = Rows("party_order", Ending(reason: .empty, by: EmployeeID(""), at: Instant(0), note: nil)) { row, ending in
    row.choice("end_reason", &ending.reason)
    row("ended_by", &ending.by, "ended_at", &ending.at, "end_note", &ending.note)
  }
  /// Columns of an ended order.
  static let ended = (names: rows.names + endings.names, integers: rows.integers.union(endings.integers))

  private static let insertion = rows.insertion(rank: RowRank.newOrder)
  private static let change = rows.change(rank: RowRank.order)
  private static let inPlace = rows.change(but: ["table_id", "state", "merged_into", "beside", "booking"], rank: RowRank.order)
  private static let ending = RowStatement(update: "party_order", ended.names, integers: ended.integers, rank: RowRank.endedOrder)

  func find(_ id: OrderID) throws -> Order? { try one("id = $1", id.raw) }
  func find(of item: ItemID) throws -> Order? { try one("id = (SELECT order_id FROM item WHERE id = $1)", item.raw) }
  func find(of course: CourseID) throws -> Order? { try one("id = (SELECT order_id FROM course WHERE id = $1)", course.raw) }

  private func one(_ condition: String, _ key: String) throws -> Order? {
    try OrderRows.rows.first("WHERE \(condition)", [.text(key)], in: sql)
  }

  func open() throws -> [Order] { try OrderRows.rows.all("WHERE state = 0 ORDER BY id", in: sql) }
  func ending(of id: OrderID) throws -> Ending? { try OrderRows.endings.first("WHERE id = $1 AND state = 1", [SQLValue(id)], in: sql) }

  /// - Returns: `false` if the id is in use.
  func insert(_ order: Order) throws -> Bool { try sql.write(OrderRows.insertion, OrderRows.rows.values(order)) }

  /// Writes the indexed columns only if they changed, to save index updates.
  func update(_ order: Order, from before: Order?) throws {
    let stays =
      before.map { $0.table == order.table && $0.state == order.state && $0.mergedInto == order.mergedInto && $0.beside == order.beside } ?? false
    let (statement, values) =
      stays ? (OrderRows.inPlace.statement, OrderRows.inPlace.values(order)) : (OrderRows.change, OrderRows.rows.values(order))
    try sql.write(statement, values)
  }

  /// Writes an order together with its ending.
  func end(_ order: Order, _ ending: Ending) throws { try sql.write(OrderRows.ending, OrderRows.values(order, ending)) }

  /// Changes the ending of a written-off order and of those that had joined it.
  func settleWrittenOff(_ id: OrderID, _ ending: Ending) throws {
    try sql.write(
      """
      UPDATE party_order SET end_reason = $2, ended_by = $3, ended_at = $4, end_note = $5
      WHERE (id = $1 OR merged_into = $1) AND end_reason = 'writtenOff'
      """,
      [SQLValue(id)] + OrderRows.endings.values(ending))
  }

  /// Of the columns `ended`.
  static func values(_ order: Order, _ ending: Ending) -> [SQLValue] { rows.values(order) + endings.values(ending) }
}
