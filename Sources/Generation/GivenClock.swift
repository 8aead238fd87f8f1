import Kernel
import Sync
import Synchronization

/// A clock that shows the moments of the past while conversations are written.
public final class GivenClock: HubClock {
  public let houseTime = HouseTime()
  private let time: Mutex<Instant>

  public init() { time = Mutex(Instant(0)) }

  public func now() -> Instant { time.withLock { $0 } }

  /// It never runs backwards.
  func reach(_ moment: Instant) { time.withLock { $0 = max($0, moment) } }
}
