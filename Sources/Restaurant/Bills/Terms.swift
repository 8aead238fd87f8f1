import BillsRules
import Kernel
import MenuRules
import OrdersRules
import StaffRules

extension Settings {
  /// The house's terms for bills.
  public var billTerms: BillTerms {
    BillTerms(
      service: Permille(servicePermille), pricesIncludeTax: pricesIncludeTax, roundTo: Money(roundTo),
      roundsOnlyCash: roundOnlyCash ? true : nil)
  }

  /// The amounts that a cashier lets out alone. Usual are 500,000 đồng and the like, of most currencies 50 units, and four times that for a bill
  /// that is opened again and for money that goes to the safe. Nobody writes off alone.
  public var aloneLimits: AloneLimits {
    let letters = CurrencyDecimals.letters(currency.raw)
    var usual = Settings.usualUnits.first { $0.currency.isWritten(like: letters) }?.units ?? 50
    for _ in 0..<CurrencyDecimals.of(currency.raw) { usual *= 10 }
    return AloneLimits(
      refund: cashierRefund ?? usual, reopening: cashierReopening ?? usual * 4, payOut: cashierPayOut ?? usual, drop: cashierDrop ?? usual * 4,
      credit: cashierCredit ?? usual, writeOff: cashierWriteOff ?? 0)
  }

  /// `aloneLimits.ts` is its twin for the page.
  private static var usualUnits: [(currency: String, units: Int64)] {
    [("VND", 500_000), ("LAK", 500_000), ("IDR", 500_000), ("KHR", 200_000), ("KRW", 50_000), ("JPY", 5_000), ("THB", 1_000)]
  }
}

/// The terms and the numbers of bills.
extension Restaurant {
  func terms(of order: Order) -> BillTerms { settings.billTerms.of(order) }

  /// The largest share of the items that the author may take off alone.
  func discountLimit(of context: Context) -> Permille {
    if context.may(.approveDiscounts) { return Permille(1000) }
    return Permille(context.may(.takePayment) ? settings.cashierDiscountPermille : settings.waiterDiscountPermille)
  }

  /// The rate of value-added tax for a dish that is ordered now; nil: none.
  func tax(on dish: Dish, at now: Instant) -> TaxRate? {
    let key: SettingKey =
      switch dish.tax ?? .a {
      case .a: .taxRateA
      case .b: .taxRateB
      case .c: .taxRateC
      }
    guard let row = find(Setting.self, key.rawValue), let rates = TaxRates(reading: row.value.raw) else { return nil }
    let rate = rates.rate(on: rates.isDated ? settings.clock.businessDay(containing: now).days : 0)
    return rate.raw == 0 ? nil : rate
  }

  /// Gives a bill its number when it is first fixed.
  mutating func number(_ bill: inout Bill, in work: inout RestaurantDecision) {
    guard bill.number == nil, bill.version > 0 else { return }
    let settings = settings
    let day = settings.clock.businessDay(containing: work.context.now).days
    let id = BillCounterID(settings.billSeries.raw)
    var counter = find(BillCounter.self, id.raw) ?? BillCounter(id: id, day: day, last: 0)
    bill.number = counter.next(on: day)
    record(counter, in: &work)
  }
}

/// Days that the house has closed. Nothing is dated on them any more.
extension Restaurant {
  /// The moment at which something counts that was done then: not before the end of the last closed day.
  public func dated(_ moment: Instant) -> Instant {
    guard has(Setting.self, SettingKey.closedUntil.rawValue) else { return moment }
    let settings = settings
    guard let closed = settings.closedUntil else { return moment }
    return max(moment, settings.clock.beginning(of: closed + 1))
  }
}
