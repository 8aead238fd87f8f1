import Kernel
import MenuRules

/// A line of the bill, compared with the version that the guests have.
// wire: pages
public struct ComparedLine: Wire, Equatable, Sendable {
  public var dish: DishID
  public var name: Name
  public var quantity: Int64
  /// the weight of a weighed item
  public var measure: Measure?
  public var price: Money
  public var amount: Money
  /// portions more than in the guests' version; negative: fewer
  public var added: Int64
  /// different prices that waiters' devices showed
  public var shown: [Money]
  /// the part of the amount that promotions take off; absent: nothing
  public var promotions: [Reduction]?
  /// the price before a discount on these items; absent: they have none
  public var fullPrice: Money?
  /// of each portion; absent: none
  public var options: [ItemOption]?
}

/// The amounts due now. They do not depend on the version of the bill that the guests have.
// wire: pages
public struct BillFigures: Wire, Equatable, Sendable {
  public var lines: [ComparedLine]
  /// the amounts that promotions take off the lines; absent: nothing
  public var promotions: [Reduction]?
  /// the lines after their promotions
  public var subtotal: Money
  public var discountAmount: Money
  public var service: Money
  public var taxes: [TaxLine]
  public var pricesIncludeTax: Bool
  public var rounding: MoneyChange
  public var total: Money
  public var paid: Money
  public var due: Money
  public var change: Money

  /// - Parameters:
  ///   - fixed: the lines that the guests have; nil: they have no version yet
  ///   - cash: the part of `paid` that came in cash. It counts where only cash is rounded.
  public init(
    of items: [Payable], since fixed: [BillLine]?, discount: Discount?, paid: Money, inCash cash: Money? = nil, _ terms: BillTerms = BillTerms()
  ) throws(BillsError) {
    var bill = Bill(id: BillID("now"), order: OrderID("now"))
    bill.discount = discount
    (bill.paid, bill.paidInCash) = (paid, cash ?? Money(0))
    try bill.show(items, terms, revision: 0)
    lines = bill.lines.map { line in
      let before = fixed.map { $0.first { $0.isSameDish(as: line) }?.quantity ?? 0 }
      return ComparedLine(
        dish: line.dish, name: line.name, quantity: line.quantity, measure: line.measure, price: line.price, amount: line.amount,
        added: line.quantity - (before ?? line.quantity), shown: line.otherPrices(in: items), promotions: line.promotions,
        fullPrice: line.fullPrice, options: line.options)
    }
    promotions = bill.promotions
    subtotal = bill.subtotal
    discountAmount = bill.discountAmount
    service = bill.service
    taxes = bill.taxes
    pricesIncludeTax = terms.pricesIncludeTax
    rounding = bill.rounding
    total = bill.total
    self.paid = paid
    due = bill.due
    // All that is too much is shown as to be given back, by whichever tender it came.
    change = bill.surplus
  }
}
