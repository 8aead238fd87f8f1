import Kernel

/// The numbers are the codes of wire and reports.
public enum BillState: Int64, WireNumber, CaseIterable, Sendable {
  /// being paid
  case open = 0
  case paid = 1
}

/// The amounts that a party pays. It exists from the first request or discount on and has the id of its order.
public struct Bill: StreamValue {
  public var id: BillID
  public var order: OrderID
  /// given when it is first fixed, on the hub and on devices that hold bills
  public var number: BillNumber?
  /// counts the times it was fixed; 0: not yet
  public var version: Int64 = 0
  /// the order's revision that this version shows; an order with a higher one supersedes it
  public var revision: Int64 = 0
  public var lines: [BillLine] = []
  /// the amounts that promotions took off the lines when this version was put together; absent: nothing
  public var promotions: [Reduction]?
  /// codes of promotions that were entered for the party, with blanks between
  public var codes: Note?
  /// the lines after their promotions
  public var subtotal: Money = Money(0)
  public var discount: Discount?
  public var discountReason: Reason?
  public var discountBy: EmployeeID?
  /// the approver of a discount beyond its giver's limit
  public var discountApprovedBy: EmployeeID?
  /// the joined party whose discount it is; absent: this party's own
  public var discountFrom: OrderID?
  public var discountAmount: Money = Money(0)
  /// those of the house when this version was put together
  public var terms: BillTerms = BillTerms()
  public var service: Money = Money(0)
  public var taxes: [TaxLine] = []
  public var rounding: MoneyChange = MoneyChange(0)
  public var total: Money = Money(0)
  public var paid: Money = Money(0)
  /// the part of `paid` that came in cash, without the part of it that is `over`
  public var paidInCash: Money = Money(0)
  /// the part of `paid` to be given back by a refund: by card or transfer beyond what was due, and cash of a bill that was paid already
  public var over: Money = Money(0)
  /// still to be paid
  public var due: Money = Money(0)
  /// cash to be given back (phải trả lại), of a reopened bill the whole surplus; of a paid bill: the change that was given
  public var change: Money = Money(0)
  /// the change that was given when it was settled
  public var changeGiven: Money = Money(0)
  /// given back of `paid` by refunds, also of parties that have joined since
  public var refunded: Money = Money(0)
  /// the part of `refunded` that is recorded for this party itself
  public var ownRefunded: Money = Money(0)
  /// its party has left, and its money side is open again since then
  public var reopenedAt: Instant?
  public var askedAt: Instant?
  public var askedBy: EmployeeID?
  public var state: BillState = .open
  /// empty: it is not split
  public var parts: [BillPart] = []

  public static var kind: String { BillEntity.kind }
  public static var topic: Topic { .bills }
  public var key: String { id.raw }

  public init(id: BillID, order: OrderID) {
    self.id = id
    self.order = order
  }
}

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

/// Rounding of what is paid in cash, in a house that rounds nothing else.
extension Bill {
  /// Rounds what is left once cash has paid the bill: what nobody can pay in cash is left, and change is what notes and coins can make.
  ///
  /// The rounding stands apart from items and taxes and belongs to the payment in cash. A bill that is still owed has none, and so has
  /// a bill that other tenders pay in full.
  mutating func roundCash() {
    guard terms.roundsOnlyCash == true else { return }
    let exact = total.raw - rounding.raw
    // Money beyond what was due, by card or transfer, goes back by a refund and pays for nothing.
    let left = exact - (paid.raw - changeGiven.raw - max(over.raw, refunded.raw))
    let cash = paidInCash.raw - changeGiven.raw - max(0, refunded.raw - over.raw)
    let otherwise = paid.raw - paidInCash.raw - over.raw
    let rounded = terms.rounded(left)
    let isPaidInCash = cash > 0 && otherwise < exact && rounded <= 0
    rounding = MoneyChange(isPaidInCash ? rounded - left : 0)
    total = Money(exact + rounding.raw)
  }

  /// A stored bill that is paid keeps the rounding with which it was settled, whatever was paid or given back since.
  public mutating func keepRounding(_ known: MoneyChange) {
    guard terms.roundsOnlyCash == true, state == .paid else { return }
    total = Money(total.raw - rounding.raw + known.raw)
    rounding = known
  }
}
