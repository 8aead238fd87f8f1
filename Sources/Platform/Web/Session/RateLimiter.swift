import Kernel
import Sync
import Synchronization

/// A token bucket for each key: a burst of actions, then one per interval. It counts by a clock that nobody sets.
public final class RateLimiter: Sendable {
  private let burst: Int64
  private let every: Int64
  private let most: Int
  private let clock: any HubClock
  /// The time until which each key's turns are used up. A time also keeps fractions of a turn, unlike a count.
  private let used = Mutex<[String: Int64]>([:])

  /// - Parameters:
  ///   - burst: actions at once.
  ///   - every: milliseconds per action after the burst.
  ///   - most: maximum number of keys. Above it, keys with a full bucket are dropped.
  public init(burst: Int64, every: Int64, most: Int = 10_000, clock: any HubClock) {
    self.burst = burst
    self.every = every
    self.most = most
    self.clock = clock
  }

  /// Throws as `take` would, without taking a turn.
  public func check(_ key: String) throws(Refusal) {
    let now = clock.elapsed()
    let wait = used.withLock { max($0[key] ?? now, now) - now - (burst - 1) * every }
    if wait > 0 { throw RateLimiter.tooOften(wait) }
  }

  /// Takes one turn.
  /// - Throws: `request.tooOften` with the seconds until the next turn.
  public func take(_ key: String) throws(Refusal) {
    let now = clock.elapsed()
    let wait = used.withLock { used -> Int64 in
      if used.count >= most { used = used.filter { $0.value > now } }
      let until = max(used[key] ?? now, now)
      let wait = until - now - (burst - 1) * every
      if wait <= 0 { used[key] = until + every }
      return wait
    }
    if wait > 0 { throw RateLimiter.tooOften(wait) }
  }

  private static func tooOften(_ wait: Int64) -> Refusal {
    Refusal("request.tooOften", kind: .tooMany).with("seconds", (wait + 999) / 1000)
  }
}
