import Kernel
import StaffRules
import Storage

/// What other parts of the house ask about people.
public struct TeamDesk: Sendable {
  public init() {}

  /// One who looks after this section, rather somebody who is signed in now; nil: nobody does.
  public func waiter(of section: SectionID, in sql: any SQLConnection) throws -> EmployeeID? {
    try sql.first(
      """
      SELECT w.employee_id, CASE WHEN EXISTS (
          SELECT 1 FROM staff_session s WHERE s.employee_id = w.employee_id AND s.ended_at IS NULL
        ) THEN 0 ELSE 1 END AS away
      FROM section_waiter w WHERE w.section_id = $1 ORDER BY away, w.employee_id LIMIT 1
      """, [.text(section.raw)]
    ).map { EmployeeID(try $0.text(0)) }
  }

  /// Works here and waits on tables.
  public func servesTables(_ employee: EmployeeID, in sql: any SQLConnection) throws -> Bool {
    try EmployeeStore(sql: sql).find(employee)?.employee.waitsOnTables ?? false
  }
}
