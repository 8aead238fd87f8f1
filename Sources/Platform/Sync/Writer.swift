import Kernel
import Logging
import Storage

/// The one that decides, in order. It takes all jobs that arrived while the last commit was under way into the next
/// transaction, so that under load one flush to disk serves many commands.
public actor Writer {
  /// The most jobs in one transaction: enough to share a flush, few enough to answer soon.
  public static let mostPerCommit = 64

  private struct Waiting {
    let job: Job
    let answer: @Sendable (Result<JobResult, any Error>) -> Void
  }

  private let database: any SQLDatabase
  private let registry: CommandRegistry
  private let clock: any HubClock
  private let publisher: Publisher
  private let statistics: SyncStatistics
  private let log: Logger
  private let timerScheduled: @Sendable (Instant) -> Void

  private var queue: [Waiting] = []
  private var draining = false
  private var stopping = false
  private var whenIdle: [CheckedContinuation<Void, Never>] = []

  public init(
    database: any SQLDatabase, registry: CommandRegistry, clock: any HubClock, publisher: Publisher, statistics: SyncStatistics, log: Logger,
    timerScheduled: @escaping @Sendable (Instant) -> Void = { _ in }
  ) {
    self.database = database
    self.registry = registry
    self.clock = clock
    self.publisher = publisher
    self.statistics = statistics
    self.log = log
    self.timerScheduled = timerScheduled
  }

  /// Decides one command, once. Not understood ones are turned away without a trace.
  public func submit(_ submission: Submission) async -> Answer {
    let ready: ReadyCommand
    do throws(Refusal) { ready = try registry.ready(submission) } catch { return .turnedAway(error) }
    if stopping { return .turnedAway(Refusal("hub.stopping", kind: .unavailable)) }
    do {
      guard case .decided(let decision, let repeated) = try await enqueue(.command(ready)) else { return .unknown }
      statistics.update {
        if repeated { $0.repeated += 1 } else if decision.refusal == nil { $0.accepted += 1 } else { $0.refused += 1 }
      }
      return .decided(decision)
    } catch StorageError.full {
      return .turnedAway(Refusal("hub.full", kind: .full))
    } catch StorageError.busy, StorageError.connectionLost, StorageError.cannotOpen {
      return .turnedAway(Refusal("hub.busy", kind: .unavailable))
    } catch {
      log.error("a commit failed", metadata: ["error": "\(error)"])
      statistics.update { $0.unknown += 1 }
      return .unknown
    }
  }

  /// Runs inner work of the hub in the same order and with the same care: accounts, timers, the demo.
  public func perform<T: Sendable>(as author: Author = .hub, _ body: @escaping @Sendable (UnitOfWork) throws -> T) async throws -> T {
    let box = ResultBox<T>()
    let result = try await enqueue(.inner(author, CommandID(UUIDv7.make(at: clock.now())), { work in box.value = try body(work) }))
    if case .failed(let error) = result { throw error }
    guard let value = box.value else { throw StorageError.commitUnknown }
    return value
  }

  private func enqueue(_ job: Job) async throws -> JobResult {
    try await withCheckedThrowingContinuation { continuation in
      queue.append(Waiting(job: job) { continuation.resume(with: $0) })
      guard !draining else { return }
      draining = true
      // The continuation is answered by `drain`, which runs until the queue is empty.
      Task { await self.drain() }
    }
  }

  private func drain() async {
    while !queue.isEmpty {
      let batch = Array(queue.prefix(Writer.mostPerCommit))
      queue.removeFirst(batch.count)
      await commit(batch)
    }
    draining = false
    for waiter in whenIdle { waiter.resume() }
    whenIdle = []
  }

  private func commit(_ batch: [Waiting]) async {
    let jobs = batch.map(\.job)
    let now = clock.now()
    let log = log
    do {
      let report = try await database.write { sql in try BatchDecider.decide(jobs, clock: now, log: log, in: sql) }
      note(report, jobs: jobs.count)
      if let changes = report.batch { publisher.publish(changes) }
      for (waiting, result) in zip(batch, report.results) { waiting.answer(.success(result)) }
    } catch {
      for waiting in batch { waiting.answer(.failure(error)) }
    }
  }

  private func note(_ report: CommitReport, jobs: Int) {
    statistics.update {
      $0.commits += 1
      $0.largestBatch = max($0.largestBatch, Int64(jobs))
      $0.changes += Int64(report.batch?.changes.count ?? 0)
      $0.seq = report.seq
      $0.clockBehind = report.clockBehind
    }
    if let due = report.earliestTimer { timerScheduled(due) }
  }

  /// From now on no command is taken in; returns when those under way are answered.
  public func stop() async {
    stopping = true
    guard draining else { return }
    await withCheckedContinuation { whenIdle.append($0) }
  }
}

/// Carries a value out of the transaction's closure.
/// `@unchecked Sendable`: written once on the database's thread before the job's continuation is resumed, read only after it.
private final class ResultBox<T: Sendable>: @unchecked Sendable {
  var value: T?
}
