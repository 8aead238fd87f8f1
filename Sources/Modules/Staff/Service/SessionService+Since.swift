import Kernel
import StaffRules
import Storage

extension SessionService {
  /// Since when somebody is an employee: the creation of the account, if its id contains it, otherwise the first sign-in.
  public func since(_ id: EmployeeID) async throws -> Instant? {
    if let made = SessionService.instant(of: id.raw) { return made }
    return try await database.read { sql in
      try sql.first("SELECT MIN(created_at) FROM staff_session WHERE employee_id = $1", [.text(id.raw)])?.optionalInt(0).map { Instant($0) }
    }
  }

  /// The milliseconds at the beginning of a UUIDv7; nil: it is none.
  private static func instant(of id: String) -> Instant? {
    let parts = id.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [8, 4, 4, 4, 12], parts[2].hasPrefix("7") else { return nil }
    return Int64(parts[0] + parts[1], radix: 16).map { Instant($0) }
  }
}
