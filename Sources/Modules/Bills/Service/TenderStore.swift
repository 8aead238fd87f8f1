import BillsRules
import Kernel
import Storage

/// Tenders of payments that were put right: added, never changed.
struct TenderStore {
  let sql: any SQLConnection

  private static let insertion = RowStatement(
    insertInto: "payment_tender",
    [
      "payment_id", "n", "from_method", "to_method", "former_reference", "amount", "reason", "changed_by", "device", "changed_at",
    ], keys: 2, integers: ["n", "amount", "changed_at"], rank: 19)

  func add(_ wanted: TenderChange, of before: Payment, by employee: EmployeeID, on device: DeviceID, at now: Instant) throws {
    let id = before.id.raw
    let count = try sql.first("SELECT COUNT(*) FROM payment_tender WHERE payment_id = $1", [.text(id)])?.int(0) ?? 0
    try sql.write(
      TenderStore.insertion,
      [
        .text(id), .integer(count + 1), .text(wanted.from.rawValue), .text(wanted.to.rawValue), SQLValue(before.reference?.raw),
        .integer(wanted.amount.raw), .text(wanted.reason.raw), .text(employee.raw), .text(device.raw), .integer(now.raw),
      ])
  }

  /// Whether the session of the till in which a payment was taken still runs. Another module keeps the till.
  func isInRunningSession(_ payment: Payment) throws -> Bool {
    guard let opened = try sql.first("SELECT opened_at FROM till_session WHERE is_open = 1", [])?.int(0) else { return false }
    return payment.at.raw >= opened
  }

  /// Whether a fiscal module has signed the party's bill, or is asked to.
  func isSigned(_ order: OrderID) throws -> Bool {
    let ended = try sql.first("SELECT ended_at FROM party_order WHERE id = $1", [.text(order.raw)])?.optionalInt(0)
    return try FiscalMarks(sql: sql).mark(of: order, ended: ended.map { Instant($0) }) != nil
  }

  /// The payments of a party that may get another tender.
  func ways(of bill: Bill, among payments: [Payment]) throws -> [TenderWay] {
    if try isSigned(bill.order) { return [] }
    var found: [TenderWay] = []
    for payment in payments where try isInRunningSession(payment) {
      let to = bill.otherTenders(of: payment, among: payments)
      if !to.isEmpty { found.append(TenderWay(payment: payment.id, to: to)) }
    }
    return found
  }

  /// The earliest first.
  func shown(ofParty order: OrderID) throws -> [TenderChangeView] {
    try sql.query(
      """
      SELECT t.payment_id, t.from_method, t.to_method, t.amount, t.reason, COALESCE(e.name, t.changed_by) AS person, t.changed_at
      FROM payment p JOIN payment_tender t ON t.payment_id = p.id LEFT JOIN employee e ON e.id = t.changed_by
      WHERE p.order_id = $1 OR p.order_id IN (SELECT id FROM party_order WHERE merged_into = $1) ORDER BY t.changed_at, t.payment_id, t.n
      """, [.text(order.raw)]
    ).map { row in
      TenderChangeView(
        payment: PaymentID(try row.text(0)), from: PaymentMethod(rawValue: try row.text(1)) ?? .cash,
        to: PaymentMethod(rawValue: try row.text(2)) ?? .cash, amount: Money(try row.int(3)), reason: Reason(try row.text(4)),
        by: Name(try row.text(5)), at: Instant(try row.int(6)))
    }
  }
}
