import BillsRules
import Kernel

/// The guest or company that an invoice is made out to. Empty texts are unknown.
public struct InvoiceBuyer: Wire, Equatable, Sendable {
  /// a company's or household business's name
  public var unit: Note = Note("")
  /// a person's name
  public var person: ShortNote = ShortNote("")
  /// a tax code of 10 or 13 digits, or a person's identity number of 12
  public var code: TaxCodeText = TaxCodeText("")
  public var address: Note = Note("")
  public var email: EmailText = EmailText("")

  public init() {}

  public init(
    unit: Note = Note(""), person: ShortNote = ShortNote(""), code: TaxCodeText = TaxCodeText(""), address: Note = Note(""),
    email: EmailText = EmailText("")
  ) {
    self.unit = unit
    self.person = person
    self.code = code
    self.address = address
    self.email = email
  }
}

/// The kind of invoice, by the house's way of paying value-added tax.
public enum InvoiceForm: String, WireChoice, Sendable {
  /// by deduction: an invoice with value-added tax (KHMSHDon 1)
  case vat
  /// directly on revenue: a sales invoice without it (KHMSHDon 2)
  case sales
}

/// The mark of dishes whose tax rate is zero.
public enum InvoiceUntaxed: String, WireChoice, Sendable {
  /// not subject to value-added tax (KCT)
  case notSubject
  /// not to be declared (KKKNT)
  case notDeclared
  /// taxed at 0 %
  case zero
}

/// The house's own choices for its invoices.
public struct InvoiceSetup: Wire, Equatable, Sendable {
  public var form: InvoiceForm = .vat
  public var untaxed: InvoiceUntaxed = .notSubject
  /// the last two letters of the series: `AA` in `C26MAA`
  public var letters: InvoiceLetters = InvoiceLetters("YY")
  /// the seller's registered name; empty: the restaurant's name
  public var seller: Note = Note("")
  /// the tax code of the provider of the invoicing solution; empty: the provider adds it
  public var solutionCode: TaxCodeText = TaxCodeText("")
  /// paid bills are handed over to the provider
  public var handsOver: Bool = false
  /// how long after the payment, so that the buyer's data can still be taken
  public var delay: Minutes = Minutes(15)

  public init() {}
}

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

/// The data of an invoice that adjusts another one downwards.
public struct InvoiceAdjustment: Wire, Equatable, Sendable {
  /// base + tax + rounding
  public var amount: Money
  /// the amount in Vietnamese words
  public var words: String
  /// the lowest rate first; of a sales invoice one without tax
  public var rates: [TaxLine]
  public var rounding: MoneyChange

  public init(amount: Money, words: String, rates: [TaxLine], rounding: MoneyChange) {
    self.amount = amount
    self.words = words
    self.rates = rates
    self.rounding = rounding
  }
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

// wire: prefix=invoices.
public enum InvoicesCommand: Wire, Equatable, Sendable {
  /// absent: the guests want no invoice in their name
  case setBuyer(order: OrderID, buyer: InvoiceBuyer?)
  case saveSetup(setup: InvoiceSetup)
  /// for a bill of which all was given back: hand it over all the same, or never
  case decideHeld(order: OrderID, handsOver: Bool)
}

public enum TaxCodeTextLimit: TextLimit {
  public static var name: String { "TaxCodeText" }
  public static var most: Int64 { 20 }
  public static var mayBeEmpty: Bool { true }
}
/// A tax code as somebody typed it: at most 20 characters, may be empty.
public typealias TaxCodeText = Text<TaxCodeTextLimit>

public enum InvoiceLettersLimit: TextLimit {
  public static var name: String { "InvoiceLetters" }
  public static var most: Int64 { 2 }
  public static var mayBeEmpty: Bool { false }
}
/// Two capital letters of a series.
public typealias InvoiceLetters = Text<InvoiceLettersLimit>
