import Kernel

/// The sums of a bill, in whole minor units: items − promotions − discount + service charge + added tax + rounding = total.
public struct BillSums: Equatable, Sendable {
  public let discount: Money
  public let service: Money
  /// one for each rate above zero and for what is exempt, the lowest first
  public let taxes: [TaxLine]
  /// the part of the taxes that prices do not contain
  public let addedTax: Money
  public let rounding: MoneyChange
  public let total: Money

  /// - Parameters:
  ///   - subtotal: the sum of the lines after their promotions
  /// - Throws: `tooLarge` if the total is more than any bill can be
  public init(of lines: [BillLine], subtotal: Money, discount wanted: Discount?, _ terms: BillTerms) throws(BillsError) {
    discount = wanted?.amount(of: subtotal) ?? Money(0)
    let goods = subtotal.raw - discount.raw
    service = Money(BillSums.share(terms.service.raw, of: 1000, goods))
    let charged = goods + service.raw
    taxes = BillSums.taxes(on: lines, subtotal: subtotal.raw, charged: charged, included: terms.pricesIncludeTax)
    addedTax = Money(terms.pricesIncludeTax ? 0 : taxes.reduce(0) { $0 + $1.tax.raw })
    let exact = charged + addedTax.raw
    let rounded = terms.roundsOnlyCash == true ? exact : terms.rounded(exact)
    if rounded > MoneyLimit.most { throw .tooLarge }
    rounding = MoneyChange(rounded - exact)
    total = Money(rounded)
  }

  /// Discount and service charge are spread over the rates by the amounts of their lines. No đồng is lost: each rate gets the
  /// difference of two running sums.
  private static func taxes(on lines: [BillLine], subtotal: Int64, charged: Int64, included: Bool) -> [TaxLine] {
    var rates: [TaxRate] = []
    for line in lines where !rates.contains(line.tax) { rates.append(line.tax) }
    if rates == [TaxRate(0)] || subtotal == 0 { return [] }
    var found: [TaxLine] = []
    var (passed, spread): (Int64, Int64) = (0, 0)
    for rate in rates.inOrder(by: { $0.isBelow($1) }) {
      for line in lines where line.tax == rate { passed += line.net }
      let until = share(passed, of: subtotal, charged)
      let amount = until - spread
      spread = until
      if rate.raw == 0 { continue }
      let tax = self.tax(in: amount, at: rate, included: included)
      found.append(TaxLine(rate: rate, base: Money(included ? amount - tax : amount), tax: Money(tax)))
    }
    return found
  }

  /// The tax of an amount, rounded half up.
  /// - Parameter included: the amount contains it
  public static func tax(in amount: Int64, at rate: TaxRate, included: Bool) -> Int64 {
    share(rate.millionths, of: included ? TaxRate.whole + rate.millionths : TaxRate.whole, amount)
  }

  /// `amount` × `part` ÷ `whole`, rounded half up. `part` is at most `whole`.
  public static func share(_ part: Int64, of whole: Int64, _ amount: Int64) -> Int64 { scaled(amount, by: part, over: whole) ?? amount }

  /// `amount` × `numerator` ÷ `denominator`, rounded half up. The product may need more than 64 bits.
  /// - Returns: nil if the result has no place in 64 bits
  @inline(never) public static func scaled(_ amount: Int64, by part: Int64, over whole: Int64) -> Int64? {
    guard part > 0, whole > 0, amount > 0 else { return 0 }
    let product = UInt64(amount).multipliedFullWidth(by: UInt64(part))
    let (low, carry) = product.low.addingReportingOverflow(UInt64(whole) / 2)
    let high = product.high + (carry ? 1 : 0)
    guard high < UInt64(whole) else { return nil }
    return Int64(exactly: UInt64(whole).dividingFullWidth((high, low)).quotient)
  }
}
