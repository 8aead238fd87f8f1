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

/// Parties a and b have each a hot pot that cooks, for 320,000 đồng. The manager Hoa has a PIN.
@Suite("Debts and losses beyond a person's limit, on both databases")
struct LeavingMoneyTests {
  private static let thu = Author(employee: EmployeeID("thu"), rights: Rights.of([.cashier]), device: DeviceID("till"))
  private static let hoa = Author(employee: EmployeeID("hoa"), rights: Rights.of([.manager]), device: DeviceID("office"))
  private static let waiter = Rights.of([.waiter], in: HouseRights(waitersTakePayment: true))
  private static let lan = Author(employee: EmployeeID("lan"), rights: waiter, device: DeviceID("phone"))
  private static let gone = Reason("khách bỏ đi")

  private nonisolated(nonsending) func withParties(_ engine: Engine, _ body: (BillsHub) async throws -> Void) async throws {
    try await BillsHub.open(engine) { hub in
      try await hub.hire("hoa", "Hoa", .manager)
      try await hub.staff.seed(password: Secret("bốn-mùa-2026"), pin: Secret("2580"), for: EmployeeID("hoa"))
      for (order, table) in [("a", "1"), ("b", "2")] {
        try await hub.order(.open(order: OrderID(order), table: TableID(table), guests: Guests(4), waiter: EmployeeID("lan")))
        try await hub.add("d3", 1, to: order)
      }
      for item in try await hub.all(Item.self) { try await hub.order(.callToCook(course: item.course)) }
      try await body(hub)
    }
  }

  private func credit(_ order: String, _ amount: Int64, as id: String, _ approval: ApprovalID? = nil) -> BillsCommand {
    .pay(
      order: OrderID(order), payment: PaymentID(id), version: 0, method: .account, received: Money(amount), reference: PaymentReference("Anh Tú"),
      approval: approval)
  }

  private func approve(_ deed: ApprovedDeed, _ hub: BillsHub, of order: String, _ amount: Int64?) async throws -> ApprovalID {
    let wish = ApprovalWish(
      approver: EmployeeID("hoa"), pin: ApprovalPIN("2580"), deed: deed, order: OrderID(order), amount: amount.map { Money($0) },
      reason: Reason("khách quen"))
    return try await hub.approvals.approve(wish, for: LeavingMoneyTests.thu).id
  }

  private func refusal(_ command: OrdersCommand, _ hub: BillsHub) async -> Refusal? {
    await refused { try await hub.order(command, as: LeavingMoneyTests.thu) }
  }

  private func count(_ text: String, _ hub: BillsHub) async throws -> Int64? {
    try await hub.database.read { sql in try sql.first("SELECT COUNT(*) FROM \(text)")?.int(0) }
  }

