import Kernel
import MessengerRules
import MessengerService
import Storage
import Sync

/// The hub's side of end-to-end encryption: device identities, one-time keys, and messages that only their receiving device
/// can decrypt. Author and device are those of the session. Methods throw `Refusal`.
public struct E2EE: Sendable {
  public static let maxToDevice: Int64 = 100
  public static let maxSessions: Int64 = 200

  private let database: any SQLDatabase
  private let processor: CommandProcessor
  private let changed: @Sendable () -> Void

  /// - Parameter changed: called after an identity was added, to check that its session still exists.
  public init(database: any SQLDatabase, processor: CommandProcessor, changed: @escaping @Sendable () -> Void = {}) {
    self.database = database
    self.processor = processor
    self.changed = changed
  }

  /// - Parameter name: the name of the device.
  public func publish(_ new: NewDeviceIdentity, named name: Name, by author: Author) async throws -> OwnDeviceIdentity {
    try E2EE.check(new)
    let own = try await decide(author) { try $0.publish(new, named: name) }
    changed()
    return own
  }

  public func own(_ author: Author) async throws -> OwnDeviceIdentity {
    try await database.read { sql in
      let store = DeviceIdentityStore(sql: sql)
      guard let end = try store.find(of: author.employee, on: author.device) else { throw MessengerError.unknownEnd.refusal }
      return OwnDeviceIdentity(end: end, oneTimeLeft: try store.keysLeft(of: end.id))
    }
  }

  public func claimKeys(_ claim: KeyClaim, by author: Author) async throws -> ClaimedKeys {
    try E2EE.check(claim)
    return ClaimedKeys(keys: try await decide(author) { try $0.claim(claim.ends) })
  }

  public func send(_ new: NewToDeviceMessages, by author: Author) async throws -> ToDeviceTaken {
    try E2EE.check(new)
    return ToDeviceTaken(refused: try await decide(author) { try $0.send(new.parcels) })
  }

  public func messages(after n: Int64, count: Int64, for author: Author) async throws -> ToDevicePage {
    if count > E2EE.maxToDevice { throw MessengerError.pageTooLong(most: E2EE.maxToDevice).refusal }
    return try await database.read { sql in
      let identities = DeviceIdentityStore(sql: sql)
      guard let own = try identities.find(of: author.employee, on: author.device) else { throw MessengerError.unknownEnd.refusal }
      let found = try ToDeviceStore(sql: sql).read(of: own.id, after: n, count + 1)
      let page = Array(found.prefix(Int(count)))
      var senders: Set<IdentityID> = []
      let gone = try page.filter { senders.insert($0.from).inserted }.compactMap { try identities.gone($0.from) }
      return ToDevicePage(parcels: page, more: found.count > page.count, gone: gone)
    }
  }

  public func delete(upTo n: Int64, by author: Author) async throws {
    try await decide(author) { useCases in try useCases.messages.remove(of: useCases.ownIdentity().id, upTo: n) }
  }

  public func crossSign(_ new: NewCrossSignature, by author: Author) async throws {
    try E2EE.check(new)
    try await decide(author) { try $0.crossSign(new) }
  }

  // MARK: Key backup

  public func saveBackup(_ new: NewKeyBackup, by author: Author) async throws {
    try E2EE.check(new)
    try await decide(author) { try $0.saveBackup(new) }
  }

  public func deleteBackup(by author: Author) async throws { try await decide(author) { try $0.deleteBackup() } }

  public func addToBackup(_ new: NewBackupSessions, by author: Author) async throws {
    try E2EE.check(new)
    try await decide(author) { try $0.addToBackup(new) }
  }

  public func backup(after n: Int64, count: Int64, for author: Author) async throws -> BackupSessionPage {
    if count > E2EE.maxSessions { throw MessengerError.pageTooLong(most: E2EE.maxSessions).refusal }
    return try await database.read { sql in
      let store = KeyBackupStore(sql: sql)
      let found = try store.sessions(of: author.employee, after: n, count + 1)
      let page = found.prefix(Int(count))
      return BackupSessionPage(
        version: try store.find(author.employee)?.version, sessions: page.map(\.session), next: found.count > page.count ? page.last?.n : nil)
    }
  }

  // MARK: -

  private func decide<T: Sendable>(_ author: Author, _ body: @escaping @Sendable (E2EEUseCases) throws -> T) async throws -> T {
    try await processor.perform(as: author) { work in
      try work.require(.watch)
      do { return try body(E2EEUseCases(work: work)) } catch let error as MessengerError { throw error.refusal }
    }
  }

  private static func check(_ form: some EndForm) throws(Refusal) {
    do throws(MessengerError) { try form.checkForm() } catch { throw error.refusal }
  }
}
