import Kernel
import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// The source of the hub's time. Tests pass a manual clock.
public protocol HubClock: Sendable {
  func now() -> Instant
}

/// The machine's clock.
public struct SystemClock: HubClock {
  public init() {}
  public func now() -> Instant {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Instant(Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
  }
}
