import Storage

/// No more is given back than was paid, and each bill says what its refunds and reopenings say.
struct RefundInspection: Inspection {
  let vi = "hoàn tiền và mở lại hóa đơn"
  let en = "refunds and reopened bills"

  func run(_ inspector: InspectionRun) throws {
    for row in try inspector.sql.query(RefundInspection.own) {
      let (order, found, expected) = (try row.text(0), try row.int(1), try row.int(2))
      inspector.find(
        "bill.refunded", "hóa đơn \(order): tiền hoàn ghi \(found), đúng ra \(expected)",
        "bill \(order): refunded is \(found), should be \(expected)")
    }
    for row in try inspector.sql.query(RefundInspection.beyond) {
      let (order, paid, gone) = (try row.text(0), try row.int(1), try row.int(2))
      inspector.find(
        "bill.refundTooMuch", "hóa đơn \(order): đã trả lại khách \(gone), chỉ nhận \(paid)",
        "bill \(order): \(gone) was given back of \(paid) that was paid")
    }
    for row in try inspector.sql.query(RefundInspection.change) {
      let order = try row.text(0)
      inspector.find("bill.change", "hóa đơn \(order): tiền thối lại không khớp", "bill \(order): its change does not fit its total and payments")
    }
    for row in try inspector.sql.query(RefundInspection.standing) {
      let order = try row.text(0)
      inspector.find(
        "bill.reopened", "hóa đơn \(order): tình trạng mở lại không khớp với lần mở cuối",
        "bill \(order): whether it is open again differs from its last reopening")
    }
    for row in try inspector.sql.query(RefundInspection.takenOff) {
      let item = try row.text(0)
      inspector.find(
        "bill.takenOff", "món \(item) đã bỏ khỏi hóa đơn mà vẫn còn tính tiền", "item \(item) went off its bill, and still is on it")
    }
    inspector.count("lần hoàn tiền", "refunds", try inspector.sql.first("SELECT COUNT(*) FROM bill_refund")?.int(0) ?? 0)
  }

  private static let takenOff = """
    SELECT x.item_id FROM bill_item_off x LEFT JOIN item i ON i.id = x.item_id AND i.order_id = x.order_id AND i.state = 5
    WHERE i.id IS NULL ORDER BY x.item_id
    """

  private static let own = """
    SELECT order_id, own_refunded, given FROM (
      SELECT b.order_id, b.own_refunded,
        (SELECT CAST(COALESCE(SUM(r.amount), 0) AS BIGINT) FROM bill_refund r WHERE r.order_id = b.order_id) AS given
      FROM bill b WHERE b.own_refunded > 0 OR b.order_id IN (SELECT order_id FROM bill_refund)
    ) AS found WHERE own_refunded <> given ORDER BY order_id
    """

  /// A party that has joined another takes its money along; its own bill is not counted on any more.
  private static let beyond = """
    SELECT b.order_id, b.paid, b.change_given + b.refunded FROM bill b JOIN party_order o ON o.id = b.order_id
    WHERE (b.refunded > 0 OR b.change_given > 0) AND o.merged_into IS NULL AND b.change_given + b.refunded > b.paid ORDER BY b.order_id
    """

  /// A paid bill keeps its total, or less if it was refunded. Above it stands only what came otherwise than in cash.
  private static let change = """
    SELECT b.order_id FROM bill b JOIN party_order o ON o.id = b.order_id
    WHERE b.state = 1 AND o.merged_into IS NULL
      AND (b.paid - b.change_given - b.refunded - b.total > b.paid - b.paid_in_cash OR (b.refunded = 0 AND b.paid - b.change_given < b.total))
    ORDER BY b.order_id
    """

  private static let standing = """
    SELECT b.order_id FROM bill b
    WHERE (b.reopened_at IS NOT NULL OR b.order_id IN (SELECT order_id FROM bill_reopening))
      AND (CASE WHEN b.reopened_at IS NULL THEN 1 ELSE 0 END)
        <> COALESCE((SELECT r.closed FROM bill_reopening r WHERE r.order_id = b.order_id ORDER BY r.n DESC LIMIT 1), 1)
    ORDER BY b.order_id
    """
}
