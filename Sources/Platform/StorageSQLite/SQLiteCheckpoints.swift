import Foundation
import GRDBSQLite
import Storage
import Synchronization

/// Copies the write-ahead log into the database file on a separate connection, in parallel to commits. So no command waits for it.
///
/// SQLite would otherwise do this inside each commit that finds the log long. A copy in parallel to a busy processor never reaches the
/// log's end, so the log cannot restart. If it has grown very long, the processor copies the small rest itself, right after such a
/// copy.
///
/// `@unchecked Sendable`: the handle is used on the serial queue only, everything else is protected by the lock.
final class SQLiteCheckpoints: @unchecked Sendable {
  private struct State {
    var isBusy = false
    /// The length of the log at the last copy.
    var copied: Int32 = 0
    /// The log is very long, and all but its end was just copied.
    var mayFinish = false
  }

  /// Pages of the log (4 KiB each).
  struct Limits {
    /// The minimum for a copy.
    var worthwhile: Int32 = 4000
    /// From this length on, the log should restart.
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

  /// Starts to receive the log's length after each commit of the processor. This object must outlive the connection.
  func watch(_ processor: OpaquePointer?) {
    sqlite3_wal_hook(
      processor,
      { context, handle, _, pages in
        guard let context else { return SQLITE_OK }
        Unmanaged<SQLiteCheckpoints>.fromOpaque(context).takeUnretainedValue().grew(to: pages, handle)
        return SQLITE_OK
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  private enum Step { case nothing, beside, finish }

  /// Called right after a commit, on the processor's thread.
  private func grew(to pages: Int32, _ processor: OpaquePointer?) {
    switch state.withLock({ next(&$0, pages) }) {
    case .nothing: break
    case .finish: SQLiteCheckpoints.copy(processor)
    case .beside: queue.async { [self] in copyBeside(isLong: pages >= limits.long) }
    }
  }

  private func next(_ state: inout State, _ pages: Int32) -> Step {
    // The log has restarted.
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

  /// If a copy fails, the next one repeats it. The data are safe in the log meanwhile.
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

  /// Waits for a running copy. The last connection that closes copies the rest.
  func close() {
    queue.sync {
      sqlite3_close_v2(handle)
      handle = nil
    }
  }
}
