import Kernel
import Storage
import Synchronization

/// Makes a copy each night, and at the start when the night's is missing.
public struct NightlyCopies: Sendable {
  public let desk: BackupService
  private let now: @Sendable () -> Instant
  private let house: @Sendable () -> HouseClock
  private let since: Instant
  private let looks: AsyncStream<Void>
  private let look: AsyncStream<Void>.Continuation

  /// A failed copy is tried again after an hour, not at once: a full disk stays full for a while. In milliseconds.
  private static let patience: Int64 = 3_600_000

  /// - Parameters:
  ///   - house: the restaurant's clock
  ///   - since: when the data were begun; younger ones than a night have nothing to lose that a copy could save
  public init(
    desk: BackupService, since: Instant, now: @escaping @Sendable () -> Instant,
    house: @escaping @Sendable () -> HouseClock = { HouseClock() }
  ) {
    self.desk = desk
    self.since = since
    self.now = now
    self.house = house
    (looks, look) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// Checks every half minute whether a copy is due, and makes requested copies, one after the other.
  public func run() async {
    await desk.lookAhead()
    await withTaskGroup(of: Void.self) { group in
      group.addTask {
        while !Task.isCancelled {
          look.yield()
          // Cancelled by the stop, which is no error.
          try? await Task.sleep(for: .seconds(30))
        }
      }
      group.addTask {
        for await _ in looks {
          // The desk has noted and logged the error.
          if desk.isWanted { _ = try? await desk.make(.manual) } else { await tick() }
        }
      }
    }
  }

  /// Somebody wants a copy now. `run` makes one that begins after this moment, so that it holds everything until then.
  public func request() {
    if desk.want() { look.yield() }
  }

  /// Makes a copy if one is due.
  ///
  /// - Returns: the copy, if one was made
  @discardableResult
  public func tick() async -> FoundCopy? {
    guard isDue else { return nil }
    return try? await desk.make(.nightly)
  }

  private var isDue: Bool {
    let now = now()
    if let failure = desk.failure, failure.at <= now, now.milliseconds(since: failure.at) < NightlyCopies.patience { return false }
    return (desk.lastGoodAt() ?? since) < NightlyCopies.slots(around: now, house()).last
  }

  public func view() -> BackupsView {
    desk.view(since: since, nextAt: NightlyCopies.slots(around: now(), house()).next)
  }

  /// Half an hour before the business day ends: the last guests have gone and the first cook has not come. In milliseconds.
  private static let beforeEnd: Int64 = 30 * 60_000

  /// The last moment at which a copy was due, and the next one.
  static func slots(around now: Instant, _ house: HouseClock) -> (last: Instant, next: Instant) {
    let today = house.businessDay(containing: now)
    let slot = today.until.adding(milliseconds: -beforeEnd)
    if now < slot { return (today.from.adding(milliseconds: -beforeEnd), slot) }
    return (slot, house.businessDay(containing: today.until).until.adding(milliseconds: -beforeEnd))
  }
}
