import Kernel

/// The life of a bill: asked for, perhaps lowered, paid. Versions are fixed at the order's revision.
extension Bill {
  /// Somebody asked for the bill: it is fixed as things are now.
  public mutating func ask(_ items: [Payable], _ terms: BillTerms, revision: Int64, by employee: EmployeeID, at now: Instant) throws(BillsError) {
    if state == .paid { throw .ended }
    try fix(items, terms, revision: revision)
    askedAt = now
    askedBy = employee
  }

  /// Gives a discount, or takes it back. A bill that lies on the table already gets a new version.
  /// - Parameters:
  ///   - limit: the largest share of the items that the employee may take off alone
  ///   - approval: for a discount beyond it
  public mutating func give(
    _ wanted: Discount?, because reason: Reason, by employee: EmployeeID, within limit: Permille = Permille(1000),
    approval: DiscountApproval? = nil, _ items: [Payable], _ terms: BillTerms, revision: Int64
  ) throws(BillsError) {
    if state == .paid { throw .ended }
    var next = self
    if wanted == nil && discount == nil { throw .noDiscount }
    next.discount = wanted
    next.discountReason = wanted == nil ? nil : reason
    next.discountBy = wanted == nil ? nil : employee
    next.discountApprovedBy = nil
    next.discountFrom = nil
    try next.renew(items, terms, revision: revision)
    if let wanted {
      try wanted.check(against: next.subtotal)
      next.discountApprovedBy = try wanted.approver(of: order, nil, by: approval, within: limit, of: next.subtotal)
    }
    self = next
  }

  /// Money was taken for some version. It pays the order as it is now: a surplus must be given back, a shortfall keeps the bill open. A paid bill
  /// takes further money only as surplus, and tips. Surplus cash goes back as change. What is `over` waits for a refund.
  /// - Parameter staysOpen: dishes are still to come, so even a bill without anything due is not settled yet
  /// - Returns: whether this payment settles the bill; true at most once in its life
  public mutating func receive(
    _ payment: Payment, _ items: [Payable], _ terms: BillTerms, revision: Int64, staysOpen: Bool = false
  ) throws(BillsError) -> Bool {
    if payment.version < 0 || payment.version > Bill.mostVersions { throw .versionMalformed }
    var next = self
    if state == .open && (version == 0 || isSuperseded(byRevision: revision)) { try next.fix(items, terms, revision: revision) }
    if payment.received.raw == 0 && (next.due.raw > 0 || (state == .paid && !payment.isTip)) { throw .nothingReceived }
    try next.add(payment)
    // The bill is paid, so all of it goes back, but the part that waits for a refund.
    if state == .paid && payment.method == .cash { next.changeGiven = Money(changeGiven.raw + payment.received.raw - payment.over.raw) }
    next.settleUp()
    let settles = next.state == .open && next.due.raw == 0 && !staysOpen
    if settles { next.settle() }
    self = next
    return settles
  }

  /// Nothing is due, and nothing is to come: surplus cash goes back as change.
  public mutating func settle() {
    if state == .paid { return }
    changeGiven = Money(changeGiven.raw + cashChange.raw)
    state = .paid
    reopenedAt = nil
    settleUp()
  }
}

/// The fate of a payment in doubt.
public enum DoubtRule: Sendable {
  /// the author is there: the payment is refused, and they decide
  case ask
  /// they have decided
  case confirmed
  /// It happened a while ago, so it is recorded as far as it can have happened.
  case recorded
}

/// Money beyond what is due. Surplus cash goes back as change: nobody expects that a drawer pays out what a bank got. Cash that somebody took
/// of a bill that was paid already is in the drawer, so it waits for a refund as well.
extension Bill {
  /// Paid and not given back.
  var kept: Int64 { paid.raw - changeGiven.raw - refunded.raw }

  /// All that was paid beyond the total and not given back.
  public var surplus: Money { Money(max(0, kept - total.raw)) }

  /// The largest tip: ten times the dishes. Guests may give more than they ate for, but a wrong number of zeros is a mistake.
  public var mostTip: Money { Bill.mostTip(of: subtotal) }

  public static func mostTip(of dishes: Money) -> Money { Money(min(dishes.raw, MoneyLimit.most / 10) * 10) }

  /// The part of the surplus that came in cash. Refunds gave back the other part first. `TillPayments` computes the same of rows.
  var cashChange: Money {
    Money(max(0, min(paid.raw - total.raw, paidInCash.raw + over.raw) - max(over.raw, refunded.raw) - changeGiven.raw))
  }

  mutating func add(_ payment: Payment) throws(BillsError) {
    guard let sum = paid.plus(payment.received) else { throw .tooLarge }
    paid = sum
    if payment.method == .cash { paidInCash = Money(paidInCash.raw + payment.received.raw - payment.over.raw) }
    over = Money(over.raw + payment.over.raw)
  }

  /// The payment as the bill takes it: no debt and no voucher pays more than is due, and a card or transfer beyond it is told apart.
  /// - Parameter guests: people of all parties that sit together
  public func admit(
    _ wanted: Payment, _ items: [Payable], guests: Int64, _ terms: BillTerms, revision: Int64, _ rule: DoubtRule
  ) throws(BillsError) -> Payment {
    var payment = wanted
    let now = try weigh(&payment, items, terms, revision: revision, rule)
    var most = now.due
    if let i = parts.firstIndex(where: { $0.id == wanted.part }) {
      let due = now.splitFigures(items, guests: guests).dues[i]
      let inCash = terms.roundsOnlyCash == true && payment.method == .cash ? max(due, Money(terms.rounded(due.raw))) : due
      if rule == .ask && payment.received > inCash { throw .partTaken(due: due) }
      if due.raw == 0 { payment.part = nil } else if rule != .confirmed { most = min(most, due) }
    }
    try payment.fit(into: most, of: now.due, rule)
    return payment
  }

  /// The part of `admit` that depends on the bill alone, so devices decide it like the hub.
  /// It refuses a tip beyond `mostTip`, unless the tip was recorded a while ago.
  /// Recorded cash of a paid bill becomes `over`: its taker gave change of the bill only.
  /// - Returns: the bill as the order is now
  @discardableResult
  public func weigh(
    _ payment: inout Payment, _ items: [Payable], _ terms: BillTerms, revision: Int64, _ rule: DoubtRule
  ) throws(BillsError) -> Bill {
    var now = self
    if state == .open && (version == 0 || isSuperseded(byRevision: revision)) { try now.show(items, terms, revision: revision) }
    if rule != .recorded {
      if payment.tip > now.mostTip { throw .tipTooMuch(most: now.mostTip) }
    } else if payment.method == .cash && now.due.raw == 0 {
      payment.over = min(payment.received, now.total)
    }
    return now
  }
}

extension Payment {
  /// Compares it with the amount due, by its tender.
  /// - Parameters:
  ///   - due: of the part, or of the whole bill
  ///   - bill: of the whole bill
  mutating func fit(into due: Money, of bill: Money, _ rule: DoubtRule) throws(BillsError) {
    if method == .cash { return }
    let whole = received.raw + surplus.raw
    surplus = Money(0)
    received = Money(whole)
    if whole <= due.raw { return }
    switch method {
    case .cash: break
    case .card, .transfer:
      if rule == .ask { throw .aboveDue(due: due) }
      over = Money(max(0, whole - bill.raw))
    case .voucher:
      if rule != .recorded || due.raw == 0 { throw .voucherTooMuch(due: due) }
      received = due
    case .account:
      if rule != .recorded || due.raw == 0 { throw .tooMuchOwed(due: due) }
      received = due
    }
  }
}