  @Test("a debt beyond what a cashier gives of a day needs an approval, good once for this bill and amount", arguments: Engine.allCases)
  func debt(_ engine: Engine) async throws {
    try await withParties(engine) { hub in
      let thu = LeavingMoneyTests.thu
      try await hub.set("cashierCredit", "400000")
      try await hub.bill(credit("a", 320_000, as: "p1"), as: thu)
      // then the rest of her limit is for all guests of the day, and a refusal leaves nothing
      #expect(
        await hub.refusal(credit("b", 80_001, as: "p2"), as: thu) == CorrectionError.creditNeedsApproval(most: Money(80_000)).refusal)
      #expect(try await count("payment", hub) == 1)
      // when the manager approves 200,000 of the other bill
      let approval = try await approve(.credit, hub, of: "b", 200_000)
      #expect(await hub.refusal(credit("b", 200_001, as: "p3", approval), as: thu)?.code == "bills.creditNeedsApproval")
      try await hub.bill(credit("b", 200_000, as: "p4", approval), as: thu)
      #expect(await hub.refusal(credit("b", 100_000, as: "p5", approval), as: thu)?.code == "bills.creditNeedsApproval")
      // then the record names the approver, and what was approved does not use up her own limit
      let reader = BillsReader(thu)
      #expect(try await hub.bills.record(OrderID("b"), for: reader).view.payments.map(\.approvedBy) == [Name("Hoa")])
      try await hub.bill(credit("b", 80_000, as: "p6"), as: thu)
      // and a manager needs nobody
      try await hub.bill(credit("b", 40_000, as: "p7"), as: LeavingMoneyTests.hoa)
      #expect(try await hub.bills.record(OrderID("b"), for: reader).view.bill.due == Money(0))
    }
  }

  @Test("500,000 đồng of debts are usual for a cashier, and none for a waiter", arguments: Engine.allCases)
  func usual(_ engine: Engine) async throws {
    try await withParties(engine) { hub in
      #expect(await hub.refusal(credit("a", 1_000, as: "p1"), as: LeavingMoneyTests.lan)?.code == "right.missing")
      try await hub.bill(credit("a", 320_000, as: "p2"), as: LeavingMoneyTests.thu)
      #expect(
        await hub.refusal(credit("b", 180_001, as: "p3"), as: LeavingMoneyTests.thu)
          == CorrectionError.creditNeedsApproval(most: Money(180_000)).refusal)
    }
  }

  @Test("a debt that is told of after the party has left needs an approval too", arguments: Engine.allCases)
  func late(_ engine: Engine) async throws {
    try await withParties(engine) { hub in
      try await hub.set("cashierCredit", "100000")
      try await hub.order(.writeOff(order: OrderID("a"), reason: LeavingMoneyTests.gone), as: LeavingMoneyTests.hoa)
      #expect(
        await hub.refusal(credit("a", 320_000, as: "p1"), as: LeavingMoneyTests.thu)
          == CorrectionError.creditNeedsApproval(most: Money(100_000)).refusal)
      #expect(try await count("party_order WHERE end_reason = 'writtenOff'", hub) == 1)
      let approval = try await approve(.credit, hub, of: "a", 320_000)
      try await hub.bill(credit("a", 320_000, as: "p1", approval), as: LeavingMoneyTests.thu)
      #expect(try await count("party_order WHERE end_reason = 'settled'", hub) == 1)
      #expect(try await count("payment WHERE approved_by = 'hoa'", hub) == 1)
    }
  }

  @Test("a cashier ends a party without payment with an approval of this loss", arguments: Engine.allCases)
  func loss(_ engine: Engine) async throws {
    try await withParties(engine) { hub in
      let gone = LeavingMoneyTests.gone
      let none = CorrectionError.writeOffNeedsApproval(most: Money(0), loss: Money(320_000)).refusal
      // given the usual limit, which is nothing
      #expect(await refusal(.writeOff(order: OrderID("a"), reason: gone), hub) == none)
      #expect(try await count("party_order WHERE state = 0", hub) == 2)
      // when the manager approves less, another party, and then this loss
      let less = try await approve(.writeOff, hub, of: "a", 319_999)
      #expect(await refusal(.writeOff(order: OrderID("a"), reason: gone, approval: less), hub) == none)
      let approval = try await approve(.writeOff, hub, of: "a", 320_000)
      #expect(await refusal(.writeOff(order: OrderID("b"), reason: gone, approval: approval), hub) == none)
      try await hub.order(.writeOff(order: OrderID("a"), reason: gone, approval: approval), as: LeavingMoneyTests.thu)
      #expect(try await count("deed_approval WHERE used_at IS NOT NULL AND order_id = 'a' AND approver = 'hoa'", hub) == 1)
      await #expect(throws: BillsError.ended.refusal) { try await approve(.writeOff, hub, of: "a", 1) }
      // then her own limit is untouched
      try await hub.set("cashierWriteOff", "320000")
      try await hub.order(.writeOff(order: OrderID("b"), reason: gone), as: LeavingMoneyTests.thu)
      try await hub.order(.open(order: OrderID("c"), table: TableID("3"), guests: Guests(2), waiter: EmployeeID("lan")))
      try await hub.add("d1", 1, to: "c")
      for item in try await hub.all(Item.self) where item.order == OrderID("c") { try await hub.order(.callToCook(course: item.course)) }
      #expect(
        await refusal(.writeOff(order: OrderID("c"), reason: gone), hub)
          == CorrectionError.writeOffNeedsApproval(most: Money(0), loss: Money(25_000)).refusal)
      // and a manager needs nobody
      try await hub.order(.writeOff(order: OrderID("c"), reason: gone), as: LeavingMoneyTests.hoa)
    }
  }
}
