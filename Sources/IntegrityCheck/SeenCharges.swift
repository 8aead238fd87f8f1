import Kernel
import Storage

/// Service charge, taxes and rounding of a stored bill, with the terms that it was made by.
struct SeenCharges {
  let service: Int64
  let rounding: Int64
  let taxes: [Tax]
  let roundTo: Int64
  private let roundsOnlyCash: Bool
  private let permille: Int64
  private let included: Bool

  struct Tax {
    let rate: Int64
    let base: Int64
    let tax: Int64
  }

  init(terms text: String, service: Int64, taxes: String, rounding: Int64) throws {
    self.service = service
    self.rounding = rounding
    let terms = try JSON.parse(text)
    permille = SeenCharges.number(terms["service"])
    roundTo = SeenCharges.number(terms["roundTo"])
    if case .bool(true)? = terms["roundsOnlyCash"] { roundsOnlyCash = true } else { roundsOnlyCash = false }
    if case .bool(false)? = terms["pricesIncludeTax"] { included = false } else { included = true }
    guard case .array(let all) = try JSON.parse(taxes) else { self.taxes = []; return }
    self.taxes = all.map {
      Tax(rate: SeenCharges.number($0["rate"]), base: SeenCharges.number($0["base"]), tax: SeenCharges.number($0["tax"]))
    }
  }

  private static func number(_ json: JSON?) -> Int64 { if case .int(let number)? = json { number } else { 0 } }

  var addedTax: Int64 { included ? 0 : taxes.reduce(0) { $0 + $1.tax } }

  /// A house that rounds cash alone adds or takes at most half of the smallest coin, and nothing from a bill without cash.
  /// - Parameter cash: what was paid in cash, also by parties that have joined since
  func isRounded(_ total: Int64, cash: Int64) -> Bool {
    if roundTo < 2 { return rounding == 0 }
    return roundsOnlyCash ? rounding == 0 || (cash > 0 && abs(rounding) * 2 <= roundTo) : total % roundTo == 0
  }

  func service(on goods: Int64) -> Int64 { (goods * permille + 500) / 1000 }

  /// A tax within its price is the gross amount's share, one beside it the net amount's. Both are rounded half up.
  func isRight(_ tax: Tax) -> Bool {
    let whole = included ? tax.base + tax.tax : tax.base
    if tax.rate == 2_000_000 { return tax.tax == 0 }
    guard (0...1_000_000).contains(tax.rate) else { return false }
    // A rate up to 1,000 is in tenths of a percent, a larger one in ten-thousandths.
    let rate = tax.rate <= 1000 ? tax.rate * 1000 : tax.rate
    let parts = included ? 1_000_000 + rate : 1_000_000
    let (product, isTooLarge) = whole.multipliedReportingOverflow(by: rate)
    return !isTooLarge && product < Int64.max - parts && tax.tax == (product + parts / 2) / parts
  }
}
