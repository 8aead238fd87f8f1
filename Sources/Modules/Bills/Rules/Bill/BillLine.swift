import Kernel
import MenuRules

/// One line of a bill: items of the same dish, price and options together.
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
  /// of each portion, included in `price`; absent: none
  public var options: [ItemOption]?

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

extension BillLine {
  /// The lines of a bill: the same dish with the same options at the same price together, each weighed item apart, in the order of serving; refused and voided left out.
  public static func lines(of items: [Payable]) throws(BillsError) -> [BillLine] {
    var lines: [BillLine] = []
    for item in items.filter({ $0.isLive }).inOrder(by: Payable.isServedBefore) {
      let i: Int
      if let known = lines.firstIndex(where: { $0.measure == nil && $0.shows(item) }) {
        i = known
        lines[i].quantity += item.quantity.raw
      } else {
        i = lines.count
        lines.append(
          BillLine(
            dish: item.dish, name: item.name, quantity: item.quantity.raw, price: item.price, amount: item.price, tax: item.tax,
            measure: item.measure))
        lines[i].fullPrice = item.fullPrice
        lines[i].options = item.options
      }
      Reduction.add(item.promotions, to: &lines[i].promotions)
    }
    for i in lines.indices {
      guard let amount = lines[i].price.times(lines[i].quantity, measure: lines[i].measure) else { throw .tooLarge }
      lines[i].amount = amount
    }
    return lines
  }

  private func shows(_ item: Payable) -> Bool {
    dish == item.dish && price == item.price && name == item.name && tax == item.tax && measure == item.measure && fullPrice == item.fullPrice
      && options == item.options
  }

  func isSameDish(as other: BillLine) -> Bool {
    dish == other.dish && price == other.price && name == other.name && tax == other.tax && measure == other.measure && fullPrice == other.fullPrice
      && options == other.options
  }

  /// The prices that waiters' devices showed instead of this line's, each once.
  func otherPrices(in items: [Payable]) -> [Money] {
    var prices: [Money] = []
    for item in items.inOrder(by: Payable.isServedBefore) where item.isLive && shows(item) {
      if fullPrice == nil, let other = item.shownPrice, other != price, !prices.contains(other) { prices.append(other) }
    }
    return prices
  }

  /// The amount after its promotions.
  public var net: Int64 { amount.raw - Reduction.sum(promotions) }

  /// The amounts that promotions take off the lines; nil: nothing.
  static func promotions(of lines: [BillLine]) -> [Reduction]? {
    var all: [Reduction]?
    for line in lines { Reduction.add(line.promotions, to: &all) }
    return all
  }

  /// The sum of the lines after their promotions.
  public static func sum(_ lines: [BillLine]) throws(BillsError) -> Money {
    var sum = Money(0)
    for line in lines {
      guard let next = sum.plus(Money(line.net)) else { throw .tooLarge }
      sum = next
    }
    return sum
  }
}
