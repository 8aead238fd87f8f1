import Kernel
import OrdersRules

/// The house's terms for a bill: service charge, tax and rounding. Each version keeps those of its time.
public struct BillTerms: Wire, Equatable, Sendable {
  /// of the amount after the discount; 0: none
  public var service: Permille = Permille(0)
  /// true: prices contain the tax, and the bill names it; false: it is added
  public var pricesIncludeTax: Bool = true
  /// The total is rounded to a multiple of this, half up; 0: not at all
  public var roundTo: Money = Money(0)
  /// true: only what is paid in cash is rounded, and the total stays exact until then; absent: the total is rounded
  public var roundsOnlyCash: Bool?

  public init() {}

  public init(service: Permille, pricesIncludeTax: Bool, roundTo: Money, roundsOnlyCash: Bool? = nil) {
    self.service = service
    self.pricesIncludeTax = pricesIncludeTax
    self.roundTo = roundTo
    self.roundsOnlyCash = roundsOnlyCash
  }

  /// Those of one order: guests without a table pay no service charge.
  @inline(never) public func of(_ order: Order) -> BillTerms {
    var terms = self
    if order.fulfilment != nil { terms.service = Permille(0) }
    return terms
  }

  /// An amount in multiples of `roundTo`, half up. It may be below zero.
  public func rounded(_ amount: Int64) -> Int64 {
    let unit = roundTo.raw
    if unit < 2 { return amount }
    let raised = amount &+ unit / 2
    let rest = raised % unit
    return raised &- (rest < 0 ? rest &+ unit : rest)
  }
}

/// The value-added tax of one rate on a bill.
public struct TaxLine: Wire, Equatable, Sendable {
  public var rate: TaxRate
  /// the amount that is taxed, without the tax
  public var base: Money
  public var tax: Money

  public init(rate: TaxRate, base: Money, tax: Money) {
    self.rate = rate
    self.base = base
    self.tax = tax
  }
}

/// A number without gaps within its series and business day: `B-261125-0042`.
public enum BillNumberLimit: TextLimit {
  public static var name: String { "BillNumber" }
  public static var most: Int64 { 30 }
  public static var mayBeEmpty: Bool { false }
}
public typealias BillNumber = Text<BillNumberLimit>

/// The last bill number of a series. A new business day begins at 1 again.
public struct BillCounter: StreamValue {
  public var id: BillCounterID
  /// the business day, in days since 1 January 1970
  public var day: Int64
  public var last: Int64

  public static var kind: String { BillCounterEntity.kind }
  public static var topic: Topic { .bills }
  public var key: String { id.raw }

  public init(id: BillCounterID, day: Int64, last: Int64) {
    self.id = id
    self.day = day
    self.last = last
  }

  /// The next number of a business day. A day before the counter's own continues that one, so a clock set back makes no number twice.
  /// - Parameter today: the business day, in days since 1 January 1970
  public mutating func next(on today: Int64) -> BillNumber {
    if today > day { (day, last) = (today, 0) }
    last += 1
    let shown = WallTime(days: day, secondOfDay: 0)
    return BillNumber(
      id.raw + "-" + WallTime.two(shown.year % 100) + WallTime.two(shown.month) + WallTime.two(shown.day) + "-" + BillCounter.four(last))
  }

  private static func four(_ number: Int64) -> String {
    var digits = JSON.int(number).text
    while digits.utf8.count < 4 { digits = "0" + digits }
    return digits
  }
}
