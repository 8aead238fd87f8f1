import Kernel
import StaffRules
import Storage
import Sync

/// Queries of other modules about people.
public struct TeamReader: Sendable {
  public init() {}

  /// The employees among these who are signed in on a device.
  public func signedIn(among employees: [EmployeeID], in sql: any SQLConnection) throws -> [EmployeeID] {
    let places = employees.indices.map { "$\($0 + 1)" }.joined(separator: ", ")
    return try sql.query(
      "SELECT DISTINCT employee_id FROM staff_session WHERE ended_at IS NULL AND employee_id IN (\(places))", employees.map { .text($0.raw) }
    ).map { EmployeeID(try $0.text(0)) }
  }

  /// An employee; nil: unknown, or somebody who has left.
  public func employee(_ id: EmployeeID, in sql: any SQLConnection) throws -> Employee? {
    try EmployeeStore(sql: sql).find(id).flatMap { $0.employee.active ? $0.employee : nil }
  }

  /// The rights of an employee in this house; nil: unknown, or somebody who has left.
  public func rights(of id: EmployeeID, in sql: any SQLConnection) throws -> [Right]? {
    try EmployeeStore(sql: sql).find(id).flatMap { $0.employee.active ? $0.rights : nil }
  }

  /// The query for the employee whose id this subquery with one value returns. It can be sent along with other queries
  /// in one round trip.
  public func question(whoIs query: String, _ value: SQLValue) -> (sql: String, values: [SQLValue]) {
    EmployeeStore.question(whoIs: query, value)
  }

  /// The employee from its answer; nil: unknown, or somebody who has left.
  public func employee(_ answer: [SQLRow]) throws -> Employee? {
    try answer.first.map { try EmployeeStore.read($0).employee }.flatMap { $0.active ? $0 : nil }
  }

  /// The devices among these on which a waiter is signed in, with the waiters' names.
  public func waiters(among devices: [DeviceID], at now: Instant, in sql: any SQLConnection) throws -> [(device: DeviceID, name: Name)] {
    let sessions = try SessionStore(sql: sql).live(of: nil, seenSince: now.adding(seconds: -SessionService.forgotten))
    return devices.compactMap { device in
      sessions.first { $0.device == device && $0.employee.waitsOnTables }.map { (device, $0.deviceName) }
    }
  }

  /// Is anybody signed in on it?
  public func isSignedIn(on device: DeviceID, at now: Instant, in sql: any SQLConnection) throws -> Bool {
    try sql.first(
      "SELECT id FROM staff_session WHERE device = $1 AND ended_at IS NULL AND seen_at >= $2 LIMIT 1",
      [.text(device.raw), .integer(now.adding(seconds: -SessionService.forgotten).raw)]) != nil
  }
}
