import BillsRules
import BillsService
import Kernel
import Storage
import TestKit
import Testing

/// Party a sits at table 1. It has ordered two beers at 25,000 đồng and a hot pot at 320,000.
@Suite("Payments in foreign notes on both databases")
struct ForeignPaymentTests {
  private let a = OrderID("a")

  private nonisolated(nonsending) func withParty(_ engine: Engine, _ body: (BillsHub) async throws -> Void) async throws {
    try await BillsHub.open(engine) { hub in
      try await hub.seat("a", at: "1")
      try await body(hub)
    }
  }

  private func notes(_ amount: Int64, _ numerator: Int64 = 25_430) -> ForeignCash {
    ForeignCash(currency: ExchangeRateID("USD"), amount: Money(amount), numerator: numerator, denominator: 100)
  }

  private func paying(_ received: Int64, _ cash: ForeignCash, tip: Int64 = 0, _ method: PaymentMethod = .cash) -> BillsCommand {
    .pay(
      order: a, payment: PaymentID("p"), version: 1, method: method, received: Money(received), tip: Money(tip), foreign: cash)
  }

  @Test("pay a bill at the rate of the day, and the payment keeps notes and rate", arguments: Engine.allCases)
  func paid(_ engine: Engine) async throws {
    try await withParty(engine) { hub in
      try await hub.rate("USD", 25_430, over: 100)
      try await hub.bill(.ask(order: a))
      // when the guests give 15 US$ for 370,000 đồng
      try await hub.bill(paying(381_450, notes(1_500)))
      // then the change is in đồng, also after another rate was set
      try await hub.rate("USD", 25_500, over: 100)
      let view = try await hub.bills.view(a)
      #expect(view.payments.map(\.foreign) == [notes(1_500)])
      #expect((view.bill.state, view.bill.paid, view.bill.change) == (.paid, Money(381_450), Money(11_450)))
    }
  }

  @Test("take a tip from the same notes", arguments: Engine.allCases)
  func tip(_ engine: Engine) async throws {
    try await withParty(engine) { hub in
      try await hub.rate("USD", 25_430, over: 100)
      try await hub.bill(paying(370_000, notes(1_500), tip: 11_450))
      let view = try await hub.bills.view(a)
      #expect((view.bill.change, view.payments.first?.tip) == (Money(0), Money(11_450)))
    }
  }

  @Test("are refused without a rate of the day, with a reason that names the currency", arguments: Engine.allCases)
  func missing(_ engine: Engine) async throws {
    try await withParty(engine) { hub in
      let missing = RateError.rateMissing(currency: ExchangeRateID("USD")).refusal
      #expect((missing.code, missing.field) == ("rates.rateMissing", "foreign"))
      #expect(await hub.refusal(paying(381_450, notes(1_500))) == missing)
      try await hub.rate("USD", 25_430, over: 100)
      // another rate than the house's
      #expect(await hub.refusal(paying(384_000, notes(1_500, 25_600))) == missing)
      // a rate of the day that was replaced since, because guests may have paid at it
      try await hub.rate("USD", 25_500, over: 100)
      try await hub.bill(paying(381_450, notes(1_500)))
      // the rate of yesterday
      try await hub.seat("b", at: "2")
      hub.clock.advance(seconds: 86_400)
      let late = BillsCommand.pay(order: OrderID("b"), payment: PaymentID("q"), version: 1, received: Money(381_450), foreign: notes(1_500))
      #expect(await hub.refusal(late) == missing)
      #expect(try await hub.bills.view(OrderID("b")).payments.isEmpty)
    }
  }

  @Test("are refused with another worth, without notes, and for another tender", arguments: Engine.allCases)
  func wrong(_ engine: Engine) async throws {
    try await withParty(engine) { hub in
      try await hub.rate("USD", 25_430, over: 100)
      #expect(await hub.refusal(paying(381_451, notes(1_500))) == RateError.otherWorth(worth: Money(381_450)).refusal)
      #expect(await hub.refusal(paying(0, notes(0))) == RateError.nothing.refusal)
      #expect(await hub.refusal(paying(381_450, notes(1_500), .card)) == RateError.notCash.refusal)
      #expect(try await hub.bills.view(a).payments.isEmpty)
    }
  }

  @Test("devices hold the last rate of each currency", arguments: Engine.allCases)
  func held(_ engine: Engine) async throws {
    try await withParty(engine) { hub in
      try await hub.rate("USD", 25_430, over: 100)
      try await hub.rate("EUR", 27_900, over: 100)
      try await hub.rate("USD", 25_500, over: 100)
      let held = try await hub.all(ExchangeRate.self)
      #expect(held.map(\.id.raw) == ["EUR", "USD"])
      #expect(held.map(\.numerator) == [27_900, 25_500])
      #expect(Set(held.map(\.day)) == [HouseClock().businessDay(containing: hub.clock.now()).days])
      await #expect(throws: RateError.ownCurrency.refusal) { try await hub.rate("VND", 1, over: 1) }
    }
  }
}
