import Kernel
import StaffRules
import Storage
import Sync

/// Sessions of employees on devices: the use cases behind the staff routes. All errors for people are `Refusal`s.
public struct SessionService: Sendable {
  /// After signing in by password, a person can return to the device by PIN for the length of a long shift, in seconds.
  static let shift: Int64 = 18 * 3600
  /// A device that was not used for so long has to sign in again.
  static let forgotten: Int64 = 30 * 24 * 3600
  /// "Last seen" is kept to the minute; more would write at every request.
  static let seenEvery: Int64 = 60

  let database: any SQLDatabase
  let processor: CommandProcessor
  let clock: any HubClock
  let hasher: PasswordHasher
  let limits: SignInLimits
  let links: DeviceLinks
  let money: (any MoneyRecords)?
  let onChange: @Sendable (EmployeeID) -> Void

  /// - Parameters:
  ///   - money: the amounts that a change of the currency would bend
  ///   - onChange: called after anything that may concern a person's sessions
  public init(
    database: any SQLDatabase, processor: CommandProcessor, clock: any HubClock, hasher: PasswordHasher = PasswordHasher(),
    limits: SignInLimits = SignInLimits(), links: DeviceLinks = DeviceLinks(), money: (any MoneyRecords)? = nil,
    onChange: @escaping @Sendable (EmployeeID) -> Void
  ) {
    self.database = database
    self.processor = processor
    self.clock = clock
    self.hasher = hasher
    self.limits = limits
    self.links = links
    self.money = money
    self.onChange = onChange
  }

  var seenSince: Instant { clock.now().adding(seconds: -SessionService.forgotten) }
  var shiftBegan: Instant { clock.now().adding(seconds: -SessionService.shift) }

  /// The session of a token; nil: sign in first.
  public func session(forToken text: String) async throws -> Session? {
    guard let token = SessionToken(text) else { return nil }
    let fingerprint = token.fingerprint
    let since = seenSince
    let found = try await database.read { sql in try SessionStore(sql: sql).live(tokenHash: fingerprint, seenSince: since) }
    if let found, clock.now().milliseconds(since: found.seenAt) >= SessionService.seenEvery * 1000 { await touch(found.id) }
    return found
  }

  /// Not worth refusing a request for: a full disk, say, must not sign everybody out.
  private func touch(_ id: SessionID) async {
    try? await processor.perform { work in try SessionStore(sql: work.sql).touch(id, at: work.now) }
  }

  /// For live connections: whether the session is still valid, and the person's rights.
  public func standing(of id: SessionID) async throws -> SessionState {
    let since = seenSince
    let found = try await database.read { sql in try SessionStore(sql: sql).live(id, seenSince: since) }
    return found.map { .live(rights: $0.rightsVersion) } ?? .ended
  }

  public func me(_ session: Session) async throws -> Me {
    let settings = try await database.read { sql in try SettingStore().settings(in: sql) }
    return Me(
      employee: session.employee, rights: session.rights, session: session.id, device: session.device,
      restaurant: Me.Restaurant(settings))
  }

  /// The people who can take over this device by PIN.
  public func people(on session: Session) async throws -> [Person] {
    let since = shiftBegan
    return try await database.read { sql in try SessionStore(sql: sql).people(on: session.device, since: since) }
  }
}
