import Kernel
import StaffRules
import Testing

@testable import Restaurant

@Suite("Closed days of the restaurant")
struct ClosedDaysTests {
  @Test("take nothing that is heard of late: it counts from the first open moment on, and later things when they were")
  func dated() {
    let clock = HouseClock()
    let friday = clock.businessDay(containing: Instant(1_795_172_400_000))
    var restaurant = Restaurant()
    #expect(restaurant.dated(friday.from) == friday.from)
    let closed = Setting(id: SettingID(SettingKey.closedUntil.rawValue), value: Note("\(friday.days)"))
    restaurant.replace(with: [LiveChange(kind: Setting.kind, id: closed.key, value: closed.json)])
    #expect(restaurant.dated(friday.from) == friday.until)
    #expect(restaurant.dated(friday.until.adding(seconds: -1)) == friday.until)
    #expect(restaurant.dated(friday.until.adding(seconds: 5)) == friday.until.adding(seconds: 5))
  }

  @Test("have limits for cashiers that fit the house's currency, unless the house says otherwise")
  func limits() {
    var settings = Settings()
    #expect((settings.aloneLimits.refund, settings.aloneLimits.reopening, settings.aloneLimits.payOut) == (500_000, 2_000_000, 500_000))
    settings.currency = Note("USD")
    #expect((settings.aloneLimits.refund, settings.aloneLimits.reopening) == (5_000, 20_000))
    // In kip, whether the house keeps decimals or not, and in yen, it is not fifty.
    for (currency, limit) in [("LAK", 500_000), ("LAK2", 50_000_000), ("IDR", 500_000), ("JPY", 5_000), ("THB", 100_000)] as [(String, Int64)] {
      settings.currency = Note(currency)
      #expect(settings.aloneLimits.refund == limit)
    }
    settings.cashierRefund = 0
    #expect(settings.aloneLimits.refund == 0)
    #expect(settings.cashierDiscountPermille == 100)
  }
}
