import Backups
import Foundation
import Kernel
import Storage
import StoragePostgres
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
    let data = DataFolder(configuration.data)
    if FileManager.default.fileExists(atPath: data.path) { try FolderOwner.check(data.path) }
    try data.make()
    let lock = try lock(data.path)
    guard replacing || data.isEmpty else { throw occupied(data.path) }
    try data.stage(copy, manifest, database: !isPostgres)
    let aside: String?
    do {
      aside =
        switch configuration.store {
        case .folder: try await restoreFile(data, manifest)
        case .postgres(let address): try await restoreDump(address, copy, manifest, data, replacing)
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

  /// The file is tried before anything is moved.
  private func restoreFile(_ data: DataFolder, _ manifest: BackupManifest) async throws -> String? {
    let file = data.stagePath + "/iqsine.db"
    let found = try await SQLiteCopy.inspect(file, {}, { try Copies.read($0) })
    if let difference = manifest.difference(from: found) { throw CopyError.damaged(difference) }
    let database = try SQLiteDatabase(besideHub: data.stagePath, patience: .seconds(5))
    try await goOn(database)
    return try data.exchange(time: BackupFolder.time(clock.now()))
  }

  private func restoreDump(
    _ address: String, _ copy: FoundCopy, _ manifest: BackupManifest, _ data: DataFolder, _ replacing: Bool
  ) async throws -> String? {
    let target = try PostgresRestore(address: address)
    let hubs = try await target.hubs()
    guard hubs == 0 else { throw StartFailure("a hub is using the database (\(hubs) connections): stop it first") }
    let isEmpty = try await target.isEmpty()
    guard replacing || isEmpty else { throw occupied("the PostgreSQL database") }
    let aside = isEmpty ? nil : try await setAside(target)
    try await target.replace(with: copy.path + "/" + "iqsine.dump")
    let database = try await target.open()
    do {
      let found = try await database.contents { try Copies.read($0) }
      if let difference = manifest.difference(from: found) { throw CopyError.damaged(difference) }
    } catch {
      await database.close()
      throw error
    }
    try await goOn(database)
    let folder = try data.exchange(time: BackupFolder.time(clock.now()))
    return [aside, folder].compactMap { $0 }.joined(separator: ", ")
  }

  /// The database that is replaced becomes one more safety copy.
  private func setAside(_ target: PostgresRestore) async throws -> String? {
    let present = try await target.open()
    do {
      let copy = try await Copies.desk(configuration, present, clock).make(.replaced)
      await present.close()
      return copy?.path
    } catch {
      await present.close()
      throw error
    }
  }

  private func goOn(_ database: any SQLDatabase) async throws {
    let now = clock.now()
    do {
      try await database.write { try StreamRestart.goOn(in: $0, now: now) }
      await database.close()
    } catch {
      await database.close()
      throw error
    }
  }

  private func occupied(_ place: String) -> StartFailure {
    StartFailure("\(place) is not empty: with --replace what is there is moved aside and the copy takes its place")
  }

  private func tell(_ copy: FoundCopy, _ manifest: BackupManifest, _ aside: String?) {
    print("Đã khôi phục / restored: \(copy.name), \(CopyWords.age(of: manifest.madeAt, now: clock.now()))")
    print(CopyWords.contents(manifest))
    if let aside, !aside.isEmpty { print("Dữ liệu trước đó / what was there before: \(aside)") }
  }
}
