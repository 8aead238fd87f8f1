import Kernel
import Simulation
import StaffService
import Storage
import Sync

/// Plays a script in a scratch restaurant: each command at its time, by its author, through the decisions of the hub.
///
/// Timers fire where the trail has them. Nothing else runs, so no paper is printed and no message leaves the house.
struct Replayer: Sendable {
  let house: RestaurantStream
  let clock: ReplayClock
  let pace: Pace

  /// How far a replay is.
  struct Progress: Sendable {
    let done: Int
    let all: Int
    /// the hub's time
    let at: Instant
  }

  /// - Parameter start: work before it brings the scratch restaurant to the begin of the service, as fast as possible
  /// - Throws: `CancellationError`, `StorageError`
  func play(_ script: ReplayScript, from start: Instant, progress: @Sendable (Progress) -> Void) async throws -> ReplayOutcome {
    var run = ReplayRun(house: house, clock: clock)
    var timing: ReplayTiming?
    for (i, step) in script.steps.enumerated() {
      try Task.checkCancellation()
      if step.at >= start, case .times(let speed) = pace {
        let known = timing ?? ReplayTiming(begin: step.at, speed: speed)
        timing = known
        try await known.wait(until: step.at, clock)
      }
      clock.set(step.at)
      try await run.play(step)
      progress(Progress(done: i + 1, all: script.steps.count, at: step.at))
    }
    return run.outcome
  }
}

/// The result of a replay.
struct ReplayOutcome: Sendable, Equatable {
  /// A command that the hub had accepted, and the replay did not.
  struct Refused: Sendable, Equatable {
    let type: String
    let command: String
    let code: String
    let at: Instant
  }

  fileprivate(set) var played = 0
  fileprivate(set) var refused: [Refused] = []
  /// The number of works by type that the log does not hold well enough.
  fileprivate(set) var notReplayable: [String: Int] = [:]
}

/// Keeps the pace of a replay against the real clock.
private struct ReplayTiming {
  /// the hub's time at which the pace begins
  let begin: Instant
  /// The hub's seconds in one real second.
  let speed: Double
  private let real = ContinuousClock().now

  init(begin: Instant, speed: Double) { (self.begin, self.speed) = (begin, speed) }

  /// Four times a second, so that people see the time pass.
  private static let slice = Duration.milliseconds(250)

  func wait(until moment: Instant, _ clock: ReplayClock) async throws {
    let due = real + .seconds(Double(moment.milliseconds(since: begin)) / 1000 / speed)
    while true {
      let now = ContinuousClock().now
      if now >= due { return }
      clock.set(min(moment, begin.adding(milliseconds: Int64((now - real) / .milliseconds(1) * speed))))
      try await Task.sleep(for: min(ReplayTiming.slice, due - now))
    }
  }
}

/// A replay that is going on.
private struct ReplayRun {
  let house: RestaurantStream
  let clock: ReplayClock
  var outcome = ReplayOutcome()
  /// Rights by employee. Dropped if an employee may have changed.
  private var rights: [EmployeeID: [Right]] = [:]

  init(house: RestaurantStream, clock: ReplayClock) { (self.house, self.clock) = (house, clock) }

  mutating func play(_ step: ReplayStep) async throws {
    switch step.action {
    case .command(let command): try await play(command, at: step.at)
    case .timer: await house.stream.timers.tick(with: house.stream.processor)
    case .record(let record): try await write(record)
    case .other(let type): outcome.notReplayable[type, default: 0] += 1
    }
  }

  private mutating func play(_ played: ReplayedCommand, at moment: Instant) async throws {
    let author = Author(employee: played.employee, rights: try await rights(of: played.employee), device: played.device)
    let submission = Submission(
      command: played.command, author: author, lastContact: played.isOfDevice ? played.command.at : nil,
      way: played.isOfDevice ? .device : .approved)
    if played.type.hasPrefix("staff.") { rights = [:] }
    switch await house.stream.processor.submit(submission) {
    case .decided(let decision):
      guard let refusal = decision.refusal else { return outcome.played += 1 }
      outcome.refused.append(.init(type: played.type, command: played.command.id.raw, code: refusal.code, at: moment))
    case .turnedAway(let refusal):
      switch refusal.kind {
      case .unavailable: throw StorageError.busy
      case .full: throw StorageError.full
      // The log does not hold texts that are stored encrypted only, nor files.
      default: outcome.notReplayable[played.type, default: 0] += 1
      }
    case .unknown: throw StorageError.commitUnknown
    }
  }

  /// Banks, terminals and the hub itself are no employees. Of people who are not there, the hub had checked the rights.
  private mutating func rights(of employee: EmployeeID) async throws -> [Right] {
    if let known = rights[employee] { return known }
    let found = try await house.stream.database.read { sql in try TeamReader().rights(of: employee, in: sql) } ?? Right.allCases
    rights[employee] = found
    return found
  }

  private func write(_ record: ReplayedRecord) async throws {
    try await house.stream.processor.perform { work in
      if let employee = record.employee, try TeamReader().employee(employee, in: work.sql) == nil { return }
      try work.sql.execute(record.statement, record.values)
    }
  }
}
