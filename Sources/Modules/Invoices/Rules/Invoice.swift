import BillsRules
import Kernel

/// A line of an invoice, in whole đồng without value-added tax.
public struct InvoiceLine: Equatable, Sendable {
  /// nil: a surcharge
  public let dish: DishID?
  public let name: String
  /// portions
  public let quantity: Int64
  /// the weight of a weighed item, for which the unit price is; nil: portions are counted
  public let measure: Measure?
  /// in millionths of a đồng
  public let unitPrice: Int64
  /// this line's part of the bill's discount
  public let discount: Int64
  /// quantity × unit price − discount
  public let amount: Int64
  public let rate: Permille
}

/// The lines of one tax rate.
public struct InvoiceRate: Equatable, Sendable {
  public let rate: Permille
  /// the sum of its lines
  public let amount: Int64
  public let tax: Int64
}

/// A bill as the data of an invoice: net + tax − deduction = total, and each rate is the sum of its lines, to the đồng.
public struct Invoice: Equatable, Sendable {
  public let lines: [InvoiceLine]
  /// the lowest first; none on a sales invoice
  public let rates: [InvoiceRate]
  /// the sum of the lines, after discounts, before tax
  public let net: Int64
  public let tax: Int64
  /// the discounts of all lines, which `net` no longer contains
  public let discount: Int64
  /// The bill's rounding with the opposite sign. Negative: the total was rounded up.
  public let deduction: Int64
  public let total: Int64

  public init(of bill: Bill, _ form: InvoiceForm) {
    let shares = form == .vat ? RateShare.byRate(bill) : [RateShare.whole(bill)]
    lines = shares.flatMap(\.invoiceLines)
    net = lines.reduce(0) { $0 + $1.amount }
    discount = lines.reduce(0) { $0 + $1.discount }
    rates = form == .vat ? shares.map { InvoiceRate(rate: $0.rate, amount: $0.base, tax: $0.tax) } : []
    tax = rates.reduce(0) { $0 + $1.tax }
    deduction = -bill.rounding.raw
    total = bill.total.raw
  }
}

/// The part of a bill that has one tax rate. A sales invoice has one part without tax.
private struct RateShare {
  let rate: Permille
  let lines: [BillLine]
  /// prices contain this rate's tax
  let isIncluded: Bool
  /// service charge at the bill's prices
  let service: Int64
  /// the name of the service charge's line
  let surchargeName: String
  /// at the bill's prices, after discount, with service charge
  let charged: Int64
  let tax: Int64

  /// in the bill's own sums, without tax
  var base: Int64 { isIncluded ? charged - tax : charged }

  static func byRate(_ bill: Bill) -> [RateShare] {
    var rates: [Int64] = []
    for line in bill.lines where !rates.contains(line.tax.raw) { rates.append(line.tax.raw) }
    let included = bill.terms.pricesIncludeTax
    let taxed = bill.taxes.reduce(0) { $0 + $1.base.raw + (included ? $1.tax.raw : 0) }
    let charged = bill.total.raw - bill.rounding.raw - (included ? 0 : bill.taxes.reduce(0) { $0 + $1.tax.raw })
    var (passed, spread): (Int64, Int64) = (0, 0)
    return rates.inOrder(by: { $0 < $1 }).map { rate in
      let lines = bill.lines.filter { $0.tax.raw == rate }
      passed += lines.reduce(0) { $0 + $1.amount.raw }
      let until = BillSums.share(passed, of: bill.subtotal.raw, bill.service.raw)
      let service = until - spread
      spread = until
      let known = bill.taxes.first { $0.rate.raw == rate }
      let tax = known?.tax.raw ?? 0
      // The untaxed part is all that the rates leave.
      let part = known.map { $0.base.raw + (included ? tax : 0) } ?? (rate == 0 ? charged - taxed : 0)
      return RateShare(
        rate: Permille(rate), lines: lines, isIncluded: included && rate > 0, service: service, surchargeName: "Phí phục vụ", charged: part, tax: tax)
    }
  }

  /// Tax that is on top of the prices is a surcharge, because a sales invoice names none.
  static func whole(_ bill: Bill) -> RateShare {
    let charged = bill.total.raw - bill.rounding.raw
    return RateShare(
      rate: Permille(0), lines: bill.lines, isIncluded: false, service: max(0, charged - bill.subtotal.raw + bill.discountAmount.raw),
      surchargeName: bill.terms.pricesIncludeTax || bill.taxes.isEmpty ? "Phí phục vụ" : "Phụ thu", charged: charged, tax: 0)
  }

  /// An amount at the bill's prices, without its tax. The same rounding as in `BillSums`.
  private func net(_ amount: Int64) -> Int64 { isIncluded ? amount - BillSums.share(rate.raw, of: 1000 + rate.raw, amount) : amount }

  /// The dishes, then the service charge. Differences of running sums lose no đồng.
  var invoiceLines: [InvoiceLine] {
    let gross = lines.reduce(0) { $0 + $1.amount.raw }
    let goods = net(gross)
    // At the bill's prices goods + service − discount = charged. The discount cannot exceed the goods.
    let discount = min(max(0, net(gross + service) - base), goods)
    var found: [InvoiceLine] = []
    var (passed, priced, taken): (Int64, Int64, Int64) = (0, 0, 0)
    for line in lines {
      passed += line.amount.raw
      let amount = net(passed) - priced
      priced += amount
      let off = BillSums.share(priced, of: goods, discount) - taken
      taken += off
      found.append(
        InvoiceLine(
          dish: line.dish, name: line.name.raw, quantity: line.quantity, measure: line.measure,
          unitPrice: RateShare.unitPrice(amount, line.quantity, line.measure), discount: off,
          amount: amount - off, rate: rate))
    }
    let surcharge = base - goods + discount
    if surcharge != 0 {
      found.append(
        InvoiceLine(
          dish: nil, name: surchargeName, quantity: 1, measure: nil, unitPrice: surcharge * 1_000_000, discount: 0, amount: surcharge, rate: rate))
    }
    return found
  }

  /// Rounded half up. An amount is at most 10^12, so its millionths fit.
  private static func unitPrice(_ amount: Int64, _ quantity: Int64, _ measure: Measure?) -> Int64 {
    if let measure { return BillSums.scaled(amount, by: 1_000_000_000, over: measure.raw) ?? 0 }
    return quantity > 0 ? (amount * 1_000_000 + quantity / 2) / quantity : 0
  }
}
