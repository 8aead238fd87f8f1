import Kernel
import MessengerRules
import MessengerService
import Storage
import Sync

/// The hub's side of end-to-end encryption: device identities (ends), one-time keys, and messages that only their receiving device
/// can decrypt. Author and device are those of the session. Methods throw `Refusal`.
public struct EndsDesk: Sendable {
  public static let mostParcels: Int64 = 100
  public static let mostSessions: Int64 = 200

  private let database: any SQLDatabase
  private let writer: Writer
  private let changed: @Sendable () -> Void

  /// - Parameter changed: called after an end was added, to check that its session still exists.
  public init(database: any SQLDatabase, writer: Writer, changed: @escaping @Sendable () -> Void = {}) {
    self.database = database
    self.writer = writer
    self.changed = changed
  }

  /// - Parameter name: the name of the device.
  public func settle(_ new: NewEnd, named name: Name, by author: Author) async throws -> OwnEnd {
    try EndsDesk.check(new)
    let own = try await decide(author) { try $0.settle(new, named: name) }
    changed()
    return own
  }

  public func own(_ author: Author) async throws -> OwnEnd {
    try await database.read { sql in
      let store = EndStore(sql: sql)
      guard let end = try store.find(of: author.employee, on: author.device) else { throw MessengerError.unknownEnd.refusal }
      return OwnEnd(end: end, oneTimeLeft: try store.keysLeft(of: end.id))
    }
  }

  public func claim(_ claim: EndClaim, by author: Author) async throws -> ClaimedKeys {
    try EndsDesk.check(claim)
    return ClaimedKeys(keys: try await decide(author) { try $0.claim(claim.ends) })
  }

  public func post(_ new: NewParcels, by author: Author) async throws -> ParcelsTaken {
    try EndsDesk.check(new)
    return ParcelsTaken(refused: try await decide(author) { try $0.post(new.parcels) })
  }

  public func parcels(after n: Int64, count: Int64, for author: Author) async throws -> ParcelPage {
    if count > EndsDesk.mostParcels { throw MessengerError.pageTooLong(most: EndsDesk.mostParcels).refusal }
    return try await database.read { sql in
      let ends = EndStore(sql: sql)
      guard let mine = try ends.find(of: author.employee, on: author.device) else { throw MessengerError.unknownEnd.refusal }
      let found = try ParcelStore(sql: sql).read(of: mine.id, after: n, count + 1)
      let page = Array(found.prefix(Int(count)))
      var senders: Set<EndID> = []
      let gone = try page.filter { senders.insert($0.from).inserted }.compactMap { try ends.gone($0.from) }
      return ParcelPage(parcels: page, more: found.count > page.count, gone: gone)
    }
  }

  public func forget(upTo n: Int64, by author: Author) async throws {
    try await decide(author) { decisions in try decisions.parcels.remove(of: decisions.mine().id, upTo: n) }
  }

  public func vouch(_ new: NewVouch, by author: Author) async throws {
    try EndsDesk.check(new)
    try await decide(author) { try $0.vouch(new) }
  }

  // MARK: Copies of keys

  public func keep(_ new: NewEndBackup, by author: Author) async throws {
    try EndsDesk.check(new)
    try await decide(author) { try $0.keep(new) }
  }

  public func dropBackup(by author: Author) async throws { try await decide(author) { try $0.dropBackup() } }

  public func keep(_ new: NewBackupSessions, by author: Author) async throws {
    try EndsDesk.check(new)
    try await decide(author) { try $0.keep(new) }
  }

  public func sessions(after n: Int64, count: Int64, for author: Author) async throws -> BackupSessionPage {
    if count > EndsDesk.mostSessions { throw MessengerError.pageTooLong(most: EndsDesk.mostSessions).refusal }
    return try await database.read { sql in
      let store = BackupStore(sql: sql)
      let found = try store.sessions(of: author.employee, after: n, count + 1)
      let page = found.prefix(Int(count))
      return BackupSessionPage(
        version: try store.find(author.employee)?.version, sessions: page.map(\.session), next: found.count > page.count ? page.last?.n : nil)
    }
  }

  // MARK: -

  private func decide<T: Sendable>(_ author: Author, _ body: @escaping @Sendable (EndDecisions) throws -> T) async throws -> T {
    try await writer.perform(as: author) { work in
      try work.require(.watch)
      do { return try body(EndDecisions(work: work)) } catch let error as MessengerError { throw error.refusal }
    }
  }

  private static func check(_ form: some EndForm) throws(Refusal) {
    do throws(MessengerError) { try form.checkForm() } catch { throw error.refusal }
  }
}
