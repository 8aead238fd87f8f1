import Foundation
import GRDBSQLite
import Storage
import Synchronization

/// Copies the write-ahead log into the database file beside the commits, on a connection of its own, so that no command waits for it.
///
/// SQLite would do it inside every commit that finds the log long. A copy beside a busy writer never reaches the log's end, without
/// which the log cannot begin anew: when it has grown very long all the same, the writer copies the rest itself, which is little then.
final class SQLiteCheckpoints: Sendable {
  /// Pages of the log (4 KiB each) from which on it is copied.
  private static let worthwhile: Int32 = 2000
  /// Pages from which on the writer copies the rest itself.
  private static let long: Int32 = 16_000

  private let path: String
  private let queue = DispatchQueue(label: "iqsine.storage.checkpoints")
  private let isBusy = Mutex(false)

  init(path: String) { self.path = path }

  /// From now on the writer's commits tell how long the log is. This object has to outlive the connection.
  func watch(_ writer: OpaquePointer?) {
    sqlite3_wal_hook(
      writer,
      { context, handle, _, pages in
        guard let context else { return SQLITE_OK }
        Unmanaged<SQLiteCheckpoints>.fromOpaque(context).takeUnretainedValue().grew(to: pages, handle)
        return SQLITE_OK
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  /// Right behind a commit, on the writer's thread.
  private func grew(to pages: Int32, _ writer: OpaquePointer?) {
    guard pages >= SQLiteCheckpoints.worthwhile else { return }
    let isFree = isBusy.withLock { isBusy in
      defer { isBusy = true }
      return !isBusy
    }
    guard isFree else { return }
    if pages >= SQLiteCheckpoints.long {
      SQLiteCheckpoints.copy(writer)
      isBusy.withLock { $0 = false }
    } else {
      queue.async { [self] in
        copyBeside()
        isBusy.withLock { $0 = false }
      }
    }
  }

  /// Waits for a copy that is under way; the last connection that closes copies the rest.
  func close() { queue.sync {} }

  /// What cannot be copied now is copied by the next one: the log holds it safely meanwhile.
  private func copyBeside() {
    var handle: OpaquePointer?
    defer { sqlite3_close_v2(handle) }
    guard sqlite3_open_v2(path, &handle, SQLITE_OPEN_READWRITE, nil) == SQLITE_OK else { return }
    sqlite3_exec(handle, "PRAGMA synchronous = FULL", nil, nil, nil)
    SQLiteCheckpoints.copy(handle)
  }

  private static func copy(_ handle: OpaquePointer?) { sqlite3_wal_checkpoint_v2(handle, nil, SQLITE_CHECKPOINT_PASSIVE, nil, nil) }
}
