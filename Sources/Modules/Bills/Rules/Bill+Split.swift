import Kernel

/// The parts of a bill: made, checked, paid.
extension Bill {
  /// Replaces the split. The total that counts is that of the order as it is now, and no version is fixed.
  ///
  /// A split belongs to the bill, not to its tables: it stays when tables join or part. Items that came with another table are in the rest.
  /// - Parameters:
  ///   - wanted: none: the bill is one again. A part that was paid for must be among them as it was.
  ///   - guests: people of all parties that sit together
  ///   - check: nil on devices
  public mutating func split(
    _ wanted: [BillPart], _ items: [Payable], guests: Int64, _ terms: BillTerms, revision: Int64,
    check: ((BillSplit) throws(BillsError) -> Void)?
  ) throws(BillsError) {
    if state == .paid { throw .ended }
    var now = self
    try now.show(items, terms, revision: revision)
    now.parts = try kept(wanted)
    try check?(now.currentSplit(items, guests: guests))
    if version == 0 { self = now } else { parts = now.parts }
  }

  /// Counts a payment for its part. A part that the bill no longer has takes none: the money is for the whole bill.
  public mutating func book(_ payment: inout Payment, _ items: [Payable], guests: Int64) throws(BillsError) {
    guard let i = parts.firstIndex(where: { $0.id == payment.part }) else { return payment.part = nil }
    guard let paid = parts[i].paid.plus(payment.received) else { throw .tooLarge }
    let amount = currentSplit(items, guests: guests).amounts()[i]
    parts[i].paid = paid
    if parts[i].fixed != nil { return }
    if paid.raw >= amount {
      parts[i].fixed = Money(amount)
    } else if payment.method == .cash, terms.roundsOnlyCash == true, terms.rounded(amount - paid.raw) <= 0 {
      // The rest of the bill takes over the amount that no coin can pay.
      parts[i].fixed = paid
    }
  }

  /// The bill with its parts. Items and guests are those of the order now.
  public func currentSplit(_ items: [Payable], guests: Int64) -> BillSplit {
    BillSplit(parts, items: items, guests: guests, total: total, terms)
  }

  /// The amounts and dues of its parts. Money that was given back pays for none of them, so the dues add up to that of the bill.
  public func splitFigures(_ items: [Payable], guests: Int64) -> SplitFigures {
    currentSplit(items, guests: guests).figures(paid: state == .paid ? paid : refundable)
  }

  /// The wanted parts with the money that was taken for them.
  private func kept(_ wanted: [BillPart]) throws(BillsError) -> [BillPart] {
    var next = wanted
    for i in next.indices {
      next[i].paid = Money(0)
      next[i].fixed = nil
    }
    for part in parts where part.isPaid {
      guard let i = next.firstIndex(where: { $0.id == part.id }), next[i].share == part.share else { throw .partPaid }
      next[i].paid = part.paid
      next[i].fixed = part.fixed
    }
    return next
  }
}
