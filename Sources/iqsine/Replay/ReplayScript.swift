import BillsRules
import Kernel
import OrdersRules
import Storage
import Sync

/// Accepted work of the restaurant's stream, in the order in which the hub decided it, with the rows that its commands rely on.
///
/// The audit trail gives the order, because it numbers all work without gaps. The command log gives the commands.
struct ReplayScript: Sendable {
  let steps: [ReplayStep]

  /// - Parameters:
  ///   - tip: the end of the audit trail in the state from which the replay starts
  ///   - last: the number of the last entry that is played
  static func read(after tip: AuditTip, to last: Int64, in sql: any SQLConnection) throws -> ReplayScript {
    let handedOver = Set(try sql.query("SELECT id FROM quarantine WHERE verdict = 'applied'").map { try $0.text(0) })
    let works = try sql.query(question, [.integer(tip.seq), .integer(last)]).compactMap { try step($0, handedOver) }
    guard let end = works.last?.at else { return ReplayScript(steps: []) }
    let start = try sql.first("SELECT at FROM audit_entry WHERE seq = $1", [.integer(tip.seq)])?.int(0)
    let records = try ReplayRecords(sql: sql, from: Instant(start ?? 0), until: end).read()
    return ReplayScript(steps: merged(records, works))
  }

  private static let question = """
    SELECT e.at, e.made_at, e.person, e.device, e.type, e.command, e.subject_kind, c.n, c.body,
      CAST(CASE WHEN e.changes = '[]' THEN 0 ELSE 1 END AS BIGINT) AS changed
    FROM audit_entry e LEFT JOIN command c ON c.id = e.command AND c.refusal IS NULL
    WHERE e.seq > $1 AND e.seq <= $2 ORDER BY e.seq
    """

  /// - Returns: nil if nothing has to be done for the entry
  private static func step(_ row: SQLRow, _ handedOver: Set<String>) throws -> ReplayStep? {
    let (at, type) = (Instant(try row.int(0)), try row.text(4))
    if type.hasPrefix("timer.") { return ReplayStep(at: at, action: .timer) }
    // Its row is among the records.
    if type == "bills.approve" { return nil }
    guard let text = try row.optionalText(8), let body = try? JSON.parse(Array(text.utf8)) else {
      return ReplayStep(at: at, action: .other(try row.optionalText(6).map { "\(type) (\($0))" } ?? type))
    }
    let (id, n) = (try row.text(5), try row.int(7))
    var command = Command(id: CommandID(id), n: CommandNumber(max(1, n)), at: Instant(try row.int(1)), body: body)
    if type == "printing.printHere", case .string(let order)? = body["order"] {
      // A device printed the bill itself. Only the bill's new version counts here.
      if try !row.bool(9) { return nil }
      command.body = BillsCommand.ask(order: OrderID(order)).json
    }
    let replayed = ReplayedCommand(
      command: command, type: type, employee: EmployeeID(try row.text(2)), device: DeviceID(try row.text(3)),
      isOfDevice: n > 0 && !handedOver.contains(id))
    return ReplayStep(at: at, action: .command(replayed))
  }

  /// Each record comes before the first work that is not older.
  private static func merged(_ records: [ReplayStep], _ works: [ReplayStep]) -> [ReplayStep] {
    var steps: [ReplayStep] = []
    steps.reserveCapacity(records.count + works.count)
    var next = records[...]
    for work in works {
      while let record = next.first, record.at <= work.at { steps.append(next.removeFirst()) }
      steps.append(work)
    }
    return steps
  }
}

/// One step of a replay.
struct ReplayStep: Sendable {
  /// the hub's time
  let at: Instant
  let action: Action

  enum Action: Sendable {
    case command(ReplayedCommand)
    /// A timer fired and changed something.
    case timer
    case record(ReplayedRecord)
    /// Work of this kind, of which the log does not hold enough to do it again.
    case other(String)
  }
}

/// An accepted command of the log.
struct ReplayedCommand: Sendable {
  /// `at` is the time that the hub accepted as the one at which the command was made.
  let command: Command
  let type: String
  let employee: EmployeeID
  let device: DeviceID
  /// `false` for money that banks and terminals reported, and for commands that a signed-out device handed over
  let isOfDevice: Bool
}

/// A row that the hub wrote without a command.
struct ReplayedRecord: Sendable {
  let statement: String
  let values: [SQLValue]
  /// The row refers to this employee.
  var employee: EmployeeID?
}
