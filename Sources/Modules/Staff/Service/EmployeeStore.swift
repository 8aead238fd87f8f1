import Kernel
import StaffRules
import Storage

/// Employees in the database.
struct EmployeeStore {
  let sql: any SQLConnection

  /// An employee with the number that counts changes of what this person may do.
  struct Record: Sendable {
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

  private static let rows = Rows(
    "employee",
    Record(employee: Employee(id: EmployeeID(""), login: Login(""), name: Name(""), roles: []), rightsVersion: 0, house: HouseRights())
  ) { row, record in
    row("id", &record.employee.id, "login", &record.employee.login, "name", &record.employee.name)
    row.json("roles", &record.employee.roles)
    row.json("sections", &record.employee.sections)
    row.derived("manages", record.employee.canManage)
    row("active", &record.employee.active)
    var language: Language? = record.employee.language
    row.choice("language", &language)
    record.employee.language = language ?? .vi
    row("rights_version", &record.rightsVersion)
  }

  /// Columns of `employee e` joined with `credential c`.
  static let columns = """
    \(rows.list(of: "e")), CASE WHEN c.pin IS NULL THEN 0 ELSE 1 END AS has_pin, \(housesRights)
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

  func save(_ record: Record) throws { try EmployeeStore.rows.save(record, in: sql) }

  /// - Parameter start: the position of the first of `columns`
  static func read(_ row: SQLRow, from start: Int = 0) throws -> Record {
    var record = try rows.read(row, from: start)
    record.employee.hasPIN = try row.bool(start + rows.width)
    record.house = try house(row, from: start + rows.width + 1)
    return record
  }
}
