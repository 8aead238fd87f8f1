import Kernel
import StaffRules
import Storage
import Sync

extension SessionService {
  /// Signs in by login and password. An unknown login takes as long and sounds the same as a wrong password.
  /// - Parameter address: where the request comes from
  public func signIn(_ wish: SignIn, from address: String) async throws -> SignedIn {
    let login = wish.login.folded
    let names = ["login " + (login ?? wish.login).raw, SignInLimits.addressPrefix + address]
    let began = clock.elapsed()
    do throws(StaffError) { try limits.begin(names, at: began) } catch { throw error.refusal }
    let stored: CredentialStore.Stored?
    let waiting: String?
    let verdict: PasswordHasher.Verdict
    do {
      (stored, waiting) = try await database.read { sql in
        (try login.flatMap { try CredentialStore(sql: sql).find(login: $0) }, try login.flatMap { try SignUpStore(sql: sql).password(of: $0) })
      }
      // Never the hash of a waiting sign-up if the login exists: it may use the user name of an employee without a password.
      verdict = try await hasher.verify(wish.password, against: stored == nil ? waiting : stored?.password)
    } catch {
      limits.takeBack(names, at: began)
      throw error
    }
    if stored == nil, waiting != nil, verdict != .wrong {
      limits.takeBack(names, at: began)
      throw SignUpRefusal.waiting
    }
    guard let stored, stored.active, verdict != .wrong else { throw StaffError.wrongPassword.refusal }
    limits.takeBack(names, at: began)
    limits.forgive(names[0])
    let renewed = verdict == .rightButOld ? try await hasher.hash(wish.password) : nil
    return try await begin(stored.employee, on: wish.device, named: wish.deviceName, renewed: renewed)
  }

  /// - Parameter renewed: the password as it is to be kept from now on
  private func begin(_ id: EmployeeID, on device: DeviceID, named name: Name, renewed: String?) async throws -> SignedIn {
    let token = SessionToken.new()
    let session = try await processor.perform { work in
      let sessions = SessionStore(sql: work.sql)
      let credentials = CredentialStore(sql: work.sql)
      if let renewed { try credentials.setPassword(renewed, of: id) }
      try credentials.forgetWrongPINs(of: id, on: device)
      try sessions.end(of: id, .on(device), .signedOut, at: work.now)
      return try SessionService.open(id, on: device, named: name, token, byPassword: true, in: work)
    }
    onChange(id)
    return SignedIn(token: token.text, session: session)
  }

  /// Another person takes over this device by PIN; the session that was open on it ends.
  public func switchUser(_ wish: UserSwitch, in session: Session) async throws -> SignedIn {
    let stored = try await countTry(wish, in: session)
    let verdict: PasswordHasher.Verdict
    do {
      verdict = try await hasher.verify(wish.pin, against: stored.pin)
    } catch {
      try await processor.perform { work in
        try CredentialStore(sql: work.sql).takeBackWrongPIN(of: wish.employee, on: session.device)
      }
      throw error
    }
    guard verdict != .wrong else { throw StaffError.wrongPIN(left: max(0, PIN.mostTries - stored.tries)).refusal }
    let renewed = verdict == .rightButOld ? try await hasher.hash(wish.pin) : nil
    let token = SessionToken.new()
    let since = seenSince
    let opened = try await processor.perform { work in
      // Looked at again here: the session may have been ended from afar while the PIN was being checked.
      guard try SessionStore(sql: work.sql).live(session.id, seenSince: since) != nil else {
        throw Refusal("session.required", kind: .unauthenticated)
      }
      let credentials = CredentialStore(sql: work.sql)
      if let renewed { try credentials.setPIN(renewed, of: wish.employee) }
      try credentials.forgetWrongPINs(of: wish.employee, on: session.device)
      try SessionStore(sql: work.sql).end(session.id, .switched, at: work.now)
      return try SessionService.open(wish.employee, on: session.device, named: session.deviceName, token, byPassword: false, in: work)
    }
    onChange(session.employee.id)
    return SignedIn(token: token.text, session: opened)
  }

