import Dispatch
import GRDB
import Storage

/// Read-only access to the database of a data folder. It changes nothing, not even the log, and works while a hub uses the folder.
public final class SQLiteLook: SQLDatabase {
  public let dialect = Dialect.sqlite
  /// Opened writable, because SQLite loses the rules of tables in read-only mode. `query_only` prevents writes.
  private let queue: DatabaseQueue
  /// The last connection that closes would copy the log into the file if it can write. This read-only one closes last.
  private let last: DatabaseQueue
  private let counters = StorageCounters()

  /// - Throws: `StorageError.cannotOpen`, `.corrupt`
  public init(folder: String) throws(StorageError) {
    let path = folder + "/iqsine.db"
    do {
      last = try DatabaseQueue(path: path, configuration: SQLiteLook.settings(readonly: true))
      // Holds its lock on the file from now on.
      _ = try last.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM sqlite_master") }
      queue = try DatabaseQueue(path: path, configuration: SQLiteLook.settings(readonly: false))
    } catch {
      throw StorageError(opening: path, error)
    }
  }

  private static func settings(readonly: Bool) -> Configuration {
    var configuration = Configuration()
    configuration.readonly = readonly
    configuration.label = "iqsine.look"
    // Seconds. A starting hub repairs its log for a moment.
    configuration.busyMode = .timeout(5)
    configuration.prepareDatabase { database in try database.execute(sql: "PRAGMA query_only = ON") }
    return configuration
  }

  public var statistics: StorageStatistics { counters.statistics }

  public func read<T: Sendable>(_ body: @escaping @Sendable (any SQLConnection) throws -> T) async throws -> T {
    counters.countRead()
    return try await withCheckedThrowingContinuation { continuation in
      // Reading a large file takes long, so it must not run on the concurrency pool.
      DispatchQueue.global(qos: .utility).async { [self] in
        continuation.resume(with: Result { try look(body) })
      }
    }
  }

  private func look<T>(_ body: (any SQLConnection) throws -> T) throws -> T {
    do {
      return try queue.read { database in
        let connection = SQLiteConnection(database, counters: counters)
        defer { connection.forgetStatements() }
        return try connection.snapshot(body)
      }
    } catch let error as DatabaseError {
      throw StorageError(error)
    }
  }

  public func write<T: Sendable>(
    _ body: @escaping @Sendable (any SQLConnection) throws -> T, then: @escaping @Sendable (Result<T, any Error>) -> Void
  ) {
    then(.failure(StorageError.cannotOpen("it was opened only to look")))
  }

  public func close() async {
    try? queue.close()
    try? last.close()
  }
}
