import Kernel
import OrdersRules
import Storage

/// Alerts in the database. An alert that was seen, or whose order has ended, is closed and stays stored.
struct AlertRows {
  let sql: any SQLConnection

  private static let rows = Rows(
    "alert",
    Alert(id: AlertID(""), news: .refused, to: EmployeeID(""), order: OrderID(""), table: TableID(""), by: EmployeeID(""), at: Instant(0))
  ) { row, alert in
    row("id", &alert.id)
    row.choice("news", &alert.news)
    row("employee", &alert.to, "order_id", &alert.order, "table_id", &alert.table, "made_by", &alert.by)
    row("made_at", &alert.at, "dish_id", &alert.dish, "name", &alert.name, "quantity", &alert.quantity)
    row("reason", &alert.reason, "portions", &alert.portions, "escalated", &alert.escalated, "course_id", &alert.course)
    row("guests", &alert.guests, "wishes", &alert.wishes, "told_at", &alert.toldAt)
    row("item_id", &alert.item, "told_by", &alert.toldBy)
  }
  private static let insertion = rows.insertion(rank: RowRank.alert)
  private static let change = rows.change(only: ["order_id", "table_id", "escalated", "told_at", "told_by", "quantity", "reason"])
  private static let closing = RowStatement(update: "alert", ["id", "closed_at", "seen_by"], integers: ["closed_at"], rank: RowRank.closedAlert)

  func unseen() throws -> [Alert] { try AlertRows.rows.all("WHERE closed_at IS NULL ORDER BY made_at, id", in: sql) }

  /// - Returns: `false` if the id is in use.
  func insert(_ alert: Alert) throws -> Bool { try sql.write(AlertRows.insertion, AlertRows.rows.values(alert)) }

  /// Writes the fields that change.
  func update(_ alert: Alert) throws { try AlertRows.change.write(alert, in: sql) }

  /// - Parameter seenBy: `nil` if its order ended before anybody saw it.
  func close(_ id: AlertID, at: Instant, seenBy: EmployeeID?) throws {
    try sql.write(AlertRows.closing, [SQLValue(id), SQLValue(at), SQLValue(seenBy)])
  }
}
