import Kernel
import Sync
import Synchronization

/// A clock that tests turn by hand.
public final class ManualClock: HubClock {
  public let houseTime = HouseTime()
  private let time: Mutex<Instant>

  /// Starts on an ordinary Friday evening in Ho Chi Minh City, 20 November 2026, 18:00.
  public init(_ start: Instant = Instant(1_795_172_400_000)) { time = Mutex(start) }

  public func now() -> Instant { time.withLock { $0 } }
  public func advance(seconds: Int64) { time.withLock { $0 = $0.adding(seconds: seconds) } }
  public func set(_ instant: Instant) { time.withLock { $0 = instant } }
}
