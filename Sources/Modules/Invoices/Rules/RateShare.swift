import BillsRules
import Kernel
import MenuRules

/// A line of a bill, or the free portions of one.
struct InvoiceItem {
  let line: BillLine
  let quantity: Int64
  /// at the bill's prices, before its promotions
  let amount: Int64
  /// the part of the amount that promotions take off
  let promotions: Int64

  /// after its promotions
  var net: Int64 { amount - promotions }
  var isFree: Bool { amount > 0 && net == 0 }

  static func items(of line: BillLine, free: [PromotionID]) -> [InvoiceItem] {
    let whole = InvoiceItem(line: line, quantity: line.quantity, amount: line.amount.raw, promotions: line.amount.raw - line.net)
    let given = (line.promotions ?? []).reduce(0) { sum, one in free.contains(one.promotion) ? sum + one.amount.raw : sum }
    guard line.measure == nil, line.price.raw > 0, given > 0, given % line.price.raw == 0, whole.net > 0 else { return [whole] }
    let portions = given / line.price.raw
    guard portions < line.quantity, given <= whole.promotions else { return [whole] }
    return [
      InvoiceItem(line: line, quantity: line.quantity - portions, amount: whole.amount - given, promotions: whole.promotions - given),
      InvoiceItem(line: line, quantity: portions, amount: given, promotions: given),
    ]
  }
}

/// The part of a bill that has one tax rate. A sales invoice has one part without tax.
struct RateShare {
  let rate: TaxRate
  private let items: [InvoiceItem]
  /// prices contain this rate's tax
  private let isIncluded: Bool
  /// service charge at the bill's prices, as the bill spreads it
  private let service: Int64
  /// the name of the service charge's line
  private let surchargeName: String
  /// at the bill's prices, after promotions and discount, with service charge
  private let charged: Int64
  let tax: Int64

  /// in the bill's own sums, without tax
  var base: Int64 { isIncluded ? charged - tax : charged }

  static func byRate(_ bill: Bill, _ items: [InvoiceItem]) -> [RateShare] {
    var rates: [TaxRate] = []
    for item in items where !rates.contains(item.line.tax) { rates.append(item.line.tax) }
    let included = bill.terms.pricesIncludeTax
    let taxed = bill.taxes.reduce(0) { $0 + $1.base.raw + (included ? $1.tax.raw : 0) }
    let charged = bill.total.raw - bill.rounding.raw - (included ? 0 : bill.taxes.reduce(0) { $0 + $1.tax.raw })
    var (passed, spread): (Int64, Int64) = (0, 0)
    return rates.inOrder(by: { $0.isBelow($1) }).map { rate in
      let own = items.filter { $0.line.tax == rate }
      // As in `BillSums`: by the amounts after promotions.
      passed += own.reduce(0) { $0 + $1.net }
      let until = BillSums.share(passed, of: bill.subtotal.raw, bill.service.raw)
      let service = until - spread
      spread = until
      let known = bill.taxes.first { $0.rate == rate }
      let tax = known?.tax.raw ?? 0
      // The untaxed part is all that the rates leave.
      let part = known.map { $0.base.raw + (included ? tax : 0) } ?? (rate.raw == 0 ? charged - taxed : 0)
      return RateShare(
        rate: rate, items: own, isIncluded: included && rate.raw > 0, service: service, surchargeName: "Phí phục vụ", charged: part, tax: tax)
    }
  }

  /// Tax that is on top of the prices is a surcharge, because a sales invoice names none.
  static func whole(_ bill: Bill, _ items: [InvoiceItem]) -> RateShare {
    let charged = bill.total.raw - bill.rounding.raw
    return RateShare(
      rate: TaxRate(0), items: items, isIncluded: false, service: max(0, charged - bill.subtotal.raw + bill.discountAmount.raw),
      surchargeName: bill.terms.pricesIncludeTax || bill.taxes.isEmpty ? "Phí phục vụ" : "Phụ thu", charged: charged, tax: 0)
  }

  /// An amount at the bill's prices, without its tax. The same rounding as in `BillSums`.
  private func net(_ amount: Int64) -> Int64 { isIncluded ? amount - BillSums.tax(in: amount, at: rate, included: true) : amount }

  /// The dishes, then the service charge. Differences of running sums lose no đồng, and a free dish costs exactly nothing.
  var invoiceLines: [InvoiceLine] {
    let goods = items.reduce(0) { $0 + $1.net }
    let discount = min(max(0, goods + service - charged), goods)
    var found: [InvoiceLine] = []
    var (passed, taken, discounted): (Int64, Int64, Int64) = (0, 0, 0)
    var (priced, off): (Int64, Int64) = (0, 0)
    for item in items {
      passed += item.net
      let until = BillSums.share(passed, of: goods, discount)
      let reduction = item.promotions + until - discounted
      discounted = until
      taken += reduction
      let amount = net(passed - discounted) - priced
      priced += amount
      let lower = net(taken) - off
      off += lower
      found.append(
        InvoiceLine(
          dish: item.line.dish, name: item.line.nameWithOptions, quantity: item.quantity, measure: item.line.measure,
          unitPrice: RateShare.unitPrice(amount + lower, item.quantity, item.line.measure), discount: lower, amount: amount, rate: rate,
          isFree: item.isFree))
    }
    let surcharge = base - priced
    if surcharge != 0 {
      found.append(
        InvoiceLine(
          dish: nil, name: surchargeName, quantity: 1, measure: nil, unitPrice: surcharge * 1_000_000, discount: 0, amount: surcharge, rate: rate,
          isFree: false))
    }
    return found
  }

  /// Rounded half up. An amount is at most 10^12, so its millionths fit.
  private static func unitPrice(_ amount: Int64, _ quantity: Int64, _ measure: Measure?) -> Int64 {
    if let measure { return BillSums.scaled(amount, by: 1_000_000_000, over: measure.raw) ?? 0 }
    return quantity > 0 ? (amount * 1_000_000 + quantity / 2) / quantity : 0
  }
}

extension BillLine {
  /// "Lẩu mắm (nhỏ, 2 trứng)": the dish with its options, whose prices are in its own. At most 353 characters; the form takes 500.
  fileprivate var nameWithOptions: String {
    guard let options, !options.isEmpty else { return name.raw }
    return "\(name.raw) (\(ItemOption.note(of: options).raw))"
  }
}
