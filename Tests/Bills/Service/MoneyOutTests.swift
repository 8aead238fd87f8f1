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

/// The cashier Thu gives back 100,000 đồng of a day alone. Parties a and b have ordered for 370,000 đồng each. The manager Hoa has a PIN.
@Suite("Money that leaves beyond a cashier's limit, on both databases")
struct MoneyOutTests {
  private static let thu = Author(employee: EmployeeID("thu"), rights: Rights.of([.cashier]), device: DeviceID("till"))
  private static let hoa = Author(employee: EmployeeID("hoa"), rights: Rights.of([.manager]), device: DeviceID("office"))
  private static let reason = Reason("món không đạt")
  private let a = OrderID("a")

  private nonisolated(nonsending) func withParties(_ engine: Engine, _ body: (BillsHub) async throws -> Void) async throws {
    try await BillsHub.open(engine) { hub in
      try await hub.hire("hoa", "Hoa", .manager)
      try await hub.staff.seed(password: Secret("bốn-mùa-2026"), pin: Secret("2580"), for: EmployeeID("hoa"))
      try await hub.set("cashierRefund", "100000")
      try await hub.set("cashierReopening", "400000")
      for (order, table) in [("a", "1"), ("b", "2")] {
        try await hub.seat(order, at: table)
        try await hub.bill(.ask(order: OrderID(order)))
      }
      try await body(hub)
    }
  }

  private func refund(
    _ id: String, _ amount: Int64, shown: Int64, of order: String = "a", by method: PaymentMethod = .cash, _ approval: ApprovalID? = nil
  ) -> CorrectionsCommand {
    .refund(
      order: OrderID(order), refund: RefundID(id), amount: Money(amount), shown: Money(shown), method: method, reason: MoneyOutTests.reason,
      approval: approval)
  }

  private func approve(
    _ deed: ApprovedDeed, _ hub: BillsHub, of order: String = "a", _ amount: Int64? = nil, by method: PaymentMethod? = nil
  ) async throws -> ApprovalID {
    let wish = ApprovalWish(
      approver: EmployeeID("hoa"), pin: ApprovalPIN("2580"), deed: deed, order: OrderID(order), amount: amount.map { Money($0) }, method: method,
      reason: MoneyOutTests.reason)
    return try await hub.approvals.approve(wish, for: MoneyOutTests.thu).id
  }

  private func refusal(_ command: CorrectionsCommand, _ hub: BillsHub) async -> String? {
    await hub.refusal(command, as: MoneyOutTests.thu)?.code
  }

  private func rows(_ text: String, _ hub: BillsHub) async throws -> [[String]] {
    try await hub.database.read { sql in
      try sql.query(text).map { row in try (0..<row.values.count).map { try row.optionalText($0) ?? "-" } }
    }
  }

