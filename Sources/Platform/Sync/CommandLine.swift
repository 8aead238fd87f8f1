import Synchronization

/// The line on which a device sends several commands ahead, as far as the writer has to know it: behind a command of which nobody
/// knows whether it happened none is decided until it comes again, for the later ones may rest on it.
public final class CommandLine: Sendable {
  /// the number of the first one that is not known to be decided
  private let heldAt = Mutex<Int64?>(nil)

  public init() {}

  /// Nobody knows what became of this number.
  func hold(at n: Int64) { heldAt.withLock { $0 = min($0 ?? n, n) } }

  /// Whether this number may be decided.
  func admits(_ n: Int64) -> Bool {
    heldAt.withLock { held in
      if let held, n > held { return false }
      held = nil
      return true
    }
  }
}
