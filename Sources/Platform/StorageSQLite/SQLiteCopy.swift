import Dispatch
import GRDB
import Storage

/// Copies of a database file: each is one file that needs no other.
public enum SQLiteCopy {
  /// So many pages are copied between two pauses: a quarter of a megabyte.
  private static let pagesAtOnce: CInt = 64

  static func write(_ source: Database, to file: String, _ pause: @escaping CopyPause) throws {
    try makePrivateFile(file)
    let queue = try DatabaseQueue(path: file)
    try queue.writeWithoutTransaction { target in
      // Whoever makes the copy syncs the finished file; before that it is worth nothing anyway.
      try target.execute(sql: "PRAGMA synchronous = OFF")
      try source.backup(to: target, pagesPerStep: pagesAtOnce) { progress in
        if !progress.isCompleted { try pause() }
      }
      // Without this the file would ask for a log beside it, and for a folder that can be written to, wherever it is read.
      try target.execute(sql: "PRAGMA journal_mode = DELETE")
    }
    try queue.close()
  }

  /// Reads a copy through and tells what it holds.
  ///
  /// - Throws: `CopyError.damaged` when it is no sound database
  public static func inspect<Facts: Sendable>(
    _ file: String, _ pause: @escaping CopyPause, _ facts: @escaping @Sendable (any SQLConnection) throws -> Facts
  ) async throws -> DatabaseContents<Facts> {
    try await withCheckedThrowingContinuation { continuation in
      // Reading a large file takes long; not on a thread of the concurrency pool.
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

  /// Runs `body` and makes an error of it that says what went wrong, in the words of copies.
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
