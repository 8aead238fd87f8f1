import Backups
import Foundation
import Kernel
import Storage
import StorageSQLite
import Sync

/// Puts a copy where the hub finds it, if it is sound and nobody works there.
struct Restorer {
  let configuration: HubConfiguration
  let clock: any HubClock

  func restore(_ copy: FoundCopy, replacing: Bool) async throws {
    let manifest = try BackupFolder.verify(copy)
    let isPostgres = if case .postgres = configuration.store { true } else { false }
    guard manifest.database == (isPostgres ? Dialect.postgres : .sqlite).rawValue else {
      throw StartFailure(
        "\(copy.name) is a copy of \(manifest.database) data: "
          + (isPostgres ? "restore it without --database" : "name the PostgreSQL database with --database"))
    }
    let known = ["", HubStores.messengerName]
    if let other = manifest.databases.map(\.name).first(where: { !known.contains($0) }) {
      throw StartFailure("\(copy.name) holds '\(other)', which this version does not know: restore it with version \(manifest.program)")
    }
    let data = DataFolder(configuration.data)
    if FileManager.default.fileExists(atPath: data.path) { try FolderOwner.check(data.path) }
    try data.make()
    let lock = try lock(data.path)
    guard replacing || data.isEmpty else { throw Restorer.occupied(data.path) }
    try data.stage(copy, manifest, databases: !isPostgres)
    let aside: String?
    do {
      aside =
        switch configuration.store {
        case .folder: try await restoreFiles(data, manifest)
        case .postgres(let address): try await PostgresRestorer(configuration, clock, address, data).restore(copy, manifest, replacing: replacing)
        }
    } catch {
      data.forgetStage()
      throw error
    }
    withExtendedLifetime(lock) { tell(copy, manifest, aside) }
  }

  private func lock(_ folder: String) throws -> FolderLock {
    do throws(StorageError) {
      return try FolderLock(folder: folder)
    } catch {
      guard case .cannotOpen(let reason) = error else { throw error }
      throw StartFailure("\(reason): stop the hub first")
    }
  }

  /// The files are checked before anything is moved. Then both databases move to their place together. A copy without messages leaves none: the next
  /// start creates an empty messenger.
  private func restoreFiles(_ data: DataFolder, _ manifest: BackupManifest) async throws -> String? {
    for held in manifest.databases {
      let facts = Copies.facts(of: held.name)
      let file = data.stagePath + "/" + BackupFolder.path("iqsine.db", of: held.name)
      let found = try await SQLiteCopy.inspect(file, {}, { try facts.read($0) })
      if let difference = held.difference(from: found) { throw CopyError.damaged(difference) }
    }
    for folder in [data.stagePath, data.stagePath + "/" + HubStores.messengerName] {
      // One that was no database to the version that made the copy, for it knew nothing of messages, lies among the other files.
      guard FileManager.default.fileExists(atPath: folder + "/iqsine.db") else { continue }
      try await Restorer.goOn(try SQLiteDatabase(besideHub: folder, patience: .seconds(5)), now: clock.now())
    }
    return try data.exchange(time: BackupFolder.time(clock.now()))
  }

  /// Lets devices start again from the restored data, and closes the database.
  static func goOn(_ database: any SQLDatabase, now: Instant) async throws {
    do {
      try await database.write { sql in
        if try sql.holds(table: "stream") { try StreamRestart.goOn(in: sql, now: now) }
      }
      await database.close()
    } catch {
      await database.close()
      throw error
    }
  }

  static func occupied(_ place: String) -> StartFailure {
    StartFailure("\(place) is not empty: with --replace what is there is moved aside and the copy takes its place")
  }

  private func tell(_ copy: FoundCopy, _ manifest: BackupManifest, _ aside: String?) {
    print("Đã khôi phục / restored: \(copy.name), \(CopyWords.age(of: manifest.madeAt, now: clock.now()))")
    print(CopyWords.contents(manifest))
    if let aside, !aside.isEmpty { print("Dữ liệu trước đó / what was there before: \(aside)") }
  }
}
