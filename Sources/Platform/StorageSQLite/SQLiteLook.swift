import Dispatch
import GRDB
import Storage

/// Looks at the database of a data folder without changing anything, not even its log, also while a hub works on it.
public enum SQLiteLook {
  /// Runs `body` on a snapshot of what is stored now.
  ///
  /// - Throws: `StorageError.cannotOpen`, `.corrupt`, or what `body` throws
  public static func read<T: Sendable>(
    folder: String, _ body: @escaping @Sendable (any SQLConnection) throws -> T
  ) async throws -> T {
    try await withCheckedThrowingContinuation { continuation in
      // Looking through a large file takes long; not on a thread of the concurrency pool.
      DispatchQueue.global(qos: .utility).async {
        continuation.resume(with: Result { try look(at: folder + "/iqsine.db", body) })
      }
    }
  }

  private static func look<T>(at path: String, _ body: (any SQLConnection) throws -> T) throws -> T {
    var configuration = Configuration()
    configuration.readonly = true
    configuration.label = "iqsine.look"
    // A hub that is just being opened repairs its log for a moment.
    configuration.busyMode = .timeout(5)
    let queue: DatabaseQueue
    do { queue = try DatabaseQueue(path: path, configuration: configuration) } catch { throw StorageError(opening: path, error) }
    let result = Result {
      try queue.read { database in
        let connection = SQLiteConnection(database, counters: StorageCounters())
        defer { connection.forgetStatements() }
        return try connection.snapshot(body)
      }
    }
    try? queue.close()
    do { return try result.get() } catch let error as DatabaseError { throw StorageError(opening: path, error) }
  }
}
