import Foundation
import Storage
import StoragePostgres
import StorageSQLite

/// The databases that every store is tested on: `@Test(arguments: Engine.allCases)`.
public enum Engine: String, Sendable, CaseIterable, CustomStringConvertible {
  case sqlite
  case postgres

  /// Both, or SQLite alone with `ENGINES=sqlite` in the environment, as `make quick` has it.
  public static let allCases: [Engine] = ProcessInfo.processInfo.environment["ENGINES"] == "sqlite" ? [.sqlite] : [.sqlite, .postgres]

  public var description: String { rawValue }
}

/// Where a test's database is, so that it can be opened more than once: after a restart, or by two
/// hubs.
public enum DatabasePlace: Sendable {
  case folder(String)
  case address(String)

  public func open() async throws -> any SQLDatabase {
    switch self {
    case .folder(let folder): try SQLiteDatabase(folder: folder)
    case .address(let address): try await PostgresDatabase(address: address)
    }
  }
}

/// Gives `body` a place where there is no database yet (SQLite) or an empty one (PostgreSQL), and
/// removes it afterwards.
public nonisolated(nonsending) func withDatabasePlace<T>(
  _ engine: Engine, _ body: (DatabasePlace) async throws -> T
) async throws -> T {
  switch engine {
  case .sqlite:
    return try await DatabaseGate.sqlite.pass { try await withTemporaryFolder { try await body(.folder($0)) } }
  case .postgres:
    return try await DatabaseGate.postgres.pass {
      let address = try await ThrowawayPostgres.shared.makeDatabase()
      do {
        let result = try await body(.address(address))
        try await ThrowawayPostgres.shared.removeDatabase(address)
        return result
      } catch {
        // The test's result matters more than a database that stays behind.
        try? await ThrowawayPostgres.shared.removeDatabase(address)
        throw error
      }
    }
  }
}

/// Gives `body` a fresh database of the kind asked for, brought to the schema of `migrations`.
public nonisolated(nonsending) func withDatabase<T>(
  _ engine: Engine, migrations: [Migration] = [],
  _ body: (any SQLDatabase) async throws -> T
) async throws -> T {
  try await withDatabasePlace(engine) { place in
    let database = try await place.open()
    do {
      try await Migrator(migrations).run(on: database, now: 0)
      let result = try await body(database)
      await database.close()
      return result
    } catch {
      await database.close()
      throw error
    }
  }
}
