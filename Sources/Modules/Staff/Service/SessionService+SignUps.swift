import Kernel
import StaffRules
import Storage
import Sync

extension SessionService {
  /// May people sign up by themselves? Only where a manager has said so.
  public func signUpIsOpen() async throws -> Bool {
    try await database.read { sql in
      try CredentialStore(sql: sql).someoneManages() && SettingStore().settings(in: sql).signUpIsOpen
    }
  }

  /// Stores a sign-up. Makes no account: a manager does that.
  /// - Returns: the person's later id, and the ids of expired sign-ups, which are removed
  public func signUp(_ name: Name, _ login: Login, _ password: Secret) async throws -> (id: EmployeeID, forgotten: [EmployeeID]) {
    guard let login = login.folded else { throw StaffError.loginMalformed.refusal }
    do throws(StaffError) { try Password.check(password.raw) } catch { throw error.refusal }
    let since = clock.now().adding(seconds: -SignUpStore.life)
    try await database.read { sql in try SessionService.checkRoom(for: login, since: since, in: sql) }
    let hash = try await hasher.hash(password)
    return try await processor.perform { work in
      let forgotten = try SignUpStore(sql: work.sql).dropBefore(since)
      try SessionService.checkRoom(for: login, since: since, in: work.sql)
      let person = WaitingSignUp(id: EmployeeID(UUIDv7.make(at: work.now)), login: login, name: name, at: work.now)
      try SignUpStore(sql: work.sql).add(person, password: hash)
      return (id: person.id, forgotten: forgotten)
    }
  }

  private static func checkRoom(for login: Login, since: Instant, in sql: any SQLConnection) throws {
    let store = SignUpStore(sql: sql)
    let isTaken = try CredentialStore(sql: sql).find(login: login) != nil
    if try isTaken || store.password(of: login, since: since) != nil { throw StaffError.loginTaken.refusal }
    if try store.count(since: since) >= SignUpStore.most { throw SignUpRefusal.tooMany }
  }

  public func signUps(for session: Session) async throws -> [WaitingSignUp] {
    guard session.rights.contains(.editStaff) else { throw SessionService.lacks(.editStaff) }
    return try await database.read { sql in try SignUpStore(sql: sql).all() }
  }

  /// Makes the person an employee. They sign in with the password that they chose.
  public func approve(_ id: EmployeeID, as roles: [Role], in sections: [SectionID] = [], by session: Session) async throws {
    try await processor.perform(as: session.author) { work in
      try work.require(.editStaff)
      guard let (person, hash) = try SignUpStore(sql: work.sql).find(id) else { throw SignUpRefusal.unknown }
      try StaffHandler().save(Employee(id: id, login: person.login, name: person.name, roles: roles, sections: sections), in: work)
      try CredentialStore(sql: work.sql).setPassword(hash, of: id)
      try SignUpStore(sql: work.sql).drop(id)
      work.keep(
        "staff.approveSignUp",
        JSON.object([
          ("type", .string("staff.approveSignUp")), ("employee", .string(id.raw)), ("roles", roles.json), ("sections", sections.json),
        ]))
    }
    onChange(id)
  }

  /// All present and former employees, and the people who wait for approval, as of one moment.
  public func comers() async throws -> (house: [EmployeeID], waiting: [EmployeeID]) {
    try await database.read { sql in (try EmployeeStore(sql: sql).all().map(\.id), try SignUpStore(sql: sql).all().map(\.id)) }
  }

  /// Removes the sign-up of somebody who got an error.
  public func withdrawSignUp(_ id: EmployeeID) async throws { try await processor.perform { work in try SignUpStore(sql: work.sql).drop(id) } }

  /// Throws if this session may not turn the person away, or if they do not wait.
  public func checkSignUp(_ id: EmployeeID, by session: Session) async throws {
    guard session.rights.contains(.editStaff) else { throw SessionService.lacks(.editStaff) }
    if try await database.read({ sql in try SignUpStore(sql: sql).find(id) == nil }) { throw SignUpRefusal.unknown }
  }

  public func refuse(_ id: EmployeeID, by session: Session) async throws {
    try await processor.perform(as: session.author) { work in
      try work.require(.editStaff)
      guard try SignUpStore(sql: work.sql).find(id) != nil else { throw SignUpRefusal.unknown }
      try SignUpStore(sql: work.sql).drop(id)
      work.keep("staff.refuseSignUp", JSON.object([("type", .string("staff.refuseSignUp")), ("employee", .string(id.raw))]))
    }
  }
}
