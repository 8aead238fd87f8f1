import BillsRules
import Kernel
import Testing
import TillRules

@Suite("Payments that open the drawer") struct DrawerRuleTests {
  private let at = Instant(1_795_696_800_000)

  private func payment(
    _ method: PaymentMethod, _ received: Int64, tip: Int64 = 0, surplus: Int64 = 0, foreign: ForeignCash? = nil
  ) -> Payment {
    var payment = Payment(
      id: PaymentID("p1"), order: OrderID("o1"), version: 1, method: method, received: Money(received), surplus: Money(surplus), foreign: foreign,
      by: EmployeeID("thu"), at: at)
    payment.tip = Money(tip)
    return payment
  }

  @Test("cash in, a tip in cash, foreign notes, and change of any tender move cash") func movesCash() {
    let dollars = ForeignCash(currency: ExchangeRateID("USD"), amount: Money(2_000), numerator: 25_000, denominator: 100)
    #expect(payment(.cash, 1).movesCash)
    #expect(payment(.cash, 0, tip: 20_000).movesCash)
    #expect(payment(.cash, 500_000, foreign: dollars).movesCash)
    #expect(payment(.voucher, 300_000, surplus: 50_000).movesCash)
    // the end of a party that has paid ahead
    #expect(!payment(.cash, 0).movesCash)
    for method in PaymentMethod.allCases where method != .cash { #expect(!payment(method, 300_000, tip: 20_000).movesCash, "\(method)") }
  }

  @Test("a payment opens the drawer for 60 s, so that one of a device without network does not open it later") func late() {
    let cash = payment(.cash, 300_000)
    #expect(cash.opensDrawer(at: at) && cash.opensDrawer(at: at.adding(seconds: 60)))
    #expect(!cash.opensDrawer(at: at.adding(seconds: 61)))
    // a device whose clock is ahead is cut to the hub's time before
    #expect(cash.opensDrawer(at: at.adding(seconds: -1)))
  }
}
