import Kernel
import OrdersRules

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
  /// its `table` is the number that is called out, `#12`; absent: served at a table
  public var fulfilment: Fulfilment?

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
