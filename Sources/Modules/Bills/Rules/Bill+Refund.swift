import Kernel

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
