import Kernel
import OrdersRules
import PhoneNumbers
import Storage

/// Orders in the database.
struct OrderRows {
  let sql: any SQLConnection

  /// Absent: at a table.
  private static let orderType = "order_type"
  /// Kept when its guests sit down after all, so that no other order of the day gets it.
  private static let number = "pick_up_number"
  /// By which a guest's earlier orders are found.
  private static let guestPhone = "guest_phone"

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
    row.json("fulfilment", &order.fulfilment)
    row.derived(orderType, order.fulfilment?.details.type.rawValue)
    row.derived(number, order.fulfilment?.number?.raw)
    row.derived(guestPhone, order.fulfilment?.details.phone.flatMap { WrittenNumber.first(in: $0.raw)?.e164 })
  }
  static let endings = Rows("party_order", Ending(reason: .empty, by: EmployeeID(""), at: Instant(0), note: nil)) { row, ending in
    row.choice("end_reason", &ending.reason)
    row("ended_by", &ending.by, "ended_at", &ending.at, "end_note", &ending.note)
  }
  /// Columns of an ended order.
  static let ended = (names: rows.names + endings.names, integers: rows.integers.union(endings.integers))

  private static let insertion = rows.insertion(rank: RowRank.newOrder)
  private static let change = rows.change(but: [number], rank: RowRank.order)
  private static let inPlace = rows.change(
    but: ["table_id", "state", "merged_into", "beside", "booking", orderType, number, guestPhone], rank: RowRank.order)
  private static let numberPlace = rows.names.firstIndex(of: number) ?? 0
  private static let ending = RowStatement(
    update: "party_order", ended.names.filter { $0 != number }, integers: ended.integers.subtracting([number]), rank: RowRank.endedOrder)

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
      before.map {
        $0.table == order.table && $0.state == order.state && $0.mergedInto == order.mergedInto && $0.beside == order.beside
          && $0.fulfilment?.details.type == order.fulfilment?.details.type && $0.fulfilment?.details.phone == order.fulfilment?.details.phone
      } ?? false
    let (statement, values) =
      stays ? (OrderRows.inPlace.statement, OrderRows.inPlace.values(order)) : (OrderRows.change.statement, OrderRows.change.values(order))
    try sql.write(statement, values)
  }

  /// Writes an order together with its ending.
  func end(_ order: Order, _ ending: Ending) throws {
    var values = OrderRows.values(order, ending)
    values.remove(at: OrderRows.numberPlace)
    try sql.write(OrderRows.ending, values)
  }

  /// The next number of an order without a table that is opened in this time. After the last number they begin again.
  func nextNumber(from: Instant, until: Instant) throws -> PickUpNumber {
    let row = try sql.first(
      """
      SELECT COALESCE(MAX(pick_up_number), 0), COUNT(*) FROM party_order
      WHERE pick_up_number IS NOT NULL AND opened_at >= $1 AND opened_at < $2
      """, [.integer(from.raw), .integer(until.raw)])
    let (last, count) = (try row?.int(0) ?? 0, try row?.int(1) ?? 0)
    return PickUpNumber(last < PickUpNumberLimit.most ? last + 1 : count % PickUpNumberLimit.most + 1)
  }

  /// The last orders without a table of a guest, the latest first.
  /// - Parameter phone: E.164
  func of(guest phone: String, most: Int64) throws -> [Order] {
    try OrderRows.rows.all("WHERE guest_phone = $1 ORDER BY opened_at DESC, id DESC LIMIT $2", [.text(phone), .integer(most)], in: sql)
  }

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
