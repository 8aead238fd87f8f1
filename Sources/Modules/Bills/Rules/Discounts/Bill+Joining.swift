import Kernel

/// A party's discount while the party is joined to another one.
///
/// The host's bill takes the discount over, and the party's own bill keeps it for the time when they part. A bill has one discount,
/// so of two the host's counts.
extension Bill {
  /// The state of a discount after its party has joined another one.
  public enum JoinedDiscount: Equatable, Sendable {
    case none
    /// It counts on the host's bill.
    case moved
    /// It does not count until they part: the host has one, or nothing was ordered that a percentage could be of.
    case waits
  }

  /// `guest`'s party has joined this bill's.
  ///
  /// A percentage becomes the amount that it was worth, so that 100 percent on one table does not give away the others.
  /// - Parameters:
  ///   - guest: its bill. A discount that it has taken over itself is taken out of it.
  ///   - worth: the guest's subtotal before they joined
  ///   - items: those of both parties
  public mutating func join(_ guest: inout Bill, worth: Money, _ items: [Payable], _ terms: BillTerms, revision: Int64) throws(BillsError)
    -> JoinedDiscount
  {
    guard let offered = guest.discount else { return .none }
    let (reason, giver, approver, origin) = (guest.discountReason, guest.discountBy, guest.discountApprovedBy, guest.discountFrom ?? guest.order)
    if guest.discountFrom != nil { try guest.withdrawDiscount() }
    let amount: Money =
      switch offered {
      case .amount(let amount): amount
      case .percent, .permille: offered.amount(of: worth)
      }
    guard state == .open, discount == nil, amount.raw > 0 else { return .waits }
    discount = .amount(amount: amount)
    discountReason = reason
    discountBy = giver
    discountApprovedBy = approver
    discountFrom = origin
    try renew(items, terms, revision: revision)
    return .moved
  }

  /// `guest`'s party has parted from this bill's and takes its discount along.
  /// - Parameter items: those that stay
  public mutating func part(_ guest: OrderID, _ items: [Payable], _ terms: BillTerms, revision: Int64) throws(BillsError) {
    guard state == .open, discountFrom == guest else { return }
    clearDiscount()
    try renew(items, terms, revision: revision)
  }

  /// The discount that the host had taken over was replaced or taken back there.
  public mutating func withdrawDiscount() throws(BillsError) {
    clearDiscount()
    try reckon()
  }

  mutating func clearDiscount() {
    discount = nil
    discountReason = nil
    discountBy = nil
    discountApprovedBy = nil
    discountFrom = nil
  }

  /// A bill that lies on the table already gets a new version.
  public mutating func renew(_ items: [Payable], _ terms: BillTerms, revision: Int64) throws(BillsError) {
    if version > 0 { try fix(items, terms, revision: revision) } else { try show(items, terms, revision: revision) }
  }
}
