import Kernel
import OrdersRules
import Storage

/// Courses in the database.
struct CourseRows {
  let sql: any SQLConnection

  private static let rows = Rows("course", Course(id: CourseID(""), order: OrderID(""), priority: Priority(1))) { row, course in
    row("id", &course.id, "order_id", &course.order, "priority", &course.priority)
    row.choice("state", &course.state)
    row("called_at", &course.calledAt, "heard_at", &course.heardAt, "called_by", &course.calledBy)
    row("queue_at", &course.queueAt, "queued_by", &course.queuedBy, "flag_at", &course.flagAt)
    row("serve_called_at", &course.serveCalledAt, "serve_called_by", &course.serveCalledBy, "served_at", &course.servedAt)
    row("shown_at", &course.shownAt, "name", &course.name, "note", &course.note, "start_at", &course.startAt)
    row("urgent_at", &course.urgentAt)
  }
  private static let insertion = rows.insertion(rank: RowRank.newCourse)
  private static let change = rows.change(rank: RowRank.course)

  func of(_ order: OrderID) throws -> [Course] { try CourseRows.rows.all("WHERE order_id = $1 ORDER BY id", [SQLValue(order)], in: sql) }

  /// The courses of all open orders.
  func open() throws -> [Course] {
    try CourseRows.rows.all("WHERE order_id IN (SELECT id FROM party_order WHERE state = 0) ORDER BY id", in: sql)
  }

  /// - Returns: `false` if the id is in use.
  func insert(_ course: Course) throws -> Bool { try sql.write(CourseRows.insertion, CourseRows.rows.values(course)) }

  func update(_ course: Course) throws { try sql.write(CourseRows.change, CourseRows.rows.values(course)) }

  func delete(_ id: CourseID) throws { try sql.write("DELETE FROM course WHERE id = $1", [SQLValue(id)]) }
}
