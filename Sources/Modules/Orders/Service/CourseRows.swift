import Kernel
import OrdersRules
import Storage

/// Courses in the database.
struct CourseRows {
  let sql: any SQLConnection

  private static let columns = [
    "id", "order_id", "priority", "state", "called_at", "heard_at", "called_by", "queue_at", "queued_by", "flag_at", "serve_called_at",
    "serve_called_by", "served_at", "shown_at",
  ]
  private static let list = columns.joined(separator: ", ")
  private static let integers: Set = [
    "priority", "state", "called_at", "heard_at", "queue_at", "flag_at", "serve_called_at", "served_at", "shown_at",
  ]
  private static let insertion = RowStatement(insertInto: "course", columns, integers: integers, rank: RowRank.newCourse)
  private static let change = RowStatement(update: "course", columns, integers: integers, rank: RowRank.course)

  func of(_ order: OrderID) throws -> [Course] {
    try sql.query("SELECT \(CourseRows.list) FROM course WHERE order_id = $1 ORDER BY id", [SQLValue(order)]).map(CourseRows.read)
  }

  /// The courses of all open orders.
  func open() throws -> [Course] {
    try sql.query(
      "SELECT \(CourseRows.list) FROM course WHERE order_id IN (SELECT id FROM party_order WHERE state = 0) ORDER BY id"
    ).map(CourseRows.read)
  }

  /// - Returns: `false` if the id is in use.
  func insert(_ course: Course) throws -> Bool { try sql.write(CourseRows.insertion, values(course)) }

  func update(_ course: Course) throws { try sql.write(CourseRows.change, values(course)) }

  func delete(_ id: CourseID) throws { try sql.write("DELETE FROM course WHERE id = $1", [SQLValue(id)]) }

  private func values(_ course: Course) -> [SQLValue] {
    [
      SQLValue(course.id), SQLValue(course.order), SQLValue(course.priority), .integer(course.state.rawValue), SQLValue(course.calledAt),
      SQLValue(course.heardAt), SQLValue(course.calledBy), SQLValue(course.queueAt), SQLValue(course.queuedBy), SQLValue(course.flagAt),
      SQLValue(course.serveCalledAt), SQLValue(course.serveCalledBy), SQLValue(course.servedAt),
      SQLValue(course.shownAt),
    ]
  }

  private static func read(_ row: SQLRow) throws -> Course {
    var c = Columns(row)
    var course = Course(id: try c.id(), order: try c.id(), priority: try c.number())
    course.state = try c.state()
    course.calledAt = try c.number()
    course.heardAt = try c.number()
    course.calledBy = try c.id()
    course.queueAt = try c.number()
    course.queuedBy = try c.id()
    course.flagAt = try c.number()
    course.serveCalledAt = try c.number()
    course.serveCalledBy = try c.id()
    course.servedAt = try c.number()
    course.shownAt = try c.number()
    return course
  }
}
