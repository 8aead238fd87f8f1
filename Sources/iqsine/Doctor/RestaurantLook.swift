import Foundation
import Kernel
import PrintingRules
import PrintingService
import Storage

/// A reading of the restaurant's database that changes nothing.
enum RestaurantReading: Sendable {
  /// the data folder holds no restaurant yet
  case none
  case failed(StorageError)
  case late
  case opened(RestaurantFacts)
}

struct RestaurantFacts: Sendable {
  var isPostgres = false
  /// bytes
  var size: Int64 = 0
  /// how many migrations the next start applies
  var missing = 0
  /// when the first migration was applied; nil: the database is empty
  var since: Instant?
  /// an empty database beside the files of a restaurant
  var stray: StrayDatabase?
  /// `false` if the PostgreSQL role may not make the schema of messages
  var mayMakeSchemas = true
  var printers: [Printer] = []
}

enum RestaurantLook {
  static func read(_ configuration: HubConfiguration) async -> RestaurantReading {
    if case .folder = configuration.store {
      guard FileManager.default.fileExists(atPath: configuration.data + "/iqsine.db") else { return .none }
    }
    do { return .opened(try await facts(configuration)) } catch let error as StorageError { return .failed(error) } catch {
      return .failed(.cannotOpen("\(error)"))
    }
  }

  private static func facts(_ configuration: HubConfiguration) async throws -> RestaurantFacts {
    let traces = HouseTraces(configuration)
    let database = try await CheckCommand.restaurant(configuration)
    do {
      var facts = try await database.read { try contents(of: $0) }
      // The messages are in a database of their own, which `iqsine check` opens.
      facts.stray = try? await traces.stray(database, nil)
      await database.close()
      return facts
    } catch {
      await database.close()
      throw error
    }
  }

  private static func contents(of sql: any SQLConnection) throws -> RestaurantFacts {
    var facts = RestaurantFacts()
    facts.isPostgres = sql.dialect == .postgres
    facts.missing = try Migrator(Stores.migrations).missing(reading: sql).count
    switch sql.dialect {
    case .sqlite:
      // The file alone may be nearly empty: new pages are in the log first.
      facts.size = try sql.first("SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()")?.int(0) ?? 0
    case .postgres:
      facts.size = try sql.first("SELECT pg_database_size(current_database())")?.int(0) ?? 0
      let right = "SELECT CASE WHEN has_database_privilege(current_database(), 'CREATE') THEN 1 ELSE 0 END"
      facts.mayMakeSchemas = try sql.first(right)?.int(0) == 1
    }
    guard try sql.holds(table: "schema_migration") else { return facts }
    facts.since = try sql.first("SELECT MIN(applied_at) FROM schema_migration")?.optionalInt(0).map { Instant($0) }
    // An older version's table may lack columns.
    facts.printers = facts.missing == 0 ? try SetUpPrinters.read(sql) : []
    return facts
  }
}
