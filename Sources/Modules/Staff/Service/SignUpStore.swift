import Kernel
import StaffRules
import Storage

/// People who signed up and wait for a manager.
struct SignUpStore {
  let sql: any SQLConnection

  /// More than this are noise: a manager has to look at them first.
  static let most: Int64 = 50
  /// A sign-up expires if no manager decides on it within two weeks; in seconds.
  static let life: Int64 = 14 * 24 * 3600

  func add(_ one: WaitingSignUp, password hash: String) throws {
    try sql.row(of: "sign_up").insert(["id": one.id, "login": one.login, "name": one.name, "password": hash, "at": one.at])
  }

  func count(since: Instant) throws -> Int64 { try sql.first("SELECT COUNT(*) FROM sign_up WHERE at >= $1", [.integer(since.raw)])?.int(0) ?? 0 }

  func dropBefore(_ moment: Instant) throws -> [EmployeeID] {
    try sql.query("DELETE FROM sign_up WHERE at < $1 RETURNING id", [.integer(moment.raw)]).map { EmployeeID(try $0.text(0)) }
  }

  /// The earliest first.
  func all() throws -> [WaitingSignUp] { try sql.query("SELECT id, login, name, at FROM sign_up ORDER BY at, id").map(SignUpStore.read) }

  func find(_ id: EmployeeID) throws -> (person: WaitingSignUp, password: String)? {
    try sql.first("SELECT id, login, name, at, password FROM sign_up WHERE id = $1", [.text(id.raw)]).map { row in
      (try SignUpStore.read(row), try row.text(4))
    }
  }

  /// The hash of the password; nil: no sign-up with this login waits.
  func password(of login: Login, since: Instant = Instant(0)) throws -> String? {
    try sql.first("SELECT password FROM sign_up WHERE login = $1 AND at >= $2", [.text(login.raw), .integer(since.raw)])?.text(0)
  }

  func drop(_ id: EmployeeID) throws { try sql.execute("DELETE FROM sign_up WHERE id = $1", [.text(id.raw)]) }

  private static func read(_ row: SQLRow) throws -> WaitingSignUp {
    WaitingSignUp(
      id: EmployeeID(try row.text(0)), login: Login(try row.text(1)), name: Name(try row.text(2)), at: Instant(try row.int(3)))
  }
}

/// Somebody who signed up, under their later employee id.
public struct WaitingSignUp: Equatable, Sendable {
  public let id: EmployeeID
  public let login: Login
  public let name: Name
  public let at: Instant
}

/// Why signing up is refused, besides faults of the form.
enum SignUpRefusal {
  /// right name and password, but no manager has looked at it yet
  static var waiting: Refusal { Refusal("staff.signUpWaiting", field: "login", kind: .forbidden) }
  static var unknown: Refusal { Refusal("staff.unknownSignUp", field: "person", kind: .notFound) }
  static var tooMany: Refusal { Refusal("staff.tooManySignUps", kind: .unavailable) }
}
