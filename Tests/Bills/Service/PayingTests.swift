import BillsRules
import BillsService
import FloorRules
import Kernel
import OrdersRules
import Storage
import Sync
import TestKit
import Testing

@Suite("Paying on both databases")
struct PayingTests {
  private let a = OrderID("a")

  @Test("asked, paid, given back: the order ends, its table is cleaned, devices forget it", arguments: Engine.allCases)
  func paid(_ engine: Engine) async throws {
    try await BillsHub.open(engine) { hub in
      try await hub.seat("a", at: "1")
      try await hub.bill(.ask(order: a))
      let bills = try await hub.all(Bill.self)
      #expect(bills.map(\.total) == [Money(370_000)])
      #expect(bills.map(\.version) == [1])
      let orders = try await hub.all(Order.self)
      #expect(orders.map(\.billAskedAt) == [bills[0].askedAt])
      try await hub.pay("a", 400_000)
      let left = try await hub.reader.snapshot().entities.map(\.kind).filter { ["order", "course", "item", "bill", "payment"].contains($0) }
      #expect(left.isEmpty)
      let status = try await hub.tableStatus("1")
      #expect(status == .cleaning)
      let view = try await hub.bills.view(a)
      #expect(view.bill.state == .paid)
      #expect(view.bill.change == Money(30_000))
      #expect(view.bill.lines.map(\.name.raw) == ["Bia", "Lẩu mắm"])
      #expect(view.table == Name("Bàn 1"))
      #expect(view.waiter == Name("Lan"))
      #expect(view.payments.map(\.by) == [Name("Thu")])
      #expect(view.endedAt != nil)
    }
  }

  @Test("a payment at the table names the waiter who took it, and another waiter's leaves nothing", arguments: Engine.allCases)
  func atTheTable(_ engine: Engine) async throws {
    try await BillsHub.open(engine) { hub in
      try await hub.hire("minh", "Minh", .waiter)
      try await hub.seat("a", at: "1")
      let rights = Rights.of([.waiter], in: HouseRights(waitersTakePayment: true))
      let (lan, minh) = (EmployeeID("lan"), EmployeeID("minh"))
      // given a party of Lan, when Minh takes its money
      let refused = await hub.refusal(
        BillsHub.payment("a", 400_000, as: "p1"), as: Author(employee: minh, rights: rights, device: DeviceID("tablet")))
      #expect(refused == BillsError.otherWaiter.refusal)
      #expect(try await hub.all(Payment.self).isEmpty)
      #expect(try await hub.all(Bill.self).isEmpty)
      // then Lan takes it
      try await hub.bill(BillsHub.payment("a", 400_000, as: "p1"), as: Author(employee: lan, rights: rights, device: DeviceID("phone")))
      let view = try await hub.bills.view(a)
      #expect((view.bill.state, view.bill.change) == (.paid, Money(30_000)))
      #expect(view.payments.map(\.by) == [Name("Lan")])
    }
  }

  @Test("a table where money was taken is not closed as empty, but settled with what goes back", arguments: Engine.allCases)
  func takenAndVoided(_ engine: Engine) async throws {
    try await BillsHub.open(engine) { hub in
      try await hub.seat("a", at: "1")
      try await hub.bill(.ask(order: a))
      try await hub.pay("a", 100_000)
      // given that all that was ordered is taken back after some of it was paid
      for item in try await hub.all(Item.self) { try await hub.order(.void(item: item.id, reason: Reason("khách về"))) }
      // when somebody wants to close the table as empty
      await #expect(throws: Refusal("orders.moneyTaken", field: "order")) { try await hub.order(.closeEmpty(order: a)) }
      // then the bill can be settled with nothing, and shows the amount to give back
      try await hub.pay("a", 0)
      let bill = try await hub.bills.view(a).bill
      #expect((bill.state, bill.total, bill.change) == (.paid, Money(0), Money(100_000)))
      let report = try await hub.bills.report()
      #expect((report.payments.map(\.value), report.change) == ([Money(100_000)], Money(100_000)))
    }
  }

