import Kernel
import MenuRules
import Storage

/// Plans of days in the database. Those of past days stay there, and devices have them no more.
struct DayMenuStore {
  let sql: any SQLConnection

  private static let rows = Rows("day_menu", DayMenu(id: DayMenuID(""), dishes: [], plannedBy: EmployeeID(""), plannedAt: Instant(0))) { row, plan in
    row("id", &plan.id)
    row.json("dishes", &plan.dishes)
    row("planned_by", &plan.plannedBy, "planned_at", &plan.plannedAt)
  }

  /// The plans of today and of days to come.
  func coming() throws -> [DayMenu] { try DayMenuStore.rows.all("WHERE past = 0 ORDER BY id", in: sql) }

  func isAnyComing() throws -> Bool { try sql.first("SELECT id FROM day_menu WHERE past = 0 LIMIT 1") != nil }

  /// A day that had ended is there again: the manager may have moved the hour at which days end.
  func save(_ plan: DayMenu) throws {
    try DayMenuStore.rows.save(plan, in: sql)
    try sql.execute("UPDATE day_menu SET past = 0 WHERE id = $1 AND past = 1", [SQLValue(plan.id)])
  }

  func end(_ id: DayMenuID) throws { try sql.execute("UPDATE day_menu SET past = 1 WHERE id = $1", [SQLValue(id)]) }
  func delete(_ id: DayMenuID) throws { try sql.execute("DELETE FROM day_menu WHERE id = $1", [SQLValue(id)]) }

  /// Plans of past days that a wrong clock has ended too early are there again.
  /// - Parameter today: since 1 January 1970
  func restore(from today: Int64) throws -> [DayMenu] {
    let early = "past = 1 AND CAST(id AS BIGINT) >= $1"
    let plans = try DayMenuStore.rows.all("WHERE \(early) ORDER BY id", [.integer(today)], in: sql)
    if !plans.isEmpty { try sql.execute("UPDATE day_menu SET past = 0 WHERE \(early)", [.integer(today)]) }
    return plans
  }
}
