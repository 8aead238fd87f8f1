import BillsRules
import Kernel
import Storage

/// Payments in the database. They are facts: added, and never changed but for a wrong tender, which `TenderStore` keeps.
struct PaymentStore {
  let sql: any SQLConnection

  private static let names = [
    "id", "order_id", "version", "method", "received", "taken_by", "taken_at", "tip", "tip_for", "reference", "part", "surplus",
    "currency", "foreign_amount", "rate_numerator", "rate_denominator", "beyond", "earlier",
  ]
  private static let columns = names.map { "p." + $0 }.joined(separator: ", ")

  private static let insertion = RowStatement(
    insertInto: "payment", names + ["reference_key"],
    integers: ["version", "received", "taken_at", "tip", "surplus", "foreign_amount", "rate_numerator", "rate_denominator", "beyond"], rank: 9)

  /// Those of a party and of the parties that have joined it.
  static func question(ofParty order: OrderID) -> (sql: String, values: [SQLValue]) {
    (
      """
      SELECT \(PaymentStore.columns) FROM payment p
      WHERE p.order_id = $1 OR p.order_id IN (SELECT id FROM party_order WHERE merged_into = $1)
      ORDER BY p.taken_at, p.id
      """, [.text(order.raw)]
    )
  }

  /// Those of open orders.
  func live() throws -> [Payment] {
    try sql.query(
      """
      SELECT \(PaymentStore.columns) FROM payment p
      WHERE p.order_id IN (SELECT id FROM party_order WHERE state = 0) ORDER BY p.taken_at, p.id
      """
    ).map(PaymentStore.read)
  }

  /// - Returns: false when the id is in use.
  func add(_ payment: Payment) throws -> Bool {
    try sql.write(
      PaymentStore.insertion,
      [
        .text(payment.id.raw), .text(payment.order.raw), .integer(payment.version), .text(payment.method.rawValue),
        .integer(payment.received.raw), .text(payment.by.raw), .integer(payment.at.raw),
        .integer(payment.tip.raw), SQLValue(payment.tipFor?.raw), SQLValue(payment.reference?.raw),
        SQLValue(payment.part?.raw), .integer(payment.surplus.raw), SQLValue(payment.foreign?.currency.raw),
        SQLValue(payment.foreign?.amount.raw), SQLValue(payment.foreign?.numerator), SQLValue(payment.foreign?.denominator),
        .integer(payment.over.raw), SQLValue(payment.earlier?.raw), SQLValue(payment.mark?.identity),
      ])
  }

  func changeTender(_ payment: Payment) throws {
    try sql.execute(
      "UPDATE payment SET method = $2, reference = $3, reference_key = $4 WHERE id = $1",
      [.text(payment.id.raw), .text(payment.method.rawValue), SQLValue(payment.reference?.raw), SQLValue(payment.mark?.identity)])
  }

  /// The first payment with this mark that received something. A voucher of the register pays as often as its balance reaches.
  func earlier(_ mark: PaymentMark, at now: Instant) throws -> EarlierPayment? {
    if try mark.method == .voucher && isRegistered(mark) { return nil }
    let since = mark.age.map { now.raw - $0 } ?? 0
    return try sql.first(
      """
      SELECT p.id, p.received, p.taken_at, b.number FROM payment p
        LEFT JOIN party_order o ON o.id = p.order_id LEFT JOIN bill b ON b.order_id = COALESCE(o.merged_into, p.order_id)
      WHERE p.reference_key = $1 AND p.method = $2 AND p.id <> $3 AND p.taken_at >= $4 AND p.received > 0 ORDER BY p.taken_at, p.id LIMIT 1
      """, [.text(mark.identity), .text(mark.method.rawValue), .text(mark.payment.raw), .integer(since)]
    ).map { row in
      EarlierPayment(
        id: PaymentID(try row.text(0)), method: mark.method, amount: Money(try row.int(1)), at: Instant(try row.int(2)),
        bill: try row.optionalText(3).map { BillNumber($0) })
    }
  }

  /// It reads the register of vouchers, which another module keeps.
  private func isRegistered(_ mark: PaymentMark) throws -> Bool {
    try sql.first("SELECT id FROM voucher WHERE number_key = $1", [.text(mark.identity)]) != nil
  }

  static func read(_ row: SQLRow) throws -> Payment {
    guard let method = PaymentMethod(rawValue: try row.text(3)) else {
      throw StorageError.unexpectedColumn("method", expected: "a method", found: "another text")
    }
    var payment = Payment(
      id: PaymentID(try row.text(0)), order: OrderID(try row.text(1)), version: try row.int(2), method: method, received: Money(try row.int(4)),
      tip: Money(try row.int(7)), reference: try row.optionalText(9).map { PaymentReference($0) },
      part: try row.optionalText(10).map { BillPartID($0) }, surplus: Money(try row.int(11)),
      foreign: try PaymentStore.foreign(row, from: 12), by: EmployeeID(try row.text(5)), at: Instant(try row.int(6)))
    payment.tipFor = try row.optionalText(8).map { EmployeeID($0) }
    payment.over = Money(try row.int(16))
    payment.earlier = try row.optionalText(17).map { PaymentID($0) }
    return payment
  }

  /// - Parameter column: that of the currency, before amount, numerator and denominator
  static func foreign(_ row: SQLRow, from column: Int) throws -> ForeignCash? {
    guard let currency = try row.optionalText(column) else { return nil }
    return ForeignCash(
      currency: ExchangeRateID(currency), amount: Money(try row.int(column + 1)), numerator: try row.int(column + 2),
      denominator: try row.int(column + 3))
  }
}
