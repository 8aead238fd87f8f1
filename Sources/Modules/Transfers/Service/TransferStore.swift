import Kernel
import Storage
import TransfersRules

/// Reported transfers in the database.
struct TransferStore {
  let sql: any SQLConnection

  private static let names = [
    "id", "reference", "amount", "currency", "purpose", "account", "made_at", "received_at", "standing", "doubt", "order_id", "table_name",
    "bill_number", "payment_id", "due", "decided_by", "decided_at", "reason", "other_amount", "part_id", "part_unknown",
  ]
  private static let columns = names.joined(separator: ", ")

  func find(_ id: TransferNoticeID) throws -> TransferNotice? { try one("id = $1", .text(id.raw)) }

  func find(_ reference: PaymentReference) throws -> TransferNotice? { try one("reference = $1", .text(reference.raw)) }

  private func one(_ condition: String, _ value: SQLValue) throws -> TransferNotice? {
    try sql.first("SELECT \(TransferStore.columns) FROM transfer_notice WHERE \(condition)", [value]).map(TransferStore.read)
  }

  /// Those that devices hold.
  func shown() throws -> [TransferNotice] {
    try sql.query("SELECT \(TransferStore.columns) FROM transfer_notice WHERE shown = 1 ORDER BY received_at, id").map(TransferStore.read)
  }

  func lastAt() throws -> Instant? { try sql.first("SELECT MAX(received_at) FROM transfer_notice")?.optionalInt(0).map { Instant($0) } }

  func save(_ notice: TransferNotice) throws { try sql.execute(TransferStore.saving, TransferStore.values(notice) + [true]) }

  /// Devices have forgotten it.
  func hide(_ id: TransferNoticeID) throws { try sql.execute("UPDATE transfer_notice SET shown = 0 WHERE id = $1", [.text(id.raw)]) }

  private static let saving: String = {
    let all = names + ["shown"]
    let places = all.indices.map { "$\($0 + 1)" }.joined(separator: ", ")
    let changes = all.dropFirst().map { "\($0) = excluded.\($0)" }.joined(separator: ", ")
    return "INSERT INTO transfer_notice (\(all.joined(separator: ", "))) VALUES (\(places)) ON CONFLICT (id) DO UPDATE SET \(changes)"
  }()

  private static func values(_ notice: TransferNotice) -> [SQLValue] {
    [
      .text(notice.id.raw), .text(notice.reference.raw), .integer(notice.amount.raw), .text(notice.currency.raw), .text(notice.purpose.raw),
      SQLValue(notice.account?.raw), .integer(notice.at.raw), .integer(notice.receivedAt.raw), .text(notice.standing.rawValue),
      SQLValue(notice.doubt?.rawValue), SQLValue(notice.order?.raw), SQLValue(notice.table?.raw), SQLValue(notice.bill?.raw),
      SQLValue(notice.payment?.raw), SQLValue(notice.due?.raw), SQLValue(notice.by?.raw), SQLValue(notice.decidedAt?.raw),
      SQLValue(notice.reason?.raw), SQLValue(notice.otherAmount?.raw),
      SQLValue(notice.part?.raw), SQLValue(notice.isPartUnknown),
    ]
  }

  private static func read(_ row: SQLRow) throws -> TransferNotice {
    guard let standing = TransferStanding(rawValue: try row.text(8)) else {
      throw StorageError.unexpectedColumn("standing", expected: "a known word", found: "another")
    }
    let report = TransferReport(
      reference: PaymentReference(try row.text(1)), amount: Money(try row.int(2)), currency: ShortName(try row.text(3)),
      purpose: TransferWords(try row.text(4)), account: try row.optionalText(5).map { ShortNote($0) }, at: Instant(try row.int(6)))
    var notice = TransferNotice(report, id: TransferNoticeID(try row.text(0)), receivedAt: Instant(try row.int(7)))
    notice.standing = standing
    notice.doubt = try row.optionalText(9).flatMap { TransferDoubt(rawValue: $0) }
    notice.order = try row.optionalText(10).map { OrderID($0) }
    notice.table = try row.optionalText(11).map { Name($0) }
    notice.bill = try row.optionalText(12).map { ShortName($0) }
    notice.payment = try row.optionalText(13).map { PaymentID($0) }
    notice.due = try row.optionalInt(14).map { Money($0) }
    notice.by = try row.optionalText(15).map { EmployeeID($0) }
    notice.decidedAt = try row.optionalInt(16).map { Instant($0) }
    notice.reason = try row.optionalText(17).map { Reason($0) }
    notice.otherAmount = try row.optionalInt(18).map { Money($0) }
    notice.part = try row.optionalText(19).map { BillPartID($0) }
    notice.isPartUnknown = try row.bool(20)
    return notice
  }
}
