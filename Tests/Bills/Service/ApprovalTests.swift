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

/// Thu may give 10 % alone. Parties a and b sit at tables 1 and 2, each has ordered for 370,000 đồng. The manager Hoa has a PIN.
@Suite("A discount beyond the cashier's limit, on both databases")
struct ApprovalTests {
  private static let thu = Author(employee: EmployeeID("thu"), rights: Rights.of([.cashier]), device: DeviceID("till"))
  private static let mai = Author(employee: EmployeeID("mai"), rights: Rights.of([.cashier]), device: DeviceID("till"))
  private let a = OrderID("a")
  private let needed = BillsError.discountNeedsApproval(limit: Permille(100)).refusal

  private nonisolated(nonsending) func withParties(_ engine: Engine, _ body: (BillsHub) async throws -> Void) async throws {
    try await BillsHub.open(engine) { hub in
      try await hub.hire("hoa", "Hoa", .manager)
      try await hub.hire("mai", "Mai", .cashier)
      for id in ["hoa", "mai"] { try await hub.staff.seed(password: Secret("bốn-mùa-2026"), pin: Secret("2580"), for: EmployeeID(id)) }
      try await hub.set("cashierDiscountPermille", "100")
      try await hub.seat("a", at: "1")
      try await hub.seat("b", at: "2")
      try await body(hub)
    }
  }

  private func command(_ discount: Discount, to order: String = "a", _ approval: ApprovalID? = nil) -> BillsCommand {
    .discount(order: OrderID(order), discount: discount, reason: Reason("món ra trễ"), approval: approval)
  }

  private func percent(_ percent: Int64) -> Discount { .percent(percent: Percent(percent)) }

  private func approve(
    _ discount: Discount, _ hub: BillsHub, by approver: String = "hoa", pin: String = "2580", order: String = "a"
  ) async throws -> ApprovalID {
    let wish = ApprovalWish(
      approver: EmployeeID(approver), pin: ApprovalPIN(pin), order: OrderID(order), discount: discount, reason: Reason("món ra trễ"))
    return try await hub.approvals.approve(wish, for: ApprovalTests.thu).id
  }

  private func fault(_ hub: BillsHub, by approver: String = "hoa", pin: String = "2580", order: String = "a") async -> Refusal? {
    await refused { _ = try await approve(percent(30), hub, by: approver, pin: pin, order: order) }
  }

  @Test("is refused, and nothing is written; the limit itself is not", arguments: Engine.allCases)
  func limit(_ engine: Engine) async throws {
    try await withParties(engine) { hub in
      #expect(await hub.refusal(command(.amount(amount: Money(37_001))), as: ApprovalTests.thu) == needed)
      #expect(await hub.refusal(command(.permille(permille: DiscountPermille(101))), as: ApprovalTests.thu) == needed)
      #expect(try await hub.all(Bill.self).isEmpty)
      try await hub.bill(command(percent(10)), as: ApprovalTests.thu)
      try await hub.bill(command(.amount(amount: Money(37_000))), as: ApprovalTests.thu)
      // and a manager has no limit
      try await hub.bill(command(percent(100)))
      #expect(try await hub.all(Bill.self).map(\.total) == [Money(0)])
    }
  }

  @Test("is a waiter's too, who gives nothing alone unless the settings say so", arguments: Engine.allCases)
  func waiter(_ engine: Engine) async throws {
    try await withParties(engine) { hub in
      let lan = Author(employee: EmployeeID("lan"), rights: Rights.of([.waiter]), device: DeviceID("phone"))
      let nothing = BillsError.discountNeedsApproval(limit: Permille(0)).refusal
      #expect(await hub.refusal(command(.amount(amount: Money(1))), as: lan) == nothing)
      try await hub.set("waiterDiscountPermille", "50")
      try await hub.bill(command(percent(5)), as: lan)
      #expect(try await hub.all(Bill.self).map(\.total) == [Money(351_500)])
    }
  }

