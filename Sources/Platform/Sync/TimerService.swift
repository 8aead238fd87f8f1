import Kernel
import Logging
import Storage
import Synchronization

/// Fires timers when they are due, each in its own transaction.
///
/// If the clock is earlier than the last commit, or nobody has confirmed it yet, no timer fires, because the true time is unknown.
///
/// Timers that fell due while the hub was down wait for `grace`, so that devices can report first. For example, they report a
/// cleaned table or arrived guests. Timers that fall due after the start are not delayed.
public final class TimerService: Sendable {
  private let handlers: [any TimerHandler]
  private let clock: any HubClock
  private let statistics: SyncStatistics
  private let log: Logger
  /// The earliest known timer in the table. `nil` if there is none.
  private let nextDue = Mutex<Instant?>(Instant(0))
  /// Seconds for which timers that are overdue at the start wait.
  private let grace: Int64
  /// The first time with a correct clock. Timers due by then wait for `grace`. `nil` before that.
  private let openedAt = Mutex<Instant?>(nil)

  /// - Parameter grace: seconds for which timers that are overdue at the start wait.
  public init(handlers: [any TimerHandler], clock: any HubClock, statistics: SyncStatistics, log: Logger, grace: Int64 = 0) {
    self.handlers = handlers
    self.clock = clock
    self.statistics = statistics
    self.log = log
    self.grace = grace
  }

  /// The number of timers that fell due while the hub was down, and until when they wait.
  public func overdue(in sql: any SQLConnection) throws -> (count: Int64, until: Instant) {
    let now = openedAt.withLock { $0 } ?? clock.now()
    return (try Timers.overdue(at: now, in: sql), now.adding(seconds: grace))
  }

  /// Called by the processor when a timer was set.
  public func scheduled(_ due: Instant) {
    nextDue.withLock { $0 = $0.map { min($0, due) } ?? due }
  }

  /// Checks every 250 ms whether a timer is due. A check compares two numbers and runs no query.
  public func run(with processor: CommandProcessor) async {
    while !Task.isCancelled {
      await tick(with: processor)
      try? await Task.sleep(for: .milliseconds(250))
    }
  }

  /// Fires all due timers.
  public func tick(with processor: CommandProcessor) async {
    guard clock.isTrusted, let due = nextDue.withLock({ $0 }), due <= clock.now() else { return }
    do {
      // `clockBehind` is only updated by a commit, and in a quiet hour the next one may be far off. So commit an empty one.
      if statistics.figures.clockBehind { try await processor.perform { _ in } }
      if statistics.figures.clockBehind { return }
      guard try await open(with: processor) else { return }
      while try await fireNext(with: processor) {}
    } catch {
      log.error("timers could not be run", metadata: ["error": "\(error)"])
      let later = clock.now().adding(seconds: 10)
      nextDue.withLock { $0 = later }
    }
  }

  /// Records the end of the outage. If the machine has lost the time, it is recorded when the clock is correct again.
  /// - Returns: `false` if the clock is still behind.
  private func open(with processor: CommandProcessor) async throws -> Bool {
    guard openedAt.withLock({ $0 }) == nil else { return true }
    try await processor.perform { _ in }
    if statistics.figures.clockBehind { return false }
    let now = clock.now()
    openedAt.withLock { $0 = now }
    return true
  }

  /// Timers due by `by` wait until `until`. `nil` if no timer waits any more.
  private func held(at now: Instant) -> (by: Instant, until: Instant)? {
    guard let opened = openedAt.withLock({ $0 }) else { return nil }
    let until = opened.adding(seconds: grace)
    return now < until ? (opened, until) : nil
  }

  /// A handler failed. Its changes were rolled back.
  private struct Stumble: Error {
    let timer: Timers.Due
    let error: any Error
  }

  /// Fires the next timer. A timer whose handler fails is postponed by 60 seconds, so it does not block the others.
  /// - Returns: `false` if no timer is due.
  private func fireNext(with processor: CommandProcessor) async throws -> Bool {
    do {
      return try await fireOne(with: processor)
    } catch let stumble as Stumble {
      log.error("a timer failed", metadata: ["kind": "\(stumble.timer.kind)", "subject": "\(stumble.timer.subject)", "error": "\(stumble.error)"])
      try await processor.perform { work in try Timers.postpone(stumble.timer, to: work.now.adding(seconds: 60), in: work.sql) }
      return true
    }
  }

  private func fireOne(with processor: CommandProcessor) async throws -> Bool {
    let handlers = handlers
    let log = log
    let held = held(at: clock.now())
    let fired = try await processor.perform { work -> Bool in
      guard let due = try Timers.takeDue(at: work.now, after: held?.by, in: work.sql) else { return false }
      if due.kind == ClockReturn.timer {
        work.name(ClockReturn.timer)
        for handler in handlers { try handler.clockReturned(in: work) }
        return true
      }
      guard let handler = handlers.first(where: { $0.kind == due.kind }) else {
        log.warning("nobody handles a timer", metadata: ["kind": "\(due.kind)"])
        return true
      }
      work.name("timer." + due.kind)
      do {
        try handler.fire(subject: due.subject, episode: due.episode, in: work)
      } catch let error where !TransactionBatch.isFatal(error) {
        throw Stumble(timer: due, error: error)
      }
      return true
    }
    if fired {
      statistics.update { $0.timersFired += 1 }
    } else {
      // Reset first and then only lowered, so that a timer set while the table is read is not lost.
      nextDue.withLock { $0 = nil }
      if let next = try await processor.perform({ work in try Timers.next(after: held?.by, in: work.sql) }) { scheduled(next) }
      if let held { scheduled(held.until) }
    }
    return fired
  }
}
