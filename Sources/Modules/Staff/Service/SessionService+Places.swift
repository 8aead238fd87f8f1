import Kernel
import StaffRules
import Storage

extension SessionService {
  /// People with the devices on which they need no password: signed in, or able to return by PIN after another person.
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
