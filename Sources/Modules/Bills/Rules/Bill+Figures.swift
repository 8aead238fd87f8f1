import Kernel

/// The figures of a bill. Between two versions its lines stay the same, whatever is ordered meanwhile.
extension Bill {
  public static let mostVersions: Int64 = 9999

  /// Something was ordered, voided or refused after this version was fixed.
  public func isSuperseded(byRevision current: Int64) -> Bool { version > 0 && current > revision }

  /// Writes the order as it is now into the bill. That fixes no version.
  public mutating func show(_ items: [Payable], _ terms: BillTerms, revision current: Int64) throws(BillsError) {
    var next = self
    next.lines = try BillLine.lines(of: items)
    next.subtotal = try BillLine.sum(next.lines)
    next.promotions = BillLine.promotions(of: next.lines)
    next.terms = terms
    next.revision = current
    try next.reckon()
    self = next
  }

  /// The figures that follow from lines, discount, terms and payments.
  public mutating func reckon() throws(BillsError) {
    let sums = try BillSums(of: lines, subtotal: subtotal, discount: discount, terms)
    discountAmount = sums.discount
    service = sums.service
    taxes = sums.taxes
    rounding = sums.rounding
    total = sums.total
    settleUp()
  }

  /// The figures that follow from total, payments and refunds.
  public mutating func settleUp() {
    if state == .open { roundCash() }
    due = Money(state == .paid ? 0 : max(0, total.raw - kept))
    change = state == .paid ? changeGiven : reopenedAt == nil ? cashChange : surplus
  }

  /// All that was paid for this bill, also by parties that have joined since.
  /// - Parameter refunded: all that was given back of it; nil: as it is known
  public mutating func count(_ payments: [Payment], refunded given: Money? = nil) throws(BillsError) {
    (paid, paidInCash, over) = (Money(0), Money(0), Money(0))
    for payment in payments { try add(payment) }
    if let given { refunded = given }
    settleUp()
  }

  /// A fresh version of a written-off bill.
  public mutating func fixAgain(_ items: [Payable], _ terms: BillTerms, revision current: Int64) throws(BillsError) {
    try fix(items, terms, revision: current)
  }

  /// A fresh version of the order as it is now.
  mutating func fix(_ items: [Payable], _ terms: BillTerms, revision current: Int64) throws(BillsError) {
    try show(items, terms, revision: current)
    version = min(version + 1, Bill.mostVersions)
  }
}
