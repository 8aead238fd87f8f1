import Kernel
import Sync
import Synchronization

/// Lets a key act a few times at once and then only every so often (a token bucket for each key).
public final class RateLimiter: Sendable {
  private struct Bucket: Sendable {
    /// thousandths of a token per millisecond would be fractions: what is kept is the time that is used up
    var usedUntil: Int64
  }

  private let burst: Int64
  private let every: Int64
  private let most: Int
  private let clock: any HubClock
  private let buckets = Mutex<[String: Bucket]>([:])

  /// `burst` times at once, then once in `every` milliseconds. Beyond `most` keys those that are rested are forgotten.
  public init(burst: Int64, every: Int64, most: Int = 10_000, clock: any HubClock) {
    self.burst = burst
    self.every = every
    self.most = most
    self.clock = clock
  }

  /// Takes one turn, or refuses and says after how many seconds there is one.
  public func take(_ key: String) throws(Refusal) {
    let now = clock.now().raw
    let wait = buckets.withLock { buckets -> Int64 in
      if buckets.count >= most { buckets = buckets.filter { $0.value.usedUntil > now } }
      let used = max(buckets[key]?.usedUntil ?? now, now)
      let wait = used - now - (burst - 1) * every
      if wait <= 0 { buckets[key] = Bucket(usedUntil: used + every) }
      return wait
    }
    if wait > 0 { throw Refusal("request.tooOften", kind: .tooMany).with("seconds", (wait + 999) / 1000) }
  }
}
