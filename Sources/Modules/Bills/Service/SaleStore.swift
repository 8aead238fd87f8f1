import BillsRules
import Kernel
import OrdersRules
import Restaurant
import Storage

/// Keeps what the day of a bill has counted, and adds what later days take back of it. Nothing of it is ever changed.
struct SaleStore {
  let sql: any SQLConnection

  /// The row of a bill before a correction.
  struct Former {
    let row: [SQLValue]
    let figures: SaleFigures
    let kept: Int64
    let changeGiven: Int64
    let isReopened: Bool

    var lost: Int64 { max(0, figures.total - kept) }
  }

  private static let firstNames = ["subtotal", "promotions", "discount_amount", "service", "taxes", "rounding", "total"]
  private static let keeping = RowStatement(
    insertInto: "bill_first", ["order_id", "end_reason", "ended_at"] + firstNames + ["kept", "lost"], keys: 2,
    integers: ["ended_at", "subtotal", "discount_amount", "service", "rounding", "total", "kept", "lost"], rank: 15)
  private static let reversing = RowStatement(
    insertInto: "bill_reversal",
    ["order_id", "n", "why", "at", "amount", "rounding", "discount", "surplus", "lost", "written_off", "done_by"], keys: 2,
    integers: ["n", "at", "amount", "rounding", "discount", "surplus", "lost", "written_off"], rank: 16)
  private static let spreading = RowStatement(
    insertInto: "bill_reversal_rate", ["order_id", "n", "rate", "base", "tax"], keys: 3, integers: ["n", "rate", "base", "tax"], rank: 17)
  private static let changing = RowStatement(
    insertInto: "late_change", ["payment_id", "order_id", "amount", "given_at"], integers: ["amount", "given_at"], rank: 18)

  /// nil: the party has no bill yet
  func former(_ order: OrderID) throws -> Former? {
    let names = SaleStore.firstNames.joined(separator: ", ")
    let row = try sql.first("SELECT \(names), paid, change_given, refunded, reopened_at FROM bill WHERE order_id = $1", [.text(order.raw)])
    guard let row else { return nil }
    let changeGiven = try row.int(8)
    return Former(
      row: Array(row.values.prefix(7)), figures: try SaleStore.figures(row, from: 4),
      kept: try row.int(7) - changeGiven - row.int(9), changeGiven: changeGiven, isReopened: try row.optionalInt(10) != nil)
  }

  /// Those of the columns `taxes`, `rounding`, `total`.
  static func figures(_ row: SQLRow, from place: Int) throws -> SaleFigures {
    SaleFigures(
      total: Money(try row.int(place + 2)), rounding: MoneyChange(try row.int(place + 1)), taxes: try JSON.decode(try row.text(place)))
  }

  // MARK: corrections

  /// Follows the change of an ended party's bill, which stands in its row already.
  /// - Parameter former: the row before it
  func follow(_ late: LateRecord, from former: Former?, by employee: EmployeeID, at now: Instant) throws {
    guard let bill = late.bill, let ending = late.before.ending, ending.reason != .empty else { return }
    let kept = bill.paid.raw - bill.changeGiven.raw - bill.refunded.raw
    let settlesNow = ending.reason == .writtenOff && late.after.ending?.reason == .settled
    let isCorrected = bill.reopenedAt != nil || former?.isReopened == true
    if isCorrected || settlesNow || ending.reason == .writtenOff && kept != former?.kept ?? 0 {
      try keepFirst(bill.order, ending, former)
    }
    if let payment = late.payment, let former, !former.isReopened, ending.reason == .settled, bill.changeGiven.raw > former.changeGiven {
      try sql.write(
        SaleStore.changing,
        [.text(payment.id.raw), .text(bill.order.raw), .integer(bill.changeGiven.raw - former.changeGiven), .integer(now.raw)])
    }
    // Its revenue is known when it closes again.
    if bill.reopenedAt != nil { return }
    let known = try recognised(bill.order, ending.reason, former)
    let wasRefunded = kept < former?.kept ?? 0 && former?.isReopened != true
    var reversal = Reversal(why: wasRefunded ? "refund" : "correction")
    if settlesNow {
      (reversal.figures, reversal.lost, reversal.writtenOff) = (known, -(try lost(bill.order)), -1)
    } else if ending.reason == .writtenOff {
      let whole = SaleFigures(bill)
      reversal.figures = SaleStore.takenBack(known.total - min(kept, whole.total), of: known, whole)
      reversal.lost = max(0, whole.total - kept) - (try lost(bill.order))
    } else if former?.isReopened == true {
      reversal.figures = known - SaleFigures(bill)
      reversal.discount = try bill.discountAmount.raw - discount(bill.order)
    } else if let former {
      // Money beyond the bill is no revenue. Money that comes after a refund is revenue again, up to the bill.
      let whole = SaleFigures(bill)
      reversal.figures = SaleStore.takenBack(min(former.kept, whole.total) - min(kept, whole.total), of: known, whole)
    }
    reversal.surplus = try bill.surplus.raw - surplus(bill.order)
    try add(reversal, to: bill.order, by: employee, at: now)
  }

