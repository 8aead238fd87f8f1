import Crypto
import Kernel
import Storage

/// The audit trail is one chain: its numbers have no gaps, each entry continues the hash of the one before it, and the hash of each entry
/// is that of its content. Each accepted command has its entry.
///
/// The content is hashed here once more, apart from the code that writes the trail.
struct AuditInspection: Inspection {
  let vi = "nhật ký"
  let en = "the audit trail"

  func run(_ inspector: InspectionRun) throws {
    let isDue = try AuditInspection.isDue(inspector.sql)
    // A database of an earlier version has none.
    guard try inspector.sql.holds(table: "audit_entry") else {
      if isDue { inspector.find("audit.gone", "bảng nhật ký không còn", "the table of the audit trail is gone") }
      return
    }
    var walk = AuditWalk()
    while true {
      let rows = try inspector.sql.query(AuditInspection.page, [.integer(walk.seq), .integer(InspectionRun.page)])
      if rows.isEmpty { break }
      for row in rows { try walk.take(row, inspector) }
      inspector.reached(walk.count)
    }
    if walk.count == 0, try inspector.sql.first(AuditInspection.commands)?.int(0) ?? 0 > 0 {
      return inspector.find(
        "audit.gone", "nhật ký trống, nhưng đã có lệnh được nhận", "the audit trail is empty, and commands were accepted")
    }
    for row in try inspector.sql.query(AuditInspection.unrecorded) {
      let command = try row.text(0)
      inspector.find(
        "audit.unrecorded", "lệnh \(command) đã nhận mà nhật ký không có", "command \(command) was accepted, and the audit trail has no entry")
    }
    inspector.count("mục nhật ký", "audit entries", walk.count)
    if walk.count > 0 {
      let tip = "\(walk.seq):\(AuditWalk.hex(walk.hash))"
      inspector.note("Cuối chuỗi nhật ký: \(tip)", "end of the audit chain: \(tip)")
    }
  }

  private static let page = """
    SELECT e.seq, e.at, e.made_at, e.person, e.device, e.type, e.command, e.body_hash, e.subject_kind, e.subject, e.changes, e.previous, e.hash,
      c.body AS body, c.author AS author, c.device AS command_device, c.type AS command_type
    FROM (SELECT * FROM audit_entry WHERE seq > $1 ORDER BY seq LIMIT $2) e
    LEFT JOIN command c ON e.body_hash IS NOT NULL AND c.id = e.command
    ORDER BY e.seq
    """

  /// Whether the version that wrote the data last keeps a trail.
  private static func isDue(_ sql: any SQLConnection) throws -> Bool {
    guard try sql.holds(table: "schema_migration") else { return false }
    return try sql.first("SELECT number FROM schema_migration WHERE module = 'audit'") != nil
  }

  /// Commands from before the trail's migration are of a version that had none. The first entry does not tell its age: somebody may have
  /// removed those before it.
  private static let due = """
    c.refusal IS NULL AND c.at >= COALESCE((SELECT MIN(applied_at) FROM schema_migration WHERE module = 'audit'), 0)
    """
  private static let commands = "SELECT COUNT(*) FROM command c WHERE \(due)"
  private static let unrecorded = """
    SELECT c.id FROM command c LEFT JOIN audit_entry e ON e.command = c.id WHERE e.seq IS NULL AND \(due) ORDER BY c.id
    """
}

/// One walk over the chain, from its first entry to its last.
private struct AuditWalk {
  /// of the last entry that was read
  private(set) var seq: Int64 = 0
  private(set) var hash = [UInt8](repeating: 0, count: 32)
  private(set) var count: Int64 = 0

