import Kernel
import Storage

/// What devices had not sent when they were signed out, until a manager has decided on it.
public struct QuarantineDesk: Sendable {
  /// More than a device makes in a shift without network.
  static let mostOfDevice: Int64 = 1000
  /// How long decided ones are still shown.
  static let shown: Int64 = 7 * 24 * 3600

  private let database: any SQLDatabase
  private let writer: Writer
  private let clock: any HubClock

  public init(database: any SQLDatabase, writer: Writer, clock: any HubClock) {
    self.database = database
    self.writer = writer
    self.clock = clock
  }

  /// Keeps what a device gives up. What was decided before, its answer lost on the way, need not be decided again.
  /// - Parameter people: who may have made it; what names somebody else is taken as made by `holder`
  public func surrender(_ commands: [Command], of device: DeviceID, by holder: EmployeeID, people: [EmployeeID]) async throws -> Surrendered {
    try await writer.perform { work in
      let store = QuarantineStore(sql: work.sql)
      var answer = Surrendered(kept: 0, known: 0)
      guard try store.waiting(of: device) + Int64(commands.count) <= QuarantineDesk.mostOfDevice else {
        throw Refusal("quarantine.full", kind: .tooMany).with("most", QuarantineDesk.mostOfDevice)
      }
      // What people write to each other is nobody else's to decide on: it is neither kept nor shown.
      for command in commands where !command.isOfMessenger {
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
    let since = clock.now().adding(seconds: -QuarantineDesk.shown)
    return try await database.read { sql in try QuarantineStore(sql: sql).list(decidedSince: since) }
  }

  /// How many wait of each device.
  public static func waiting(in sql: any SQLConnection) throws -> [DeviceID: Int64] { try QuarantineStore(sql: sql).waitingByDevice() }

  /// Has it done as its author wanted it. It is decided under its own id, so that it happens once, whoever sends it and however often.
  /// - Returns: what became of it; nil: there is no such command here
  public func apply(_ id: CommandID, by manager: Author) async throws -> Answer? { try await decide(id, by: manager, .approved) }

  /// Has it never done: not even when its device sends it after all.
  public func discard(_ id: CommandID, because reason: Reason, by manager: Author) async throws -> Answer? {
    try await decide(id, by: manager, .discarded(Refusal("command.discarded").with("reason", reason.raw)))
  }

  private func decide(_ id: CommandID, by manager: Author, _ way: Submission.Way) async throws -> Answer? {
    guard let kept = try await database.read({ sql in try QuarantineStore(sql: sql).find(id) }) else { return nil }
    let command = Command(id: kept.id, n: kept.n, at: kept.madeAt, author: kept.author, body: kept.body)
    // By its author's name, with the rights of the manager who answers for it.
    let author = Author(employee: kept.author, rights: manager.rights, device: kept.device, since: nil)
    let answer = await writer.submit(Submission(command: command, author: author, way: way))
    guard case .decided(let decision) = answer else { return answer }
    // Should this be lost, the command is still there to be decided: what is told then is what was decided now.
    try await writer.perform { work in
      try QuarantineStore(sql: work.sql).settle(id, QuarantineDesk.verdict(on: decision), decision.refusal, by: manager.employee, at: work.now)
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