  @Test("needs an approval that is good once, for this bill, amount and tender", arguments: Engine.allCases)
  func limit(_ engine: Engine) async throws {
    try await withParties(engine) { hub in
      for order in ["a", "b"] { try await hub.pay(order, 370_000, as: "pay-" + order) }
      // given that she gave 60,000 of her 100,000 back
      try await hub.correct(refund("r1", 60_000, shown: 370_000), as: MoneyOutTests.thu)
      #expect(
        await hub.refusal(refund("r2", 40_001, shown: 370_000, of: "b"), as: MoneyOutTests.thu)
          == CorrectionError.refundNeedsApproval(most: Money(40_000)).refusal)
      // when the manager approves 200,000 of the other bill
      let approval = try await approve(.refund, hub, of: "b", 200_000, by: .cash)
      #expect(await refusal(refund("r3", 200_001, shown: 370_000, of: "b", approval), hub) == "bills.refundNeedsApproval")
      #expect(await refusal(refund("r4", 200_000, shown: 310_000, approval), hub) == "bills.refundNeedsApproval")
      try await hub.correct(refund("r5", 200_000, shown: 370_000, of: "b", approval), as: MoneyOutTests.thu)
      #expect(await refusal(refund("r6", 150_000, shown: 170_000, of: "b", approval), hub) == "bills.refundNeedsApproval")
      // then the record names both, and what was approved does not use up her own limit
      let found = try await hub.bills.record(OrderID("b"), for: BillsReader(MoneyOutTests.thu))
      #expect(found.view.refunds.map(\.approvedBy) == [Name("Hoa")])
      #expect(found.corrections?.alone == Money(40_000))
      try await hub.correct(refund("r7", 40_000, shown: 170_000, of: "b"), as: MoneyOutTests.thu)
      // and a manager needs nobody
      try await hub.correct(refund("r8", 310_000, shown: 310_000), as: MoneyOutTests.hoa)
    }
  }

  @Test("goes back by the tender in which it came, and a debt is lowered", arguments: Engine.allCases)
  func tender(_ engine: Engine) async throws {
    try await withParties(engine) { hub in
      // given a bill of which 70,000 were paid by transfer and 300,000 are owed
      for (id, method, amount) in [("p1", PaymentMethod.transfer, Int64(70_000)), ("p2", .account, 300_000)] {
        try await hub.bill(
          .pay(
            order: a, payment: PaymentID(id), version: 1, method: method, received: Money(amount), reference: PaymentReference("Anh Tú")))
      }
      #expect(
        try await hub.bills.record(a, for: BillsReader(MoneyOutTests.thu)).corrections?.ways
          == [RefundWay(method: .transfer, most: Money(70_000)), RefundWay(method: .account, most: Money(300_000))])
      #expect(await refusal(refund("r1", 50_000, shown: 370_000), hub) == "bills.refundOtherTender")
      #expect(await refusal(refund("r2", 80_000, shown: 370_000), hub) == "bills.refundUnpaid")
      #expect(await hub.refusal(refund("r3", 70_001, shown: 370_000), as: MoneyOutTests.hoa)?.code == "bills.refundUnpaid")
      // when the debt is lowered beyond her limit for money
      try await hub.correct(refund("r4", 300_000, shown: 370_000, by: .account), as: MoneyOutTests.thu)
      // then only the transfer is left
      #expect(await refusal(refund("r5", 1, shown: 70_000, by: .account), hub) == "bills.refundBeyondDebt")
      let approval = try await approve(.refund, hub, 70_000, by: .cash)
      try await hub.correct(refund("r6", 70_000, shown: 70_000, approval), as: MoneyOutTests.thu)
    }
  }

  @Test("of a bill of an earlier day needs an approval, and counts on the day on which it left", arguments: Engine.allCases)
  func earlierDay(_ engine: Engine) async throws {
    try await withParties(engine) { hub in
      try await hub.pay("a", 370_000)
      hub.clock.advance(seconds: 86_400)
      #expect(await refusal(refund("r1", 1_000, shown: 370_000), hub) == "bills.refundNeedsApproval")
      #expect(await refusal(.reopen(order: a, reason: MoneyOutTests.reason), hub) == "bills.reopeningNeedsApproval")
      // when the manager approves that it is opened again, and a discount on it
      let approval = try await approve(.reopening, hub)
      try await hub.correct(.reopen(order: a, reason: MoneyOutTests.reason, approval: approval), as: MoneyOutTests.thu)
      let discount = Discount.percent(percent: Percent(50))
      let wish = ApprovalWish(
        approver: EmployeeID("hoa"), pin: ApprovalPIN("2580"), order: a, discount: discount, reason: MoneyOutTests.reason)
      let second = try await hub.approvals.approve(wish, for: MoneyOutTests.thu).id
      try await hub.bill(.discount(order: a, discount: discount, reason: MoneyOutTests.reason, approval: second), as: MoneyOutTests.thu)
      let third = try await approve(.refund, hub, 185_000, by: .cash)
      try await hub.correct(refund("r2", 185_000, shown: 370_000, third), as: MoneyOutTests.thu)
      // then what it took back is a row of its own, dated now
      let at = hub.clock.now().raw
      let found = try await rows(
        "SELECT CAST(amount AS TEXT), CAST(discount AS TEXT), why, done_by FROM bill_reversal WHERE at = \(at)", hub)
      #expect(found == [["185000", "185000", "correction", "thu"]])
      #expect(try await rows("SELECT COUNT(*) || '' FROM discount_approval WHERE used_at IS NOT NULL", hub) == [["1"]])
      #expect(try await hub.bills.record(a, for: BillsReader(MoneyOutTests.thu)).reopenings.map(\.approvedBy) == [Name("Hoa"), nil])
    }
  }

  @Test("leaves closed days as they are: their bills stay closed, and a refund stands in the open day", arguments: Engine.allCases)
  func closedDay(_ engine: Engine) async throws {
    try await withParties(engine) { hub in
      try await hub.pay("a", 370_000)
      let day = HouseClock().businessDay(containing: hub.clock.now())
      // A party that is still there keeps its day open.
      await #expect(throws: BooksError.notOver(latest: day.days - 1).refusal) { try await hub.close(until: day.days) }
      hub.clock.advance(seconds: 86_400)
      await #expect(throws: BooksError.partiesThere(count: 1).refusal) { try await hub.close(until: day.days) }
      try await hub.pay("b", 370_000, as: "pay-b")
      try await hub.close(until: day.days)
      await #expect(throws: BooksError.closedBefore(until: day.days).refusal) { try await hub.close(until: day.days) }
      // then not even a manager opens its bills
      #expect(
        await hub.refusal(.reopen(order: a, reason: MoneyOutTests.reason), as: MoneyOutTests.hoa)
          == CorrectionError.dayClosed(until: day.days).refusal)
      try await hub.correct(refund("r1", 10_000, shown: 370_000), as: MoneyOutTests.hoa)
      #expect(try await rows("SELECT id FROM bill_refund WHERE given_at >= \(day.until.raw)", hub) == [["r1"]])
      // and nobody moves the date by the settings
      await #expect(throws: StaffError.unknownSetting.refusal) { try await hub.set("closedUntil", "0") }
    }
  }
}
