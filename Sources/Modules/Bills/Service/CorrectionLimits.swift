import BillsRules
import Kernel
import Storage

/// The corrections that people without the right to approve make alone, and the days that nobody corrects any more.
struct CorrectionLimits {
  let sql: any SQLConnection
  let limits: AloneLimits
  let clock: HouseClock
  /// the last closed business day, in days since 1 January 1970; nil: none is closed
  let closedUntil: Int64?
  let now: Instant

  /// The most that this person gives back of a bill alone: nothing of a bill of an earlier day.
  func alone(_ order: OrderID, by employee: EmployeeID) throws -> Int64 {
    if try !isOfToday(order) { return 0 }
    let given = try RefundStore(sql: sql).givenAlone(by: employee, since: clock.businessDay(containing: now).from)
    return max(0, limits.refund - given)
  }

  /// The largest total of this bill that is opened again alone.
  func reopening(_ order: OrderID) throws -> Int64 { try isOfToday(order) ? limits.reopening : 0 }

  /// The day on which the party left, in days since 1 January 1970; nil: it is there.
  private func day(_ order: OrderID) throws -> Int64? {
    try sql.first("SELECT ended_at FROM party_order WHERE id = $1", [.text(order.raw)])?.optionalInt(0).map {
      clock.businessDay(containing: Instant($0)).days
    }
  }

  private func isOfToday(_ order: OrderID) throws -> Bool {
    guard let day = try day(order) else { return true }
    return day >= clock.businessDay(containing: now).days
  }

  func isClosed(_ order: OrderID) throws -> Bool {
    guard let closedUntil, let day = try day(order) else { return false }
    return day <= closedUntil
  }

  /// The corrections that a reader may make of a bill.
  /// - Parameter payments: those of the bill
  func terms(_ bill: Bill, _ payments: [Payment], for employee: EmployeeID, rights: [Right]) throws -> CorrectionTerms? {
    if !rights.contains(.refund) { return nil }
    var terms = CorrectionTerms()
    let funds = try RefundStore(sql: sql).funds(ofParty: bill.order, change: bill.changeGiven)
    let refundable = bill.refundable.raw
    for method in PaymentMethod.allCases {
      let most = min(refundable, funds.most(by: method))
      if most > 0 { terms.ways.append(RefundWay(method: method, most: Money(most))) }
    }
    terms.money = Money(min(refundable, funds.money))
    terms.dayClosed = try isClosed(bill.order)
    let tenders = try TenderStore(sql: sql).ways(of: bill, among: payments)
    terms.tenders = tenders.isEmpty ? nil : tenders
    if rights.contains(.approveDiscounts) {
      terms.alone = bill.refundable
    } else {
      terms.alone = Money(try min(refundable, alone(bill.order, by: employee)))
      terms.needsApproval = try bill.total.raw > reopening(bill.order)
    }
    return terms
  }
}
