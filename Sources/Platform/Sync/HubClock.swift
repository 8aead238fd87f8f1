import Kernel
import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// The source of the hub's time, and of the house's way to write times and amounts. Tests pass a manual clock.
public protocol HubClock: Sendable {
  func now() -> Instant
  /// Milliseconds of a clock that nobody sets. For limits and waits: only differences mean something.
  func elapsed() -> Int64
  /// `false` as long as a person has to say whether the clock is right. No timer fires then.
  var isTrusted: Bool { get }
  /// How often the clock went back to the true time. Each time, a stream may record earlier times than its last one.
  var returns: Int { get }
  var houseTime: HouseTime { get }
}

extension HubClock {
  public func elapsed() -> Int64 { now().raw }
  public var isTrusted: Bool { true }
  public var returns: Int { 0 }

  /// The restaurant's clock, by its present settings.
  public var house: HouseClock { houseTime.clock }
}

/// The restaurant's clock, and the currency in which the hub's texts write amounts. Both are replaced when a manager changes the setting.
public final class HouseTime: Sendable {
  private let known = Mutex(HouseClock())
  private let paid = Mutex("VND")

  public init() {}

  public var clock: HouseClock { known.withLock { $0 } }

  public func keep(_ clock: HouseClock) { known.withLock { $0 = clock } }

  /// By its three letters.
  public var currency: String { paid.withLock { $0 } }

  public func pay(in currency: String) { paid.withLock { $0 = currency } }
}

/// The machine's clock.
public struct SystemClock: HubClock {
  public let houseTime = HouseTime()

  public init() {}
  public func now() -> Instant {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Instant(Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
  }

  /// Goes on while the machine sleeps.
  public func elapsed() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_BOOTTIME, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }
}
