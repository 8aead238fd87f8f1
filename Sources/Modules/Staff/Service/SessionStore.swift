import Kernel
import StaffRules
import Storage

/// Sessions in the database; ended ones stay on record.
struct SessionStore {
  let sql: any SQLConnection

  enum Ending: String {
    /// another person took the device over by PIN
    case switched
    case signedOut
    case revoked
    /// the password was changed elsewhere
    case password
    /// no longer works here
    case left
  }

  /// Which of a person's sessions.
  enum Choice {
    case all
    case on(DeviceID)
    case besides(DeviceID)
  }

  func add(_ session: Session, tokenHash: String, deviceName: Name, byPassword: Bool) throws {
    try sql.row(of: "staff_session").insert([
      "id": session.id, "token_hash": tokenHash, "employee_id": session.employee.id, "device": session.device, "device_name": deviceName,
      "by_password": byPassword, "created_at": session.createdAt, "seen_at": session.createdAt,
    ])
  }

  func isByPassword(_ id: SessionID) throws -> Bool {
    try sql.first("SELECT by_password FROM staff_session WHERE id = $1", [.text(id.raw)])?.bool(0) ?? false
  }

  private static let select = """
    SELECT s.id, s.device, s.created_at, s.seen_at, s.device_name, \(EmployeeStore.columns)
    FROM staff_session s JOIN employee e ON e.id = s.employee_id LEFT JOIN credential c ON c.employee_id = e.id
    """

  /// A session that is still good, of somebody who still works here.
  func live(tokenHash: String, seenSince: Instant) throws -> Session? {
    try sql.first(
      "\(SessionStore.select) WHERE s.token_hash = $1 AND s.ended_at IS NULL AND s.seen_at >= $2 AND e.active = 1",
      [.text(tokenHash), .integer(seenSince.raw)]
    ).map(SessionStore.read)
  }

  func live(_ id: SessionID, seenSince: Instant) throws -> Session? {
    try sql.first(
      "\(SessionStore.select) WHERE s.id = $1 AND s.ended_at IS NULL AND s.seen_at >= $2 AND e.active = 1",
      [.text(id.raw), .integer(seenSince.raw)]
    ).map(SessionStore.read)
  }

  /// - Parameter employee: nil: everybody's
  func live(of employee: EmployeeID?, seenSince: Instant) throws -> [Session] {
    let whose = employee == nil ? "" : " AND s.employee_id = $2"
    return try sql.query(
      "\(SessionStore.select) WHERE s.ended_at IS NULL AND s.seen_at >= $1 AND e.active = 1\(whose) ORDER BY s.seen_at DESC, s.id LIMIT 500",
      [.integer(seenSince.raw)] + (employee.map { [.text($0.raw)] } ?? [])
    ).map(SessionStore.read)
  }

  func touch(_ id: SessionID, at now: Instant) throws {
    try sql.execute("UPDATE staff_session SET seen_at = $2 WHERE id = $1 AND ended_at IS NULL", [.text(id.raw), .integer(now.raw)])
  }

  func end(_ id: SessionID, _ ending: Ending, at now: Instant) throws {
    try sql.execute(
      "UPDATE staff_session SET ended_at = $2, ending = $3 WHERE id = $1 AND ended_at IS NULL",
      [.text(id.raw), .integer(now.raw), .text(ending.rawValue)])
  }

  /// Ends a person's sessions, those included that only wait to be taken up again by PIN.
  func end(of employee: EmployeeID, _ choice: Choice, _ ending: Ending, at now: Instant) throws {
    var values: [SQLValue] = [.text(employee.raw), .integer(now.raw), .text(ending.rawValue)]
    var which = ""
    switch choice {
    case .all: break
    case .on(let device):
      which = " AND device = $4"
      values.append(.text(device.raw))
    case .besides(let device):
      which = " AND device <> $4"
      values.append(.text(device.raw))
    }
    try sql.execute(
      """
      UPDATE staff_session SET ended_at = COALESCE(ended_at, $2), ending = $3
      WHERE employee_id = $1 AND (ended_at IS NULL OR ending = 'switched')\(which)
      """, values)
  }

  /// Those who signed in on this device by password since then, have not signed out, and have a PIN.
  func people(on device: DeviceID, since: Instant) throws -> [Person] {
    try sql.query(
      """
      SELECT \(EmployeeStore.columns) FROM \(EmployeeStore.tables)
      WHERE e.active = 1 AND c.pin IS NOT NULL AND EXISTS (
        SELECT 1 FROM staff_session s
        WHERE s.employee_id = e.id AND s.device = $1 AND s.by_password = 1 AND s.created_at >= $2
          AND (s.ended_at IS NULL OR s.ending = 'switched'))
      ORDER BY e.name, e.id
      """, [.text(device.raw), .integer(since.raw)]
    ).map { row in
      let employee = try EmployeeStore.read(row).employee
      return Person(id: employee.id, name: employee.name, roles: employee.roles)
    }
  }

  /// When this person last signed in or took over on this device, unless that was ended by more than another's taking over.
  func lastSignIn(of employee: EmployeeID, on device: DeviceID, since: Instant) throws -> Instant? {
    try sql.first(
      """
      SELECT MAX(created_at) FROM staff_session
      WHERE employee_id = $1 AND device = $2 AND created_at >= $3 AND (ended_at IS NULL OR ending = 'switched')
      """, [.text(employee.raw), .text(device.raw), .integer(since.raw)]
    )?.optionalInt(0).map(Instant.init(_:))
  }

  private static func read(_ row: SQLRow) throws -> Session {
    let record = try EmployeeStore.read(row, from: 5)
    return Session(
      id: SessionID(try row.text(0)), employee: record.employee, rights: record.rights, device: DeviceID(try row.text(1)),
      deviceName: Name(try row.text(4)), rightsVersion: "\(record.rightsVersion)", createdAt: Instant(try row.int(2)),
      seenAt: Instant(try row.int(3)))
  }
}
