import BillsRules
import Kernel

/// How far an invoice's data has come.
public enum InvoiceStanding: String, WireChoice, Sendable {
  /// the bill is not paid
  case unpaid
  /// it can be exported, and nobody has it yet
  case ready
  /// it will be handed over
  case waiting
  /// it could not be handed over, and is tried again
  case failing
  case handedOver
  /// all of the bill was given back: a manager decides
  case held
  /// a manager decided that nobody gets it
  case leftOut
}

/// The invoice of one bill, as pages show it.
public struct InvoiceView: Wire, Equatable, Sendable {
  /// of the bill, also if another party was asked for
  public var order: OrderID
  public var number: BillNumber?
  public var total: Money
  /// the total in Vietnamese words
  public var words: String
  /// absent: nobody asked for an invoice in their name
  public var buyer: InvoiceBuyer?
  public var standing: InvoiceStanding
  public var handedOverAt: Instant?
  /// the provider has the data, and the bill's total is another one or money was given back
  public var changed: Bool
  /// the part of the total that the guests have back
  public var givenBack: Money = Money(0)
  /// for the provider, who has the whole amount; absent: nothing was given back
  public var adjustment: InvoiceAdjustment?

  public init(
    order: OrderID, number: BillNumber?, total: Money, words: String, buyer: InvoiceBuyer?, standing: InvoiceStanding, handedOverAt: Instant?,
    changed: Bool
  ) {
    self.order = order
    self.number = number
    self.total = total
    self.words = words
    self.buyer = buyer
    self.standing = standing
    self.handedOverAt = handedOverAt
    self.changed = changed
  }
}

/// A bill of a day that its invoices do not show as it is now.
public struct InvoiceOfDay: Wire, Equatable, Sendable {
  public var order: OrderID
  public var number: BillNumber?
  public var total: Money
  /// the part of the total that the guests have back
  public var givenBack: Money
  public var standing: InvoiceStanding
  /// why the file does not have it, as text in the reader's language; absent: the file has it
  public var leftOut: String?

  public init(order: OrderID, number: BillNumber?, total: Money, givenBack: Money, standing: InvoiceStanding, leftOut: String?) {
    self.order = order
    self.number = number
    self.total = total
    self.givenBack = givenBack
    self.standing = standing
    self.leftOut = leftOut
  }
}

/// The file of a business day, before it is downloaded.
public struct InvoiceDay: Wire, Equatable, Sendable {
  /// bills in the file
  public var bills: Int64
  /// bills that it leaves out, and those of which money was given back, in the order of their payment
  public var odd: [InvoiceOfDay]

  public init(bills: Int64, odd: [InvoiceOfDay]) {
    self.bills = bills
    self.odd = odd
  }
}

/// The manager's view of invoices.
public struct InvoiceOffice: Wire, Equatable, Sendable {
  public var setup: InvoiceSetup
  /// the series of today's invoices: `C26MAA`
  public var series: String
  /// the folder into which data is handed over; absent: the hub was started without one
  public var folder: String?
  /// the house's tax code, written as on invoices; absent: it is missing or wrong
  public var taxCode: String?
  public var waiting: Int64
  public var handedOver: Int64
  public var lastAt: Instant?
  /// why the oldest of those that wait could not be handed over, as text in the reader's language
  public var problem: String?

  public init(
    setup: InvoiceSetup, series: String, folder: String?, taxCode: String?, waiting: Int64, handedOver: Int64, lastAt: Instant?, problem: String?
  ) {
    self.setup = setup
    self.series = series
    self.folder = folder
    self.taxCode = taxCode
    self.waiting = waiting
    self.handedOver = handedOver
    self.lastAt = lastAt
    self.problem = problem
  }
}
