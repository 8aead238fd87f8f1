import Kernel
import Sync
import Synchronization

/// A clock that shows the time of the service that is played.
final class ReplayClock: HubClock {
  let houseTime = HouseTime()
  private let time: Mutex<Instant>

  init(_ start: Instant = Instant(0)) { time = Mutex(start) }

  func now() -> Instant { time.withLock { $0 } }
  func set(_ moment: Instant) { time.withLock { $0 = moment } }
}
