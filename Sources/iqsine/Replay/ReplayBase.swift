import Backups
import Foundation
import Kernel
import Storage
import Sync

/// The state from which a service is played: a safety copy from before it, brought back into a scratch place.
struct ReplayBase {
  /// The scratch restaurant. Its folder is empty before.
  let target: HubConfiguration

  /// A place of its own, without printers' folders, invoices and external servers.
  ///
  /// - Parameters:
  ///   - folder: nil: a temporary one, which stays
  ///   - database: for a restaurant on PostgreSQL, an empty one
  init(of configuration: HubConfiguration, in folder: String?, database: String?) throws {
    var target = configuration
    target.data = folder ?? NSTemporaryDirectory() + "iqsine-replay-" + String(UInt64.random(in: .min ... .max), radix: 36)
    // A folder inside the data would become part of the restaurant's copies.
    let (scratch, data) = (ReplayBase.real(target.data), ReplayBase.real(configuration.data))
    guard scratch != data, !scratch.hasPrefix(data + "/") else { throw ReplayError.scratchIsData(target.data) }
    guard DataFolder(target.data).isEmpty else { throw StartFailure("\(target.data) is not empty: name an empty folder with --into") }
    switch (configuration.store, database) {
    case (.folder, nil): break
    case (.folder, _?): throw StartFailure("the restaurant's data are in a folder: leave --scratch-database out")
    case (.postgres, nil): throw StartFailure("the restaurant is on PostgreSQL: name an empty database with --scratch-database postgres://…")
    case (.postgres(let present), let given?):
      guard given != present, given.hasPrefix("postgres://") || given.hasPrefix("postgresql://") else {
        throw StartFailure("--scratch-database is another, empty database: postgres://user@host/name")
      }
      target.store = .postgres(given)
    }
    // Safety copies of the scratch restaurant go beside it, never among the real ones.
    (target.backups, target.invoices, target.calls, target.grace) = (nil, nil, .direct, 0)
    (target.janus, target.turnURLs) = (nil, [])
    self.target = target
  }

  private static func real(_ folder: String) -> String { URL(fileURLWithPath: folder).standardizedFileURL.resolvingSymlinksInPath().path }

  /// Brings the copy back, without the secrets for banks, gateways and copy stores.
  /// - Throws: `StartFailure`, `CopyError`
  func bring(_ copy: CopyChoice, _ store: StoreRestore?, clock: any HubClock) async throws {
    switch (copy, store) {
    case (.here(let found), _): try await Restorer(configuration: target, clock: clock).restore(found, replacing: false)
    case (.stored(let name), let store?):
      try await StoredRestorer(configuration: target, store: store, clock: clock).restore(name, replacing: false, media: false)
    case (.stored(let name), nil): throw StartFailure("there is no copy store for \(name)")
    }
    if FileManager.default.fileExists(atPath: target.secretsFolder) { try FileManager.default.removeItem(atPath: target.secretsFolder) }
  }

  /// Opens the scratch databases.
  func open(clock: any HubClock) async throws -> HubStores {
    let stores = try await Start.open(target, clock: clock)
    do {
      try await stores.restaurant.write { sql in
        // Phones that held portions back are not there. They would keep them from the commands.
        try sql.execute("DELETE FROM lease")
      }
      return stores
    } catch {
      await stores.close()
      throw error
    }
  }

  /// The end of the trail in the scratch database, if it is one of the original's entries: then the copy is the begin of the same history.
  static func tip(of scratch: any SQLDatabase, before day: ReplayedDay, in original: any SQLDatabase) async throws -> AuditTip {
    let held = try await scratch.read { sql in
      try sql.first("SELECT seq, hash FROM audit_entry ORDER BY seq DESC LIMIT 1").map { AuditTip(seq: try $0.int(0), hash: try $0.blob(1)) }
    }
    guard let held else { throw ReplayError.otherHistory }
    let known = try await original.read { sql in try sql.first("SELECT hash FROM audit_entry WHERE seq = $1", [.integer(held.seq)])?.blob(0) }
    guard known == held.hash else { throw ReplayError.otherHistory }
    guard held.seq < day.first else { throw ReplayError.copyTooYoung(day.date) }
    return held
  }
}

/// A service as it was: its work and its books, of one moment of the database.
struct OriginalService: Sendable {
  let script: ReplayScript
  let books: DayBooks
  /// The numbers of the bills, or the ids of the orders, that were changed after the service. They are not compared.
  let changedLater: [String]
  let leftOut: Set<String>

  static func read(_ day: ReplayedDay, after tip: AuditTip, in sql: any SQLConnection) throws -> OriginalService {
    let leftOut = try day.changedLater(in: sql)
    let all = try DayBooks.read(day.day, leavingOut: [], in: sql)
    return OriginalService(
      script: try ReplayScript.read(after: tip, to: day.last, in: sql), books: try DayBooks.read(day.day, leavingOut: leftOut, in: sql),
      changedLater: leftOut.map { all.name(of: $0) }.sorted(), leftOut: leftOut)
  }
}

/// The result of a replay, beside the day as it was.
struct ReplayReport: Sendable {
  let day: ReplayedDay
  let original: OriginalService
  let books: DayBooks
  let outcome: ReplayOutcome

  var differences: [BookDifference] { original.books.differences(from: books) }
}
