import Kernel

/// The numbers are the codes of wire and reports.
public enum BillState: Int64, WireNumber, CaseIterable, Sendable {
  /// being paid
  case open = 0
  case paid = 1
}

/// One line of a bill: items of the same dish, price and note-free name together.
public struct BillLine: Wire, Equatable, Sendable {
  public var dish: DishID
  public var name: Name
  public var quantity: Int64
  /// the weight of a weighed item, which is a line of its own; absent: it is counted
  public var measure: Measure?
  public var price: Money
  public var amount: Money
  /// rate of value-added tax at ordering
  public var tax: TaxRate = TaxRate(0)
  /// the part of the amount that promotions take off; absent: nothing
  public var promotions: [Reduction]?
  /// the price before a discount on these items; absent: they have none
  public var fullPrice: Money?

  public init(
    dish: DishID, name: Name, quantity: Int64, price: Money, amount: Money, tax: TaxRate = TaxRate(0), measure: Measure? = nil
  ) {
    self.dish = dish
    self.name = name
    self.quantity = quantity
    self.price = price
    self.amount = amount
    self.tax = tax
    self.measure = measure
  }
}

public enum Discount: Wire, Equatable, Sendable {
  case amount(amount: Money)
  /// 1 to 100
  case percent(percent: Percent)
  /// a percentage with one decimal
  case permille(permille: DiscountPermille)
}

/// 1 to 100
public enum PercentLimit: NumberLimit {
  public static var name: String { "Percent" }
  public static var least: Int64 { 1 }
  public static var most: Int64 { 100 }
}
public typealias Percent = Number<PercentLimit>

/// tenths of a percent, 1 to 1,000
public enum DiscountPermilleLimit: NumberLimit {
  public static var name: String { "DiscountPermille" }
  public static var least: Int64 { 1 }
  public static var most: Int64 { 1000 }
}
public typealias DiscountPermille = Number<DiscountPermilleLimit>

/// The amounts that a party pays. It exists from the first request or discount on and has the id of its order.
public struct Bill: StreamValue {
  public var id: BillID
  public var order: OrderID
  /// given when it is first fixed, on the hub and on devices that hold bills
  public var number: BillNumber?
  /// counts the times it was fixed; 0: not yet
  public var version: Int64 = 0
  /// the order's revision that this version shows; an order with a higher one supersedes it
  public var revision: Int64 = 0
  public var lines: [BillLine] = []
  /// the amounts that promotions took off the lines when this version was put together; absent: nothing
  public var promotions: [Reduction]?
  /// codes of promotions that were entered for the party, with blanks between
  public var codes: Note?
  /// the lines after their promotions
  public var subtotal: Money = Money(0)
  public var discount: Discount?
  public var discountReason: Reason?
  public var discountBy: EmployeeID?
  /// the approver of a discount beyond its giver's limit
  public var discountApprovedBy: EmployeeID?
  /// the joined party whose discount it is; absent: this party's own
  public var discountFrom: OrderID?
  public var discountAmount: Money = Money(0)
  /// those of the house when this version was put together
  public var terms: BillTerms = BillTerms()
  public var service: Money = Money(0)
  public var taxes: [TaxLine] = []
  public var rounding: MoneyChange = MoneyChange(0)
  public var total: Money = Money(0)
  public var paid: Money = Money(0)
  /// the part of `paid` that came in cash, without the part of it that is `over`
  public var paidInCash: Money = Money(0)
  /// the part of `paid` to be given back by a refund: by card or transfer beyond what was due, and cash of a bill that was paid already
  public var over: Money = Money(0)
  /// still to be paid
  public var due: Money = Money(0)
  /// cash to be given back (phải trả lại), of a reopened bill the whole surplus; of a paid bill: the change that was given
  public var change: Money = Money(0)
  /// the change that was given when it was settled
  public var changeGiven: Money = Money(0)
  /// given back of `paid` by refunds, also of parties that have joined since
  public var refunded: Money = Money(0)
  /// the part of `refunded` that is recorded for this party itself
  public var ownRefunded: Money = Money(0)
  /// its party has left, and its money side is open again since then
  public var reopenedAt: Instant?
  public var askedAt: Instant?
  public var askedBy: EmployeeID?
  public var state: BillState = .open
  /// empty: it is not split
  public var parts: [BillPart] = []

