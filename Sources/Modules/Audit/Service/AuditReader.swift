import AuditRules
import Kernel
import Storage
import Sync

/// Reads the audit trail, the newest entry first.
public struct AuditReader: Sendable {
  /// Entries of one page.
  static let page = 50
  private let database: any SQLDatabase
  private let window: Int64

  /// - Parameter window: the most entries that one page looks at. A rare search tells how far it came, so that no page takes long.
  public init(database: any SQLDatabase, window: Int64 = 20_000) { (self.database, self.window) = (database, window) }

  /// - Throws: `AuditError.unknownBill`
  public func entries(_ query: AuditQuery) async throws -> AuditPage {
    try await database.read { [window] sql in try AuditPages(sql: sql).page(query, window) }
  }

  /// The end of the chain, or the entry with this number, as something to note down.
  /// - Parameter seq: nil: the end
  /// - Throws: `AuditError.unknownEntry`
  public func tip(_ seq: Int64?) async throws -> ChainTip {
    try await database.read { sql in
      let last = try AuditPages(sql: sql).tip()
      guard let seq else {
        guard let last else { throw AuditError.unknownEntry(last: 0).refusal }
        return last
      }
      guard let found = try AuditPages(sql: sql).tip(at: seq) else { throw AuditError.unknownEntry(last: last?.seq ?? 0).refusal }
      return found
    }
  }
}

/// Pages of the trail, all as of one moment.
struct AuditPages {
  let sql: any SQLConnection

  func tip() throws -> ChainTip? { try sql.first("SELECT seq, at, hash FROM audit_entry ORDER BY seq DESC LIMIT 1").map(Self.tip) }

  func tip(at seq: Int64) throws -> ChainTip? {
    try sql.first("SELECT seq, at, hash FROM audit_entry WHERE seq = $1", [.integer(seq)]).map(Self.tip)
  }

  private static func tip(_ row: SQLRow) throws -> ChainTip {
    ChainTip(seq: try row.int(0), at: Instant(try row.int(1)), hash: try row.blob(2).hex)
  }

  func page(_ query: AuditQuery, _ window: Int64) throws -> AuditPage {
    let tip = try tip()
    let order = try query.bill.map { try self.order(ofBill: $0) }
    guard let numbers = try numbers(query, last: tip?.seq ?? 0), !numbers.isEmpty else {
      return AuditPage(entries: [], next: nil, reached: nil, tip: tip, total: query.before == nil ? ListTotal(0) : nil)
    }
    // The entries of one bill are found by an index. Any other search looks at a limited number of entries.
    let low = order == nil ? max(numbers.lowerBound, numbers.upperBound - window) : numbers.lowerBound
    let condition = AuditCondition(query, low..<numbers.upperBound, order: order, sql.dialect)
    let found = try read(condition)
    let entries = Array(found.prefix(AuditReader.page))
    let next = found.count > AuditReader.page ? entries.last?.seq : low > numbers.lowerBound ? low : nil
    let reached = try next.flatMap { try self.tip(at: $0)?.at }
    let total = query.before == nil ? try total(query, condition, numbers, low: low) : nil
    return AuditPage(entries: entries, next: next, reached: reached, tip: tip, total: total)
  }

  /// The number of entries on all pages. A search counts those that its first page may look at.
  private func total(_ query: AuditQuery, _ condition: AuditCondition, _ numbers: Range<Int64>, low: Int64) throws -> ListTotal {
    // Entries are never deleted, so their numbers count them.
    if !query.isSearch { return ListTotal(Int64(numbers.count)) }
    var total = try sql.total("FROM audit_entry WHERE \(condition.text)", condition.values, most: 1000)
    if low > numbers.lowerBound { total.more = true }
    return total
  }

  /// The numbers of the entries in the range of time.
  private func numbers(_ query: AuditQuery, last: Int64) throws -> Range<Int64>? {
    var (low, high) = (Int64(1), min(query.before ?? last + 1, last + 1))
    if let from = query.from {
      let first = try sql.first("SELECT seq FROM audit_entry WHERE at >= $1 ORDER BY at, seq LIMIT 1", [.integer(from.raw)])
      guard let first else { return nil }
      low = try first.int(0)
    }
    if let until = query.until {
      let end = try sql.first("SELECT seq FROM audit_entry WHERE at < $1 ORDER BY at DESC, seq DESC LIMIT 1", [.integer(until.raw)])
      guard let end else { return nil }
      high = min(high, try end.int(0) + 1)
    }
    return low < high ? low..<high : nil
  }

  private func order(ofBill number: String) throws -> OrderID {
    guard let row = try sql.first("SELECT order_id FROM bill WHERE number = $1", [.text(number)]) else { throw AuditError.unknownBill.refusal }
    return OrderID(try row.text(0))
  }

  private func read(_ condition: AuditCondition) throws -> [AuditEntry] {
    let rows = try sql.query(
      """
      SELECT e.seq, e.at, e.made_at, e.person, e.device, e.type, e.command, e.subject_kind, e.subject, e.changes, e.previous, e.hash,
        p.name AS person_name, COALESCE(t.name, '#' || o.pick_up_number) AS table_name, b.number AS bill_number, c.body AS body,
        (SELECT s.device_name FROM staff_session s WHERE s.device = e.device ORDER BY s.created_at DESC LIMIT 1) AS device_name,
        e.body_hash
      FROM (SELECT * FROM audit_entry WHERE \(condition.text) ORDER BY seq DESC LIMIT \(AuditReader.page + 1)) e
      LEFT JOIN employee p ON p.id = e.person
      LEFT JOIN party_order o ON e.subject_kind = 'order' AND o.id = e.subject
      LEFT JOIN dining_table t ON t.id = o.table_id
      LEFT JOIN bill b ON b.order_id = o.id
      LEFT JOIN command c ON e.body_hash IS NOT NULL AND c.id = e.command
      ORDER BY e.seq DESC
      """, condition.values)
    return try rows.map(entry)
  }

  private func entry(_ row: SQLRow) throws -> AuditEntry {
    let type = try row.text(5)
    var entry = AuditEntry(
      seq: try row.int(0), at: Instant(try row.int(1)), madeAt: Instant(try row.int(2)), person: EmployeeID(try row.text(3)),
      device: DeviceID(try row.text(4)), type: type, command: CommandID(try row.text(6)), changes: try JSON.parse(try row.text(9)),
      previous: try row.blob(10).hex, hash: try row.blob(11).hex)
    (entry.subjectKind, entry.subject) = (try row.optionalText(7), try row.optionalText(8))
    entry.name = try row.optionalText(12).map { Name($0) }
    entry.table = try row.optionalText(13).map { Name($0) }
    entry.bill = try row.optionalText(14)
    entry.body = try row.optionalText(15).map { try AuditPages.shown($0, of: type) }
    entry.deviceName = try row.optionalText(16).map { Name($0) }
    entry.bodyHash = try row.optionalBlob(17)?.hex
    return entry
  }

  /// The command without its type and its secrets.
  private static func shown(_ text: String, of type: String) throws -> JSON {
    let kind = type.split(separator: ".").first.map(String.init) ?? type
    let body = AuditRedaction.redacted(try JSON.parse(text), of: kind)
    guard case .object(let members) = body else { return body }
    return .object(members.filter { $0.key != "type" })
  }
}
