import Kernel
import Logging
import Storage

/// One job of the processor: a command, or inner work of the hub (a timer, an account).
enum Job: Sendable {
  case command(ReadyCommand)
  case inner(Author, CommandID, @Sendable (UnitOfWork) throws -> Void)

  var command: Submission? { if case .command(let ready) = self { ready.submission } else { nil } }
}

/// The result of one job inside the transaction.
enum JobResult: Sendable {
  case decided(Decision, repeated: Bool)
  case done
  case failed(any Error)
}

/// The result of one commit.
struct CommitReport: Sendable {
  var results: [JobResult] = []
  var batch: ChangeBatch?
  /// The stream's head after this commit.
  var head: ChangeLog.Head
  var earliestTimer: Instant?
  var clockBehind = false
}

/// Decides a batch of jobs inside one transaction, each in its own savepoint, and numbers their changes. It lives as long as the
/// transaction.
struct TransactionBatch {
  private let sql: any SQLConnection
  private let memory: ProcessorMemory
  private let now: Instant
  private let head: ChangeLog.Head
  private var changes: [StoredChange] = []
  private var standings: CommandStandings
  private var report: CommitReport
  private let authors: (any Authors)?
  private let audit: (any AuditTrail)?
  private var accepted: [AcceptedWork] = []
  private let log: Logger

  /// - Parameter mayReturn: whether the hub goes back to `clock`, although the last commit may be later
  static func decide(
    _ jobs: [Job], clock: Instant, mayReturn: Bool = false, memory: ProcessorMemory, authors: (any Authors)?, audit: (any AuditTrail)?, log: Logger,
    in sql: any SQLConnection
  ) throws -> CommitReport {
    let commands = jobs.compactMap(\.command)
    // If the batch is rerun, drop cached values written by the first attempt.
    return try sql.whole(orAgain: memory.doubt) {
      let (last, standings) = try foreseen(commands, memory, in: sql) ?? asked(commands, memory, in: sql)
      // Also if the last commit is not later: timers of the wrong hour may have been set without a change.
      let head = mayReturn ? try ClockReturn.perform(last, to: clock, in: sql) : last
      var decider = TransactionBatch(
        sql: sql, memory: memory, now: max(clock, head.lastAt), head: head, standings: standings, authors: authors, audit: audit, log: log)
      decider.report.clockBehind = clock < head.lastAt
      if mayReturn { decider.report.earliestTimer = clock }
      for job in jobs { decider.report.results.append(try decider.decide(job)) }
      try decider.finish()
      return decider.report
    }
  }

  /// Locks the stream, and queries the stored outcomes of these commands and the state of their devices.
  private static func asked(
    _ commands: [Submission], _ memory: ProcessorMemory, in sql: any SQLConnection
  ) throws -> (ChangeLog.Head, CommandStandings) {
    let (head, answers) = try ChangeLog.lock(with: CommandLog.questions(about: commands), in: sql)
    try memory.open(at: head, in: sql)
    let standings = try CommandLog.standings(answers)
    standings.remember(in: memory)
    return (head, standings)
  }

  /// The same from memory, without a round trip. The database reports later if the assumption was wrong.
  /// - Returns: `nil` if the database has to be asked.
  private static func foreseen(
    _ commands: [Submission], _ memory: ProcessorMemory, in sql: any SQLConnection
  ) throws -> (ChangeLog.Head, CommandStandings)? {
    guard sql.tellsLater, let head = memory.foreseenHead, let standings = CommandStandings.ofNew(commands, memory) else { return nil }
    try memory.open(at: head, in: sql)
    try ChangeLog.expect(head, in: sql)
    return (head, standings)
  }

  private init(
    sql: any SQLConnection, memory: ProcessorMemory, now: Instant, head: ChangeLog.Head, standings: CommandStandings, authors: (any Authors)?,
    audit: (any AuditTrail)?, log: Logger
  ) {
    self.sql = sql
    self.memory = memory
    self.now = now
    self.head = head
    self.standings = standings
    self.authors = authors
    self.audit = audit
    self.log = log
    report = CommitReport(head: head)
  }

  private var seq: Int64 { head.seq + Int64(changes.count) }

  private mutating func decide(_ job: Job) throws -> JobResult {
    switch job {
    case .command(let ready): return try decide(ready)
    case .inner(let author, let id, let perform):
      let work = UnitOfWork(sql: sql, memory: memory, now: now, madeAt: now, author: author, command: id)
      memory.begin()
      do {
        try sql.savepoint { try perform(work) }
      } catch let error where !TransactionBatch.isFatal(error) {
        memory.undo()
        return .failed(error)
      }
      number(work)
      if let kept = work.kept { try CommandLog.keep(kept.type, kept.body, of: work, seq: seq, in: sql) }
      if work.kept != nil || !work.changes.isEmpty { accept(work, work.kept?.type ?? work.title ?? "hub.work", work.kept?.body) }
      return .done
    }
  }

