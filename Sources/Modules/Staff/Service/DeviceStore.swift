import Kernel
import StaffRules
import Storage

/// Devices as the sessions on them show them.
struct DeviceStore {
  let sql: any SQLConnection

  struct DeviceUse {
    var name: Name
    var people: [DevicePerson]
  }

  /// The devices on which somebody is signed in who was seen since `seen`, or can return by PIN since the shift began.
  func places(seenSince seen: Instant, shiftBegan: Instant) throws -> [DeviceID: DeviceUse] {
    var places: [DeviceID: DeviceUse] = [:]
    let rows = try sql.query(
      """
      SELECT s.device, s.device_name, e.id, e.name, CASE WHEN s.ended_at IS NULL THEN 1 ELSE 0 END AS is_open
      FROM staff_session s JOIN employee e ON e.id = s.employee_id
      WHERE e.active = 1 AND ((s.ended_at IS NULL AND s.seen_at >= $1) OR (s.ending = 'switched' AND s.created_at >= $2))
      ORDER BY s.created_at DESC, s.id DESC
      """, [.integer(seen.raw), .integer(shiftBegan.raw)])
    for row in rows {
      let device = DeviceID(try row.text(0))
      var place = try places[device] ?? DeviceUse(name: Name(row.text(1)), people: [])
      let person = EmployeeID(try row.text(2))
      // The latest session on a device is whose it is now.
      let isOpen = try row.bool(4)
      let isCurrent = isOpen && !place.people.contains(where: \.current)
      if !place.people.contains(where: { $0.employee == person }) {
        place.people.append(DevicePerson(employee: person, name: Name(try row.text(3)), current: isCurrent))
      }
      places[device] = place
    }
    return places
  }

  /// Its last name; nil: nobody ever signed in on it.
  func name(of device: DeviceID) throws -> Name? {
    try sql.first("SELECT device_name FROM staff_session WHERE device = $1 ORDER BY created_at DESC, id DESC LIMIT 1", [.text(device.raw)])
      .map { Name(try $0.text(0)) }
  }

  /// Everybody who ever signed in on it.
  func everybody(on device: DeviceID) throws -> [EmployeeID] {
    try sql.query("SELECT DISTINCT employee_id FROM staff_session WHERE device = $1", [.text(device.raw)]).map { EmployeeID(try $0.text(0)) }
  }

  /// The owner of this current or former token; nil: none.
  func holder(tokenHash: String) throws -> (employee: EmployeeID, device: DeviceID)? {
    try sql.first("SELECT employee_id, device FROM staff_session WHERE token_hash = $1", [.text(tokenHash)]).map {
      (EmployeeID(try $0.text(0)), DeviceID(try $0.text(1)))
    }
  }
}
