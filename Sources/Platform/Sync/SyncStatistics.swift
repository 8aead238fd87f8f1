import Kernel
import Synchronization

/// Counters of the processor since the start, for `/metrics` and tests.
public struct SyncFigures: Sendable, Equatable {
  public var accepted: Int64 = 0
  public var refused: Int64 = 0
  public var repeated: Int64 = 0
  public var unknown: Int64 = 0
  public var commits: Int64 = 0
  public var largestBatch: Int64 = 0
  public var changes: Int64 = 0
  public var timersFired: Int64 = 0
  public var seq: Int64 = 0
  /// `true` if the machine's clock is earlier than the last commit. Timers then wait.
  public var clockBehind = false
}

public final class SyncStatistics: Sendable {
  private let state = Mutex(SyncFigures())
  public init() {}
  public var figures: SyncFigures { state.withLock { $0 } }
  func update(_ change: (inout SyncFigures) -> Void) { state.withLock { change(&$0) } }
}