  @Test("is given with a manager's approval, once, and the record says so", arguments: Engine.allCases)
  func approved(_ engine: Engine) async throws {
    try await withParties(engine) { hub in
      let approval = try await approve(percent(30), hub)
      // when it is used for more, for another order, and by another cashier
      #expect(await hub.refusal(command(percent(31), approval), as: ApprovalTests.thu) == needed)
      #expect(await hub.refusal(command(percent(30), to: "b", approval), as: ApprovalTests.thu) == needed)
      #expect(await hub.refusal(command(percent(30), approval), as: ApprovalTests.mai) == needed)
      // then it is still there for its own
      try await hub.bill(command(percent(30), approval), as: ApprovalTests.thu)
      let bill = try #require(try await hub.all(Bill.self).first)
      #expect((bill.total, bill.discountBy, bill.discountApprovedBy) == (Money(259_000), EmployeeID("thu"), EmployeeID("hoa")))
      let record = try await hub.bills.record(a, for: BillsReader(BillsHub.cashier))
      #expect((record.discountBy, record.discountApprovedBy) == (Name("Thu"), Name("Hoa")))
      let events = record.events.filter { $0.command == Name("bills.approve") }
      #expect(events.map { "\($0.by.raw) \($0.person?.raw ?? "-") \($0.reason?.raw ?? "-")" } == ["Thu Hoa món ra trễ"])
      #expect(events.map(\.discount) == [percent(30)])
      // and it is used up
      #expect(await hub.refusal(command(percent(20), approval), as: ApprovalTests.thu) == needed)
      // and a new hub reads the same bill
      #expect(try await BillsHub(hub.database).all(Bill.self) == [bill])
    }
  }

  @Test("is not given with an approval that is older than ten minutes, or was never given", arguments: Engine.allCases)
  func stale(_ engine: Engine) async throws {
    try await withParties(engine) { hub in
      #expect(await hub.refusal(command(percent(30), ApprovalID("none")), as: ApprovalTests.thu) == needed)
      let (early, late) = (try await approve(percent(30), hub), try await approve(percent(30), hub))
      hub.clock.advance(seconds: 598)
      try await hub.bill(command(percent(30), early), as: ApprovalTests.thu)
      hub.clock.advance(seconds: 2)
      #expect(await hub.refusal(command(percent(30), late), as: ApprovalTests.thu) == needed)
    }
  }

  @Test("twice in one commit is given once", arguments: Engine.allCases)
  func together(_ engine: Engine) async throws {
    try await withParties(engine) { hub in
      // given a manager's approval for 30 %, and a command that takes the discount back between two that use it
      let approval = try await approve(percent(30), hub)
      let back = BillsCommand.discount(order: a, discount: nil, reason: Reason("nhầm"))
      let refused = await refused {
        try await hub.bills([command(percent(30), approval), back, command(percent(30), approval)], as: ApprovalTests.thu)
      }
      #expect(refused == needed)
      // then the whole commit is undone, and the approval is unused
      try await hub.bill(command(percent(30), approval), as: ApprovalTests.thu)
      #expect(try await hub.all(Bill.self).map(\.total) == [Money(259_000)])
    }
  }

  @Test("keeps its approver when tables join and part", arguments: Engine.allCases)
  func joined(_ engine: Engine) async throws {
    try await withParties(engine) { hub in
      let approval = try await approve(percent(30), hub, order: "b")
      try await hub.bill(command(percent(30), to: "b", approval), as: ApprovalTests.thu)
      try await hub.order(.merge(table: TableID("2"), host: TableID("1")))
      let host = try #require(try await hub.all(Bill.self).first { $0.order == a })
      #expect((host.discountAmount, host.discountApprovedBy) == (Money(111_000), EmployeeID("hoa")))
      try await hub.order(.unmerge(table: TableID("2")))
      let bills = try await hub.all(Bill.self).sorted { $0.order.raw < $1.order.raw }
      #expect(bills.map(\.discountApprovedBy) == [nil, EmployeeID("hoa")])
    }
  }

  @Test("is approved by nobody without the right, the PIN or an open order", arguments: Engine.allCases)
  func faults(_ engine: Engine) async throws {
    try await withParties(engine) { hub in
      let wrong = StaffError.wrongApproval.refusal
      #expect(await fault(hub, pin: "2581") == wrong)
      #expect(await fault(hub, by: "mai") == wrong)
      #expect(await fault(hub, by: "nobody") == wrong)
      #expect(await fault(hub, order: "x") == BillsError.unknownOrder.refusal)
      try await hub.pay("b", 370_000, version: 0)
      #expect(await fault(hub, order: "b") == BillsError.ended.refusal)
    }
  }

  @Test("asks for a pause after five wrong PINs, of the approver and of the device", arguments: Engine.allCases)
  func pause(_ engine: Engine) async throws {
    try await withParties(engine) { hub in
      for _ in 0..<5 { #expect(await fault(hub, pin: "1357") == StaffError.wrongApproval.refusal) }
      // then the right one does not help either, nor does another approver
      #expect(await fault(hub)?.code == "staff.tooManyTries")
      #expect(await fault(hub, by: "mai")?.code == "staff.tooManyTries")
      hub.clock.advance(seconds: 300)
      #expect(await fault(hub) == nil)
    }
  }
}
