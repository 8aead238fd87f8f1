import Foundation
import GRDBSQLite
import Storage
import Synchronization

/// Copies the write-ahead log into the database file beside the commits, on a connection of its own, so that no command waits for it.
///
/// SQLite would do it inside every commit that finds the log long. A copy beside a busy writer never reaches the log's end, without
/// which the log cannot begin anew: when it has grown very long all the same, the writer copies the rest itself, right behind such a
/// copy, when the rest is little.
///
/// `@unchecked Sendable`: the handle is used on the serial queue only, all else stands behind the lock.
final class SQLiteCheckpoints: @unchecked Sendable {
  private struct State {
    var isBusy = false
    /// how long the log was when it was last copied
    var copied: Int32 = 0
    /// the log is very long, and all but the last of it has just been copied
    var mayFinish = false
  }

  /// Pages of the log (4 KiB each).
  struct Limits {
    /// so many are worth a copy
    var worthwhile: Int32 = 4000
    /// from so many on the log is to begin anew
    var long: Int32 = 16_000
  }

  private let path: String
  private let limits: Limits
  private let queue = DispatchQueue(label: "iqsine.storage.checkpoints")
  private let state = Mutex(State())
  private var handle: OpaquePointer?

  init(path: String, limits: Limits) {
    self.path = path
    self.limits = limits
  }

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

  private enum Step { case nothing, beside, finish }

  /// Right behind a commit, on the writer's thread.
  private func grew(to pages: Int32, _ writer: OpaquePointer?) {
    switch state.withLock({ next(&$0, pages) }) {
    case .nothing: break
    case .finish: SQLiteCheckpoints.copy(writer)
    case .beside: queue.async { [self] in copyBeside(isLong: pages >= limits.long) }
    }
  }

  private func next(_ state: inout State, _ pages: Int32) -> Step {
    // The log has begun anew.
    if pages < state.copied { state.copied = 0 }
    if state.mayFinish {
      state.mayFinish = false
      return .finish
    }
    guard !state.isBusy, pages - state.copied >= limits.worthwhile else { return .nothing }
    state.isBusy = true
    state.copied = pages
    return .beside
  }

  /// What cannot be copied now is copied by the next one: the log holds it safely meanwhile.
  private func copyBeside(isLong: Bool) {
    if handle == nil, sqlite3_open_v2(path, &handle, SQLITE_OPEN_READWRITE, nil) == SQLITE_OK {
      sqlite3_exec(handle, "PRAGMA synchronous = FULL", nil, nil, nil)
    }
    SQLiteCheckpoints.copy(handle)
    state.withLock {
      $0.isBusy = false
      $0.mayFinish = isLong
    }
  }

  private static func copy(_ handle: OpaquePointer?) { sqlite3_wal_checkpoint_v2(handle, nil, SQLITE_CHECKPOINT_PASSIVE, nil, nil) }

  /// Waits for a copy that is under way; the last connection that closes copies the rest.
  func close() {
    queue.sync {
      sqlite3_close_v2(handle)
      handle = nil
    }
  }
}