  /// The figures by which a bill counts for less, at most all that it counts for. Below zero it counts for more, up to the whole bill.
  private static func takenBack(_ fallen: Int64, of known: SaleFigures, _ whole: SaleFigures) -> SaleFigures {
    fallen >= 0 ? known.part(min(fallen, known.total)) : SaleFigures() - (whole - known).part(-fallen)
  }

  /// Money that a bill leaves to be given back as it settles.
  func leave(_ surplus: Money, of order: OrderID, by employee: EmployeeID, at now: Instant) throws {
    var reversal = Reversal(why: "surplus")
    reversal.surplus = surplus.raw
    try add(reversal, to: order, by: employee, at: now)
  }

  /// A refund of a bill that was settled on an earlier day of a generated past.
  func takeBack(_ amount: Money, of bill: Bill, by employee: EmployeeID, at now: Instant) throws {
    var reversal = Reversal(why: "refund")
    reversal.figures = SaleFigures(bill).part(amount.raw)
    try add(reversal, to: bill.order, by: employee, at: now)
  }

  private struct Reversal {
    let why: String
    var figures = SaleFigures()
    var discount: Int64 = 0
    /// change of what is to be given back
    var surplus: Int64 = 0
    var lost: Int64 = 0
    var writtenOff: Int64 = 0

    var isNothing: Bool { figures.isNothing && discount == 0 && surplus == 0 && lost == 0 && writtenOff == 0 }
  }

  private func add(_ reversal: Reversal, to order: OrderID, by employee: EmployeeID, at now: Instant) throws {
    if reversal.isNothing { return }
    let n = try 1 + (sql.first("SELECT COUNT(*) FROM bill_reversal WHERE order_id = $1", [.text(order.raw)])?.int(0) ?? 0)
    try sql.write(
      SaleStore.reversing,
      [
        .text(order.raw), .integer(n), .text(reversal.why), .integer(now.raw), .integer(reversal.figures.total), .integer(reversal.figures.rounding),
        .integer(reversal.discount), .integer(reversal.surplus), .integer(reversal.lost), .integer(reversal.writtenOff), .text(employee.raw),
      ])
    for one in reversal.figures.rates {
      try sql.write(
        SaleStore.spreading, [.text(order.raw), .integer(n), .integer(one.rate), .integer(one.base), .integer(one.tax)])
    }
  }

  private func keepFirst(_ order: OrderID, _ ending: Ending, _ former: Former?) throws {
    let key: [SQLValue] = [.text(order.raw), .text(ending.reason.rawValue)]
    if try sql.first("SELECT total FROM bill_first WHERE order_id = $1 AND end_reason = $2", key) != nil { return }
    let nothing: [SQLValue] = [.integer(0), .null, .integer(0), .integer(0), .text("[]"), .integer(0), .integer(0)]
    // Without a bill the loss is the value of the dishes.
    let lost: SQLValue = ending.reason == .settled ? .integer(0) : former.map { .integer($0.lost) } ?? .null
    try sql.write(
      SaleStore.keeping,
      key + [.integer(ending.at.raw)] + (former?.row ?? nothing) + [.integer(former?.kept ?? 0), lost])
  }