  public static var kind: String { BillEntity.kind }
  public static var topic: Topic { .bills }
  public var key: String { id.raw }

  public init(id: BillID, order: OrderID) {
    self.id = id
    self.order = order
  }
}

public enum PaymentMethod: String, WireChoice, Sendable {
  case cash
  case card
  /// by bank
  case transfer
  case voucher
  /// owed by a guest, settled later
  case account
}

/// A fact: money was taken for one version of a bill.
public struct Payment: StreamValue {
  public var id: PaymentID
  public var order: OrderID
  public var version: Int64
  public var method: PaymentMethod = .cash
  public var received: Money
  /// given beside the bill's amount
  public var tip: Money = Money(0)
  /// the employee who gets the tip
  public var tipFor: EmployeeID?
  /// of the card's slip, the bank, the voucher; the guest who owes it
  public var reference: PaymentReference?
  /// of the split bill; absent: it was taken for the whole bill
  public var part: BillPartID?
  /// Cash handed over beyond the part's due and given back at once. It is not in `received`.
  public var surplus: Money = Money(0)
  /// the part of `received` beyond what was due: by card or transfer, or in cash of a bill that was paid already
  public var over: Money = Money(0)
  /// an earlier payment with the same reference, or a transfer that the bank had reported. If this one received nothing, both are
  /// the same money. Otherwise somebody said that it is other money, or it was recorded without the hub.
  public var earlier: PaymentID?
  /// the foreign notes that it was paid with; absent: money of the house's currency
  public var foreign: ForeignCash?
  public var by: EmployeeID
  public var at: Instant

  public static var kind: String { PaymentEntity.kind }
  public static var topic: Topic { .bills }
  public var key: String { id.raw }

  public init(
    id: PaymentID, order: OrderID, version: Int64, method: PaymentMethod = .cash, received: Money, tip: Money = Money(0),
    reference: PaymentReference? = nil, part: BillPartID? = nil, surplus: Money = Money(0), foreign: ForeignCash? = nil, by: EmployeeID, at: Instant
  ) {
    self.id = id
    self.order = order
    self.version = version
    self.method = method
    self.received = received
    self.tip = tip
    self.reference = reference
    self.part = part
    self.surplus = surplus
    self.foreign = foreign
    self.by = by
    self.at = at
  }
}

/// The fate of dishes that are not on the table when the bill is paid.
public enum Unserved: String, WireChoice, Sendable {
  /// the kitchen goes on, and the order ends when the last of them is on the table
  case cook
  /// nobody wants them any more, and the kitchen hears so
  case stop
}

// wire: prefix=bills.
public enum BillsCommand: Wire, Equatable, Sendable {
  /// fix a version of the bill as things are now
  case ask(order: OrderID)
  /// absent: take the discount back; `approval`: for one beyond the author's limit
  case discount(order: OrderID, discount: Discount?, reason: Reason, approval: ApprovalID? = nil)
  /// Lowers each portion of one item. 100 percent: the house treats the guests to it. Absent, or an amount of nothing: take it back.
  /// `approval`: for a discount beyond the author's limit
  case discountItem(item: ItemID, discount: Discount?, reason: Reason, approval: ApprovalID? = nil)
  /// Replaces the split as a whole. No parts: the bill is one again. Without `takePayment` only for a party that the author serves.
  case split(order: OrderID, parts: [BillPart])
  /// money was taken; a version that was superseded is reconciled, never refused. Without `unserved` all dishes are on the table.
  /// Without `takePayment` only for a party that the author serves.
  /// `surplus` was given back at once and is not in `received`. The worth of `foreign` notes is `received`, tip and surplus together.
  /// `confirmed`: the author was asked about an earlier payment, a paid part or a surplus, and says that it is right.
  /// `approval`: for a debt beyond the author's limit
  case pay(
    order: OrderID, payment: PaymentID, version: Int64, method: PaymentMethod = .cash, received: Money, tip: Money = Money(0),
    reference: PaymentReference? = nil, unserved: Unserved? = nil, part: BillPartID? = nil, surplus: Money = Money(0),
    foreign: ForeignCash? = nil, confirmed: Bool = false, approval: ApprovalID? = nil)
}
