import Kernel
import StaffRules
import Storage
import Sync

extension SessionService {
  /// Changes the own password; whoever else is signed in with the old one is signed out.
  public func changePassword(_ change: PasswordChange, in session: Session) async throws {
    try SessionService.checkPassword(change.new, field: "new")
    try await confirm(change.old, in: session, field: "old")
    let hash = try await hasher.hash(change.new)
    try await keep(hash, of: session.employee.id, besides: session.device, by: session.author)
  }

  /// A manager sets a person's password. The person is signed out everywhere else.
  public func setPassword(_ wish: NewPassword, of id: EmployeeID, by session: Session) async throws {
    guard session.rights.contains(.editStaff) else { throw SessionService.lacks(.editStaff) }
    try SessionService.checkPassword(wish.password, field: "password")
    guard try await exists(id) else { throw StaffError.unknownEmployee.refusal }
    let hash = try await hasher.hash(wish.password)
    try await keep(hash, of: id, besides: id == session.employee.id ? session.device : nil, by: session.author)
  }

  /// Sets or takes away the own PIN.
  public func changePIN(_ change: PINChange, in session: Session) async throws {
    if let pin = change.pin { do throws(StaffError) { try PIN.check(pin.raw) } catch { throw error.refusal } }
    try await confirm(change.password, in: session, field: "password")
    var hash: String?
    if let pin = change.pin { hash = try await hasher.hash(pin) }
    try await keepPIN(hash, of: session.employee.id, by: session.author)
  }

  /// The secrets of the demo's and the first start's accounts. No rights are checked.
  public func seed(password: Secret, pin: Secret?, for id: EmployeeID) async throws {
    try SessionService.checkPassword(password, field: "password")
    if let pin { do throws(StaffError) { try PIN.check(pin.raw) } catch { throw error.refusal } }
    guard try await exists(id) else { throw StaffError.unknownEmployee.refusal }
    let passwordHash = try await hasher.hash(password)
    try await keep(passwordHash, of: id, besides: nil, by: .hub)
    guard let pin else { return }
    try await keepPIN(try await hasher.hash(pin), of: id, by: .hub)
  }

  private static func checkPassword(_ secret: Secret, field: String) throws(Refusal) {
    do throws(StaffError) {
      try Password.check(secret.raw)
    } catch {
      var refusal = error.refusal
      refusal.field = field
      throw refusal
    }
  }

  /// The own password again; wrong ones count like those at the door.
  private func confirm(_ secret: Secret, in session: Session, field: String) async throws {
    let names = ["login " + session.employee.login.raw]
    let began = clock.elapsed()
    do throws(StaffError) { try limits.begin(names, at: began) } catch { throw error.refusal }
    let id = session.employee.id
    let verdict: PasswordHasher.Verdict
    do {
      let stored = try await database.read { sql in try CredentialStore(sql: sql).find(id)?.password }
      verdict = try await hasher.verify(secret, against: stored)
    } catch {
      limits.takeBack(names, at: began)
      throw error
    }
    guard verdict != .wrong else {
      var refusal = StaffError.wrongOldPassword.refusal
      refusal.field = field
      throw refusal
    }
    limits.takeBack(names, at: began)
  }

  private func exists(_ id: EmployeeID) async throws -> Bool {
    try await database.read { sql in try EmployeeStore(sql: sql).find(id) != nil }
  }

  /// - Parameters:
  ///   - device: where this person stays signed in
  ///   - author: the hub for the first secrets of an account
  private func keep(_ hash: String, of id: EmployeeID, besides device: DeviceID?, by author: Author) async throws {
    try await processor.perform(as: author) { work in
      try CredentialStore(sql: work.sql).setPassword(hash, of: id)
      let which = device.map { SessionStore.Choice.besides($0) } ?? .all
      try SessionStore(sql: work.sql).end(of: id, which, .password, at: work.now)
      if author != .hub { work.keep("staff.setPassword", SessionService.record("staff.setPassword", of: id)) }
    }
    onChange(id)
  }

  private func keepPIN(_ hash: String?, of id: EmployeeID, by author: Author) async throws {
    try await processor.perform(as: author) { work in
      let credentials = CredentialStore(sql: work.sql)
      try credentials.setPIN(hash, of: id)
      if author != .hub {
        try credentials.forgetWrongPINs(of: id, on: author.device)
        let type = hash == nil ? "staff.removePIN" : "staff.setPIN"
        work.keep(type, SessionService.record(type, of: id))
      }
      if let record = try EmployeeStore(sql: work.sql).find(id) { work.record(record.employee) }
    }
  }

  /// The command log says that a secret changed, never the secret or its hash.
  private static func record(_ type: String, of id: EmployeeID) -> JSON {
    .object([("type", .string(type)), ("employee", .string(id.raw))])
  }

  static func lacks(_ right: Right) -> Refusal {
    Refusal("right.missing", kind: .forbidden).with("right", right.rawValue)
  }

  /// Confirms by PIN that somebody with this right stands at the device. They need not be signed in on it.
  ///
  /// Wrong PINs are counted for the person and for the device, and after five of them either has to wait. Somebody unknown, without the
  /// right or without a PIN takes as long and sounds the same as a wrong PIN.
  public func confirm(_ id: EmployeeID, pin: Secret, having right: Right, on device: DeviceID) async throws {
    let names = ["approver " + id.raw, "approvals on " + device.raw]
    let began = clock.elapsed()
    do throws(StaffError) { try limits.begin(names, at: began) } catch { throw error.refusal }
    let verdict: PasswordHasher.Verdict
    do {
      let stored = try await database.read { sql in
        let mayApprove = try EmployeeStore(sql: sql).find(id)?.rights.contains(right) ?? false
        return mayApprove ? try CredentialStore(sql: sql).find(id)?.pin : nil
      }
      verdict = try await hasher.verify(pin, against: stored)
    } catch {
      limits.takeBack(names, at: began)
      throw error
    }
    guard verdict != .wrong else { throw StaffError.wrongApproval.refusal }
    limits.takeBack(names, at: began)
  }
}
