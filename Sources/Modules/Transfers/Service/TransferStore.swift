import Kernel
import Storage
import TransfersRules

/// Reported transfers in the database.
struct TransferStore {
  let sql: any SQLConnection

  private static let rows = Rows(
    "transfer_notice",
    TransferNotice(
      TransferReport(
        reference: PaymentReference(""), amount: Money(0), currency: ShortName(""), purpose: TransferWords(""), account: nil, at: Instant(0)),
      id: TransferNoticeID(""), receivedAt: Instant(0))
  ) { row, notice in
    row("id", &notice.id, "reference", &notice.reference, "amount", &notice.amount, "currency", &notice.currency)
    row("purpose", &notice.purpose, "account", &notice.account, "made_at", &notice.at, "received_at", &notice.receivedAt)
    row.choice("standing", &notice.standing)
    row.choice("doubt", &notice.doubt)
    row("order_id", &notice.order, "table_name", &notice.table, "bill_number", &notice.bill, "payment_id", &notice.payment)
    row("due", &notice.due, "decided_by", &notice.by, "decided_at", &notice.decidedAt, "reason", &notice.reason)
    row("other_amount", &notice.otherAmount, "part_id", &notice.part, "part_unknown", &notice.isPartUnknown)
    row.derived("shown", true)
  }

  func find(_ id: TransferNoticeID) throws -> TransferNotice? { try TransferStore.rows.first("WHERE id = $1", [SQLValue(id)], in: sql) }

  func find(_ reference: PaymentReference) throws -> TransferNotice? {
    try TransferStore.rows.first("WHERE reference = $1", [SQLValue(reference)], in: sql)
  }

  /// Those that devices hold.
  func shown() throws -> [TransferNotice] { try TransferStore.rows.all("WHERE shown = 1 ORDER BY received_at, id", in: sql) }

  func lastAt() throws -> Instant? { try sql.first("SELECT MAX(received_at) FROM transfer_notice")?.optionalInt(0).map { Instant($0) } }

  func save(_ notice: TransferNotice) throws { try TransferStore.rows.save(notice, in: sql) }

  /// Devices have forgotten it.
  func hide(_ id: TransferNoticeID) throws { try sql.execute("UPDATE transfer_notice SET shown = 0 WHERE id = $1", [.text(id.raw)]) }
}
