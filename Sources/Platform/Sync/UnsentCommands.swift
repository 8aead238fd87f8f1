import Kernel
import Storage

/// Commands that devices had not sent when they were signed out. A manager decides on them.
public struct UnsentCommands: Sendable {
  /// Commands. More than a device makes in one shift without network.
  static let mostOfDevice: Int64 = 1000
  /// Seconds for which decided commands stay in the list: 7 days.
  static let shown: Int64 = 7 * 24 * 3600

  private let database: any SQLDatabase
  private let processor: CommandProcessor
  private let clock: any HubClock
  private let privatePrefixes: [String]

  /// - Parameter privatePrefixes: commands whose type begins so are private. No manager decides on them, so they are neither stored
  ///   nor listed.
  public init(database: any SQLDatabase, processor: CommandProcessor, clock: any HubClock, privatePrefixes: [String] = []) {
    self.database = database
    self.processor = processor
    self.clock = clock
    self.privatePrefixes = privatePrefixes
  }

  /// Stores the commands that a device hands over. Commands that were decided already, whose answer was lost, are only counted.
  /// - Parameter people: possible authors. A command that names somebody else is attributed to `holder`.
  public func surrender(_ commands: [Command], of device: DeviceID, by holder: EmployeeID, people: [EmployeeID]) async throws -> Surrendered {
    try await processor.perform { work in
      let store = QuarantineStore(sql: work.sql)
      var answer = Surrendered(kept: 0, known: 0)
      guard try store.waiting(of: device) + Int64(commands.count) <= UnsentCommands.mostOfDevice else {
        throw Refusal("quarantine.full", kind: .tooMany).with("most", UnsentCommands.mostOfDevice)
      }
      for command in commands where !command.begins(withOneOf: privatePrefixes) {
        let author = command.author.flatMap { people.contains($0) ? $0 : nil } ?? holder
        if try store.isDecided(command.id) {
          answer.known += 1
        } else if try store.add(command, of: device, by: author, at: work.now) {
          answer.kept += 1
        } else {
          answer.known += 1
        }
      }
      return answer
    }
  }

  public func list() async throws -> [KeptCommand] {
    let since = clock.now().adding(seconds: -UnsentCommands.shown)
    return try await database.read { sql in try QuarantineStore(sql: sql).list(decidedSince: since) }
  }

  /// The number of undecided commands by device.
  public static func waiting(in sql: any SQLConnection) throws -> [DeviceID: Int64] { try QuarantineStore(sql: sql).waitingByDevice() }

  /// Executes the command for its author. It keeps its id, so it happens once even if the device sends it as well.
  /// - Returns: the outcome, or `nil` if there is no such command.
  public func apply(_ id: CommandID, by manager: Author) async throws -> Answer? { try await decide(id, by: manager, .approved) }

  /// Refuses the command for good, even if its device sends it later.
  public func discard(_ id: CommandID, because reason: Reason, by manager: Author) async throws -> Answer? {
    try await decide(id, by: manager, .discarded(Refusal("command.discarded").with("reason", reason.raw)))
  }

  private func decide(_ id: CommandID, by manager: Author, _ way: Submission.Way) async throws -> Answer? {
    guard let kept = try await database.read({ sql in try QuarantineStore(sql: sql).find(id) }) else { return nil }
    let command = Command(id: kept.id, n: kept.n, at: kept.madeAt, author: kept.author, body: kept.body)
    // The author is the original one; the rights are those of the manager who approves.
    let author = Author(employee: kept.author, rights: manager.rights, device: kept.device, since: nil)
    let answer = await processor.submit(Submission(command: command, author: author, way: way))
    guard case .decided(let decision) = answer else { return answer }
    // If this write is lost, the command can be decided again, and the answer is the decision made now.
    try await processor.perform { work in
      try QuarantineStore(sql: work.sql).settle(id, UnsentCommands.verdict(on: decision), decision.refusal, by: manager.employee, at: work.now)
    }
    return answer
  }

  private static func verdict(on decision: Decision) -> QuarantineVerdict {
    switch decision.refusal?.code {
    case nil: .applied
    case "command.discarded": .discarded
    default: .refused
    }
  }
}
