import BillsRules
import Kernel

public typealias CardRequestID = ID<CardRequestEntity>

/// The state of an amount that was sent to the terminal.
public enum CardStanding: String, WireChoice, Sendable {
  /// the guest has not finished, or the terminal has not been told yet
  case waiting
  /// the terminal was told to stop and has not answered
  case cancelling
  /// the terminal does not answer, so only it knows whether the card was charged
  case unclear
  /// the card was charged, and the payment is recorded
  case approved
  /// the card was charged, and no bill has the money
  case unassigned
  /// the card was charged, and the guest has the money back
  case returned
  case declined
  /// the card was not charged
  case cancelled
  /// somebody looked at the terminal and said that the card was not charged
  case dismissed
}

/// Why a card was not charged, or its payment not recorded.
public enum CardCause: String, WireChoice, Sendable {
  /// the terminal could not be reached, and was told nothing
  case unreachable
  /// it waited for the terminal for too long, and the terminal was told nothing
  case tooLate
  /// the terminal has never heard of it
  case notReceived
  /// the bill had been paid otherwise when the terminal approved
  case paidOtherwise
  /// the terminal charged another amount
  case otherAmount
  /// the bill could not take the amount
  case refused
  /// the terminal approved it although it was never sent
  case notSent
}

/// An amount that was sent to the terminal. It has one outcome.
public struct CardRequest: StreamValue {
  public var id: CardRequestID
  public var order: OrderID
  /// of a split bill; absent: the rest, or the whole bill
  public var part: BillPartID?
  /// the order's table when it was asked
  public var table: Name?
  /// charged as a whole
  public var amount: Money
  /// the part of `amount` that the guest gives beside the bill
  public var tip: Money = Money(0)
  public var currency: ShortName
  /// the fate of dishes that are not on the table
  public var unserved: Unserved?
  public var by: EmployeeID
  public var at: Instant
  public var standing: CardStanding = .waiting
  /// The terminal may know of it. From then on it is only asked, so that no card is charged twice.
  public var sent: Bool = false
  public var changedAt: Instant
  public var cause: CardCause?
  /// the amount that the terminal charged, if it is another one
  public var charged: Money?
  /// of the card's slip
  public var reference: PaymentReference?
  /// the terminal's own words
  public var message: ShortNote?
  public var payment: PaymentID?
  /// why the guest got the money back
  public var reason: Reason?

  public static var kind: String { CardRequestEntity.kind }
  public static var topic: Topic { .bills }
  public var key: String { id.raw }

  public init(
    id: CardRequestID, order: OrderID, part: BillPartID? = nil, amount: Money, tip: Money = Money(0), currency: ShortName, unserved: Unserved?,
    by: EmployeeID, at: Instant
  ) {
    self.id = id
    self.order = order
    self.part = part
    self.amount = amount
    self.tip = tip
    self.currency = currency
    self.unserved = unserved
    self.by = by
    self.at = at
    changedAt = at
  }
}

/// The life of a request: waiting, then one outcome. A terminal that does not answer makes it unclear, never paid or unpaid.
extension CardRequest {
  /// The consequence of an answer.
  public enum Effect: Equatable, Sendable {
    case none
    case changed
    /// the card was charged: its payment must be recorded, once
    case pay
  }

  /// The terminal has to be asked about it.
  public var isAwaited: Bool {
    switch standing {
    case .waiting, .cancelling, .unclear: true
    case .approved, .unassigned, .returned, .declined, .cancelled, .dismissed: false
    }
  }

  /// Devices keep it until somebody has decided.
  public var isOpen: Bool { isAwaited || standing == .unassigned }

  /// The money that the card's owner has paid.
  public var taken: Money { charged ?? amount }

  /// The part of `taken` that pays the bill.
  public var received: Money { Money(max(0, taken.raw - tip.raw)) }

  // MARK: the terminal's word

  /// An approval counts whenever it comes: the money was taken.
  public mutating func hear(_ answer: TerminalAnswer, at now: Instant) -> Effect {
    switch answer.result {
    case .approved: return approve(answer, at: now)
    case .declined: return end(.declined, because: nil, answer.message, at: now)
    case .cancelled: return end(.cancelled, because: nil, answer.message, at: now)
    case .unknown: return end(.cancelled, because: .notReceived, answer.message, at: now)
    case .pending:
      guard standing == .unclear else { return .none }
      standing = .waiting
      changedAt = now
      return .changed
    }
  }

  private mutating func approve(_ answer: TerminalAnswer, at now: Instant) -> Effect {
    switch standing {
    case .approved, .unassigned, .returned: return .none
    case .waiting, .cancelling, .unclear, .declined, .cancelled, .dismissed: break
    }
    approve(answer.reference, at: now)
    message = answer.message
    if let other = answer.amount, other != amount {
      charged = other
      putAside(because: .otherAmount)
      return .changed
    }
    // Nobody asked the terminal for it, so the money may be another's.
    if !sent {
      putAside(because: .notSent)
      return .changed
    }
    return .pay
  }

  private mutating func approve(_ slip: PaymentReference?, at now: Instant) {
    standing = .approved
    reference = slip
    cause = nil
    changedAt = now
  }

  /// A person's word that the card was not charged gives way to the terminal's own.
  private mutating func end(_ outcome: CardStanding, because why: CardCause?, _ words: ShortNote?, at now: Instant) -> Effect {
    guard isAwaited || standing == .dismissed else { return .none }
    standing = outcome
    cause = why
    message = words
    changedAt = now
    return .changed
  }

  /// The terminal did not answer. Before it was told anything, no card can have been charged.
  public mutating func lose(because why: CardCause, at now: Instant) -> Effect {
    guard isAwaited, standing != .unclear else { return .none }
    if !sent { return end(.cancelled, because: why, nil, at: now) }
    standing = .unclear
    changedAt = now
    return .changed
  }

  /// The card was charged, and no bill takes the money by itself.
  public mutating func putAside(because why: CardCause) {
    standing = .unassigned
    cause = why
  }

  // MARK: people

  public mutating func cancel(at now: Instant) throws(CardsError) {
    guard isAwaited else { throw .requestOver }
    standing = sent ? .cancelling : .cancelled
    changedAt = now
  }

  /// Only a change makes the hub ask at once.
  public mutating func recheck(at now: Instant) throws(CardsError) {
    guard isAwaited else { throw .requestOver }
    changedAt = now
  }

  /// Somebody has looked at a terminal that does not answer.
  public mutating func settle(charged: Bool, _ slip: PaymentReference?, at now: Instant) throws(CardsError) -> Effect {
    guard isAwaited else { throw .requestOver }
    guard standing != .waiting else { throw .requestClear }
    if charged {
      approve(slip, at: now)
      return .pay
    }
    standing = .dismissed
    changedAt = now
    return .changed
  }

  /// The money is the payment of this order now.
  public mutating func book(_ payment: PaymentID, of order: OrderID, at now: Instant) {
    standing = .approved
    self.payment = payment
    self.order = order
    changedAt = now
  }

  public func mayBeAssigned() throws(CardsError) { if standing != .unassigned { throw .nothingToAssign } }

  public mutating func giveBack(because why: Reason, at now: Instant) throws(CardsError) {
    try mayBeAssigned()
    standing = .returned
    reason = why
    changedAt = now
  }
}
