import BillsRules
import BillsService
import Kernel
import MenuRules
import MenuService
import OrdersRules
import StaffRules
import StaffService
import Storage
import Sync
import TestKit
import Testing

@Suite("Bills as documents, on both databases")
struct NumberTests {
  @Test("each bill gets the next number when it is first fixed, and keeps it", arguments: Engine.allCases)
  func numbers(_ engine: Engine) async throws {
    try await BillsHub.open(engine) { hub in
      for (order, table) in [("a", "1"), ("b", "2"), ("c", "3")] { try await hub.seat(order, at: table) }
      // when b asks twice, c pays without asking, and a asks last
      try await hub.bill(.ask(order: OrderID("b")))
      try await hub.pay("c", 370_000, version: 0)
      try await hub.add("d1", 1, to: "b")
      try await hub.bill(.ask(order: OrderID("b")))
      try await hub.bill(.ask(order: OrderID("a")))
      // then the numbers follow the order of the first versions, without a gap
      var ends: [String] = []
      for order in ["b", "c", "a"] {
        let number = try #require(try await hub.bills.view(OrderID(order)).bill.number?.raw)
        ends.append(String(number.suffix(5)))
        #expect(number.hasPrefix("B-"))
      }
      #expect(ends == ["-0001", "-0002", "-0003"])
      #expect(try await hub.all(BillCounter.self).map(\.last) == [3])
    }
  }

  @Test("another series has numbers of its own, and bills that have a number keep it", arguments: Engine.allCases)
  func series(_ engine: Engine) async throws {
    try await BillsHub.open(engine) { hub in
      for (order, table) in [("a", "1"), ("b", "2"), ("c", "3")] { try await hub.seat(order, at: table) }
      try await hub.bill(.ask(order: OrderID("a")))
      // when the house takes another series, a bill of the first one gets a new version, and the house goes back
      try await hub.set("billSeries", "HD")
      try await hub.bill(.ask(order: OrderID("b")))
      try await hub.add("d1", 1, to: "a")
      try await hub.bill(.ask(order: OrderID("a")))
      try await hub.set("billSeries", "B")
      try await hub.bill(.ask(order: OrderID("c")))
      // then each series goes on where it was
      var numbers: [String?] = []
      for order in ["a", "b", "c"] { numbers.append(try await hub.bills.view(OrderID(order)).bill.number?.raw) }
      #expect(numbers == ["B-261120-0001", "HD-261120-0001", "B-261120-0002"])
      let counters = try await hub.all(BillCounter.self).sorted { $0.key < $1.key }
      #expect(counters.map { "\($0.id.raw) \($0.last)" } == ["B 2", "HD 1"])
    }
  }

  @Test("a refused command uses no number", arguments: Engine.allCases)
  func refused(_ engine: Engine) async throws {
    try await BillsHub.open(engine) { hub in
      try await hub.seat("a", at: "1")
      let refusal = await hub.refusal(BillsHub.payment("a", 0, version: 0, as: "p"))
      #expect(refusal?.code == "bills.nothingReceived")
      #expect(try await hub.all(BillCounter.self).isEmpty)
    }
  }

  @Test("the house's terms and the tax of each dish are on the bill, and stay as they were when it was fixed", arguments: Engine.allCases)
  func terms(_ engine: Engine) async throws {
    try await BillsHub.open(engine) { hub in
      // given prices without tax, 8 percent on food and 10 on beer, 5 percent service, rounding to 1,000
      for (key, value) in [("taxRateA", "80"), ("taxRateB", "100"), ("pricesIncludeTax", "no"), ("servicePermille", "50"), ("roundTo", "1000")] {
        try await hub.set(key, value)
      }
      try await hub.save(beerOfClass: .b)
      try await hub.seat("a", at: "1")
      // when the bill is fixed, and the house changes its mind
      try await hub.bill(.ask(order: OrderID("a")))
      try await hub.set("servicePermille", "0")
      // then 370,000 + 18,500 service + 8 % of 336,000 + 10 % of 52,500 = 420,630, rounded
      let bill = try await hub.bills.view(OrderID("a")).bill
      #expect(bill.service == Money(18_500))
      #expect(
        bill.taxes == [
          TaxLine(rate: TaxRate(80), base: Money(336_000), tax: Money(26_880)),
          TaxLine(rate: TaxRate(100), base: Money(52_500), tax: Money(5_250)),
        ])
      #expect((bill.rounding, bill.total) == (MoneyChange(370), Money(421_000)))
      let live = try await hub.all(Bill.self)
      #expect(live == [bill])
    }
  }

  @Test("parts are paid in any way, a tip goes to the waiter, and the references are kept", arguments: Engine.allCases)
  func tenders(_ engine: Engine) async throws {
    try await BillsHub.open(engine) { hub in
      try await hub.seat("a", at: "1")
      try await hub.bill(.ask(order: OrderID("a")))
      try await hub.bill(
        .pay(
          order: OrderID("a"), payment: PaymentID("card"), version: 1, method: .card, received: Money(200_000), tip: Money(30_000),
          reference: PaymentReference("slip 77")))
      let open = try await hub.all(Payment.self)
      #expect(open.map(\.tipFor) == [EmployeeID("lan")])
      try await hub.bill(.pay(order: OrderID("a"), payment: PaymentID("bank"), version: 1, method: .transfer, received: Money(170_000)))
      let view = try await hub.bills.view(OrderID("a"))
      #expect(view.bill.state == .paid)
      #expect(
        view.payments.map { "\($0.method.rawValue) \($0.received.raw) \($0.tip.raw) \($0.reference?.raw ?? "")" } == [
          "card 200000 30000 slip 77", "transfer 170000 0 ",
        ])
      #expect(try await hub.bills.report().payments.map { "\($0.method.rawValue) \($0.value.raw)" } == ["card 200000", "transfer 170000"])
    }
  }
}
