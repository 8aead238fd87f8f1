import BookingsRules
import Kernel
import Logging
import ReportsRules
import Storage
import Sync
import Synchronization
import TillRules

/// Keeps the aggregates of ended days current. Runs as long as the hub.
///
/// Orders, payments and refunds mark the days that they change (`ReportMarks`). Bookings and sessions of the till hardly ever change after
/// their day, so the worker only listens for them, and adds up the last days again when it starts.
public final class ReportWorker: ChangeListener, Sendable {
  /// How soon an ended or a changed day is noticed.
  private static let rest = Duration.seconds(60)
  /// Between two days. A day takes the writer a few milliseconds, so a long past goes slowly: ten years in a quarter of an hour.
  private static let pause = Duration.milliseconds(20)
  private static let longPause = Duration.milliseconds(250)
  /// More days than this are a long past.
  private static let longPast = 31
  private static let afterFailure = Duration.seconds(30)
  /// Days that are added up again at the start.
  private static let recent: Int64 = 3

  private let builder: ReportBuilder
  private let clock: any HubClock
  private let log: Logger
  private let heard = Mutex<Set<Int64>>([])
  private let signal = AsyncSignal()

  public init(database: any SQLDatabase, clock: any HubClock, log: Logger) {
    builder = ReportBuilder(database: database, clock: clock)
    self.clock = clock
    self.log = log
  }

  public func hear(_ batch: ChangeBatch) {
    let today = clock.house.businessDay(containing: clock.now())
    let days = batch.changes.compactMap(ReportWorker.moment).filter { $0 < today.from }.map { clock.house.businessDay(containing: $0).days }
    if days.isEmpty { return }
    heard.withLock { $0.formUnion(days) }
    signal.ring()
  }

  /// The moment of a booking, or of a session's end.
  private static func moment(of change: StoredChange) -> Instant? {
    guard change.kind == Booking.kind || change.kind == Till.kind, let value = change.value, let json = try? JSON.parse(Array(value.utf8)) else {
      return nil
    }
    if change.kind == Booking.kind { return try? Booking(json: json).at }
    guard let till = try? Till(json: json), !till.open else { return nil }
    return till.since
  }

  /// Runs until the task is cancelled.
  public func run(with processor: CommandProcessor) async {
    addRecent()
    while !Task.isCancelled {
      do {
        try await round(with: processor)
        await signal.wait(atMost: ReportWorker.rest)
      } catch {
        if Task.isCancelled { return }
        log.error("a business day could not be added up", metadata: ["error": "\(error)"])
        // The loop's condition handles the cancellation.
        try? await Task.sleep(for: ReportWorker.afterFailure)
      }
    }
  }

  private func addRecent() {
    let today = clock.house.businessDay(containing: clock.now()).days
    heard.withLock { $0.formUnion((1...ReportWorker.recent).map { today - $0 }) }
  }

  /// Adds up all days that need it, the latest first.
  public func round(with processor: CommandProcessor) async throws {
    let known = Set(try await builder.all())
    let wanted = heard.withLock { days in
      defer { days = [] }
      return days.intersection(known)
    }
    var left = wanted.union(try await builder.stale())
    for day in left.sorted(by: >) {
      if Task.isCancelled { return }
      do { try await builder.build(day, with: processor) } catch {
        let failed = left
        heard.withLock { $0.formUnion(failed) }
        throw error
      }
      left.remove(day)
      // The writer serves the floor in between. The loop handles the cancellation.
      try? await Task.sleep(for: left.count > ReportWorker.longPast ? ReportWorker.longPause : ReportWorker.pause)
    }
  }
}
