import Kernel
import OrdersRules
import Storage

/// Alerts in the database. An alert that was seen, or whose order has ended, is closed and stays stored.
struct AlertRows {
  let sql: any SQLConnection

  private static let columns = [
    "id", "news", "employee", "order_id", "table_id", "made_by", "made_at", "dish_id", "name", "quantity", "reason", "portions", "escalated",
    "course_id", "guests", "wishes", "told_at",
  ]
  private static let list = columns.joined(separator: ", ")
  private static let insertion = RowStatement(
    insertInto: "alert", columns, integers: ["made_at", "quantity", "portions", "escalated", "guests", "told_at"], rank: RowRank.alert)

  private static let closing = RowStatement(update: "alert", ["id", "closed_at", "seen_by"], integers: ["closed_at"], rank: RowRank.closedAlert)

  func unseen() throws -> [Alert] {
    try sql.query("SELECT \(AlertRows.list) FROM alert WHERE closed_at IS NULL ORDER BY made_at, id").map(AlertRows.read)
  }

  /// - Returns: `false` if the id is in use.
  func insert(_ alert: Alert) throws -> Bool {
    try sql.write(
      AlertRows.insertion,
      [
        SQLValue(alert.id), .text(alert.news.rawValue), SQLValue(alert.to), SQLValue(alert.order), SQLValue(alert.table), SQLValue(alert.by),
        SQLValue(alert.at), SQLValue(alert.dish), SQLValue(alert.name), SQLValue(alert.quantity), SQLValue(alert.reason),
        SQLValue(alert.portions), SQLValue(alert.escalated), SQLValue(alert.course), SQLValue(alert.guests),
        SQLValue(alert.wishes), SQLValue(alert.toldAt),
      ])
  }

  /// Writes the fields that change.
  func update(_ alert: Alert) throws {
    try sql.write(
      "UPDATE alert SET escalated = $2, told_at = $3, quantity = $4, reason = $5 WHERE id = $1",
      [SQLValue(alert.id), SQLValue(alert.escalated), SQLValue(alert.toldAt), SQLValue(alert.quantity), SQLValue(alert.reason)])
  }

  /// - Parameter seenBy: `nil` if its order ended before anybody saw it.
  func close(_ id: AlertID, at: Instant, seenBy: EmployeeID?) throws {
    try sql.write(AlertRows.closing, [SQLValue(id), SQLValue(at), SQLValue(seenBy)])
  }

  private static func read(_ row: SQLRow) throws -> Alert {
    var c = Columns(row)
    let (id, news): (AlertID, Alert.News) = (try c.id(), try c.word())
    var alert = Alert(id: id, news: news, to: try c.id(), order: try c.id(), table: try c.id(), by: try c.id(), at: try c.number())
    alert.dish = try c.id()
    alert.name = try c.words()
    alert.quantity = try c.number()
    alert.reason = try c.words()
    alert.portions = try c.number()
    alert.escalated = try c.bool()
    alert.course = try c.id()
    alert.guests = try c.number()
    alert.wishes = try c.words()
    alert.toldAt = try c.number()
    return alert
  }
}
