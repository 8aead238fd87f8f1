import Kernel
import Sync
import Synchronization

/// Lets a key act a few times at once and then only every so often (a token bucket for each key).
public final class RateLimiter: Sendable {
  private let burst: Int64
  private let every: Int64
  private let most: Int
  private let clock: any HubClock
  /// until when each key's turns are used up: a time holds fractions of a turn that a count would lose
  private let used = Mutex<[String: Int64]>([:])

  /// `burst` times at once, then once in `every` milliseconds. Beyond `most` keys those that are rested are forgotten.
  public init(burst: Int64, every: Int64, most: Int = 10_000, clock: any HubClock) {
    self.burst = burst
    self.every = every
    self.most = most
    self.clock = clock
  }

  /// Refuses as `take` would, and takes nothing.
  public func check(_ key: String) throws(Refusal) {
    let now = clock.now().raw
    let wait = used.withLock { max($0[key] ?? now, now) - now - (burst - 1) * every }
    if wait > 0 { throw RateLimiter.tooOften(wait) }
  }

  /// Takes one turn, or refuses and says after how many seconds there is one.
  public func take(_ key: String) throws(Refusal) {
    let now = clock.now().raw
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
