import Kernel

/// Money was given back. A new record: payments are never changed.
public struct Refund: Equatable, Sendable {
  public let id: RefundID
  /// the party whose payments it is of
  public let order: OrderID
  public let amount: Money
  /// the way in which the guest got it
  public let method: PaymentMethod
  public let reason: Reason
  public let reference: PaymentReference?

  public init(id: RefundID, order: OrderID, amount: Money, method: PaymentMethod, reason: Reason, reference: PaymentReference?) {
    self.id = id
    self.order = order
    self.amount = amount
    self.method = method
    self.reason = reason
    self.reference = reference
  }

  /// The same, of this party's payments.
  public func of(_ payer: OrderID) -> Refund {
    Refund(id: id, order: payer, amount: amount, method: method, reason: reason, reference: reference)
  }
}

/// Money that was given back, as a bill shows it.
public struct RefundView: Wire, Equatable, Sendable {
  public var amount: Money
  public var method: PaymentMethod
  public var reason: Reason
  public var reference: PaymentReference?
  public var by: Name
  /// the approver, if it was beyond a limit
  public var approvedBy: Name?
  /// the device on which it was recorded
  public var device: Name?
  public var at: Instant

  public init(amount: Money, method: PaymentMethod, reason: Reason, reference: PaymentReference?, by: Name, device: Name?, at: Instant) {
    self.amount = amount
    self.method = method
    self.reason = reason
    self.reference = reference
    self.by = by
    self.device = device
    self.at = at
  }
}

/// A bill was opened again after its end, or closed after that.
public struct ReopeningView: Wire, Equatable, Sendable {
  /// false: opened again
  public var closed: Bool
  /// of the bill at that time
  public var version: Int64
  public var total: Money
  /// absent: it closed
  public var reason: Reason?
  public var by: Name
  /// the approver, if it was beyond a limit
  public var approvedBy: Name?
  public var device: Name?
  public var at: Instant

  public init(closed: Bool, version: Int64, total: Money, reason: Reason?, by: Name, device: Name?, at: Instant) {
    self.closed = closed
    self.version = version
    self.total = total
    self.reason = reason
    self.by = by
    self.device = device
    self.at = at
  }
}

/// Corrections after payment. Each is a new record, and versions and payments stay as they were.
extension Bill {
  /// The money that may still be given back: all that was paid, without change and earlier refunds.
  public var refundable: Money { Money(max(0, paid.raw - changeGiven.raw - refunded.raw)) }

  /// Neither is anything due nor anything to give back.
  public var isEven: Bool { due.raw == 0 && change.raw == 0 }

  /// Money is given back. A settled bill stays settled. An open one has more due, or less to give back.
  /// - Parameters:
  ///   - shown: `refundable` as the person saw it, so that two people do not give the same money back
  ///   - most: the money that the refund can be of
  public mutating func refund(_ amount: Money, shown: Money, most: Money) throws(CorrectionError) {
    if amount.raw < 1 { throw .nothingRefunded }
    if shown != refundable { throw .refundSuperseded(refundable: refundable) }
    let most = min(most, refundable)
    if amount > most { throw .refundTooMuch(most: most) }
    refunded = Money(refunded.raw + amount.raw)
    settleUp()
  }

  /// Opens the money side of an ended party again. The number stays.
  /// - Parameter isWrittenOff: the party left without paying
  public mutating func reopen(isWrittenOff: Bool, at now: Instant) throws(CorrectionError) {
    if reopenedAt != nil { throw .reopened }
    if state != .paid && !isWrittenOff { throw .nothingToReopen }
    state = .open
    reopenedAt = now
    settleUp()
  }

  /// Closes a reopened bill by hand.
  /// - Parameter isWrittenOff: it may close with an amount due
  /// - Returns: whether it is settled
  public mutating func close(isWrittenOff: Bool) throws(CorrectionError) -> Bool {
    if reopenedAt == nil { throw .notReopened }
    if isEven {
      settle()
      return true
    }
    if change.raw > 0 || !isWrittenOff { throw .notEven(due: due, change: change) }
    reopenedAt = nil
    return false
  }
}
