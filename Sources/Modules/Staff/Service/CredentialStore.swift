import Kernel
import StaffRules
import Storage

/// The hashes of passwords and PINs, and the number of wrong PINs on a device.
struct CredentialStore {
  let sql: any SQLConnection

  struct Stored: Sendable {
    let employee: EmployeeID
    let active: Bool
    let password: String?
    let pin: String?
  }

  private static let select = "SELECT e.id, e.active, c.password, c.pin FROM employee e LEFT JOIN credential c ON c.employee_id = e.id"

  func find(login: Login) throws -> Stored? {
    try sql.first("\(CredentialStore.select) WHERE e.login = $1", [.text(login.raw)]).map(CredentialStore.read)
  }

  func find(_ id: EmployeeID) throws -> Stored? {
    try sql.first("\(CredentialStore.select) WHERE e.id = $1", [.text(id.raw)]).map(CredentialStore.read)
  }

  /// Is there anybody who can sign in and manage the restaurant?
  func someoneManages() throws -> Bool {
    try sql.first(
      "SELECT e.id FROM employee e JOIN credential c ON c.employee_id = e.id WHERE e.manages = 1 AND c.password IS NOT NULL LIMIT 1") != nil
  }

  func setPassword(_ hash: String, of id: EmployeeID) throws {
    try sql.row(of: "credential").save(["employee_id": id, "password": hash])
  }

  func setPIN(_ hash: String?, of id: EmployeeID) throws {
    try sql.row(of: "credential").save(["employee_id": id, "pin": hash])
  }

  func wrongPINs(of id: EmployeeID, on device: DeviceID) throws -> Int64 {
    try sql.first("SELECT wrong FROM pin_try WHERE employee_id = $1 AND device = $2", [.text(id.raw), .text(device.raw)])?.int(0) ?? 0
  }

  func countWrongPIN(of id: EmployeeID, on device: DeviceID) throws {
    try sql.execute(
      """
      INSERT INTO pin_try (employee_id, device, wrong) VALUES ($1, $2, 1)
      ON CONFLICT (employee_id, device) DO UPDATE SET wrong = pin_try.wrong + 1
      """, [.text(id.raw), .text(device.raw)])
  }

  func takeBackWrongPIN(of id: EmployeeID, on device: DeviceID) throws {
    try sql.execute(
      "UPDATE pin_try SET wrong = wrong - 1 WHERE employee_id = $1 AND device = $2 AND wrong > 0", [.text(id.raw), .text(device.raw)])
  }

  func forgetWrongPINs(of id: EmployeeID, on device: DeviceID) throws {
    try sql.execute("DELETE FROM pin_try WHERE employee_id = $1 AND device = $2", [.text(id.raw), .text(device.raw)])
  }

  private static func read(_ row: SQLRow) throws -> Stored {
    Stored(
      employee: EmployeeID(try row.text(0)), active: try row.bool(1), password: try row.optionalText(2), pin: try row.optionalText(3))
  }
}
