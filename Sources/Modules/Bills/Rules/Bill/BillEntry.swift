import Kernel

/// How a bill stands in the list of all bills.
public enum BillStanding: String, WireChoice, Sendable {
  /// its party is still there
  case open
  case paid
  /// paid, and some of it was given back
  case refunded
  /// its party has left, and it is open again for a correction
  case reopened
  /// ended without the money
  case writtenOff
  /// ended, and nothing payable was ordered
  case empty
  /// its party has joined another one, whose bill counts instead
  case joined
}

/// One of all bills, open or ended.
public struct BillEntry: Wire, Equatable, Sendable {
  public var order: OrderID
  public var number: BillNumber?
  public var version: Int64
  /// with those of joined parties
  public var table: Name
  public var section: Name
  public var waiter: Name
  public var guests: Guests
  /// of the booking; absent: there was none, or the reader may not see data about guests
  public var guest: Name?
  public var openedAt: Instant
  public var askedAt: Instant?
  public var endedAt: Instant?
  public var standing: BillStanding
  public var discount: Money
  /// as of its last version
  public var total: Money
  public var paid: Money
  /// given back by refunds
  public var refunded: Money = Money(0)
  /// each once
  public var methods: [PaymentMethod]
  /// people who took money for it, each once
  public var takers: [Name]

  public init(order: OrderID, table: Name, section: Name, waiter: Name, guests: Guests, openedAt: Instant, standing: BillStanding) {
    self.order = order
    self.version = 0
    self.table = table
    self.section = section
    self.waiter = waiter
    self.guests = guests
    self.openedAt = openedAt
    self.standing = standing
    discount = Money(0)
    total = Money(0)
    paid = Money(0)
    methods = []
    takers = []
  }
}

/// A page of the list of bills, the newest first.
public struct BillListPage: Wire, Equatable, Sendable {
  public var bills: [BillEntry]
  /// for the next page; absent: there is none
  public var next: String?

  public init(bills: [BillEntry], next: String?) {
    self.bills = bills
    self.next = next
  }
}

/// The sums of the found bills. Bills of joined parties are part of their host's.
public struct BillTotals: Wire, Equatable, Sendable {
  public var count: Int64
  public var total: Money
  public var discounts: Money
  public var methods: [MethodTally]
  /// given back in cash on the paid ones
  public var change: Money
  /// given back by refunds, in any way
  public var refunded: Money = Money(0)
  /// there are more bills than were added up; the newest were
  public var more: Bool
  /// the bills that the list shows: with those of joined parties that have a number
  public var listed: Int64

  public init(
    count: Int64 = 0, total: Money = Money(0), discounts: Money = Money(0), methods: [MethodTally] = [], change: Money = Money(0), more: Bool = false,
    listed: Int64 = 0
  ) {
    self.count = count
    self.total = total
    self.discounts = discounts
    self.methods = methods
    self.change = change
    self.more = more
    self.listed = listed
  }
}
