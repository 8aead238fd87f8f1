import Foundation
import GRDB
import Storage
import Synchronization

/// The embedded database: one file in the data folder, one processor, several readers.
public final class SQLiteDatabase: SQLDatabase {
  public let dialect = Dialect.sqlite

  let pool: DatabasePool
  let connections: SQLiteConnections
  private let checkpoints: SQLiteCheckpoints
  private let counters = StorageCounters()
  private let isClosed = Mutex(false)
  private let lock: Mutex<FolderLock?>

  /// Opens the database of a data folder. Creates both if they do not exist.
  ///
  /// - Parameter patience: how long to wait for another program's lock on the file before `busy`. Only an external tool can hold
  ///   one.
  /// - Parameter logRoom: the preallocated length of the log in bytes, see `makeLogRoom`.
  /// - Throws: `StorageError.cannotOpen` with the reason, for example if another hub has this data folder open. `.corrupt` if the
  ///   file is damaged.
  public convenience init(folder: String, patience: Duration = .seconds(5), logRoom: Int = 0) throws(StorageError) {
    try makeFolder(folder)
    try self.init(folder: folder, lock: FolderLock(folder: folder), patience: patience, logRoom: logRoom)
  }

  /// Opens the file like an external tool, without the folder's lock. For tests.
  package convenience init(besideHub folder: String, patience: Duration) throws(StorageError) {
    try self.init(folder: folder, lock: nil, patience: patience)
  }

  /// Opens a database whose log is copied and restarted after this many pages. For tests, which cannot write for hours.
  package convenience init(folder: String, logOf pages: Int32) throws(StorageError) {
    try makeFolder(folder)
    try self.init(
      folder: folder, lock: FolderLock(folder: folder), patience: .seconds(5), log: .init(worthwhile: pages, long: pages * 4))
  }

  private init(
    folder: String, lock: FolderLock?, patience: Duration, log: SQLiteCheckpoints.Limits = .init(), logRoom: Int = 0
  ) throws(StorageError) {
    let path = folder + "/iqsine.db"
    let connections = SQLiteConnections(counters: counters)
    self.connections = connections
    checkpoints = SQLiteCheckpoints(path: path, limits: log)
    self.lock = Mutex(lock)
    do {
      try makePrivateFile(path)
      pool = try DatabasePool(
        path: path, configuration: SQLiteSettings.pool(patience, connections.add))
      try pool.writeWithoutTransaction { [checkpoints] processor in
        try SQLiteSettings.makeDurable(processor)
        makeLogRoom(path + "-wal", logRoom)
        checkpoints.watch(processor.sqliteConnection)
      }
    } catch let error as StorageError {
      throw error
    } catch {
      throw StorageError(opening: path, error)
    }
  }

  public var statistics: StorageStatistics { counters.statistics }
}

extension SQLiteDatabase {
  public func write<T: Sendable>(
    _ body: @escaping @Sendable (any SQLConnection) throws -> T,
    then: @escaping @Sendable (Result<T, any Error>) -> Void
  ) {
    do { try checkOpen() } catch { return then(.failure(error)) }
    pool.asyncWriteWithoutTransaction { [connections] database in
      then(Result { try connections[database].transaction(body) })
    }
  }

  public func read<T: Sendable>(
    _ body: @escaping @Sendable (any SQLConnection) throws -> T
  ) async throws -> T {
    try checkOpen()
    counters.countRead()
    return try await withCheckedThrowingContinuation { continuation in
      pool.asyncRead { [connections] database in
        continuation.resume(
          with: Result {
            do {
              return try connections[database.get()].snapshot(body)
            } catch let error as DatabaseError {
              throw StorageError(error)
            }
          })
      }
    }
  }

  public func close() async {
    let wasClosed = isClosed.withLock { isClosed in
      defer { isClosed = true }
      return isClosed
    }
    guard !wasClosed else { return }
    await withCheckedContinuation { continuation in
      // Closing waits for the readers, so it must not run on the concurrency pool.
      DispatchQueue.global().async { [self] in
        closePool()
        continuation.resume()
      }
    }
  }

  private func closePool() {
    // Both fail only if something is still in use. The end of the process closes it then.
    try? pool.barrierWriteWithoutTransaction { _ in connections.removeAll() }
    checkpoints.close()
    foldLog()
    try? pool.close()
    lock.withLock { $0 = nil }
  }

  /// Copies the whole log into the file and empties it, so that the file alone is the database.
  ///
  /// SQLite does this too when the last connection closes, but not if another program has the file open. A reader of another
  /// program can prevent it. Then the log stays beside the file, as after a power cut.
  private func foldLog() {
    try? pool.writeWithoutTransaction { database in
      // 1 s: a stopping hub has three.
      try database.execute(sql: "PRAGMA busy_timeout = 1000")
      _ = try database.checkpoint(.truncate)
    }
  }

  func checkOpen() throws(StorageError) {
    if isClosed.withLock({ $0 }) { throw .closed }
  }

  /// Runs a pragma on the processor, so that tests can cause states that they cannot wait for.
  package func pragma(_ sql: String) async throws -> String? {
    try await pool.writeWithoutTransaction { try String.fetchOne($0, sql: "PRAGMA \(sql)") }
  }
}
