import Kernel
import Storage

/// A transfer that counts as received has exactly the payment that it names.
struct TransferInspection: Inspection {
  let vi = "chuyển khoản ngân hàng báo"
  let en = "transfers that banks report"

  func run(_ inspector: InspectionRun) throws {
    // A database of an earlier version has none.
    guard try inspector.sql.holds(table: "transfer_notice") else { return }
    for row in try inspector.sql.query(TransferInspection.unpaid) {
      let reference = try row.text(0)
      inspector.find(
        "transfer.payment", "chuyển khoản \(reference) đã ghi nhận mà không có lần trả tiền như vậy",
        "transfer \(reference) is recorded, but there is no such payment")
    }
    for row in try inspector.sql.query(TransferInspection.unexplained) {
      let payment = try row.text(0)
      inspector.find(
        "transfer.notice", "lần trả tiền \(payment) do ngân hàng báo mà không có báo có",
        "payment \(payment) is a bank's, but no bank has reported it")
    }
    inspector.count(
      "chuyển khoản ngân hàng báo", "transfers that banks reported",
      try inspector.sql.first("SELECT COUNT(*) FROM transfer_notice")?.int(0) ?? 0)
  }

  /// A payment that somebody recorded by hand may contain a tip beside the bill's amount.
  private static let unpaid = """
    SELECT n.reference FROM transfer_notice n LEFT JOIN payment p ON p.id = n.payment_id
    WHERE n.payment_id IS NOT NULL
      AND (p.id IS NULL OR p.method <> 'transfer' OR (n.standing = 'booked' AND (p.received <> n.amount OR p.reference <> n.reference)))
    ORDER BY n.reference
    """

  private static let unexplained = """
    SELECT p.id FROM payment p LEFT JOIN transfer_notice n ON n.payment_id = p.id
    WHERE p.taken_by = 'bank' AND n.id IS NULL ORDER BY p.id
    """
}
