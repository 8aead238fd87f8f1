import Foundation
import Logging
import Synchronization

/// Logs the progress of a copy that somebody waits for: at the start of each database, and every few seconds. Each pause of the copy calls it.
final class CopyProgress: Sendable {
  private struct State {
    var parts = 1
    var part = 0
    var name = ""
    /// the growing file of the copy
    var file = ""
    /// the size of the database with its indexes; its copy may be far smaller
    var bytes: Int64 = 0
    var isChecking = false
    var toldAt = ContinuousClock.now
  }
  private let state = Mutex(State())
  private let every: Duration
  private let begun = ContinuousClock.now
  private let log: Logger

  init(log: Logger, every: Duration = .seconds(5)) {
    self.log = log
    self.every = every
  }

  /// - Parameter parts: databases that are going to be copied
  func starts(_ parts: Int) {
    state.withLock { $0.parts = parts }
    log.notice("the data are changed for this version: a safety copy is made before, and the hub opens afterwards")
  }

  func begins(_ name: String, file: String, bytes: Int64) {
    state.withLock { state in
      state.part += 1
      (state.name, state.file, state.bytes, state.isChecking) = (name, file, bytes, false)
    }
    tell()
  }

  /// The copy is written, and is now opened and counted.
  func checks() { state.withLock { $0.isChecking = true } }

  func look() {
    if state.withLock({ $0.part > 0 && ContinuousClock.now - $0.toldAt >= every }) { tell() }
  }

  private func tell() {
    let now = state.withLock { state in
      state.toldAt = .now
      return state
    }
    let written = ((try? FileManager.default.attributesOfItem(atPath: now.file))?[.size] as? NSNumber)?.int64Value ?? 0
    let doing = now.isChecking ? "checked" : written > 0 ? "written" : "counted"
    log.notice(
      "a database is being copied",
      metadata: [
        "database": "\(now.name.isEmpty ? "restaurant" : now.name)", "part": "\(now.part) of \(now.parts)", "now": "\(doing)",
        "written": "\(CopyProgress.megabytes(written))", "of": "\(CopyProgress.megabytes(now.bytes))",
        "seconds": "\((ContinuousClock.now - begun).components.seconds)",
      ])
  }

  private static func megabytes(_ bytes: Int64) -> String { "\((bytes + 999_999) / 1_000_000) MB" }
}