  @Test("what devices heard is what a new one gets", arguments: Engine.allCases)
  func heard(_ engine: Engine) async throws {
    try await BillsHub.open(engine) { hub in
      try await hub.seat("a", at: "1")
      try await hub.bill(.discount(order: a, discount: .percent(percent: Percent(10)), reason: Reason("khách quen")))
      try await hub.bill(.ask(order: a))
      try await hub.pay("a", 100_000)
      let bills = try await hub.all(Bill.self)
      #expect(bills.map(\.due) == [Money(233_000)])
      guard case .changes(let batch) = try await hub.reader.catchUp(since: 0) else { return #expect(Bool(false), "the log is too short") }
      let heard = try batch.changes.last { $0.kind == Bill.kind }.flatMap { try $0.value.map { try JSON.decode($0, as: Bill.self) } }
      #expect(heard == bills.first)
      let payments = try await hub.all(Payment.self)
      #expect(payments.map(\.received) == [Money(100_000)])
    }
  }

  @Test("an item added after the bill was asked for keeps the order open with what is due", arguments: Engine.allCases)
  func superseded(_ engine: Engine) async throws {
    try await BillsHub.open(engine) { hub in
      try await hub.seat("a", at: "1")
      try await hub.bill(.ask(order: a))
      try await hub.add("d1", 1, to: "a")
      let view = try await hub.bills.view(a)
      #expect(view.superseded)
      #expect(view.bill.total == Money(370_000))
      try await hub.pay("a", 370_000, version: 1)
      let bill = try await hub.all(Bill.self).first
      #expect(bill?.due == Money(25_000))
      #expect(bill?.version == 2)
      try await hub.pay("a", 25_000, version: 2)
      let orders = try await hub.all(Order.self)
      #expect(orders.isEmpty)
    }
  }

  @Test("the page of an open bill says how to transfer what is due, and that of a paid one does not", arguments: Engine.allCases)
  func transfer(_ engine: Engine) async throws {
    try await BillsHub.open(engine) { hub in
      try await hub.seat("a", at: "1")
      try await hub.bill(.ask(order: a))
      try await hub.pay("a", 300_000, version: 1)
      let view = try await hub.bills.view(a)
      let number = try #require(view.bill.number?.raw)
      let account = try BankAccount(reading: "970416 6545446 NHA HANG BON MUA")
      let wanted = try TransferCode(Money(70_000), in: "VND", to: account, for: number)
      #expect(view.transfer == wanted)
      try await hub.pay("a", 70_000, version: 1, as: "rest")
      let after = try await hub.bills.view(a).transfer
      #expect(after == nil)
    }
  }

  @Test("paid twice is recorded twice, settled once, and given back", arguments: Engine.allCases)
  func twice(_ engine: Engine) async throws {
    try await BillsHub.open(engine) { hub in
      try await hub.seat("a", at: "1")
      try await hub.bill(.ask(order: a))
      try await hub.pay("a", 370_000, as: "first")
      let before = try await hub.reader.snapshot().seq
      try await hub.pay("a", 370_000, as: "second")
      let after = try await hub.reader.snapshot().seq
      #expect(after == before)
      let view = try await hub.bills.view(a)
      #expect(view.bill.change == Money(370_000))
      #expect(view.payments.count == 2)
      let known = await hub.refusal(BillsHub.payment("a", 370_000, as: "second"))
      #expect(known == BillsError.paymentExists.refusal)
      let asked = await hub.refusal(.ask(order: a))
      #expect(asked == BillsError.ended.refusal)
    }
  }

  @Test("nonsense is refused: an unknown order, no money where some is due", arguments: Engine.allCases)
  func nonsense(_ engine: Engine) async throws {
    try await BillsHub.open(engine) { hub in
      try await hub.seat("a", at: "1")
      let unknown = await hub.refusal(BillsHub.payment("x", 1, as: "p"))
      #expect(unknown == BillsError.unknownOrder.refusal)
      let nothing = await hub.refusal(BillsHub.payment("a", 0, as: "p"))
      #expect(nothing == BillsError.nothingReceived.refusal)
      let discount = await hub.refusal(.discount(order: a, discount: .amount(amount: Money(370_001)), reason: Reason("x")))
      #expect(discount == BillsError.discountTooMuch(most: Money(370_000)).refusal)
    }
  }

  @Test("a bill of nothing is settled with nothing", arguments: Engine.allCases)
  func zero(_ engine: Engine) async throws {
    try await BillsHub.open(engine) { hub in
      try await hub.seat("a", at: "1")
      try await hub.bill(.discount(order: a, discount: .percent(percent: Percent(100)), reason: Reason("mời")))
      try await hub.pay("a", 0, version: 0)
      let orders = try await hub.all(Order.self)
      #expect(orders.isEmpty)
    }
  }

  @Test("a party that joins another brings along what it has paid", arguments: Engine.allCases)
  func merged(_ engine: Engine) async throws {
    try await BillsHub.open(engine) { hub in
      try await hub.seat("a", at: "1")
      try await hub.seat("b", at: "2")
      try await hub.pay("b", 70_000, version: 0)
      try await hub.order(.merge(table: TableID("2"), host: TableID("1")))
      try await hub.bill(.ask(order: OrderID("b")))
      let bill = try await hub.all(Bill.self).first { $0.id.raw == "a" }
      #expect(bill?.total == Money(740_000))
      #expect(bill?.due == Money(670_000))
      try await hub.pay("b", 670_000, version: 1)
      let left = try await hub.reader.snapshot().entities.map(\.kind).filter { ["order", "bill", "payment", "item"].contains($0) }
      #expect(left.isEmpty)
      let view = try await hub.bills.view(OrderID("b"))
      #expect(view.order == a)
      #expect(view.payments.map(\.received) == [Money(70_000), Money(670_000)])
      let statuses = try await [hub.tableStatus("1"), hub.tableStatus("2")]
      #expect(statuses == [.cleaning, .cleaning])
    }
  }
}
