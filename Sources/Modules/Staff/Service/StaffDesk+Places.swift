import Kernel
import StaffRules
import Storage

extension StaffDesk {
  /// Who can go on on which device without giving his password there again: signed in, or waiting behind another to come back by PIN.
  public func places() async throws -> [(person: EmployeeID, device: DeviceID)] {
    let since = seenSince
    return try await database.read { sql in
      try sql.query(
        """
        SELECT DISTINCT s.employee_id, s.device FROM staff_session s JOIN employee e ON e.id = s.employee_id
        WHERE e.active = 1 AND s.seen_at >= $1 AND (s.ended_at IS NULL OR s.ending = 'switched')
        """, [.integer(since.raw)]
      ).map { (person: EmployeeID(try $0.text(0)), device: DeviceID(try $0.text(1))) }
    }
  }
}
