import Foundation
import Kernel
import StaffRules
import Storage
import StoragePostgres
import Sync

/// Takes the demo away, so that it can be made anew. It looks first: only a restaurant whose people are the demo's is deleted.
struct DemoReset {
  let configuration: HubConfiguration
  let demo: DemoRestaurant

  func run() async throws {
    let clock = SystemClock()
    let database = try await Start.open(configuration, clock: clock)
    do {
      try await check(database, clock)
      if case .postgres = configuration.store { try await dropTables(database) }
      await database.close()
    } catch {
      await database.close()
      throw Start.failure(error, configuration)
    }
    if case .folder = configuration.store { try removeFiles() }
  }

  private func check(_ database: any SQLDatabase, _ clock: any HubClock) async throws {
    let entities = try await Restaurant(database: database, clock: clock, log: configuration.logger()).reader.snapshot().entities
    let there = Set(entities.filter { $0.kind == Employee.kind }.map(\.id))
    let demos = Set(demo.people.map(\.id.raw))
    guard there.isEmpty || !there.isDisjoint(with: demos) else { throw DemoError.notEmpty }
  }

  private func dropTables(_ database: any SQLDatabase) async throws {
    try await database.write { sql in
      let tables = try sql.query("SELECT tablename FROM pg_tables WHERE schemaname = current_schema()").map { try $0.text(0) }
      for table in tables { try sql.script("DROP TABLE IF EXISTS \(table) CASCADE") }
    }
  }

  private func removeFiles() throws {
    for suffix in ["", "-wal", "-shm"] {
      let file = "\(configuration.data)/iqsine.db\(suffix)"
      if FileManager.default.fileExists(atPath: file) { try FileManager.default.removeItem(atPath: file) }
    }
  }
}
