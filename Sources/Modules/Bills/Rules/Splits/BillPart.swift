import Kernel
import MenuRules

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

/// A part of a split bill as it is printed. The last one is the rest and has no id.
public struct PartView: Wire, Equatable, Sendable {
  public var id: BillPartID?
  /// empty: the rest
  public var label: Note
  /// the items of a part that takes items; none otherwise
  public var lines: [PartLine]
  public var amount: Money
  public var paid: Money
  public var due: Money

  public init(id: BillPartID?, label: Note, lines: [PartLine], amount: Money, paid: Money, due: Money) {
    self.id = id
    self.label = label
    self.lines = lines
    self.amount = amount
    self.paid = paid
    self.due = due
  }
}

/// An item of a part, or a fraction of one.
public struct PartLine: Wire, Equatable, Sendable {
  public var name: Name
  /// portions of the whole item
  public var quantity: Int64
  /// the weight of a weighed item
  public var measure: Measure?
  public var numerator: Int64
  public var denominator: Int64
  /// of this fraction, before discount and charges, rounded half up
  public var amount: Money
  /// of the item; absent: none
  public var options: [ItemOption]?

  public init(
    name: Name, quantity: Int64, numerator: Int64, denominator: Int64, amount: Money, measure: Measure? = nil, options: [ItemOption]? = nil
  ) {
    self.name = name
    self.quantity = quantity
    self.numerator = numerator
    self.denominator = denominator
    self.amount = amount
    self.measure = measure
    self.options = options
  }
}

/// The amounts of a split bill: one for each part, and the last for the rest.
// wire: pages
public struct SplitFigures: Wire, Equatable, Sendable {
  /// Their sum is the bill's total.
  public var amounts: [Money]
  /// still to be paid; their sum is what is due for the bill
  public var dues: [Money]
}
