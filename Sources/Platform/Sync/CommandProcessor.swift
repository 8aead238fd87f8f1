import Foundation
import Kernel
import Logging
import Storage
import Synchronization

/// Decides all commands, in order. Jobs that arrive during a commit go into the next transaction, so one disk flush serves many
/// commands.
///
/// It has no thread of its own. Jobs queue behind a lock. The database's thread decides them, publishes the changes and takes the
/// next ones. So a command needs only two thread switches, which take most of its time under low load.
public final class CommandProcessor: Sendable {
  /// Jobs per transaction: enough to share a flush, few enough to answer soon.
  public static let mostPerCommit = 64

  private struct Waiting: Sendable {
    let job: Job
    let answer: @Sendable (Result<JobResult, any Error>) -> Void

    /// `false` if an earlier command from this connection has an unknown outcome.
    var isAdmitted: Bool { job.command.map { $0.line?.admits($0.command.n.raw) ?? true } ?? true }

    /// Records that the outcome is unknown.
    func hold() { if let command = job.command { command.line?.hold(at: command.command.n.raw) } }
  }

  /// The jobs of one transaction. Filled when the transaction takes them.
  private final class Batch: Sendable {
    let jobs = Mutex<[Waiting]>([])
  }

  private struct State {
    var queue: [Waiting] = []
    /// A transaction is running or about to start.
    var isBusy = false
    var stopping = false
    var whenIdle: [CheckedContinuation<Void, Never>] = []
  }

  private let database: any SQLDatabase
  private let registry: CommandRegistry
  private let clock: any HubClock
  private let publisher: Publisher
  private let statistics: SyncStatistics
  private let authors: (any Authors)?
  private let audit: (any AuditTrail)?
  private let log: Logger
  private let timerScheduled: @Sendable (Instant) -> Void
  private let memory: ProcessorMemory
  private let state = Mutex(State())
  /// The clock's returns to the true time that this stream has followed.
  private let followed = Mutex(0)

  /// - Parameters:
  ///   - authors: nil: only the signed-in person can be the author on a device
  ///   - state: the state on which this stream's commands are decided; it belongs to this command processor alone. nil: all of them ask the database
  ///   - audit: the trail of accepted commands; nil: there is none
  public init(
    database: any SQLDatabase, registry: CommandRegistry, clock: any HubClock, publisher: Publisher, statistics: SyncStatistics,
    authors: (any Authors)? = nil, state: (any StreamState)? = nil, audit: (any AuditTrail)? = nil, log: Logger,
    timerScheduled: @escaping @Sendable (Instant) -> Void = { _ in }
  ) {
    self.database = database
    self.registry = registry
    self.clock = clock
    self.publisher = publisher
    self.statistics = statistics
    self.authors = authors
    self.audit = audit
    memory = ProcessorMemory(state: state)
    self.log = log
    self.timerScheduled = timerScheduled
  }

  /// Decides one command, once. A command that cannot be decoded is refused without a record.
  public func submit(_ submission: Submission) async -> Answer {
    await withCheckedContinuation { continuation in submit(submission) { continuation.resume(returning: $0) } }
  }

  /// The same. `answer` is called on the database's thread, or at once if there is nothing to decide. It must return at once.
  public func submit(_ submission: Submission, answer: @escaping @Sendable (Answer) -> Void) {
    let ready: ReadyCommand
    do throws(Refusal) { ready = try registry.ready(submission) } catch { return answer(.turnedAway(error)) }
    if state.withLock({ $0.stopping }) { return answer(.turnedAway(Refusal("hub.stopping", kind: .unavailable))) }
    enqueue(.command(ready)) { [self] result in answer(self.answer(to: result)) }
  }

