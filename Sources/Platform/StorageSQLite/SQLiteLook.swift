import Dispatch
import GRDB
import Storage

/// The database of a data folder for those who only look: nothing changes, not even its log, also while a hub works on it.
public final class SQLiteLook: SQLDatabase {
  public let dialect = Dialect.sqlite
  private let queue: DatabaseQueue
  private let counters = StorageCounters()

  /// - Throws: `StorageError.cannotOpen`, `.corrupt`
  public init(folder: String) throws(StorageError) {
    let path = folder + "/iqsine.db"
    var configuration = Configuration()
    configuration.readonly = true
    configuration.label = "iqsine.look"
    // A hub that is just being opened repairs its log for a moment.
    configuration.busyMode = .timeout(5)
    do { queue = try DatabaseQueue(path: path, configuration: configuration) } catch { throw StorageError(opening: path, error) }
  }

  public var statistics: StorageStatistics { counters.statistics }

  public func read<T: Sendable>(_ body: @escaping @Sendable (any SQLConnection) throws -> T) async throws -> T {
    counters.countRead()
    return try await withCheckedThrowingContinuation { continuation in
      // Looking through a large file takes long; not on a thread of the concurrency pool.
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

  public func close() async { try? queue.close() }
}
