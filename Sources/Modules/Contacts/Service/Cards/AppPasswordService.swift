import ContactsRules
import Kernel
import Storage
import Sync

/// Passwords for the Contacts app of a device. They are 128 random bits, so a fingerprint is safe to store: nobody
/// guesses them. No slow hash delays the requests.
public struct AppPasswordService: Sendable {
  let database: any SQLDatabase
  let processor: CommandProcessor
  let people: any AppPeople
  let clock: any HubClock

  static let most: Int64 = 30
  /// When it was used is written down this seldom.
  static let remembered: Int64 = 3600

  public func all(of author: Author) async throws -> [AppPasswordView] {
    try await database.read { sql in try AppPasswordStore(sql: sql).live(of: author.employee) }
  }

  /// The secret is returned only this once.
  public func make(_ wanted: NewAppPassword, for author: Author) async throws -> MadeAppPassword {
    let secret = AppSecret.new()
    let id = AppPasswordID(UUIDv7.make(at: clock.now()))
    let people = people
    return try await processor.perform(as: author) { work in
      guard let person = try people.person(author.employee, in: work.sql) else { throw Refusal("session.required", kind: .unauthenticated) }
      let store = AppPasswordStore(sql: work.sql)
      if Int64(try store.live(of: author.employee).count) >= AppPasswordService.most {
        throw ContactsError.tooManyAppPasswords(most: AppPasswordService.most).refusal
      }
      try store.add(id, wanted.name, of: author.employee, fingerprint: secret.fingerprint, at: work.now)
      work.keep("contacts.makeAppPassword", AppPasswordService.record("contacts.makeAppPassword", id))
      return MadeAppPassword(id: id, name: wanted.name, login: person.login, password: secret.shown)
    }
  }

  public func revoke(_ id: AppPasswordID, of author: Author) async throws {
    try await processor.perform(as: author) { work in
      guard try AppPasswordStore(sql: work.sql).revoke(id, of: author.employee, at: work.now) else {
        throw ContactsError.unknownAppPassword.refusal
      }
      work.keep("contacts.revokeAppPassword", AppPasswordService.record("contacts.revokeAppPassword", id))
    }
  }

  private static func record(_ type: String, _ id: AppPasswordID) -> JSON {
    var wire = WireObject()
    wire.put("type", type)
    wire.put("password", id)
    return wire.json
  }

  /// Returns the person with today's rights; nil: another name, a wrong or revoked password, or somebody who has left.
  /// Each request checks this again, so a person who is dismissed loses access at once.
  public func enter(user: String, password: String) async throws -> Author? {
    try await enter(user: user, password: password, asking: { _ in [] }, { author, _ in author })
  }

  /// The same, with further questions in the same round trip. `read` receives their answers once the person is known.
  ///
  /// - Parameter asking: the further questions, from the password's fingerprint
  func enter<T: Sendable>(
    user: String, password: String, asking: @escaping @Sendable (_ fingerprint: String) -> [(sql: String, values: [SQLValue])],
    _ read: @escaping @Sendable (Author, [[SQLRow]]) throws -> T
  ) async throws -> T? {
    guard let secret = AppSecret(typed: password) else { return nil }
    let people = people
    let known = try await database.read { sql -> (found: T, usedAt: Instant?)? in
      let who = people.question(whoIs: AppPasswordStore.owner, .text(secret.fingerprint))
      let answers = try sql.queries([AppPasswordStore.question(secret.fingerprint), who] + asking(secret.fingerprint))
      guard answers.count >= 2, let row = try answers[0].first.map(AppPasswordStore.read) else { return nil }
      guard let person = try people.person(answers[1]), Folding.same(person.login.raw) == Folding.same(user) else { return nil }
      let author = Author(employee: row.employee, rights: person.rights, device: DeviceID("app-\(row.id.raw)"), since: row.createdAt)
      return (try read(author, Array(answers.dropFirst(2))), row.usedAt)
    }
    guard let known else { return nil }
    let now = clock.now()
    if known.usedAt.map({ now.milliseconds(since: $0) >= AppPasswordService.remembered * 1000 }) ?? true {
      try await processor.perform { work in try AppPasswordStore(sql: work.sql).touch(fingerprint: secret.fingerprint, at: work.now) }
    }
    return known.found
  }
}

