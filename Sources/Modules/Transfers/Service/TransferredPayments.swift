import BillsRules
import Kernel
import Storage
import TransfersRules

/// Reads payments and bills that other modules keep. It never writes.
struct TransferredPayments {
  /// A payment's order with its bill, and the sums that concern a transfer.
  struct PaidBill: Equatable {
    let order: OrderID
    let table: Name?
    let number: ShortName?
    let total: Int64
    let paid: Int64

    /// The amount due before a payment of this amount came.
    func due(before amount: Money) -> Money { Money(max(0, total - (paid - amount.raw))) }
  }

  let sql: any SQLConnection

  /// A payment that somebody recorded by hand for this transfer: of the same order and amount, and without another bank's reference.
  /// - Parameter order: the order or its host
  func recordedByHand(for notice: TransferNotice, of order: OrderID) throws -> PaymentID? {
    let found = try sql.query(TransferredPayments.byHand, [.text(order.raw), .integer(notice.amount.raw)])
    let payments = try found.map { (id: PaymentID(try $0.text(0)), reference: try $0.optionalText(1).map { PaymentReference($0) }) }
    if let meant = payments.first(where: { $0.reference?.mayBe(notice.reference) ?? false }) { return meant.id }
    return payments.first { $0.reference == nil }?.id
  }

  /// A tip that the guests transferred together with the bill was recorded beside it.
  private static let byHand = """
    SELECT p.id, p.reference FROM payment p JOIN party_order o ON o.id = p.order_id
    WHERE (o.id = $1 OR o.merged_into = $1 OR o.id = (SELECT g.merged_into FROM party_order g WHERE g.id = $1))
      AND p.method = 'transfer' AND (p.received = $2 OR p.received + p.tip = $2)
      AND NOT EXISTS (SELECT 1 FROM transfer_notice n WHERE n.payment_id = p.id)
    ORDER BY p.taken_at, p.id
    """

  func isRecorded(_ notice: TransferNotice, for order: OrderID) throws -> Bool { try recordedByHand(for: notice, of: order) != nil }

  /// A payment of any bill with the transfer's reference, which somebody recorded by hand.
  func earlier(than notice: TransferNotice) throws -> EarlierPayment? {
    guard let mark = PaymentMark(PaymentID("none"), .transfer, notice.reference) else { return nil }
    return try sql.first(TransferredPayments.marked, [.text(mark.identity), .integer(notice.receivedAt.raw - (mark.age ?? 0))]).map { row in
      EarlierPayment(
        id: PaymentID(try row.text(0)), method: .transfer, amount: Money(try row.int(1)), at: Instant(try row.int(2)),
        bill: try row.optionalText(3).map { BillNumber($0) })
    }
  }

  private static let marked = """
    SELECT p.id, p.received, p.taken_at, b.number FROM payment p
      LEFT JOIN party_order o ON o.id = p.order_id LEFT JOIN bill b ON b.order_id = COALESCE(o.merged_into, p.order_id)
    WHERE p.reference_key = $1 AND p.method = 'transfer' AND p.taken_at >= $2 AND p.received > 0 ORDER BY p.taken_at, p.id LIMIT 1
    """

  func bill(of payment: PaymentID) throws -> PaidBill? {
    try sql.first(TransferredPayments.paidBill, [.text(payment.raw)]).map { row in
      PaidBill(
        order: OrderID(try row.text(0)), table: try row.optionalText(1).map { Name($0) }, number: try row.optionalText(2).map { ShortName($0) },
        total: try row.int(3), paid: try row.int(4))
    }
  }

  private static let paidBill = """
    SELECT h.id, COALESCE(t.name, '#' || h.pick_up_number), b.number, b.total, b.paid FROM payment p JOIN party_order o ON o.id = p.order_id
      JOIN party_order h ON h.id = COALESCE(o.merged_into, o.id) JOIN bill b ON b.order_id = h.id LEFT JOIN dining_table t ON t.id = h.table_id
    WHERE p.id = $1
    """

  /// The version of the order's bill; 0: it has none.
  func version(of order: OrderID) throws -> Int64 {
    try sql.first("SELECT version FROM bill WHERE order_id = $1", [.text(order.raw)])?.int(0) ?? 0
  }
}
