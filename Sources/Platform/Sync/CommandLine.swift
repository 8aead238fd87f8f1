import Synchronization

/// The stream of pipelined commands from one device, as far as the processor needs it. After a command with an unknown outcome, it
/// admits no later command, because later ones may depend on it. It continues when that command is sent again.
public final class CommandLine: Sendable {
  /// The number of the first command with an unknown outcome.
  private let heldAt = Mutex<Int64?>(nil)

  public init() {}

  /// Records that the outcome of this number is unknown.
  func hold(at n: Int64) { heldAt.withLock { $0 = min($0 ?? n, n) } }

  /// Returns whether this number may be decided.
  func admits(_ n: Int64) -> Bool {
    heldAt.withLock { held in
      if let held, n > held { return false }
      held = nil
      return true
    }
  }
}
