import BillsRules
import Kernel
import Storage

/// Bills in the database. A bill has the id of its order.
/// Sums are written for reports. Readers compute them from lines, discount and terms.
struct BillStore {
  let sql: any SQLConnection

  private static let rows = Rows("bill", Bill(id: BillID(""), order: OrderID(""))) { row, bill in
    row("order_id", &bill.order, "version", &bill.version, "revision", &bill.revision)
    row.json("lines", &bill.lines)
    row("subtotal", &bill.subtotal)
    row.json("discount", &bill.discount)
    row("discount_reason", &bill.discountReason, "discount_by", &bill.discountBy, "discount_approved_by", &bill.discountApprovedBy)
    row("discount_from", &bill.discountFrom)
    row.derived("discount_amount", bill.discountAmount)
    row.derived("total", bill.total)
    row("paid", &bill.paid, "paid_in_cash", &bill.paidInCash, "beyond", &bill.over)
    row("asked_at", &bill.askedAt, "asked_by", &bill.askedBy)
    row.choice("state", &bill.state)
    row("number", &bill.number)
    row.json("terms", &bill.terms)
    row.derived("service", bill.service)
    row.derived("taxes", bill.taxes.json.text)
    row("rounding", &bill.rounding, "change_given", &bill.changeGiven, "refunded", &bill.refunded)
    row("own_refunded", &bill.ownRefunded, "reopened_at", &bill.reopenedAt)
    row.json("promotions", &bill.promotions)
    row("codes", &bill.codes)
    row.json("parts", &bill.parts)
  }
  /// Payments refer to it.
  private static let saving = rows.saving(rank: 8)

  /// The bill of a party, nil if it has none yet, the payments of it and of the parties that have joined it, and all that was given back of
  /// them.
  func find(_ order: OrderID) throws -> (bill: Bill?, payments: [Payment], refunded: Money) {
    let answers = try sql.queries([
      ("SELECT \(BillStore.rows.list) FROM bill WHERE order_id = $1", [.text(order.raw)]), PaymentStore.question(ofParty: order),
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
    try BillStore.rows.all("WHERE order_id IN (SELECT id FROM party_order WHERE state = 0) ORDER BY order_id", in: sql).map(BillStore.reckoned)
  }

  func save(_ bill: Bill) throws { try sql.write(BillStore.saving, BillStore.rows.values(bill)) }

  private static func read(_ row: SQLRow) throws -> Bill { try reckoned(rows.read(row)) }

  /// With its sums, which follow from lines, discount and terms.
  private static func reckoned(_ stored: Bill) throws -> Bill {
    var bill = stored
    bill.id = BillID(bill.order.raw)
    do throws(BillsError) { try bill.reckon() } catch { throw error.refusal }
    bill.keepRounding(stored.rounding)
    return bill
  }
}

/// The last number of each series.
struct BillCounterStore {
  let sql: any SQLConnection

  private static let rows = Rows("bill_counter", BillCounter(id: BillCounterID(""), day: 0, last: 0)) { row, counter in
    row("series", &counter.id, "day", &counter.day, "last", &counter.last)
  }
  private static let saving = rows.saving(rank: 10)

  func all() throws -> [BillCounter] { try BillCounterStore.rows.all("ORDER BY series", in: sql) }
  func save(_ counter: BillCounter) throws { try sql.write(BillCounterStore.saving, BillCounterStore.rows.values(counter)) }
}
