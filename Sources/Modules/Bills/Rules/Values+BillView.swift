import Kernel

/// A bill as it is printed, from the first request on and also after it is paid.
public struct BillView: Wire, Equatable, Sendable {
  public var restaurant: Letterhead
  public var order: OrderID
  public var table: Name
  public var section: Name
  public var waiter: Name
  public var guests: Guests
  public var openedAt: Instant
  public var askedAt: Instant?
  public var endedAt: Instant?
  /// when it was put together
  public var printedAt: Instant
  public var bill: Bill
  /// something was ordered or voided after this version was fixed
  public var superseded: Bool
  public var payments: [PaymentView]
  /// money that was given back, the earliest first
  public var refunds: [RefundView] = []
  /// dishes that went off after the party had left, the earliest first; absent: none
  public var takenOff: [BillDish]?
  /// empty: the bill is not split
  public var parts: [PartView]
  /// how to transfer the amount due; absent: nothing is due, or the restaurant has no account for it
  public var transfer: TransferCode?
  /// absent: it is not paid, or no fiscal module signed bills then
  public var fiscal: FiscalMark?

  public init(
    restaurant: Letterhead, order: OrderID, table: Name, section: Name, waiter: Name, guests: Guests, openedAt: Instant,
    askedAt: Instant?, endedAt: Instant?, printedAt: Instant, bill: Bill, superseded: Bool, payments: [PaymentView],
    parts: [PartView] = [], transfer: TransferCode? = nil
  ) {
    self.restaurant = restaurant
    self.order = order
    self.table = table
    self.section = section
    self.waiter = waiter
    self.guests = guests
    self.openedAt = openedAt
    self.askedAt = askedAt
    self.endedAt = endedAt
    self.printedAt = printedAt
    self.bill = bill
    self.superseded = superseded
    self.payments = payments
    self.parts = parts
    self.transfer = transfer
  }
}

/// The head of a bill: the restaurant's name, address and so on.
public struct Letterhead: Wire, Equatable, Sendable {
  public var name: Note
  public var address: Note
  public var phone: Note
  /// `VND`
  public var currency: Note
  /// its number with the tax office; empty: none
  public var taxCode: Note
  /// the name of its tax; empty: the language's own word
  public var taxName: Note = Note("")
  /// the house's own words under its name
  public var header: Note = Note("")
  /// its words at the end; empty: the usual thanks
  public var footer: Note = Note("")

  public init(
    name: Note, address: Note, phone: Note, currency: Note, taxCode: Note, taxName: Note = Note(""), header: Note = Note(""),
    footer: Note = Note("")
  ) {
    self.name = name
    self.address = address
    self.phone = phone
    self.currency = currency
    self.taxCode = taxCode
    self.taxName = taxName
    self.header = header
    self.footer = footer
  }
}

public struct PaymentView: Wire, Equatable, Sendable {
  public var id: PaymentID?
  public var method: PaymentMethod
  public var received: Money
  public var version: Int64
  public var by: Name
  public var at: Instant
  public var tip: Money
  public var reference: PaymentReference?
  /// the label of the part that it paid
  public var part: Name?
  /// given back at once, beside `received`
  public var surplus: Money = Money(0)
  /// the foreign notes that it was paid with
  public var foreign: ForeignCash?
  /// the part of `received` beyond what was due: by card or transfer, or in cash of a bill that was paid already
  public var over: Money = Money(0)
  /// a payment with the same reference came earlier; if this one received nothing, both are the same money
  public var isRepeated: Bool = false
  /// the approver of a debt beyond the limit of the person who recorded it
  public var approvedBy: Name?

  public init(
    method: PaymentMethod, received: Money, version: Int64, by: Name, at: Instant, tip: Money, reference: PaymentReference?,
    part: Name? = nil, surplus: Money = Money(0), foreign: ForeignCash? = nil
  ) {
    self.method = method
    self.received = received
    self.version = version
    self.by = by
    self.at = at
    self.tip = tip
    self.reference = reference
    self.part = part
    self.surplus = surplus
    self.foreign = foreign
  }
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

  public init(name: Name, quantity: Int64, numerator: Int64, denominator: Int64, amount: Money, measure: Measure? = nil) {
    self.name = name
    self.quantity = quantity
    self.numerator = numerator
    self.denominator = denominator
    self.amount = amount
    self.measure = measure
  }
}
