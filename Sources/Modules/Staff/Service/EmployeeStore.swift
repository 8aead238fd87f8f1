import Kernel
import StaffRules
import Storage

/// Employees in the database.
struct EmployeeStore {
  let sql: any SQLConnection

  /// An employee with the number that counts changes of what this person may do.
  struct Record {
    var employee: Employee
    var rightsVersion: Int64
    /// rights that the settings add
    var house: HouseRights

    var rights: [Right] { employee.rights(in: house) }
  }

  /// The settings that give rights, in the order of their columns.
  private static let housesRights = [SettingKey.waitersTakePayment, .everybodyPosts]
    .map { "(SELECT content FROM setting WHERE id = '\($0.rawValue)')" }
    .joined(separator: ", ")

  /// Columns of `employee e` joined with `credential c`.
  static let columns = """
    e.id, e.login, e.name, e.roles, e.sections, e.active, e.language, e.rights_version, \
    CASE WHEN c.pin IS NULL THEN 0 ELSE 1 END AS has_pin, \
    \(housesRights)
    """
  static let tables = "employee e LEFT JOIN credential c ON c.employee_id = e.id"

  func all() throws -> [Employee] { try records().map(\.employee) }

  func records() throws -> [Record] {
    try sql.query("SELECT \(EmployeeStore.columns) FROM \(EmployeeStore.tables) ORDER BY e.name, e.id").map { try EmployeeStore.read($0) }
  }

  /// Rights that the settings add to those of the roles.
  func house() throws -> HouseRights {
    guard let row = try sql.first("SELECT \(EmployeeStore.housesRights)") else { return HouseRights() }
    return try EmployeeStore.house(row, from: 0)
  }

  private static func house(_ row: SQLRow, from start: Int) throws -> HouseRights {
    HouseRights(waitersTakePayment: try row.optionalText(start) == "yes", everybodyPosts: try row.optionalText(start + 1) == "yes")
  }

  func find(_ id: EmployeeID) throws -> Record? {
    try sql.first("SELECT \(EmployeeStore.columns) FROM \(EmployeeStore.tables) WHERE e.id = $1", [.text(id.raw)]).map { try EmployeeStore.read($0) }
  }

  /// The same of whoever this query with one value names.
  static func question(whoIs query: String, _ value: SQLValue) -> (sql: String, values: [SQLValue]) {
    ("SELECT \(columns) FROM \(tables) WHERE e.id = (\(query))", [value])
  }

  func isTaken(_ login: Login, besides id: EmployeeID) throws -> Bool {
    try sql.first("SELECT id FROM employee WHERE login = $1 AND id <> $2", [.text(login.raw), .text(id.raw)]) != nil
  }

  func managers(besides id: EmployeeID) throws -> Int64 {
    try sql.first("SELECT COUNT(*) FROM employee WHERE manages = 1 AND id <> $1", [.text(id.raw)])?.int(0) ?? 0
  }

  func save(_ record: Record) throws {
    let employee = record.employee
    try sql.execute(
      """
      INSERT INTO employee (id, login, name, roles, sections, manages, active, language, rights_version)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
      ON CONFLICT (id) DO UPDATE SET login = excluded.login, name = excluded.name, roles = excluded.roles,
        sections = excluded.sections, manages = excluded.manages, active = excluded.active, language = excluded.language,
        rights_version = excluded.rights_version
      """,
      [
        .text(employee.id.raw), .text(employee.login.raw), .text(employee.name.raw), .text(employee.roles.json.text),
        .text(employee.sections.json.text), SQLValue(employee.canManage), SQLValue(employee.active), .text(employee.language.rawValue),
        .integer(record.rightsVersion),
      ])
  }

  /// - Parameter start: the position of the first of `columns`
  static func read(_ row: SQLRow, from start: Int = 0) throws -> Record {
    let employee = Employee(
      id: EmployeeID(try row.text(start)), login: Login(try row.text(start + 1)), name: Name(try row.text(start + 2)),
      roles: try JSON.decode(try row.text(start + 3)), sections: try JSON.decode(try row.text(start + 4)), active: try row.bool(start + 5),
      hasPIN: try row.bool(start + 8), language: Language(rawValue: try row.text(start + 6)) ?? .vi)
    return Record(employee: employee, rightsVersion: try row.int(start + 7), house: try house(row, from: start + 9))
  }
}
