import BillsRules
import Kernel
import Storage

/// Bills in the database. A bill has the id of its order.
/// Sums are written for reports. Readers compute them from lines, discount and terms.
struct BillStore {
  let sql: any SQLConnection

  private static let names = [
    "order_id", "version", "revision", "lines", "subtotal", "discount", "discount_reason", "discount_by", "discount_amount", "total", "paid",
    "asked_at", "asked_by", "state", "discount_from", "number", "terms", "service", "taxes", "rounding",
    "discount_approved_by", "change_given", "refunded", "own_refunded", "reopened_at",
    "promotions", "codes", "parts", "paid_in_cash", "beyond",
  ]
  private static let columns = names.joined(separator: ", ")
  /// Payments refer to it.
  private static let saving = RowStatement(
    putInto: "bill", names,
    integers: [
      "version", "revision", "subtotal", "discount_amount", "total", "paid", "asked_at", "state", "service", "rounding", "change_given", "refunded",
      "own_refunded", "reopened_at", "paid_in_cash", "beyond",
    ], rank: 8)

  /// The bill of a party, nil if it has none yet, the payments of it and of the parties that have joined it, and all that was given back of
  /// them.
  func find(_ order: OrderID) throws -> (bill: Bill?, payments: [Payment], refunded: Money) {
    let answers = try sql.queries([
      ("SELECT \(BillStore.columns) FROM bill WHERE order_id = $1", [.text(order.raw)]), PaymentStore.question(ofParty: order),
      RefundStore.sum(ofParty: order),
    ])
    let refunded = Money(try answers[2].first?.int(0) ?? 0)
    return (try answers[0].first.map(BillStore.read), try answers[1].map(PaymentStore.read), refunded)
  }

  /// The row that a bill of an ended order replaces; nil: it has none yet.
  func replaced(_ order: OrderID) throws -> (version: Int64, isReopened: Bool, changeGiven: Int64)? {
    try sql.first("SELECT version, reopened_at, change_given FROM bill WHERE order_id = $1", [.text(order.raw)]).map { row in
      (version: try row.int(0), isReopened: try row.optionalInt(1) != nil, changeGiven: try row.int(2))
    }
  }

  /// Those of open orders.
  func live() throws -> [Bill] {
    try sql.query(
      "SELECT \(BillStore.columns) FROM bill WHERE order_id IN (SELECT id FROM party_order WHERE state = 0) ORDER BY order_id"
    ).map(BillStore.read)
  }

  func save(_ bill: Bill) throws {
    try sql.write(
      BillStore.saving,
      [
        .text(bill.order.raw), .integer(bill.version), .integer(bill.revision), .text(bill.lines.json.text), .integer(bill.subtotal.raw),
        SQLValue(bill.discount?.json.text), SQLValue(bill.discountReason?.raw), SQLValue(bill.discountBy?.raw),
        .integer(bill.discountAmount.raw), .integer(bill.total.raw), .integer(bill.paid.raw), SQLValue(bill.askedAt?.raw),
        SQLValue(bill.askedBy?.raw), .integer(bill.state.rawValue), SQLValue(bill.discountFrom?.raw),
        SQLValue(bill.number?.raw), .text(bill.terms.json.text), .integer(bill.service.raw), .text(bill.taxes.json.text),
        .integer(bill.rounding.raw), SQLValue(bill.discountApprovedBy?.raw), .integer(bill.changeGiven.raw), .integer(bill.refunded.raw),
        .integer(bill.ownRefunded.raw), SQLValue(bill.reopenedAt?.raw), SQLValue(bill.promotions?.json.text), SQLValue(bill.codes?.raw),
        .text(bill.parts.json.text), .integer(bill.paidInCash.raw), .integer(bill.over.raw),
      ])
  }

  private static func read(_ row: SQLRow) throws -> Bill {
    let order = try row.text(0)
    var bill = Bill(id: BillID(order), order: OrderID(order))
    bill.version = try row.int(1)
    bill.revision = try row.int(2)
    bill.lines = try JSON.decode(try row.text(3))
    bill.subtotal = Money(try row.int(4))
    bill.discount = try row.optionalText(5).map { text throws(JSONError) in try JSON.decode(text) }
    bill.discountReason = try row.optionalText(6).map { Reason($0) }
    bill.discountBy = try row.optionalText(7).map { EmployeeID($0) }
    bill.paid = Money(try row.int(10))
    bill.askedAt = try row.optionalInt(11).map { Instant($0) }
    bill.askedBy = try row.optionalText(12).map { EmployeeID($0) }
    bill.discountFrom = try row.optionalText(14).map { OrderID($0) }
    bill.state = try row.int(13) == BillState.paid.rawValue ? .paid : .open
    bill.number = try row.optionalText(15).map { BillNumber($0) }
    bill.discountApprovedBy = try row.optionalText(20).map { EmployeeID($0) }
    bill.terms = try JSON.decode(try row.text(16))
    bill.changeGiven = Money(try row.int(21))
    bill.refunded = Money(try row.int(22))
    bill.ownRefunded = Money(try row.int(23))
    bill.reopenedAt = try row.optionalInt(24).map { Instant($0) }
    bill.promotions = try row.optionalText(25).map { text throws(JSONError) in try JSON.decode(text) }
    bill.codes = try row.optionalText(26).map { Note($0) }
    bill.parts = try JSON.decode(try row.text(27))
    bill.paidInCash = Money(try row.int(28))
    bill.over = Money(try row.int(29))
    do throws(BillsError) { try bill.reckon() } catch { throw error.refusal }
    bill.keepRounding(MoneyChange(try row.int(19)))
    return bill
  }
}

/// The last number of each series.
struct BillCounterStore {
  let sql: any SQLConnection

  private static let saving = RowStatement(putInto: "bill_counter", ["series", "day", "last"], integers: ["day", "last"], rank: 10)

  func all() throws -> [BillCounter] {
    try sql.query("SELECT series, day, last FROM bill_counter ORDER BY series").map { row in
      BillCounter(id: BillCounterID(try row.text(0)), day: try row.int(1), last: try row.int(2))
    }
  }

  func save(_ counter: BillCounter) throws {
    try sql.write(BillCounterStore.saving, [.text(counter.id.raw), .integer(counter.day), .integer(counter.last)])
  }
}
