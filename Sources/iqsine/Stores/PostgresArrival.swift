import Logging
import Storage
import StoragePostgres

/// Opens the restaurant's database on a server, for one hub alone.
struct PostgresArrival {
  let logger: Logger
  /// Whether to wait for a server that is not there yet, as after a power cut that brought the hub back first.
  let waits: Bool
  var pause = Duration.seconds(2)

  /// - Throws: `StorageError.cannotOpen`
  func open(_ address: String) async throws -> PostgresDatabase {
    var wasTold = false
    while true {
      do {
        return try await PostgresDatabase(address: address, alone: true)
      } catch StorageError.cannotOpen(let reason) {
        guard waits, PostgresDatabase.isAbsent(address) else { throw StorageError.cannotOpen(reason) }
        if !wasTold { logger.warning("the database does not answer yet, the hub waits for it", metadata: ["reason": "\(reason)"]) }
        wasTold = true
        try await Task.sleep(for: pause)
      }
    }
  }
}