  private mutating func decide(_ ready: ReadyCommand) throws -> JobResult {
    let command = ready.submission.command
    let author = ready.submission.author
    if let known = standings.decided[command.id] {
      guard known.device == author.device else { return .decided(refused(command, "command.idTaken"), repeated: true) }
      return .decided(known.decision, repeated: true)
    }
    let isOfDevice = ready.submission.way == .device
    let device = standings.devices[author.device]
    // Decided long ago and its outcome was deleted. It must not be executed again.
    if isOfDevice, let device, isSettled(command, device) { return .decided(refused(command, "command.stale"), repeated: true) }
    // The first command of a device cannot be older than the sign-in.
    let contact = isOfDevice ? ready.submission.lastContact ?? device?.quietAt ?? author.since : nil
    let madeAt = TransactionBatch.bounded(command.at, since: contact, now: now)
    let wanting = try wanting(ready, madeAt: madeAt)
    let work = UnitOfWork(sql: sql, memory: memory, now: now, madeAt: madeAt, author: wanting ?? author, command: command.id)
    let refusal = wanting == nil ? Refusal("command.authorUnknown", kind: .forbidden) : try perform(ready, work)
    if refusal == nil {
      number(work)
      accept(work, ready.type, ready.recorded)
    }
    let decision = Decision(id: command.id, seq: seq, refusal: refusal)
    standings.add(
      .init(
        command: command, type: ready.type, body: ready.recorded, author: work.author, madeAt: madeAt, now: now, decision: decision,
        quietAt: ready.submission.lastContact, isOfDevice: isOfDevice))
    standings.remember(author.device, in: memory)
    return .decided(decision, repeated: false)
  }

  /// Returns whether this number was decided although its outcome is gone. After a restored backup, numbers above `againFrom` are
  /// open again, because everything since the backup is on record.
  private func isSettled(_ command: Command, _ device: CommandStandings.Device) -> Bool {
    guard command.n.raw <= device.lastN else { return false }
    guard head.restored else { return true }
    return command.n.raw <= device.againFrom ?? 0
  }

  /// The author of the command: the signed-in person, or the one that the device names.
  /// - Returns: `nil` if the device may not act for this person.
  private func wanting(_ ready: ReadyCommand, madeAt: Instant) throws -> Author? {
    let sender = ready.submission.author
    guard ready.submission.way == .device, let named = ready.submission.command.author, named != sender.employee else { return sender }
    return try authors?.author(named, on: sender.device, madeAt: madeAt, in: sql)
  }

  /// Runs the use case in a savepoint, which undoes partial writes if it fails.
  /// - Returns: `nil` if accepted.
  private func perform(_ ready: ReadyCommand, _ work: UnitOfWork) throws -> Refusal? {
    memory.begin()
    do {
      try work.require(ready.right)
      try sql.savepoint { try ready.perform(work) }
      return nil
    } catch let refusal as Refusal {
      memory.undo()
      return refusal
    } catch let error where !TransactionBatch.isFatal(error) {
      memory.undo()
      log.error("a use case failed", metadata: ["type": "\(ready.type)", "command": "\(work.command.raw)", "error": "\(error)"])
      return Refusal("hub.internal", kind: .conflict)
    }
  }

  /// Whether the error concerns the whole transaction, not one command.
  static func isFatal(_ error: any Error) -> Bool {
    switch error {
    case StorageError.busy, StorageError.full, StorageError.connectionLost, StorageError.commitUnknown, StorageError.closed, StorageError.corrupt,
      StorageError.unforeseen:
      true
    default: false
    }
  }

  private func refused(_ command: Command, _ code: String) -> Decision { Decision(id: command.id, seq: seq, refusal: Refusal(code)) }

  private mutating func number(_ work: UnitOfWork) {
    for change in work.changes {
      changes.append(StoredChange(change, seq: seq + 1))
    }
    if let due = work.earliestTimer { report.earliestTimer = min(due, report.earliestTimer ?? due) }
  }

  private mutating func accept(_ work: UnitOfWork, _ type: String, _ body: JSON?) {
    if audit == nil { return }
    accepted.append(
      AcceptedWork(
        command: work.command, type: type, body: body, author: work.author, now: work.now, madeAt: work.madeAt,
        differences: work.changes.map { EntityDifference(kind: $0.kind, id: $0.id, before: $0.before, after: $0.after) }))
  }

  /// To save a round trip, the tip is taken from memory if the database answers later. If another hub has written an entry, the number of
  /// the next one is in use, and the batch is decided again.
  private func writeTrail() throws {
    guard let audit, !accepted.isEmpty else { return }
    let known = sql.tellsLater ? memory.known(AuditTip.self, "tip") : nil
    if let tip = try audit.write(accepted, after: known, in: sql) { memory.remember(tip, as: "tip") }
  }

  private mutating func finish() throws {
    try CommandLog.append(standings.entries, in: sql)
    try writeTrail()
    guard !changes.isEmpty else { return }
    try ChangeLog.append(changes, at: now, in: sql)
    try ChangeLog.advance(to: seq, at: now, in: sql)
    report.batch = ChangeBatch(from: head.seq + 1, to: seq, at: now, changes: changes)
    report.head = ChangeLog.Head(seq: seq, compacted: head.compacted, lastAt: now, epoch: head.epoch, restored: head.restored)
  }

  private static func bounded(_ at: Instant, since: Instant?, now: Instant) -> Instant {
    let earliest = since ?? at
    return min(max(at, earliest), now)
  }
}
