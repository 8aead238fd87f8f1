import Dispatch
import GRDB
import Storage

/// Copies of a database file. Each is a single file.
public enum SQLiteCopy {
  /// Pages copied between two pauses: 256 KiB.
  private static let pagesAtOnce: CInt = 64

  static func write(_ source: Database, to file: String, _ pause: @escaping CopyPause) throws {
    try makePrivateFile(file)
    let queue = try DatabaseQueue(path: file)
    try queue.writeWithoutTransaction { target in
      // The caller syncs the finished file. Before that it is invalid anyway.
      try target.execute(sql: "PRAGMA synchronous = OFF")
      try source.backup(to: target, pagesPerStep: pagesAtOnce) { progress in
        if !progress.isCompleted { try pause() }
      }
      // Otherwise the file would need a log beside it, and a writable folder wherever it is read.
      try target.execute(sql: "PRAGMA journal_mode = DELETE")
    }
    try queue.close()
  }

  /// Reads a whole copy and returns its digests.
  ///
  /// - Throws: `CopyError.damaged` if it is no valid database
  public static func inspect<Facts: Sendable>(
    _ file: String, _ pause: @escaping CopyPause, _ facts: @escaping @Sendable (any SQLConnection) throws -> Facts
  ) async throws -> DatabaseContents<Facts> {
    try await withCheckedThrowingContinuation { continuation in
      // Reading a large file takes long, so it must not run on the concurrency pool.
      DispatchQueue.global(qos: .utility).async {
        continuation.resume(
          with: Result {
            do {
              return try meaningful { try look(at: file, pause, facts) }
            } catch let error as StorageError {
              throw CopyError.damaged("\(error)")
            } catch CopyError.database(let words) {
              throw CopyError.damaged(words)
            }
          })
      }
    }
  }

  private static func look<Facts>(
    at file: String, _ pause: @escaping CopyPause, _ facts: (any SQLConnection) throws -> Facts
  ) throws -> DatabaseContents<Facts> {
    var configuration = Configuration()
    configuration.readonly = true
    configuration.label = "iqsine.copy"
    let queue = try DatabaseQueue(path: file, configuration: configuration)
    let contents = try queue.read { database in
      try check(database)
      let connection = SQLiteConnection(database, counters: StorageCounters())
      defer { connection.forgetStatements() }
      return DatabaseContents(tables: try SQLiteDigest.tables(of: database, pause), facts: try connection.snapshot(facts))
    }
    try queue.close()
    return contents
  }

  private static func check(_ database: Database) throws {
    let words = try String.fetchAll(database, sql: "PRAGMA integrity_check(3)")
    guard words == ["ok"] else { throw CopyError.damaged(words.joined(separator: "; ")) }
    let strays = try Row.fetchAll(database, sql: "PRAGMA foreign_key_check")
    guard strays.isEmpty else { throw CopyError.damaged("\(strays.count) rows refer to rows that are not there") }
  }

  /// Runs `body` and converts its errors to `CopyError`.
  static func meaningful<T>(_ body: () throws -> T) throws -> T {
    do {
      return try body()
    } catch let error as DatabaseError {
      throw CopyError(StorageError(error))
    } catch is CancellationError {
      throw CopyError.cancelled
    }
  }
}
