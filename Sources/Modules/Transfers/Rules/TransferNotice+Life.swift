import Kernel

/// The life of a reported transfer: open, then recorded, linked or dismissed.
extension TransferNotice {
  /// A payment of this order is the transfer.
  /// - Parameters:
  ///   - isNew: it was recorded for the transfer; false: somebody had recorded it before
  ///   - due: the amount due before the payment
  ///   - by: nil: the hub did it
  public mutating func settle(_ payment: PaymentID, of order: OrderID, due: Money, isNew: Bool, by: EmployeeID?, at now: Instant)
    throws(TransfersError)
  {
    try mayBeDecided()
    standing = isNew ? .booked : .linked
    self.payment = payment
    self.order = order
    self.due = due
    self.by = by
    decidedAt = now
    reason = nil
  }

  /// It pays no bill. It can still be assigned, because people err.
  public mutating func dismiss(because why: Reason, by person: EmployeeID, at now: Instant) throws(TransfersError) {
    try mayBeDecided()
    standing = .dismissed
    reason = why
    by = person
    decidedAt = now
  }

  public func mayBeDecided() throws(TransfersError) {
    switch standing {
    case .open, .dismissed: return
    case .booked, .linked: throw .alreadyAssigned
    }
  }

  /// Whether a repetition says the same. The words beside it may differ, because banks shorten them.
  public func isRepeated(by report: TransferReport) -> Bool {
    amount == report.amount && currency == report.currency && (account == nil || report.account == nil || account == report.account)
  }

  /// Whether somebody still has to look at it.
  public var needsAttention: Bool { standing == .open || otherAmount != nil }
}

extension BankAccount {
  /// Whether a bank names this account. Some banks hide the middle of a number by signs, so only its end is compared then.
  public func isNamed(_ written: String) -> Bool {
    let shown = written.utf8.filter { $0 != 0x20 && $0 != 0x2D && $0 != 0x2E }
    let end = shown.reversed().prefix { $0 != 0x2A && $0 != 0x58 && $0 != 0x78 }.reversed()
    let own = Array(number.utf8)
    if end.count == shown.count { return own.elementsEqual(shown) }
    return end.count >= 3 && own.reversed().starts(with: end.reversed())
  }
}
