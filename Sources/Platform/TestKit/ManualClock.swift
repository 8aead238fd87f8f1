import Kernel
import Sync
import Synchronization

/// A clock that tests turn by hand.
public final class ManualClock: HubClock {
  public let houseTime = HouseTime()
  private let time: Mutex<Instant>
  /// Milliseconds that really passed. Setting the clock does not change them.
  private let passed = Mutex<Int64>(1_000_000)

  /// Starts on an ordinary Friday evening in Ho Chi Minh City, 20 November 2026, 18:00.
  public init(_ start: Instant = Instant(1_795_172_400_000)) { time = Mutex(start) }

  public func now() -> Instant { time.withLock { $0 } }
  public func elapsed() -> Int64 { passed.withLock { $0 } }

  /// Time passes. A negative number sets the clock back.
  public func advance(seconds: Int64) {
    time.withLock { $0 = $0.adding(seconds: seconds) }
    passed.withLock { $0 += max(0, seconds) * 1000 }
  }

  /// Somebody sets the clock.
  public func set(_ instant: Instant) { time.withLock { $0 = instant } }
}
