import Synchronization

/// Lets orders go first: while some are being decided, whoever moves large files takes a breath between two pieces.
public final class Courtesy: Sendable {
  private static let breath = Duration.milliseconds(4)
  /// so long after the last of them
  static let memory = Duration.milliseconds(60)

  private let decided: @Sendable () -> Int64
  private let now: @Sendable () -> ContinuousClock.Instant
  private let breathe: @Sendable (Duration) async -> Void
  private let seen: Mutex<(count: Int64, at: ContinuousClock.Instant)>

  /// - Parameter decided: how many orders' commands have been decided since the start
  public convenience init(decided: @escaping @Sendable () -> Int64) {
    // Cancelled by the other side's leaving, which the next read tells.
    self.init(decided: decided, now: { .now }, breathe: { try? await Task.sleep(for: $0) })
  }

  init(
    decided: @escaping @Sendable () -> Int64, now: @escaping @Sendable () -> ContinuousClock.Instant,
    breathe: @escaping @Sendable (Duration) async -> Void
  ) {
    (self.decided, self.now, self.breathe) = (decided, now, breathe)
    seen = Mutex((decided(), now() - Courtesy.memory))
  }

  func giveWay() async {
    let count = decided()
    let isBusy = seen.withLock { seen in
      let now = now()
      if count != seen.count { seen = (count, now) }
      return now - seen.at < Courtesy.memory
    }
    if isBusy { await breathe(Courtesy.breath) }
  }
}