  mutating func take(_ row: SQLRow, _ inspector: InspectionRun) throws {
    let number = try row.int(0), previous = try row.blob(11), own = try row.blob(12)
    if number != seq + 1 {
      let range = number == seq + 2 ? "\(seq + 1)" : "\(seq + 1)–\(number - 1)"
      inspector.find("audit.gap", "nhật ký thiếu mục \(range)", "entries \(range) of the audit trail are missing")
    } else if previous != hash {
      inspector.find(
        "audit.link", "mục nhật ký \(number) không nối tiếp mục \(seq)", "entry \(number) of the audit trail does not continue entry \(seq)")
    }
    if try AuditWalk.content(row) != own {
      inspector.find("audit.changed", "mục nhật ký \(number) đã bị sửa", "entry \(number) of the audit trail was changed")
    }
    try command(of: row, number, inspector)
    (seq, hash, count) = (number, own, count + 1)
  }

  /// The command log says the same as the entry.
  private func command(of row: SQLRow, _ number: Int64, _ inspector: InspectionRun) throws {
    guard let bodyHash = try row.optionalBlob(7) else { return }
    let id = try row.text(6)
    guard let body = try row.optionalText(13) else {
      return inspector.find(
        "audit.command", "mục nhật ký \(number): lệnh \(id) không còn", "entry \(number) of the audit trail: command \(id) is gone")
    }
    let told = try (14...16).map { try row.optionalText($0) }
    let own: [String?] = try (3...5).map { try row.text($0) }
    let isSame = told == own && Array(SHA256.hash(data: Array(body.utf8))) == bodyHash
    if !isSame {
      inspector.find("audit.command", "mục nhật ký \(number): lệnh \(id) đã bị sửa", "entry \(number) of the audit trail: command \(id) was changed")
    }
  }

  private static func content(_ row: SQLRow) throws -> [UInt8] {
    var lines = [hex(try row.blob(11))]
    for column in 0...2 { lines.append("\(try row.int(column))") }
    for column in 3...6 { lines.append(try row.text(column)) }
    lines.append(hex(try row.optionalBlob(7) ?? []))
    for column in 8...10 { lines.append(try row.optionalText(column) ?? "") }
    return Array(SHA256.hash(data: Array(lines.joined(separator: "\n").utf8)))
  }

  static func hex(_ bytes: [UInt8]) -> String {
    bytes.map { byte in
      let digits = String(byte, radix: 16)
      return digits.utf8.count == 1 ? "0" + digits : digits
    }.joined()
  }
}

/// The end of the audit chain, as somebody noted it down outside of the hub.
public struct NotedTip: Equatable, Sendable {
  let seq: Int64
  /// the first hexadecimal digits of the hash, at least 8
  let hash: String

  /// - Parameter text: `1234:9f86d081…`
  /// - Returns: nil: it is no such note
  public init?(_ text: String) {
    let parts = text.lowercased().split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, let seq = Int64(parts[0]), seq >= 1, (8...64).contains(parts[1].utf8.count) else { return nil }
    guard parts[1].allSatisfy({ $0.isASCII && $0.isHexDigit }) else { return nil }
    (self.seq, hash) = (seq, String(parts[1]))
  }
}

/// The entry that somebody noted is still there. So nobody has removed the end of the chain or written it anew.
struct NotedTipInspection: Inspection {
  let tip: NotedTip

  let vi = "cuối chuỗi nhật ký đã ghi lại"
  let en = "the noted end of the audit chain"

  func run(_ inspector: InspectionRun) throws {
    let row =
      try inspector.sql.holds(table: "audit_entry")
      ? inspector.sql.first("SELECT hash FROM audit_entry WHERE seq = $1", [.integer(tip.seq)]) : nil
    guard let row else {
      return inspector.find(
        "audit.tip", "mục nhật ký \(tip.seq) đã ghi lại nay không còn", "entry \(tip.seq) of the audit trail was noted and is gone")
    }
    if !AuditWalk.hex(try row.blob(0)).hasPrefix(tip.hash) {
      inspector.find("audit.tip", "mục nhật ký \(tip.seq) khác với mã đã ghi", "entry \(tip.seq) of the audit trail is not the one that was noted")
    }
  }
}
