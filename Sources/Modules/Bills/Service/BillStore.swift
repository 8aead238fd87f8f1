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
    "parts",
  ]
  private static let columns = names.joined(separator: ", ")
  /// Payments refer to it.
  private static let saving = RowStatement(
    putInto: "bill", names,
    integers: ["version", "revision", "subtotal", "discount_amount", "total", "paid", "asked_at", "state", "service", "rounding"], rank: 8)

  /// The bill of a party, nil if it has none yet, and the payments of it and of the parties that have joined it.
  func find(_ order: OrderID) throws -> (bill: Bill?, payments: [Payment]) {
    let answers = try sql.queries([
      ("SELECT \(BillStore.columns) FROM bill WHERE order_id = $1", [.text(order.raw)]), PaymentStore.question(ofParty: order),
    ])
    return (try answers[0].first.map(BillStore.read), try answers[1].map(PaymentStore.read))
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
        .integer(bill.rounding.raw), .text(bill.parts.json.text),
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
    bill.terms = try JSON.decode(try row.text(16))
    bill.parts = try JSON.decode(try row.text(20))
    do throws(BillsError) { try bill.reckon() } catch { throw error.refusal }
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
