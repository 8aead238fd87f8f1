import BillsRules
import Kernel
import Storage

/// Payments in the database. They are facts: added, and never changed but for a wrong tender, which `TenderStore` keeps.
struct PaymentStore {
  let sql: any SQLConnection

  private static let rows = Rows(
    "payment", Payment(id: PaymentID(""), order: OrderID(""), version: 0, received: Money(0), by: EmployeeID(""), at: Instant(0))
  ) { row, payment in
    row("id", &payment.id, "order_id", &payment.order, "version", &payment.version)
    row.choice("method", &payment.method)
    row("received", &payment.received, "taken_by", &payment.by, "taken_at", &payment.at, "tip", &payment.tip)
    row("tip_for", &payment.tipFor, "reference", &payment.reference, "part", &payment.part, "surplus", &payment.surplus)
    var (currency, amount) = (payment.foreign?.currency, payment.foreign?.amount)
    var (numerator, denominator) = (payment.foreign?.numerator, payment.foreign?.denominator)
    row("currency", &currency, "foreign_amount", &amount, "rate_numerator", &numerator, "rate_denominator", &denominator)
    if let currency, let amount, let numerator, let denominator {
      payment.foreign = ForeignCash(currency: currency, amount: amount, numerator: numerator, denominator: denominator)
    }
    row("beyond", &payment.over, "earlier", &payment.earlier)
    row.derived("reference_key", payment.mark?.identity)
  }
  private static let columns = rows.list(of: "p")
  private static let insertion = rows.insertion(rank: 9)
  private static let tender = rows.change(only: ["method", "reference", "reference_key"])

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
  func add(_ payment: Payment) throws -> Bool { try sql.write(PaymentStore.insertion, PaymentStore.rows.values(payment)) }

  func changeTender(_ payment: Payment) throws {
    try sql.execute(PaymentStore.tender.statement.text, PaymentStore.tender.values(payment))
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

  static func read(_ row: SQLRow) throws -> Payment { try rows.read(row) }

  /// - Parameter column: that of the currency, before amount, numerator and denominator
  static func foreign(_ row: SQLRow, from column: Int) throws -> ForeignCash? {
    guard let currency = try row.optionalText(column) else { return nil }
    return ForeignCash(
      currency: ExchangeRateID(currency), amount: Money(try row.int(column + 1)), numerator: try row.int(column + 2),
      denominator: try row.int(column + 3))
  }
}
