import Kernel
import Storage

/// Bills add up, show the ordered items, and agree with the payments.
struct BillInspection: Inspection {
  let vi = "hóa đơn và tiền"
  let en = "bills and money"

  func run(_ inspector: InspectionRun) throws {
    let count = try inspector.walk(BillInspection.bills) { row in
      let bill = try SeenBill(row)
      bill.checkLines(inspector)
      bill.checkPayments(inspector)
      try SeenParts(row).check(inspector)
      try bill.checkOrder(inspector)
    }
    inspector.count("hóa đơn", "bills", count)
    for row in try inspector.sql.query(BillInspection.unpaid) {
      let order = try row.text(0)
      inspector.find("bill.unsettled", "phiếu \(order) đã thanh toán mà hóa đơn chưa trả", "order \(order) is settled, its bill is not paid")
    }
    for row in try inspector.sql.query(BillInspection.unapproved) {
      let order = try row.text(0)
      inspector.find(
        "bill.approval", "hóa đơn của phiếu \(order) ghi giảm giá được duyệt mà không có lần duyệt nào",
        "the bill of order \(order) names an approver, and there is no such approval")
    }
    for row in try inspector.sql.query(BillInspection.unapprovedItems) {
      let item = try row.text(0)
      inspector.find(
        "bill.approval", "món \(item) ghi giảm giá được duyệt mà không có lần duyệt nào",
        "the discount on item \(item) names an approver, and there is no such approval")
    }
    let paid = try inspector.sql.first("SELECT COUNT(*), CAST(COALESCE(SUM(received), 0) AS BIGINT) FROM payment")
    inspector.count("lần trả tiền", "payments", try paid?.int(0) ?? 0)
    inspector.count("đồng khách đưa, kể cả tiền thối", "đồng handed over, change included", try paid?.int(1) ?? 0)
  }

  /// The payments of a party include those of the parties that have joined it.
  private static let bills = """
    SELECT b.order_id, b.lines, b.subtotal, b.discount, b.discount_amount, b.total, b.paid, b.state, b.revision, b.version,
      o.revision, o.state, o.end_reason, o.merged_into,
      (SELECT CAST(COALESCE(SUM(p.received), 0) AS BIGINT) FROM payment p WHERE p.order_id = b.order_id),
      (SELECT CAST(COALESCE(SUM(p.received), 0) AS BIGINT) FROM payment p JOIN party_order g ON g.id = p.order_id WHERE g.merged_into = b.order_id),
      b.terms, b.service, b.taxes, b.rounding, b.promotions, b.parts,
      (SELECT CAST(COALESCE(SUM(p.received), 0) AS BIGINT) FROM payment p WHERE p.order_id = b.order_id AND p.part IS NOT NULL), b.paid_in_cash
    FROM bill b LEFT JOIN party_order o ON o.id = b.order_id
    WHERE b.order_id > $1 ORDER BY b.order_id LIMIT $2
    """

  /// A joined party's discount rests on an approval of that party.
  private static let unapproved = """
    SELECT b.order_id FROM bill b
    WHERE b.discount_approved_by IS NOT NULL AND NOT EXISTS (
      SELECT 1 FROM discount_approval a
      WHERE a.approver = b.discount_approved_by AND a.used_at IS NOT NULL AND a.order_id IN (b.order_id, b.discount_from))
    ORDER BY b.order_id
    """

  /// Portions that were split off rest on the approval of the item that they were part of.
  private static let unapprovedItems = """
    SELECT i.id FROM item i
    WHERE i.discount_approved_by IS NOT NULL AND i.split_from IS NULL AND NOT EXISTS (
      SELECT 1 FROM discount_approval a WHERE a.approver = i.discount_approved_by AND a.used_at IS NOT NULL AND a.item_id = i.id)
    ORDER BY i.id
    """

  private static let unpaid = """
    SELECT o.id FROM party_order o LEFT JOIN bill b ON b.order_id = o.id
    WHERE o.end_reason = 'settled' AND o.merged_into IS NULL AND (b.state IS NULL OR b.state <> 1)
      AND b.reopened_at IS NULL ORDER BY o.id
    """
}
