import Backups
import Storage
import StorageSQLite

/// Refuses data that a newer or a much older version wrote, before anything opens them for writing.
enum KnownSchema {
  /// - Throws: `StorageError.newerSchema`, `.olderSchema`, `.changedMigration`
  static func check(_ restaurant: any SQLDatabase, _ messenger: (any SQLDatabase)?) async throws {
    let parts: [((any SQLDatabase)?, [Migration])] = [(restaurant, Stores.migrations), (messenger, Stores.messengerMigrations)]
    for (database, migrations) in parts {
      _ = try await database?.read { sql in try Migrator(migrations).missing(reading: sql) }
    }
  }

  /// The same for the files of a data folder. They stay as they are.
  static func check(folder: String, _ migrations: [Migration]) async throws {
    let look = try SQLiteLook(folder: folder)
    let found: Result<Void, any Error>
    do { found = .success(try await look.read { sql in _ = try Migrator(migrations).missing(reading: sql) }) } catch { found = .failure(error) }
    await look.close()
    try found.get()
  }
}

extension DataFolder {
  /// - Throws: `StartFailure` if a restore stopped in the middle
  func mustBeWhole() throws {
    guard isBeingRestored else { return }
    throw StartFailure("bringing a copy back to \(path) was interrupted: run 'iqsine restore' again")
  }
}
