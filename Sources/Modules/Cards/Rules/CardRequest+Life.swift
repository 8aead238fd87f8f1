import BillsRules
import Kernel

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
