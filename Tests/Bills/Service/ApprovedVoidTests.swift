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

/// The waiter Lan may not void what cooks. The manager Hoa may, and has a PIN. Three portions of rolls cook, for 55,000 đồng each.
@Suite("A dish that cooks is taken back with a manager's PIN, on both databases")
struct ApprovedVoidTests {
  private static let lan = Author(employee: EmployeeID("lan"), rights: Rights.of([.waiter]), device: DeviceID("phone"))
  private static let reason = Reason("khách đổi ý")
  private let a = OrderID("a")
  private let rolls = ItemID("rolls")

  private nonisolated(nonsending) func withRolls(_ engine: Engine, _ body: (BillsHub) async throws -> Void) async throws {
    try await BillsHub.open(engine) { hub in
      try await hub.hire("hoa", "Hoa", .manager)
      try await hub.staff.seed(password: Secret("bốn-mùa-2026"), pin: Secret("2580"), for: EmployeeID("hoa"))
      try await hub.seat("a", at: "1")
      try await hub.order(.addItem(order: a, item: rolls, dish: DishID("d2"), quantity: Quantity(3)))
      let item = try #require(try await hub.all(Item.self).first { $0.id == rolls })
      if item.state == .waiting { try await hub.order(.callToCook(course: item.course)) }
      try await body(hub)
    }
  }

  private func approve(_ amount: Int64, _ hub: BillsHub) async throws -> ApprovalID {
    let request = ApprovalWish(
      approver: EmployeeID("hoa"), pin: ApprovalPIN("2580"), deed: .void, order: a, amount: Money(amount), reason: ApprovedVoidTests.reason)
    return try await hub.approvals.approve(request, for: ApprovedVoidTests.lan).id
  }

  private func void(_ quantity: Int64?, _ approval: ApprovalID? = nil) -> OrdersCommand {
    .void(item: rolls, quantity: quantity.map { Quantity($0) }, reason: ApprovedVoidTests.reason, approval: approval)
  }

  private func refusal(_ command: OrdersCommand, _ hub: BillsHub) async -> String? {
    do {
      try await hub.order(command, as: ApprovedVoidTests.lan)
      return nil
    } catch let refusal as Refusal { return refusal.code } catch { return "\(error)" }
  }

  private func portions(_ hub: BillsHub) async throws -> [String] {
    let items = try await hub.all(Item.self).filter { $0.id == rolls || $0.splitFrom == rolls }
    return items.map { "\($0.quantity.raw) \($0.state)" }.sorted()
  }

  @Test("the approval is good once, for this party and up to its amount", arguments: Engine.allCases)
  func once(_ engine: Engine) async throws {
    try await withRolls(engine) { hub in
      #expect(await refusal(void(1), hub) == "orders.needsVoidCooking")
      #expect(await refusal(void(1, ApprovalID("made-up")), hub) == "orders.needsVoidCooking")
      let less = try await approve(54_999, hub)
      #expect(await refusal(void(1, less), hub) == "orders.needsVoidCooking")
      #expect(try await portions(hub) == ["3 cooking"])
      // when the manager approves one portion
      let approval = try await approve(55_000, hub)
      #expect(await refusal(void(2, approval), hub) == "orders.needsVoidCooking")
      #expect(await refusal(void(1, approval), hub) == nil)
      // then it is used up, and the rest cooks
      #expect(await refusal(void(1, approval), hub) == "orders.needsVoidCooking")
      #expect(try await portions(hub) == ["1 voided", "2 cooking"])
      // and the whole rest goes with another one
      let rest = try await approve(110_000, hub)
      #expect(await refusal(void(nil, rest), hub) == nil)
      #expect(try await portions(hub) == ["1 voided", "2 voided"])
    }
  }
}
