import Foundation
import Hosting
import Kernel
import StaffRules
import Storage
import StoragePostgres
import Sync

/// Removes the demo, so that it can be made again. It checks first: only a restaurant with the demo's people is deleted.
struct DemoReset {
  let configuration: HubConfiguration
  let demo: DemoRestaurant

  func run() async throws {
    let clock = SystemClock()
    let stores = try await Start.open(configuration, clock: clock, anew: true)
    do {
      try await check(stores.restaurant, clock)
      // The restaurant's last: as long as its people are there, a reset that was interrupted can be run again.
      if case .postgres = configuration.store { for database in [stores.messenger, stores.restaurant] { try await empty(database) } }
      await stores.close()
    } catch {
      await stores.close()
      throw Start.failure(error, configuration)
    }
    if case .folder = configuration.store { for folder in [configuration.messengerFolder, configuration.data] { try removeFiles(folder) } }
  }

  private func check(_ database: any SQLDatabase, _ clock: any HubClock) async throws {
    let entities = try await RestaurantStream(database: database, clock: clock, log: configuration.logger()).reader.snapshot().entities
    let there = Set(entities.filter { $0.kind == Employee.kind }.map(\.id))
    let demos = Set(demo.people.map(\.id.raw))
    guard there.isEmpty || !there.isDisjoint(with: demos) else { throw DemoError.notEmpty }
  }

  private func empty(_ database: any SQLDatabase) async throws {
    try await database.write { sql in
      for drop in try PostgresDatabase.emptying(sql) { try sql.script(drop) }
    }
  }

  private func removeFiles(_ folder: String) throws {
    for name in ["iqsine.db", "iqsine.db-wal", "iqsine.db-shm", DirtyFlag.name] {
      let file = "\(folder)/\(name)"
      if FileManager.default.fileExists(atPath: file) { try FileManager.default.removeItem(atPath: file) }
    }
  }
}
