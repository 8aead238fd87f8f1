import Kernel

/// Another tender for a payment, as a person wants it.
public struct TenderChange: Equatable, Sendable {
  public let payment: PaymentID
  /// as the person saw it
  public let from: PaymentMethod
  public let to: PaymentMethod
  /// with its tip, as the person saw it
  public let amount: Money
  public let reason: Reason
  public let reference: PaymentReference?

  public init(payment: PaymentID, from: PaymentMethod, to: PaymentMethod, amount: Money, reason: Reason, reference: PaymentReference?) {
    self.payment = payment
    self.from = from
    self.to = to
    self.amount = amount
    self.reason = reason
    self.reference = reference?.raw == "" ? nil : reference
  }
}

/// A payment was booked with the wrong tender, and somebody put it right.
public struct TenderChangeView: Wire, Equatable, Sendable {
  public var payment: PaymentID
  public var from: PaymentMethod
  public var to: PaymentMethod
  /// with its tip
  public var amount: Money
  public var reason: Reason
  public var by: Name
  public var at: Instant

  public init(payment: PaymentID, from: PaymentMethod, to: PaymentMethod, amount: Money, reason: Reason, by: Name, at: Instant) {
    self.payment = payment
    self.from = from
    self.to = to
    self.amount = amount
    self.reason = reason
    self.by = by
    self.at = at
  }
}

/// A payment that was booked with the wrong tender is put right. No money moves, so all sums of the bill stay.
extension Bill {
  /// - Parameter payments: those of all parties that sit together
  /// - Returns: the payment with its new tender
  public mutating func changeTender(_ wanted: TenderChange, among payments: [Payment]) throws(CorrectionError) -> Payment {
    guard let place = payments.firstIndex(where: { $0.id == wanted.payment }) else { throw .unknownPayment }
    let before = payments[place]
    if before.method != wanted.from || before.received.raw + before.tip.raw != wanted.amount.raw { throw .tenderSuperseded }
    try check(before, to: wanted.to)
    var changed = before
    (changed.method, changed.reference) = (wanted.to, wanted.to == .cash ? nil : wanted.reference)
    var all = payments
    all[place] = changed
    var next = self
    do throws(BillsError) { try next.count(all, refunded: refunded) } catch { throw .tenderRounded }
    if next.total != total || next.due != due || next.change != change { throw .tenderRounded }
    self = next
    return changed
  }

  /// The tenders that this payment may have had instead.
  public func otherTenders(of payment: Payment, among payments: [Payment]) -> [PaymentMethod] {
    PaymentMethod.allCases.filter { method in
      var tried = self
      let wanted = TenderChange(
        payment: payment.id, from: payment.method, to: method, amount: Money(payment.received.raw + payment.tip.raw), reason: Reason("-"),
        reference: nil)
      return (try? tried.changeTender(wanted, among: payments)) != nil
    }
  }

  private func check(_ payment: Payment, to method: PaymentMethod) throws(CorrectionError) {
    if !payment.method.isPlain || !method.isPlain || payment.foreign != nil || payment.isSameMoney { throw .tenderFixed }
    if method == payment.method { throw .tenderSame }
    if payment.isReported { throw .tenderConfirmed }
    if refunded.raw > 0 { throw .tenderRefunded }
    if payment.method != .cash && method != .cash { return }
    // Change and money that waits for a refund depend on the cash of the bill.
    let leavesChange = payment.method == .cash && (changeGiven.raw > 0 || payment.surplus.raw > 0)
    if leavesChange || surplus.raw > 0 || over.raw > 0 { throw .tenderGaveChange }
    if terms.roundsOnlyCash != true { return }
    let isRounded = payment.method == .cash ? rounding.raw != 0 : terms.rounded(payment.received.raw) != payment.received.raw
    if isRounded || payment.part != nil { throw .tenderRounded }
  }
}

extension PaymentMethod {
  /// Money of a guest, whose tender alone may be wrong. A debt and a voucher are promises of the house.
  fileprivate var isPlain: Bool { self == .cash || self == .card || self == .transfer }
}
