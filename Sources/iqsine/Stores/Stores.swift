import Backups
import Storage
import StoragePostgres
import StorageSQLite
import Sync

/// Opens the databases that the configuration names, brought to this program's schema.
enum Stores {
  static let migrations = SyncMigrations.all + Build.restaurant.flatMap { $0.migrations }
  static let messengerMigrations = SyncMigrations.all + Build.messenger.flatMap { $0.migrations }

  /// Messages come one at a time, while an evening's orders come all at once.
  private static let messengerReaders = 2

  /// - Parameters:
  ///   - logRoom: bytes that the log of SQLite's commits is given beforehand
  ///   - anew: `true` if a new restaurant may begin where another one has left files
  ///   - waits: `true` if a database server that is not there yet is waited for
  static func open(
    _ configuration: HubConfiguration, clock: any HubClock, logRoom: Int = 20 << 20, anew: Bool = false, waits: Bool = false
  ) async throws -> HubStores {
    try DataFolder(configuration.data).mustBeWhole()
    try CopyPlace.check(configuration)
    let traces = HouseTraces(configuration)
    let stores = try await connect(configuration, logRoom, waits)
    do {
      if !anew, let stray = try await traces.stray(stores.restaurant, stores.messenger) { throw StartFailure(stray.sentence(configuration)) }
      try await upgrade(stores, configuration, clock)
      return stores
    } catch {
      await stores.close()
      throw error
    }
  }

  private static func connect(_ configuration: HubConfiguration, _ logRoom: Int, _ waits: Bool) async throws -> HubStores {
    // The restaurant's first: its lock keeps a second hub off both.
    let restaurant: any CopyableDatabase
    var folder: FolderHold?
    switch configuration.store {
    case .folder: restaurant = try SQLiteDatabase(folder: configuration.data, logRoom: logRoom)
    case .postgres(let address):
      // Keys, certificates and media lie there, whatever holds the tables.
      try DataFolder(configuration.data).make()
      folder = try FolderHold(configuration.data)
      restaurant = try await PostgresArrival(logger: configuration.logger(), waits: waits).open(address)
    }
    do {
      return HubStores(restaurant: restaurant, messenger: try await messenger(configuration, logRoom / 4), folder: folder)
    } catch {
      await restaurant.close()
      throw error
    }
  }

  private static func messenger(_ configuration: HubConfiguration, _ logRoom: Int) async throws -> any CopyableDatabase {
    switch configuration.store {
    case .folder: return try SQLiteDatabase(folder: configuration.messengerFolder, logRoom: logRoom)
    case .postgres(let address):
      let place = try await PostgresNeighbour.messenger(beside: address)
      try await place.make()
      return try await PostgresDatabase(address: place.address, readers: messengerReaders, alone: true)
    }
  }

  /// Migrates each database as a whole or not at all, the restaurant's last. If the messages' migration fails, the
  /// older program can continue with both.
  private static func upgrade(_ stores: HubStores, _ configuration: HubConfiguration, _ clock: any HubClock) async throws {
    let lists = [(Migrator(messengerMigrations), stores.messenger), (Migrator(migrations), stores.restaurant)]
    var changes = false
    for (migrator, database) in lists where try await migrator.wouldChange(database) { changes = true }
    // Data change only after all of them were copied.
    if changes { try await Copies.desk(configuration, stores, clock).make(.upgrade) }
    if changes { configuration.logger().notice("the data are being brought to this version") }
    for (migrator, database) in lists { try await migrator.run(on: database, now: clock.now().raw) }
    if changes { configuration.logger().notice("the data are at this version") }
  }
}
