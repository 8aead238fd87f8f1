import Kernel
import Storage
import Sync
import Synchronization
import TransfersRules

/// Counts refused notifications. Anybody can cause them, so they are counted in memory and written at most once in a while.
final class RefusedNotices: Sendable {
  private struct State {
    /// those that are not written yet
    var count: Int64 = 0
    var writtenAt: Instant?
  }
  /// milliseconds
  private static let pause: Int64 = 10_000

  private let state = Mutex(State())

  /// - Returns: the number to add to the stored one; nil: not now
  func note(at now: Instant) -> Int64? {
    state.withLock { state in
      state.count = min(state.count + 1, TransferRefusals.mostCounted)
      if let last = state.writtenAt, abs(now.raw - last.raw) < RefusedNotices.pause { return nil }
      state.writtenAt = now
      defer { state.count = 0 }
      return state.count
    }
  }

  /// Those that are not written yet. A setting page adds them to the stored ones.
  var unwritten: Int64 { state.withLock { $0.count } }

  /// A good one has come.
  func forget() { state.withLock { $0 = State() } }
}

/// Refused notifications in the database: one row.
struct RefusalStore {
  let work: UnitOfWork

  /// - Parameter count: of all that were refused since the last note
  func add(_ count: Int64, because cause: TransferRefusalCause, at now: Instant) throws {
    let known = try TransferTroubles.find(in: work.sql)
    let sum = min(count + (known.refusals?.count ?? 0), TransferRefusals.mostCounted)
    let trouble = known.trouble ?? (cause.isOfBank ? TransferTrouble(cause: cause, since: now) : nil)
    try work.sql.row(of: "transfer_refusal").save([
      "n": Int64(1), "count": sum, "last_at": now, "cause": cause.rawValue, "trouble": trouble?.cause.rawValue,
      "trouble_since": trouble?.since.raw,
    ])
    if let trouble, known.trouble == nil { work.record(trouble) }
  }

  /// A good one has come.
  func clear() throws {
    let known = try TransferTroubles.find(in: work.sql)
    if known.refusals == nil { return }
    try work.sql.execute("DELETE FROM transfer_refusal")
    if known.trouble != nil { work.forget(TransferTrouble.self, TransferTrouble.one.raw) }
  }
}
