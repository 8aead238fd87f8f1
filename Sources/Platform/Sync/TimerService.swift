import Kernel
import Logging
import Storage
import Synchronization

/// Fires timers when they are due, each in a transaction like any command. A clock earlier than the last commit stops
/// them: what is due can then not be known.
///
/// What fell due while the hub was away waits a while longer, so that devices can report first: a table that was cleaned, guests
/// who came. Timers that fall due after the start are not held up by it.
public final class TimerService: Sendable {
  private let handlers: [any TimerHandler]
  private let clock: any HubClock
  private let statistics: SyncStatistics
  private let log: Logger
  /// the earliest timer in the table, as far as is known; nil: none
  private let nextDue = Mutex<Instant?>(Instant(0))
  /// seconds for which what is overdue at the start waits
  private let grace: Int64
  /// when the first look at a right clock was: what was due by then waits; nil: not yet
  private let openedAt = Mutex<Instant?>(nil)

  /// - Parameter grace: so many seconds what is overdue at the start is held back
  public init(handlers: [any TimerHandler], clock: any HubClock, statistics: SyncStatistics, log: Logger, grace: Int64 = 0) {
    self.handlers = handlers
    self.clock = clock
    self.statistics = statistics
    self.log = log
    self.grace = grace
  }

  /// How many timers fell due while the hub was away, and until when they wait.
  public func overdue(in sql: any SQLConnection) throws -> (count: Int64, until: Instant) {
    let now = openedAt.withLock { $0 } ?? clock.now()
    return (try Timers.overdue(at: now, in: sql), now.adding(seconds: grace))
  }

  /// A timer was set; wired to the writer.
  public func scheduled(_ due: Instant) {
    nextDue.withLock { $0 = $0.map { min($0, due) } ?? due }
  }

  /// Looks four times a second whether something is due; that costs a comparison, not a query.
  public func run(with writer: Writer) async {
    while !Task.isCancelled {
      await tick(with: writer)
      try? await Task.sleep(for: .milliseconds(250))
    }
  }

  /// Fires all that is due now.
  public func tick(with writer: Writer) async {
    guard let due = nextDue.withLock({ $0 }), due <= clock.now() else { return }
    do {
      // Whether the clock is behind is only known of the last commit; in a quiet hour the next one may be far off.
      if statistics.figures.clockBehind { try await writer.perform { _ in } }
      if statistics.figures.clockBehind { return }
      guard try await open(with: writer) else { return }
      while try await fireNext(with: writer) {}
    } catch {
      log.error("timers could not be run", metadata: ["error": "\(error)"])
      let later = clock.now().adding(seconds: 10)
      nextDue.withLock { $0 = later }
    }
  }

  /// Notes when the outage ended. A machine that has forgotten the time counts from when it knows it again.
  private func open(with writer: Writer) async throws -> Bool {
    guard openedAt.withLock({ $0 }) == nil else { return true }
    try await writer.perform { _ in }
    if statistics.figures.clockBehind { return false }
    let now = clock.now()
    openedAt.withLock { $0 = now }
    return true
  }

  /// What was due by the end of the outage is not touched yet, and until when; nil: nothing is held back any more.
  private func held(at now: Instant) -> (by: Instant, until: Instant)? {
    guard let opened = openedAt.withLock({ $0 }) else { return nil }
    let until = opened.adding(seconds: grace)
    return now < until ? (opened, until) : nil
  }

  /// A handler that stumbled over its timer; what it had done is taken back.
  private struct Stumble: Error {
    let timer: Timers.Due
    let error: any Error
  }

  /// One timer that cannot be acted upon must not hold up all others: it is put off by a minute.
  private func fireNext(with writer: Writer) async throws -> Bool {
    do {
      return try await fireOne(with: writer)
    } catch let stumble as Stumble {
      log.error("a timer failed", metadata: ["kind": "\(stumble.timer.kind)", "subject": "\(stumble.timer.subject)", "error": "\(stumble.error)"])
      try await writer.perform { work in try Timers.postpone(stumble.timer, to: work.now.adding(seconds: 60), in: work.sql) }
      return true
    }
  }

  private func fireOne(with writer: Writer) async throws -> Bool {
    let handlers = handlers
    let log = log
    let held = held(at: clock.now())
    let fired = try await writer.perform { work -> Bool in
      guard let due = try Timers.takeDue(at: work.now, after: held?.by, in: work.sql) else { return false }
      guard let handler = handlers.first(where: { $0.kind == due.kind }) else {
        log.warning("nobody handles a timer", metadata: ["kind": "\(due.kind)"])
        return true
      }
      do {
        try handler.fire(subject: due.subject, episode: due.episode, in: work)
      } catch let error where !BatchDecider.isFatal(error) {
        throw Stumble(timer: due, error: error)
      }
      return true
    }
    if fired {
      statistics.update { $0.timersFired += 1 }
    } else {
      // Forgotten first and then only ever made earlier: a timer that is set while the table is read must not be overlooked.
      nextDue.withLock { $0 = nil }
      if let next = try await writer.perform({ work in try Timers.next(after: held?.by, in: work.sql) }) { scheduled(next) }
      if let held { scheduled(held.until) }
    }
    return fired
  }
}