/// 128 random bits as people can type them.
struct AppSecret: Sendable, Equatable {
  /// 26 letters and digits
  let text: String

  /// Without letters that look alike: i l o u.
  private static let alphabet = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)

  static func new() -> AppSecret {
    var generator = SystemRandomNumberGenerator()
    var (high, low) = (generator.next() as UInt64, generator.next() as UInt64)
    var signs: [UInt8] = []
    for _ in 0..<26 {
      signs.append(alphabet[Int(low & 31)])
      low = low >> 5 | high << 59
      high >>= 5
    }
    return AppSecret(text: String(decoding: signs, as: UTF8.self))
  }

  private init(text: String) { self.text = text }

  /// Blanks, hyphens and large letters do not matter; nil: it cannot be one.
  init?(typed: String) {
    if typed.utf8.count > 100 { return nil }
    let signs = typed.lowercased().utf8.filter { $0 != 0x20 && $0 != 0x2D }
    guard signs.count == 26, signs.allSatisfy({ AppSecret.alphabet.contains($0) }) else { return nil }
    text = String(decoding: signs, as: UTF8.self)
  }

  var fingerprint: String { Fingerprint.text(Array(text.utf8)) }

  /// In groups: `7k2m-9x4q-…`
  var shown: String {
    var groups: [String] = []
    var rest = Substring(text)
    while !rest.isEmpty {
      groups.append(String(rest.prefix(4)))
      rest = rest.dropFirst(4)
    }
    return groups.joined(separator: "-")
  }
}

/// App passwords in the database: their fingerprints only.
struct AppPasswordStore {
  let sql: any SQLConnection

  struct Row {
    let id: AppPasswordID
    let employee: EmployeeID
    let createdAt: Instant
    let usedAt: Instant?
  }

  func live(of employee: EmployeeID) throws -> [AppPasswordView] {
    try sql.query(
      "SELECT id, name, created_at, used_at FROM app_password WHERE employee_id = $1 AND revoked_at IS NULL ORDER BY created_at DESC, id",
      [.text(employee.raw)]
    ).map { row in
      AppPasswordView(
        id: AppPasswordID(try row.text(0)), name: Name(try row.text(1)), createdAt: Instant(try row.int(2)),
        usedAt: try row.optionalInt(3).map { Instant($0) })
    }
  }

  static func question(_ fingerprint: String) -> (sql: String, values: [SQLValue]) {
    ("SELECT id, employee_id, created_at, used_at FROM app_password WHERE fingerprint = $1 AND revoked_at IS NULL", [.text(fingerprint)])
  }

  /// The owner of a password, by its fingerprint.
  static let owner = "SELECT employee_id FROM app_password WHERE fingerprint = $1 AND revoked_at IS NULL"

  static func read(_ row: SQLRow) throws -> Row {
    Row(
      id: AppPasswordID(try row.text(0)), employee: EmployeeID(try row.text(1)), createdAt: Instant(try row.int(2)),
      usedAt: try row.optionalInt(3).map { Instant($0) })
  }

  func add(_ id: AppPasswordID, _ name: Name, of employee: EmployeeID, fingerprint: String, at now: Instant) throws {
    try sql.row(of: "app_password").insert(["id": id, "employee_id": employee, "name": name, "fingerprint": fingerprint, "created_at": now])
  }

  func touch(fingerprint: String, at now: Instant) throws {
    try sql.write("UPDATE app_password SET used_at = $2 WHERE fingerprint = $1", [.text(fingerprint), .integer(now.raw)])
  }

  /// - Returns: false: this person has no such password
  func revoke(_ id: AppPasswordID, of employee: EmployeeID, at now: Instant) throws -> Bool {
    try sql.execute(
      "UPDATE app_password SET revoked_at = $3 WHERE id = $1 AND employee_id = $2 AND revoked_at IS NULL",
      [.text(id.raw), .text(employee.raw), .integer(now.raw)]) == 1
  }
}
