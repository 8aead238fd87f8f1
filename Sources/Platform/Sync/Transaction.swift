import Kernel
import Logging
import Storage

/// One job of the writer: a command, or inner work of the hub (a timer, an account).
enum Job: Sendable {
  case command(ReadyCommand)
  case inner(Author, CommandID, @Sendable (UnitOfWork) throws -> Void)
}

/// What became of one job inside the transaction.
enum JobResult: Sendable {
  case decided(Decision, repeated: Bool)
  case done
  case failed(any Error)
}

/// What one commit brought.
struct CommitReport: Sendable {
  var results: [JobResult] = []
  var batch: ChangeBatch?
  var seq: Int64 = 0
  var earliestTimer: Instant?
  var clockBehind = false
}

/// Decides a batch of jobs inside one transaction, each in its own savepoint, and numbers their changes.
/// A struct that lives as long as the transaction.
struct BatchDecider {
  private let sql: any SQLConnection
  private let now: Instant
  private let start: Int64
  private var changes: [StoredChange] = []
  private var report = CommitReport()
  private let log: Logger

  static func decide(_ jobs: [Job], clock: Instant, log: Logger, in sql: any SQLConnection) throws -> CommitReport {
    let head = try ChangeLog.lock(in: sql)
    var decider = BatchDecider(sql: sql, now: max(clock, head.lastAt), start: head.seq, log: log)
    decider.report.clockBehind = clock < head.lastAt
    for job in jobs { decider.report.results.append(try decider.decide(job)) }
    try decider.finish()
    return decider.report
  }

  private init(sql: any SQLConnection, now: Instant, start: Int64, log: Logger) {
    self.sql = sql
    self.now = now
    self.start = start
    self.log = log
  }

  private var seq: Int64 { start + Int64(changes.count) }

  private mutating func decide(_ job: Job) throws -> JobResult {
    switch job {
    case .command(let ready): return try decide(ready)
    case .inner(let author, let id, let perform):
      let work = UnitOfWork(sql: sql, now: now, madeAt: now, author: author, command: id)
      do {
        try sql.savepoint { try perform(work) }
      } catch let error where !BatchDecider.isFatal(error) {
        return .failed(error)
      }
      number(work)
      return .done
    }
  }

  private mutating func decide(_ ready: ReadyCommand) throws -> JobResult {
    let command = ready.submission.command
    let author = ready.submission.author
    let standing = try CommandLog.standing(of: command.id, device: author.device, in: sql)
    if let known = standing.decision {
      guard standing.device == author.device else { return .decided(refused(command, "command.idTaken"), repeated: true) }
      return .decided(known, repeated: true)
    }
    // Decided long ago, its outcome gone: never executed a second time.
    if command.n.raw <= standing.lastN { return .decided(refused(command, "command.stale"), repeated: true) }
    // What a device says first was made at the earliest when somebody signed in on it.
    let contact = ready.submission.lastContact ?? standing.seenAt ?? author.since
    let madeAt = BatchDecider.bounded(command.at, since: contact, now: now)
    let work = UnitOfWork(sql: sql, now: now, madeAt: madeAt, author: author, command: command.id)
    let refusal = try perform(ready, work)
    if refusal == nil { number(work) }
    let decision = Decision(id: command.id, seq: seq, refusal: refusal)
    try CommandLog.append(.init(command: command, type: ready.type, author: author, madeAt: madeAt, now: now, decision: decision), in: sql)
    return .decided(decision, repeated: false)
  }

  /// nil: accepted. The savepoint takes back what a constraint stopped half way.
  private func perform(_ ready: ReadyCommand, _ work: UnitOfWork) throws -> Refusal? {
    do {
      try work.require(ready.right)
      try sql.savepoint { try ready.perform(work) }
      return nil
    } catch let refusal as Refusal {
      return refusal
    } catch let error where !BatchDecider.isFatal(error) {
      log.error("a use case failed", metadata: ["type": "\(ready.type)", "command": "\(work.command.raw)", "error": "\(error)"])
      return Refusal("hub.internal", kind: .conflict)
    }
  }

  /// Errors that concern the whole transaction, not one command.
  static func isFatal(_ error: any Error) -> Bool {
    switch error {
    case StorageError.busy, StorageError.full, StorageError.connectionLost, StorageError.commitUnknown, StorageError.closed, StorageError.corrupt:
      true
    default: false
    }
  }

  private func refused(_ command: Command, _ code: String) -> Decision { Decision(id: command.id, seq: seq, refusal: Refusal(code)) }

  private mutating func number(_ work: UnitOfWork) {
    for change in work.changes {
      changes.append(StoredChange(seq: seq + 1, topic: change.topic, kind: change.kind, id: change.id, value: change.value))
    }
    if let due = work.earliestTimer { report.earliestTimer = min(due, report.earliestTimer ?? due) }
  }

  private mutating func finish() throws {
    report.seq = seq
    guard !changes.isEmpty else { return }
    try ChangeLog.append(changes, at: now, in: sql)
    try ChangeLog.advance(to: seq, at: now, in: sql)
    report.batch = ChangeBatch(from: start + 1, to: seq, at: now, changes: changes)
  }

  private static func bounded(_ at: Instant, since: Instant?, now: Instant) -> Instant {
    let earliest = since ?? at
    return min(max(at, earliest), now)
  }
}
