import Kernel

/// A version of a bill: when it was fixed, and the sums it showed.
public struct BillVersion: Wire, Equatable, Sendable {
  public var version: Int64
  public var at: Instant
  public var by: Name
  public var discount: Money
  public var total: Money

  public init(version: Int64, at: Instant, by: Name, discount: Money, total: Money) {
    self.version = version
    self.at = at
    self.by = by
    self.discount = discount
    self.total = total
  }
}

/// A party whose items and payments are on another party's bill.
public struct JoinedParty: Wire, Equatable, Sendable {
  public var order: OrderID
  public var table: Name
  public var guests: Guests
  public var waiter: Name
  public var openedAt: Instant
  /// of its own bill, if that was fixed before they joined
  public var number: BillNumber?

  public init(order: OrderID, table: Name, guests: Guests, waiter: Name, openedAt: Instant, number: BillNumber?) {
    self.order = order
    self.table = table
    self.guests = guests
    self.waiter = waiter
    self.openedAt = openedAt
    self.number = number
  }
}

/// An item that is left out of the bill.
public struct TakenBackItem: Wire, Equatable, Sendable {
  public var name: Name
  public var quantity: Int64
  /// the weight of a weighed item
  public var measure: Measure?
  public var price: Money
  /// true: by the kitchen; false: voided
  public var refused: Bool
  public var reason: Reason
  public var by: Name
  public var at: Instant

  public init(name: Name, quantity: Int64, price: Money, refused: Bool, reason: Reason, by: Name, at: Instant, measure: Measure? = nil) {
    self.measure = measure
    self.name = name
    self.quantity = quantity
    self.price = price
    self.refused = refused
    self.reason = reason
    self.by = by
    self.at = at
  }
}

/// One accepted command about a bill or its order.
public struct BillEvent: Wire, Equatable, Sendable {
  /// the command's type, `bills.ask`
  public var command: Name
  public var at: Instant
  public var by: Name
  /// the device on which it was made
  public var device: Name?
  public var dish: Name?
  public var table: Name?
  /// the person to whom the order was handed, or who approved
  public var person: Name?
  public var quantity: Int64?
  public var amount: Money?
  public var discount: Discount?
  public var reason: Reason?

  public init(command: Name, at: Instant, by: Name, device: Name? = nil) {
    self.command = command
    self.at = at
    self.by = by
    self.device = device
  }
}

/// Everything about one bill.
public struct BillRecord: Wire, Equatable, Sendable {
  public var view: BillView
  public var standing: BillStanding
  public var endedBy: Name?
  /// why it was written off
  public var endNote: Reason?
  /// of the booking; absent: there was none, or the reader may not see data about guests
  public var guest: Name?
  /// all who have served the party, the present one first
  public var waiters: [Name]
  public var discountBy: Name?
  public var discountApprovedBy: Name?
  /// the joined party's table whose discount it is
  public var discountFrom: Name?
  public var versions: [BillVersion]
  public var joined: [JoinedParty]
  /// when it was opened again after its end and closed, the earliest first
  public var reopenings: [ReopeningView] = []
  /// the earliest first; absent: no tender was changed
  public var tenderChanges: [TenderChangeView]?
  /// the money that may still be given back
  public var refundable: Money = Money(0)
  /// absent: the reader may not correct it
  public var corrections: CorrectionTerms?
  /// refused and voided items; none without the right to see bills
  public var takenBack: [TakenBackItem]
  /// the accepted commands, the earliest first; none without the right to see bills
  public var events: [BillEvent]

  public init(view: BillView, standing: BillStanding) {
    self.view = view
    self.standing = standing
    waiters = []
    versions = []
    joined = []
    takenBack = []
    events = []
  }
}