  private func answer(to result: Result<JobResult, any Error>) -> Answer {
    do {
      guard case .decided(let decision, let repeated) = try result.get() else { return .unknown }
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

  /// Whether the error proves that nothing was committed.
  private static func isUndone(_ error: any Error) -> Bool {
    switch error {
    case StorageError.full, StorageError.busy, StorageError.connectionLost, StorageError.cannotOpen: true
    default: false
    }
  }

  /// Runs inner work of the hub (accounts, timers, the demo) in order with the commands.
  public func perform<T: Sendable>(as author: Author = .hub, _ body: @escaping @Sendable (UnitOfWork) throws -> T) async throws -> T {
    let box = ResultBox<T>()
    let job = Job.inner(author, CommandID(UUIDv7.make(at: clock.now())), { work in box.value = try body(work) })
    let result = try await withCheckedThrowingContinuation { continuation in enqueue(job) { continuation.resume(with: $0) } }
    if case .failed(let error) = result { throw error }
    guard let value = box.value else { throw StorageError.commitUnknown }
    return value
  }

  private func enqueue(_ job: Job, answer: @escaping @Sendable (Result<JobResult, any Error>) -> Void) {
    let isFirst = state.withLock { state in
      state.queue.append(Waiting(job: job, answer: answer))
      defer { state.isBusy = true }
      return !state.isBusy
    }
    if isFirst { commitNext() }
  }

  /// Starts the next commit if jobs wait. Otherwise resumes the tasks that wait for idleness.
  private func commitNext() {
    let (goesOn, idle) = state.withLock { state -> (Bool, [CheckedContinuation<Void, Never>]) in
      guard state.queue.isEmpty else { return (true, []) }
      state.isBusy = false
      defer { state.whenIdle = [] }
      return (false, state.whenIdle)
    }
    for waiter in idle { waiter.resume() }
    if goesOn { commit() }
  }

  /// Decides the waiting jobs on the database's thread. Later ones wait for the next transaction, which begins when this one has ended.
  private func commit() {
    let batch = Batch()
    let returns = clock.returns
    let mayReturn = followed.withLock { $0 != returns }
    database.write { [self] sql -> CommitReport? in
      // A database may run this again. Jobs that were taken by the first attempt must not be lost.
      let before = batch.jobs.withLock { $0 }
      let taken = before.isEmpty ? takeAdmitted() : before
      batch.jobs.withLock { $0 = taken }
      if taken.isEmpty { return nil }
      return try TransactionBatch.decide(
        taken.map(\.job), clock: clock.now(), mayReturn: mayReturn, memory: memory, authors: authors, audit: audit, log: log, in: sql)
    } then: { [self] result in
      let jobs = batch.jobs.withLock { $0 }
      switch result {
      case .success(let report):
        guard let report else { break }
        followed.withLock { $0 = returns }
        stored(jobs, report)
      case .failure(let error):
        memory.clear()
        // If the transaction could not begin, no job was taken yet.
        let lost = jobs.isEmpty ? takeAdmitted() : jobs
        if !CommandProcessor.isUndone(error) { for waiting in lost { waiting.hold() } }
        for waiting in lost { waiting.answer(.failure(error)) }
      }
      commitNext()
    }
  }

  /// The next jobs, without those that must not be decided yet: these are turned away.
  private func takeAdmitted() -> [Waiting] {
    while true {
      let batch = take()
      let admitted = batch.filter { waiting in
        if waiting.isAdmitted { return true }
        waiting.answer(.failure(StorageError.busy))
        return false
      }
      if !admitted.isEmpty || batch.isEmpty { return admitted }
    }
  }

  private func take() -> [Waiting] {
    state.withLock { state in
      let batch = Array(state.queue.prefix(CommandProcessor.mostPerCommit))
      state.queue.removeFirst(batch.count)
      return batch
    }
  }

  /// Runs on the database's thread, so commits are published in order.
  private func stored(_ batch: [Waiting], _ report: CommitReport) {
    memory.close(at: report.head)
    if let changes = report.batch { publisher.publish(changes) }
    statistics.update {
      $0.commits += 1
      $0.largestBatch = max($0.largestBatch, Int64(batch.count))
      $0.changes += Int64(report.batch?.changes.count ?? 0)
      $0.seq = report.head.seq
      $0.clockBehind = report.clockBehind
    }
    if let due = report.earliestTimer { timerScheduled(due) }
    for (waiting, result) in zip(batch, report.results) { waiting.answer(.success(result)) }
  }

  /// Refuses new commands, and returns when all running ones are answered.
  public func stop() async {
    await withCheckedContinuation { continuation in
      let isIdle = state.withLock { state in
        state.stopping = true
        if state.isBusy { state.whenIdle.append(continuation) }
        return !state.isBusy
      }
      if isIdle { continuation.resume() }
    }
  }
}

/// Carries a value out of the transaction's closure.
/// `@unchecked Sendable`: written once on the database's thread before the job's continuation is resumed, read only after it.
private final class ResultBox<T: Sendable>: @unchecked Sendable {
  var value: T?
}
