import BillsService
import FloorService
import Foundation
import MenuService
import OrdersService
import StaffService
import Storage
import StoragePostgres
import StorageSQLite
import Sync

/// Opens the database that the configuration names, brought to this program's schema.
enum Stores {
  static let migrations: [Migration] =
    SyncMigrations.all + StaffMigrations.all + MenuMigrations.all + FloorMigrations.all + OrdersMigrations.all + BillsMigrations.all

  static func open(_ configuration: HubConfiguration, clock: any HubClock) async throws -> any SQLDatabase {
    let database = try await connect(configuration)
    do {
      try await Migrator(migrations).run(on: database, now: clock.now().raw)
      return database
    } catch {
      await database.close()
      throw error
    }
  }

  private static func connect(_ configuration: HubConfiguration) async throws -> any SQLDatabase {
    switch configuration.store {
    case .folder: try SQLiteDatabase(folder: configuration.data)
    case .postgres(let address): try await PostgresDatabase(address: address)
    }
  }
}
