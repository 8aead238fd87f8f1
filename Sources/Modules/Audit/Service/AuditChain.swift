import AuditRules
import Crypto
import Kernel
import Storage
import Sync

/// Writes the audit trail of the restaurant's stream. Each entry holds the hash of the one before it.
///
/// The stream's lock gives several hubs one order. Each transaction continues the newest entry in the database.
public struct AuditChain: AuditTrail {
  public init() {}

  public func write(_ works: [AcceptedWork], after tip: AuditTip?, in sql: any SQLConnection) throws -> AuditTip? {
    let drafts = works.compactMap(AuditDraft.init)
    if drafts.isEmpty { return tip }
    var tip = try tip ?? AuditChain.tip(in: sql) ?? AuditChain.beginning
    var rows: [[SQLValue]] = []
    for draft in drafts {
      let next = AuditTip(seq: tip.seq + 1, hash: draft.hash(seq: tip.seq + 1, previous: tip.hash))
      rows.append(draft.row(next, previous: tip.hash))
      tip = next
    }
    try sql.writeAll(AuditChain.insertion, rows)
    return tip
  }

  /// The first entry continues a hash of zeros.
  static let beginning = AuditTip(seq: 0, hash: [UInt8](repeating: 0, count: 32))

  static func tip(in sql: any SQLConnection) throws -> AuditTip? {
    try sql.first("SELECT seq, hash FROM audit_entry ORDER BY seq DESC LIMIT 1").map { AuditTip(seq: try $0.int(0), hash: try $0.blob(1)) }
  }

  /// After all rows of the use cases: PostgreSQL receives all entries of a transaction in one statement.
  private static let insertion = RowStatement(
    insertInto: "audit_entry",
    [
      "seq", "at", "made_at", "person", "device", "type", "command", "body_hash", "subject_kind", "subject", "changes", "previous", "hash",
    ], integers: ["seq", "at", "made_at"], bytes: ["body_hash", "previous", "hash"], rank: 30)
}

/// An entry that has no place in the chain yet.
struct AuditDraft {
  /// The most changed entities of one entry. An import may change thousands, and the command says of what file.
  private static let mostChanges = 200

  private let work: AcceptedWork
  private let bodyHash: [UInt8]?
  private let subject: AuditSubject?
  private let changes: String

  /// - Returns: nil if there is nothing to tell: inner work of the hub that only moved jobs and leases
  init?(_ work: AcceptedWork) {
    var told = work.differences.prefix(AuditDraft.mostChanges).compactMap {
      AuditChange.json(kind: $0.kind, id: $0.id, before: $0.before, after: $0.after)
    }
    if told.isEmpty, work.body == nil { return nil }
    let more = work.differences.count - AuditDraft.mostChanges
    if more > 0 { told.append(.object([("more", .int(Int64(more)))])) }
    self.work = work
    bodyHash = work.body.map { Array(SHA256.hash(data: $0.bytes)) }
    subject = AuditSubject(body: work.body, changes: work.differences.map { ($0.kind, $0.id, $0.after ?? $0.before) })
    changes = JSON.array(told).text
  }

  /// SHA-256 over the lines of the entry. No line holds a line break: ids and types have none, and JSON escapes them.
  func hash(seq: Int64, previous: [UInt8]) -> [UInt8] {
    let lines = [
      previous.hex, "\(seq)", "\(work.now.raw)", "\(work.madeAt.raw)", work.author.employee.raw, work.author.device.raw, work.type,
      work.command.raw, bodyHash?.hex ?? "", subject?.kind ?? "", subject?.id ?? "", changes,
    ]
    return Array(SHA256.hash(data: Array(lines.joined(separator: "\n").utf8)))
  }

  func row(_ place: AuditTip, previous: [UInt8]) -> [SQLValue] {
    [
      .integer(place.seq), .integer(work.now.raw), .integer(work.madeAt.raw), .text(work.author.employee.raw), .text(work.author.device.raw),
      .text(work.type), .text(work.command.raw), SQLValue(bodyHash), SQLValue(subject?.kind), SQLValue(subject?.id), .text(changes),
      .blob(previous), .blob(place.hash),
    ]
  }
}

extension [UInt8] {
  /// Two lower-case digits a byte.
  var hex: String {
    var digits: [UInt8] = []
    digits.reserveCapacity(2 * count)
    for byte in self { for half in [byte >> 4, byte & 15] { digits.append(half < 10 ? 0x30 + half : 0x57 + half) } }
    return String(decoding: digits, as: UTF8.self)
  }
}
