import Kernel

/// An earlier payment, as the author of a new one hears of it.
public struct EarlierPayment: Equatable, Sendable {
  public let id: PaymentID
  public let method: PaymentMethod
  public let amount: Money
  public let at: Instant
  /// of the bill that it paid
  public let bill: BillNumber?

  public init(id: PaymentID, method: PaymentMethod, amount: Money, at: Instant, bill: BillNumber?) {
    self.id = id
    self.method = method
    self.amount = amount
    self.at = at
    self.bill = bill
  }

  var refusal: Refusal {
    Refusal("bills.takenBefore", field: "reference").with("amount", amount.raw).with("at", at.raw).with("bill", bill?.raw ?? "–")
  }
}

/// Tender and reference of a payment. The hub looks for an earlier one with the same mark among all bills.
public struct PaymentMark: Equatable, Sendable {
  public let payment: PaymentID
  public let method: PaymentMethod
  public let identity: String
  /// Milliseconds in which the same mark is the same money. Slips of cards are numbered anew each day; people type the end of a bank's
  /// reference, which may come again.
  public var age: Int64? {
    switch method {
    case .card: 24 * 3_600_000
    case .transfer: 60 * 24 * 3_600_000
    case .cash, .voucher, .account: nil
    }
  }

  /// - Returns: nil if nothing outside of the house names such a payment. The reference of one on account is a guest's name.
  public init?(_ payment: PaymentID, _ method: PaymentMethod, _ reference: PaymentReference) {
    switch method {
    case .cash, .account: return nil
    case .card, .transfer, .voucher: self.init(payment, method, reference.identity)
    }
  }

  private init(_ payment: PaymentID, _ method: PaymentMethod, _ identity: String) {
    self.payment = payment
    self.method = method
    self.identity = identity
  }
}

/// One payment is counted one time, whichever way it comes.
extension Payment {
  /// Begins the ids of payments that a bank has reported.
  public static let ofBank = "bank-"

  public var mark: PaymentMark? { reference.flatMap { PaymentMark(id, method, $0) } }

  /// Compares it with earlier payments.
  /// - Parameters:
  ///   - known: those of its party
  ///   - found: one of any party with the same mark
  /// - Returns: the payment as it is recorded; it receives nothing if it is the same money
  public func compared(with known: [Payment], of bill: BillNumber?, elsewhere found: EarlierPayment?, _ rule: DoubtRule) throws(BillsError) -> Payment
  {
    // One slip may name the bill's money and a tip.
    if isTip {
      let twice = rule == .ask && reference != nil ? known.first { isSameTip(as: $0) } : nil
      if let twice { throw .takenBefore(EarlierPayment(id: twice.id, method: twice.method, amount: twice.tip, at: twice.at, bill: bill)) }
      return self
    }
    let same = known.first { isSame(as: $0, among: known) }
    let own = same.map { EarlierPayment(id: $0.id, method: $0.method, amount: $0.received, at: $0.at, bill: bill) }
    guard let earlier = own ?? found else { return self }
    if rule == .ask { throw .takenBefore(earlier) }
    var payment = self
    payment.earlier = earlier.id
    if rule == .recorded, let same, received == same.received || received.raw + tip.raw == same.received.raw {
      (payment.received, payment.tip, payment.surplus, payment.tipFor) = (Money(0), Money(0), Money(0), nil)
    }
    return payment
  }

  private func isSame(as other: Payment, among known: [Payment]) -> Bool {
    guard other.method == method, other.id != id, other.received.raw > 0 else { return false }
    if let mark, other.mark?.identity == mark.identity { return true }
    if !other.isReported || isReported || known.contains(where: { $0.earlier == other.id && $0.received.raw == 0 }) { return false }
    if let reference, let theirs = other.reference, !reference.mayBe(theirs) { return false }
    return received == other.received || received.raw + tip.raw == other.received.raw
  }

  private func isSameTip(as other: Payment) -> Bool {
    guard let mark, other.id != id, other.isTip, other.method == method, other.tip == tip else { return false }
    return other.mark?.identity == mark.identity
  }

  /// Nothing but a tip, which a guest gave after the payment. A debt and a voucher are no money for people.
  public var isTip: Bool {
    guard received.raw == 0, tip.raw > 0, surplus.raw == 0 else { return false }
    switch method {
    case .cash, .card, .transfer: return true
    case .voucher, .account: return false
    }
  }

  /// It was recorded before, and counts nothing.
  public var isSameMoney: Bool { earlier != nil && received.raw == 0 }

  public var isReported: Bool { id.raw.utf8.starts(with: Payment.ofBank.utf8) }
}
