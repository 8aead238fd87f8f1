import BillsRules
import CardsRules
import Kernel
import Storage

/// Reads orders, bills and payments that other modules keep. It never writes.
struct ChargedBills {
  let sql: any SQLConnection

  /// The party that pays for this order: itself, or the one that it has joined. Nil if there is no such order.
  func host(of order: OrderID) throws -> OrderID? {
    try sql.first("SELECT COALESCE(merged_into, id) FROM party_order WHERE id = $1", [.text(order.raw)]).map { OrderID(try $0.text(0)) }
  }

  /// Whether this person serves the party, or one that has joined it.
  func isServed(_ host: OrderID, by waiter: EmployeeID) throws -> Bool {
    try sql.first(
      "SELECT id FROM party_order WHERE (id = $1 OR merged_into = $1) AND waiter = $2", [.text(host.raw), .text(waiter.raw)]) != nil
  }

  func table(of order: OrderID) throws -> Name? {
    try sql.first(
      """
      SELECT COALESCE(t.name, '#' || o.pick_up_number, '–') FROM party_order o LEFT JOIN dining_table t ON t.id = o.table_id WHERE o.id = $1
      """, [.text(order.raw)]
    ).map { Name(try $0.text(0)) }
  }

  /// The version of the order's bill; 0: it has none.
  func version(of order: OrderID) throws -> Int64 {
    try sql.first("SELECT version FROM bill WHERE order_id = $1", [.text(order.raw)])?.int(0) ?? 0
  }

  /// Whether money may still be missing for an order that has ended: it was written off, or its bill is open again.
  func isUnpaid(ended order: OrderID) throws -> Bool {
    try sql.first(
      """
      SELECT o.id FROM party_order o LEFT JOIN bill b ON b.order_id = o.id
      WHERE o.id = $1 AND o.end_reason <> 'empty' AND (b.state IS NULL OR b.state = 0)
      """, [.text(order.raw)]) != nil
  }

  /// The amount due on the reopened bill of a party that has left; nil: it is not open again.
  func due(reopened order: OrderID) throws -> Money? {
    try sql.first(
      "SELECT total - (paid - change_given - refunded) AS due FROM bill WHERE order_id = $1 AND state = 0 AND reopened_at IS NOT NULL",
      [.text(order.raw)]
    ).map { Money(max(0, try $0.int(0))) }
  }

  /// The largest tip for the reopened bill of a party that has left; nil: it is not open again.
  func mostTip(reopened order: OrderID) throws -> Money? {
    try sql.first("SELECT subtotal FROM bill WHERE order_id = $1 AND state = 0 AND reopened_at IS NOT NULL", [.text(order.raw)]).map {
      Bill.mostTip(of: Money(try $0.int(0)))
    }
  }

  /// The card's payment that somebody recorded by hand after the request was sent: of the same bill and amount, without another slip's
  /// number, and of no other request.
  func recordedByHand(for request: CardRequest, of host: OrderID) throws -> PaymentID? {
    let found = try sql.query(ChargedBills.byHand, [.text(host.raw), .integer(request.taken.raw), .integer(request.at.raw), .text(request.id.raw)])
    return try found.first { row in
      guard let typed = try row.optionalText(1), let slip = request.reference else { return true }
      return PaymentReference(typed).mayBe(slip)
    }.map { PaymentID(try $0.text(0)) }
  }

  private static let byHand = """
    SELECT p.id, p.reference FROM payment p JOIN party_order o ON o.id = p.order_id
    WHERE (o.id = $1 OR o.merged_into = $1) AND p.method = 'card' AND (p.received = $2 OR p.received + p.tip = $2) AND p.taken_at >= $3
      AND NOT EXISTS (SELECT 1 FROM card_request r WHERE r.payment_id = p.id OR r.id = p.id)
      AND p.id <> $4
    ORDER BY p.taken_at, p.id
    """

  func exists(_ payment: PaymentID) throws -> Bool { try sql.first("SELECT id FROM payment WHERE id = $1", [.text(payment.raw)]) != nil }
}
