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