  /// Counts the try before it compares the PIN, so that many tries at once gain nothing.
  private func countTry(_ wish: UserSwitch, in session: Session) async throws -> (pin: String?, tries: Int64) {
    let since = shiftBegan
    return try await processor.perform { work in
      let people = try SessionStore(sql: work.sql).people(on: session.device, since: since)
      guard people.contains(where: { $0.id == wish.employee }) else { throw StaffError.notOnThisDevice.refusal }
      let credentials = CredentialStore(sql: work.sql)
      let wrong = try credentials.wrongPINs(of: wish.employee, on: session.device)
      if wrong >= PIN.mostTries { throw StaffError.pinLocked.refusal }
      try credentials.countWrongPIN(of: wish.employee, on: session.device)
      return (try credentials.find(wish.employee)?.pin, wrong + 1)
    }
  }

  static func open(
    _ id: EmployeeID, on device: DeviceID, named name: Name, _ token: SessionToken, byPassword: Bool, in work: UnitOfWork
  ) throws -> Session {
    // Looked at again here: this person may have left while the password was being checked.
    guard let record = try EmployeeStore(sql: work.sql).find(id), record.employee.active else { throw StaffError.wrongPassword.refusal }
    let name = name.deviceName(of: record.employee.name)
    let session = Session(
      id: SessionID(UUIDv7.make(at: work.now)), employee: record.employee, rights: record.rights, device: device, deviceName: name,
      rightsVersion: "\(record.rightsVersion)", createdAt: work.now, seenAt: work.now)
    try SessionStore(sql: work.sql).add(session, tokenHash: token.fingerprint, deviceName: name, byPassword: byPassword)
    return session
  }

  /// Ends the session, and what this person could take up again on this device by PIN.
  public func signOut(_ session: Session) async throws {
    try await processor.perform { work in
      try SessionStore(sql: work.sql).end(of: session.employee.id, .on(session.device), .signedOut, at: work.now)
    }
    onChange(session.employee.id)
  }

  /// A device on which nobody is signed in asks to be let in by somebody's phone.
  /// - Returns: the code that the phone reads, the claim that only the device knows, and until when both are good
  public func offerLink(_ device: DeviceID, named name: Name, from address: String) -> (code: String, claim: String, expiresAt: Instant) {
    links.add(device, name, from: address, now: clock.now())
  }

  /// The device that the code would link; nil: used, too old, or never made.
  public func link(_ code: Secret) -> (deviceName: Name, address: String, expiresAt: Instant)? {
    links.look(code.raw, now: clock.now()).map { ($0.deviceName, $0.address, $0.expiresAt) }
  }

  /// Whether this session was begun with a password. A PIN that was seen on a shared device is to open nothing but that device.
  public func mayLetIn(_ session: Session) async throws -> Bool {
    try await database.read { sql in try SessionStore(sql: sql).isByPassword(session.id) }
  }

  /// Signs the device in as the person of this session, once. `false`: the code is not valid any more.
  public func openLink(_ code: Secret, by session: Session) -> Bool { links.open(code.raw, by: session, now: clock.now()) }

  public enum LinkStanding: Sendable {
    case unknown
    case waiting
    case entered(SignedIn)
  }

  /// The device comes in, if it was let in, and its opener still may.
  public func enterByLink(_ claim: Secret) async throws -> LinkStanding {
    let link: DeviceLinks.Link
    let opener: Session
    switch links.claim(claim.raw, now: clock.now()) {
    case .unknown: return .unknown
    case .waiting: return .waiting
    case .opened(let found, let by): (link, opener) = (found, by)
    }
    let token = SessionToken.new()
    let since = seenSince
    let session = try await processor.perform { work in
      let sessions = SessionStore(sql: work.sql)
      guard try sessions.live(opener.id, seenSince: since) != nil else { throw Refusal("session.required", kind: .unauthenticated) }
      let id = opener.employee.id
      try CredentialStore(sql: work.sql).forgetWrongPINs(of: id, on: link.device)
      try sessions.end(of: id, .on(link.device), .signedOut, at: work.now)
      // No password was given on it: a PIN alone is not to take it up again later.
      return try SessionService.open(id, on: link.device, named: link.deviceName, token, byPassword: false, in: work)
    }
    onChange(session.employee.id)
    return .entered(SignedIn(token: token.text, session: session))
  }
}
