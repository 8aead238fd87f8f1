import Kernel
import Storage
import Synchronization

/// Makes a copy each night, and at the start when the night's is missing.
public struct NightlyCopies: Sendable {
  public let desk: BackupService
  private let now: @Sendable () -> Instant
  private let since: Instant
  private let wishes: AsyncStream<Void>
  private let wish: AsyncStream<Void>.Continuation

  /// A failed copy is tried again after an hour, not at once: a full disk stays full for a while. In milliseconds.
  private static let patience: Int64 = 3_600_000
  private static let day: Int64 = 24 * 3_600_000

  /// - Parameters:
  ///   - since: when the data were begun; younger ones than a night have nothing to lose that a copy could save
  public init(desk: BackupService, since: Instant, now: @escaping @Sendable () -> Instant) {
    self.desk = desk
    self.since = since
    self.now = now
    (wishes, wish) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// Checks every half minute whether a copy is due, and makes requested copies.
  public func run() async {
    await desk.lookAhead()
    await withTaskGroup(of: Void.self) { group in
      group.addTask {
        while !Task.isCancelled {
          await tick()
          // Cancelled by the stop, which is no error.
          try? await Task.sleep(for: .seconds(30))
        }
      }
      group.addTask {
        for await _ in wishes {
          // The desk has noted and logged the error.
          _ = try? await desk.make(.manual)
        }
      }
    }
  }

  /// Somebody wants a copy now. It is made by `run`; when one is being made already, that is the one.
  public func request() {
    if desk.want() { wish.yield() }
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
    return (desk.lastGoodAt() ?? since) < NightlyCopies.lastSlot(before: now)
  }

  public func view() -> BackupsView {
    desk.view(since: since, nextAt: NightlyCopies.lastSlot(before: now()).adding(milliseconds: NightlyCopies.day))
  }

  /// Half past four in the morning, when the last guests have gone and the first cook has not come. Viet Nam keeps one
  /// time all year, seven hours ahead of UTC.
  private static let slot: Int64 = (4 * 60 + 30 - 7 * 60) * 60_000

  static func lastSlot(before now: Instant) -> Instant {
    let passed = (now.raw - slot) % day
    return now.adding(milliseconds: -(passed < 0 ? passed + day : passed))
  }
}
