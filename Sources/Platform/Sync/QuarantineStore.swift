import Kernel
import Storage

/// A stored command that a signed-out device handed over.
public struct KeptCommand: Sendable, Equatable {
  public let id: CommandID
  public let device: DeviceID
  public let n: CommandNumber
  public let author: EmployeeID
  public let madeAt: Instant
  public let at: Instant
  public let body: JSON
  public let verdict: QuarantineVerdict?
  public let decidedBy: EmployeeID?
  public let decidedAt: Instant?
  public let refusal: Refusal?
}

/// The table `quarantine`. Decided commands stay on record.
struct QuarantineStore {
  let sql: any SQLConnection

  private static let columns = "id, device, n, author, made_at, at, body, verdict, decided_by, decided_at, refusal"

  /// - Returns: `false` if the command is stored already.
  func add(_ command: Command, of device: DeviceID, by author: EmployeeID, at now: Instant) throws -> Bool {
    try sql.execute(
      """
      INSERT INTO quarantine (id, device, n, author, made_at, at, body) VALUES ($1, $2, $3, $4, $5, $6, $7)
      ON CONFLICT (id) DO NOTHING
      """,
      [
        .text(command.id.raw), .text(device.raw), .integer(command.n.raw), .text(author.raw), .integer(min(command.at, now).raw),
        .integer(now.raw), .text(command.body.text),
      ]) == 1
  }

  func isDecided(_ id: CommandID) throws -> Bool { try sql.first("SELECT id FROM command WHERE id = $1", [.text(id.raw)]) != nil }

  func waiting(of device: DeviceID) throws -> Int64 {
    try sql.first("SELECT COUNT(*) FROM quarantine WHERE device = $1 AND verdict IS NULL", [.text(device.raw)])?.int(0) ?? 0
  }

  func waitingByDevice() throws -> [DeviceID: Int64] {
    var all: [DeviceID: Int64] = [:]
    for row in try sql.query("SELECT device, COUNT(*) FROM quarantine WHERE verdict IS NULL GROUP BY device") {
      all[DeviceID(try row.text(0))] = try row.int(1)
    }
    return all
  }

  func find(_ id: CommandID) throws -> KeptCommand? {
    try sql.first("SELECT \(QuarantineStore.columns) FROM quarantine WHERE id = $1", [.text(id.raw)]).map(QuarantineStore.read)
  }

  /// Undecided commands first, in the order in which each device made them. Then those decided since then, newest first.
  func list(decidedSince: Instant) throws -> [KeptCommand] {
    let waiting = try sql.query(
      "SELECT \(QuarantineStore.columns) FROM quarantine WHERE verdict IS NULL ORDER BY at, device, n, made_at, id LIMIT 1000")
    let decided = try sql.query(
      "SELECT \(QuarantineStore.columns) FROM quarantine WHERE decided_at >= $1 ORDER BY decided_at DESC, id LIMIT 200",
      [.integer(decidedSince.raw)])
    return try (waiting + decided).map(QuarantineStore.read)
  }

  /// From now on it holds only what the log of commands holds, which may leave out texts that are stored sealed.
  func settle(_ id: CommandID, _ verdict: QuarantineVerdict, _ refusal: Refusal?, by manager: EmployeeID, at now: Instant) throws {
    try sql.execute(
      """
      UPDATE quarantine SET verdict = $2, decided_by = $3, decided_at = $4, refusal = $5,
        body = COALESCE((SELECT c.body FROM command c WHERE c.id = quarantine.id), body)
      WHERE id = $1 AND verdict IS NULL
      """,
      [.text(id.raw), .text(verdict.rawValue), .text(manager.raw), .integer(now.raw), SQLValue(refusal?.stored)])
  }

  private static func read(_ row: SQLRow) throws -> KeptCommand {
    KeptCommand(
      id: CommandID(try row.text(0)), device: DeviceID(try row.text(1)), n: CommandNumber(try row.int(2)), author: EmployeeID(try row.text(3)),
      madeAt: Instant(try row.int(4)), at: Instant(try row.int(5)), body: try JSON.decode(try row.text(6)),
      verdict: try row.optionalText(7).flatMap(QuarantineVerdict.init(rawValue:)), decidedBy: try row.optionalText(8).map { EmployeeID($0) },
      decidedAt: try row.optionalInt(9).map(Instant.init(_:)), refusal: try row.optionalText(10).map(Refusal.init(stored:)))
  }
}