  // MARK: what a bill counts for

  /// All that the bill of an ended party counts for by now.
  private func recognised(_ order: OrderID, _ reason: EndReason, _ former: Former?) throws -> SaleFigures {
    var known = SaleFigures()
    var seen: Set<String> = []
    let rows = try sql.query("SELECT end_reason, taxes, rounding, total, kept FROM bill_first WHERE order_id = $1", [.text(order.raw)])
    for row in rows {
      let (figures, ending) = (try SaleStore.figures(row, from: 1), try row.text(0))
      seen.insert(ending)
      known = known + (ending == EndReason.settled.rawValue ? figures : figures.part(min(try row.int(4), figures.total)))
    }
    if !seen.contains(reason.rawValue), let former {
      let figures = former.figures
      known = known + (reason == .settled ? figures : figures.part(min(former.kept, figures.total)))
    }
    return try known - reversed(order)
  }

  /// All that was taken back of it.
  private func reversed(_ order: OrderID) throws -> SaleFigures {
    let rates = try sql.query(
      "SELECT rate, CAST(SUM(base) AS BIGINT), CAST(SUM(tax) AS BIGINT) FROM bill_reversal_rate WHERE order_id = $1 GROUP BY rate",
      [.text(order.raw)]
    ).map { SaleFigures.Rate(rate: try $0.int(0), base: try $0.int(1), tax: try $0.int(2)) }
    let rounding = try sql.first(
      "SELECT CAST(COALESCE(SUM(rounding), 0) AS BIGINT) FROM bill_reversal WHERE order_id = $1", [.text(order.raw)])
    return SaleFigures(rates: rates, rounding: try rounding?.int(0) ?? 0)
  }

  /// The discount that the days of a settled bill have counted by now.
  private func discount(_ order: OrderID) throws -> Int64 {
    let first = try sql.first("SELECT discount_amount FROM bill_first WHERE order_id = $1 AND end_reason = 'settled'", [.text(order.raw)])
    let later = try sql.first("SELECT CAST(COALESCE(SUM(discount), 0) AS BIGINT) FROM bill_reversal WHERE order_id = $1", [.text(order.raw)])
    return try (first?.int(0) ?? 0) + (later?.int(0) ?? 0)
  }

  /// The sum that is to be given back by now. A party that was written off left it by its first row.
  private func surplus(_ order: OrderID) throws -> Int64 {
    let later = try sql.first(
      "SELECT CAST(COALESCE(SUM(surplus), 0) AS BIGINT) FROM bill_reversal WHERE order_id = $1", [.text(order.raw)])
    let first = try sql.first("SELECT kept - total FROM bill_first WHERE order_id = $1 AND end_reason = 'writtenOff'", [.text(order.raw)])
    return try (later?.int(0) ?? 0) + max(0, first?.int(0) ?? 0)
  }

  /// The loss of a written-off party by now.
  private func lost(_ order: OrderID) throws -> Int64 {
    let first = try sql.first("SELECT lost FROM bill_first WHERE order_id = $1 AND end_reason = 'writtenOff'", [.text(order.raw)])
    let later = try sql.first("SELECT CAST(COALESCE(SUM(lost), 0) AS BIGINT) FROM bill_reversal WHERE order_id = $1", [.text(order.raw)])
    return try (first?.optionalInt(0) ?? worth(ofParty: order)) + (later?.int(0) ?? 0)
  }

  /// The payable dishes of a party that had no bill.
  private func worth(ofParty order: OrderID) throws -> Int64 {
    let amount = "CASE WHEN i.measure IS NULL THEN i.price * i.quantity ELSE (i.price * i.measure + 500) / 1000 END"
    return try sql.first(
      "SELECT CAST(COALESCE(SUM(\(amount)), 0) AS BIGINT) FROM item i WHERE i.order_id = $1 AND \(DayReader.stayed)", [.text(order.raw)])?.int(0) ?? 0
  }
}
