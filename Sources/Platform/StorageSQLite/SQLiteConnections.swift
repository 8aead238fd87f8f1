import GRDB
import Storage
import Synchronization

/// Finds the connection object of a GRDB `Database`.
final class SQLiteConnections: Sendable {
  private let connections = Mutex<[ObjectIdentifier: SQLiteConnection]>([:])
  private let counters: StorageCounters

  init(counters: StorageCounters) { self.counters = counters }

  /// Called for every connection that the pool opens, before anything else uses it.
  func add(_ database: Database) {
    let connection = SQLiteConnection(database, counters: counters)
    connections.withLock { $0[ObjectIdentifier(database)] = connection }
  }

  subscript(database: Database) -> SQLiteConnection {
    get throws(StorageError) {
      guard let found = connections.withLock({ $0[ObjectIdentifier(database)] }) else {
        throw .closed
      }
      return found
    }
  }

  /// Called while nothing else runs, right before the pool is closed.
  func removeAll() {
    let all = connections.withLock { connections in
      defer { connections = [:] }
      return connections
    }
    for connection in all.values { connection.forgetStatements() }
  }
}
