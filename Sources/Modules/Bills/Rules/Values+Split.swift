import Kernel

/// A fraction of an item: `numerator` of `denominator` equal pieces of all its portions.
public struct SharedItem: Wire, Equatable, Sendable {
  public var item: ItemID
  public var numerator: Int64
  /// 1 to 100
  public var denominator: Int64

  public init(_ item: ItemID, _ numerator: Int64 = 1, of denominator: Int64 = 1) {
    self.item = item
    self.numerator = numerator
    self.denominator = denominator
  }
}

/// The share of a bill that one part takes. All parts of a bill share it in the same way.
public enum PartShare: Wire, Equatable, Sendable {
  case items(items: [SharedItem])
  /// the share of this many of the party's guests
  case guests(guests: Int64)
  /// one of this many equal parts
  case equal(of: Int64)
  case amount(amount: Money)
}

/// One part of a split bill. The rest of the bill is what no part takes.
public struct BillPart: Wire, Equatable, Sendable {
  public var id: BillPartID
  public var label: Name
  public var share: PartShare
  /// all that was received for it
  public var paid: Money = Money(0)
  /// its amount once it was paid in full: the order no longer changes it
  public var fixed: Money?

  public init(id: BillPartID, label: Name, share: PartShare) {
    self.id = id
    self.label = label
    self.share = share
  }

  /// Money was taken for it, so it stays as it is.
  var isPaid: Bool { paid.raw > 0 || fixed != nil }
}

/// The amounts of a split bill: one for each part, and the last for the rest.
// wire: pages
public struct SplitFigures: Wire, Equatable, Sendable {
  /// Their sum is the bill's total.
  public var amounts: [Money]
  /// still to be paid; their sum is what is due for the bill
  public var dues: [Money]
}
