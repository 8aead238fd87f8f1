import BillsRules
import Kernel

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

extension Bill {
  /// The part of the total of a paid bill that the guests have back.
  public var givenBack: Money { state == .paid ? Money(max(0, min(refunded.raw, total.raw - refundable.raw))) : Money(0) }

  /// The guests have all of it back.
  public var isGivenBack: Bool { total.raw > 0 && givenBack == total }
}

extension Invoice {
  /// The data of the invoice that takes back what was given back: spread over the rates as the bill is, to the đồng.
  /// - Returns: nil: nothing was given back
  public func adjustment(givenBack: Money) -> InvoiceAdjustment? {
    guard givenBack.raw > 0, total > 0 else { return nil }
    var (passed, spread): (Int64, Int64) = (0, 0)
    func part(_ amount: Int64) -> Money {
      passed += amount
      let until = BillSums.share(passed, of: total, givenBack.raw)
      defer { spread = until }
      return Money(until - spread)
    }
    let parts =
      rates.isEmpty
      ? [TaxLine(rate: TaxRate(0), base: part(net), tax: Money(0))] : rates.map { TaxLine(rate: $0.rate, base: part($0.amount), tax: part($0.tax)) }
    return InvoiceAdjustment(
      amount: givenBack, words: AmountInWords.text(givenBack.raw), rates: parts, rounding: MoneyChange(givenBack.raw - spread))
  }
}
