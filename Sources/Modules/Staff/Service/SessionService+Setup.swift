import Kernel
import StaffRules
import Storage
import Sync
import TimeZones

extension SessionService {
  /// Can somebody sign in and manage this restaurant?
  public func isSetUp() async throws -> Bool { try await database.read { sql in try CredentialStore(sql: sql).someoneManages() } }

  /// Devices get the changes of the restaurant's time zone in the coming years.
  public func renewOffsets() async throws { try await processor.perform { work in try StaffHandler().renewOffsets(in: work) } }

  /// The restaurant's language; nil while nobody can manage it.
  public func language() async throws -> Language? {
    try await database.read { sql in
      try CredentialStore(sql: sql).someoneManages() ? try SettingStore().settings(in: sql).language : nil
    }
  }

  /// The first step of a restaurant: its settings, and its manager, who is signed in by it. It is one transaction, so an interruption leaves either
  /// nothing or a restaurant with a manager. Of two at once one is refused.
  public func setUp(_ form: Setup) async throws -> SignedIn {
    try form.check()
    try SessionService.checkZone(of: form)
    if try await isSetUp() { throw StaffError.setUpAlready.refusal }
    let hash = try await hasher.hash(form.password)
    let token = SessionToken.new()
    let money = money
    let session = try await processor.perform { work in
      if try CredentialStore(sql: work.sql).someoneManages() { throw StaffError.setUpAlready.refusal }
      for setting in form.settings + SessionService.country(of: form) { try StaffHandler(money: money).save(setting, in: work) }
      let id = try SessionService.saveManager(form, hash, in: work)
      return try SessionService.open(id, on: form.device, named: form.deviceName, token, byPassword: true, in: work)
    }
    onChange(session.employee.id)
    return SignedIn(token: token.text, session: session)
  }

  /// Checks the zone before anything is written. A browser may know a newer zone than the hub.
  private static func checkZone(of form: Setup) throws {
    if TimeZones.isKnown(form.timeZone.raw) { return }
    var refusal = StaffError.zoneUnknown.refusal
    refusal.field = SettingKey.timeZone.rawValue
    throw refusal
  }

  /// The country of telephone numbers, by the zone.
  private static func country(of form: Setup) -> [Setting] {
    TimeZones.country(of: form.timeZone.raw).map { [Setting(id: SettingID(SettingKey.country.rawValue), value: Note($0))] } ?? []
  }

  /// Takes over an account of the same login that nobody can use, as an interrupted start leaves it.
  private static func saveManager(_ form: Setup, _ hash: String, in work: UnitOfWork) throws -> EmployeeID {
    let credentials = CredentialStore(sql: work.sql)
    let stored = try form.login.folded.flatMap { try credentials.find(login: $0) }
    if stored?.password != nil { throw StaffError.loginTaken.refusal }
    let old = try stored.flatMap { try EmployeeStore(sql: work.sql).find($0.employee)?.employee }
    let id = stored?.employee ?? EmployeeID(UUIDv7.make(at: work.now))
    try StaffHandler().save(form.manager(id, over: old), in: work)
    try credentials.setPassword(hash, of: id)
    return id
  }
}
