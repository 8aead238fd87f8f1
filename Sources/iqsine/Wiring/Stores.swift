import Backups
import BillsService
import BookingsService
import ContactsService
import FloorService
import Foundation
import MenuService
import NoticesService
import OrdersService
import PrintingService
import StaffService
import Storage
import StoragePostgres
import StorageSQLite
import Sync

/// Opens the database that the configuration names, brought to this program's schema.
enum Stores {
  static let migrations: [Migration] =
    SyncMigrations.all + StaffMigrations.all + MenuMigrations.all + FloorMigrations.all + OrdersMigrations.all + BillsMigrations.all
    + PrintingMigrations.all + BookingsMigrations.all + ContactsMigrations.all + NoticesMigrations.all

  /// - Parameter logRoom: bytes that the log of SQLite's commits is given beforehand
  static func open(_ configuration: HubConfiguration, clock: any HubClock, logRoom: Int = 20 << 20) async throws -> any CopyableDatabase {
    let data = DataFolder(configuration.data)
    guard !data.isBeingRestored else {
      throw StartFailure("bringing a copy back to \(data.path) was interrupted: run 'iqsine restore' again")
    }
    let database = try await connect(configuration, logRoom)
    do {
      try await Migrator(migrations).run(on: database, now: clock.now().raw) { _ in
        // What cannot be copied is not changed.
        try await Copies.desk(configuration, database, clock).make(.upgrade)
      }
      return database
    } catch {
      await database.close()
      throw error
    }
  }

  private static func connect(_ configuration: HubConfiguration, _ logRoom: Int) async throws -> any CopyableDatabase {
    switch configuration.store {
    case .folder: try SQLiteDatabase(folder: configuration.data, logRoom: logRoom)
    case .postgres(let address): try await PostgresDatabase(address: address)
    }
  }
}
