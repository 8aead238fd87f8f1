import Synchronization

/// Lets orders go first: while some are being decided, whoever moves large files takes a breath between two pieces.
public final class Courtesy: Sendable {
  private static let breath = Duration.milliseconds(4)
  private static let memory = Duration.milliseconds(60)

  private let decided: @Sendable () -> Int64
  private let seen: Mutex<(count: Int64, at: ContinuousClock.Instant)>

  /// - Parameter decided: how many orders' commands have been decided since the start
  public init(decided: @escaping @Sendable () -> Int64) {
    self.decided = decided
    seen = Mutex((decided(), .now - Courtesy.memory))
  }

  func giveWay() async {
    let count = decided()
    let isBusy = seen.withLock { seen in
      if count != seen.count { seen = (count, .now) }
      return .now - seen.at < Courtesy.memory
    }
    // Cancelled by the other side's leaving, which the next read tells.
    if isBusy { try? await Task.sleep(for: Courtesy.breath) }
  }
}
