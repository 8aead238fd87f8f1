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
  /// its promotions and its part of the bill's discount
  public let discount: Int64
  /// quantity × unit price − discount
  public let amount: Int64
  public let rate: TaxRate
  /// a promotion gives all of it
  public let isFree: Bool
}

/// The lines of one tax rate.
public struct InvoiceRate: Equatable, Sendable {
  public let rate: TaxRate
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

  /// - Parameter free: promotions that give whole portions. Portions that are free beside paid ones of the same dish get a line of their own.
  public init(of bill: Bill, _ form: InvoiceForm, free: [PromotionID] = []) {
    let lines = bill.lines.flatMap { InvoiceItem.items(of: $0, free: free) }
    let shares = form == .vat ? RateShare.byRate(bill, lines) : [RateShare.whole(bill, lines)]
    self.lines = shares.flatMap(\.invoiceLines)
    net = self.lines.reduce(0) { $0 + $1.amount }
    discount = self.lines.reduce(0) { $0 + $1.discount }
    rates = form == .vat ? shares.map { InvoiceRate(rate: $0.rate, amount: $0.base, tax: $0.tax) } : []
    tax = rates.reduce(0) { $0 + $1.tax }
    deduction = -bill.rounding.raw
    total = bill.total.raw
  }
}
