import BillsRules
import BillsService
import Kernel
import OrdersRules
import StaffRules
import StaffService
import Storage
import Sync
import TestKit
import Testing

/// Thu may take 10 % off alone. Party a sits at table 1 with a hot pot for 320,000 and two beers for 25,000 đồng each.
@Suite("A dish on the house or cheaper, on both databases")
struct ItemDiscountStoreTests {
  private static let thu = Author(employee: EmployeeID("thu"), rights: Rights.of([.cashier]), device: DeviceID("till"))
  private let needed = BillsError.discountNeedsApproval(limit: Permille(100)).refusal
  private let free = Discount.percent(percent: Percent(100))

  private nonisolated(nonsending) func withParty(_ engine: Engine, _ body: (BillsHub, ItemID) async throws -> Void) async throws {
    try await BillsHub.open(engine) { hub in
      try await hub.hire("hoa", "Hoa", .manager)
      try await hub.staff.seed(password: Secret("bốn-mùa-2026"), pin: Secret("2580"), for: EmployeeID("hoa"))
      try await hub.set("cashierDiscountPermille", "100")
      try await hub.seat("a", at: "1")
      try await body(hub, try #require(try await hub.all(Item.self).first { $0.dish.raw == "d1" }?.id))
    }
  }

  private func command(_ discount: Discount?, on item: ItemID, _ approval: ApprovalID? = nil) -> BillsCommand {
    .discountItem(item: item, discount: discount, reason: Reason("món ra trễ"), approval: approval)
  }

  private func approve(_ discount: Discount, _ item: ItemID?, _ hub: BillsHub) async throws -> ApprovalID {
    let wish = ApprovalWish(
      approver: EmployeeID("hoa"), pin: ApprovalPIN("2580"), order: OrderID("a"), discount: discount, item: item, reason: Reason("món ra trễ"))
    return try await hub.approvals.approve(wish, for: ItemDiscountStoreTests.thu).id
  }

  @Test("is free with a manager's approval of this dish, once; a new hub reads the same", arguments: Engine.allCases)
  func approved(_ engine: Engine) async throws {
    try await withParty(engine) { hub, beer in
      let (whole, one) = (try await approve(free, nil, hub), try await approve(free, beer, hub))
      for approval in [nil, whole] { #expect(await hub.refusal(command(free, on: beer, approval), as: ItemDiscountStoreTests.thu) == needed) }
      #expect(
        await hub.refusal(.discount(order: OrderID("a"), discount: free, reason: Reason("x"), approval: one), as: ItemDiscountStoreTests.thu)
          == needed)
      try await hub.bill(command(free, on: beer, one), as: ItemDiscountStoreTests.thu)
      let item = try #require(try await hub.all(Item.self).first { $0.id == beer })
      #expect((item.price, item.fullPrice, item.discountReason) == (Money(0), Money(25_000), Reason("món ra trễ")))
      #expect((item.discountBy, item.discountApprovedBy) == (EmployeeID("thu"), EmployeeID("hoa")))
      #expect(try await hub.bills.view(OrderID("a")).bill.total == Money(320_000))
      #expect(try await BillsHub(hub.database).all(Item.self).first { $0.id == beer } == item)
      // and it is used up, also for the same dish
      try await hub.bill(command(nil, on: beer), as: ItemDiscountStoreTests.thu)
      #expect(await hub.refusal(command(free, on: beer, one), as: ItemDiscountStoreTests.thu) == needed)
    }
  }

  @Test("gives a bill on the table a new version, and the discount of the bill takes its share of the rest", arguments: Engine.allCases)
  func versions(_ engine: Engine) async throws {
    try await withParty(engine) { hub, beer in
      try await hub.bill(.discount(order: OrderID("a"), discount: .percent(percent: Percent(10)), reason: Reason("khách quen")))
      try await hub.bill(.ask(order: OrderID("a")))
      try await hub.bill(command(.percent(percent: Percent(10)), on: beer), as: ItemDiscountStoreTests.thu)
      let view = try await hub.bills.view(OrderID("a"))
      #expect((view.bill.version, view.superseded, view.bill.subtotal, view.bill.total) == (2, false, Money(365_000), Money(328_500)))
      #expect(view.bill.lines.map { "\($0.name.raw) \($0.price.raw) \($0.fullPrice?.raw ?? 0)" } == ["Bia 22500 25000", "Lẩu mắm 320000 0"])
      // when it is paid, and the order has ended
      try await hub.pay("a", 328_500, version: 2)
      #expect(await hub.refusal(command(free, on: beer)) == OrdersError.orderEnded.refusal)
    }
  }

  @Test("goes with its dish when tables join, and back when they part", arguments: Engine.allCases)
  func joined(_ engine: Engine) async throws {
    try await withParty(engine) { hub, beer in
      try await hub.seat("b", at: "2")
      try await hub.bill(command(free, on: beer))
      try await hub.order(.merge(table: TableID("1"), host: TableID("2")))
      #expect(try await hub.bills.view(OrderID("b")).bill.total == Money(690_000))
      try await hub.order(.unmerge(table: TableID("1")))
      var totals: [Int64] = []
      for order in ["a", "b"] { totals.append(try await hub.bills.view(OrderID(order)).bill.total.raw) }
      #expect(totals == [320_000, 370_000])
    }
  }

  @Test("is refused for a dish of a paid part and for a voided one", arguments: Engine.allCases)
  func refused(_ engine: Engine) async throws {
    try await withParty(engine) { hub, beer in
      let part = BillPart(id: BillPartID("1"), label: Name("1"), share: .items(items: [SharedItem(beer)]))
      try await hub.bill(.split(order: OrderID("a"), parts: [part]))
      try await hub.bill(
        .pay(order: OrderID("a"), payment: PaymentID("p"), version: 1, received: Money(50_000), part: BillPartID("1")))
      #expect(await hub.refusal(command(free, on: beer)) == BillsError.partPaid.refusal)
      let pot = try #require(try await hub.all(Item.self).first { $0.dish.raw == "d3" }?.id)
      try await hub.bill(command(free, on: pot))
      try await hub.order(.void(item: pot, reason: Reason("x")))
      #expect(await hub.refusal(command(nil, on: pot)) == OrdersError.itemVoided.refusal)
    }
  }
}
