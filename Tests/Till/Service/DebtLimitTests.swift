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
import TillRules
import TillService

/// A hot pot costs 300,000 đồng. The cashier Thu may put any sum of a day on account.
@Suite("Limits of guests who owe, on both databases")
struct DebtLimitTests {
  private static let thu = Author(employee: EmployeeID("thu"), rights: Rights.of([.cashier]), device: DeviceID("till"))

  private func withDebt(_ engine: Engine, _ body: (TillHub) async throws -> Void) async throws {
    try await TillHub.open(engine) { hub in
      try await hub.processor.perform(as: TillHub.cashier) { work in
        try StaffHandler().perform(.saveSetting(setting: SettingID("cashierCredit"), value: Note("100000000")), in: work)
      }
      try await hub.owe("a", at: "1", "Anh Tú")
      try await body(hub)
    }
  }

  /// - Returns: the refusal; nil: the debt is recorded
  private func owe(_ order: String, _ name: String, _ hub: TillHub, _ approval: String? = nil) async throws -> Refusal? {
    let house = hub.house
    let command = BillsCommand.pay(
      order: OrderID(order), payment: PaymentID(order + "-0"), version: 0, method: .account, received: Money(TillHub.pot),
      reference: PaymentReference(name), approval: approval.map { ApprovalID($0) })
    hub.clock.advance(seconds: 1)
    do {
      try await hub.processor.perform(as: DebtLimitTests.thu) { work in try house.bills.perform(command, in: work) }
      return nil
    } catch let refusal as Refusal { return refusal }
  }

  private func limit(_ amount: Int64?, _ hub: TillHub) async throws {
    try await hub.till(.limitDebtor(debt: PaymentID("a-0"), limit: amount.map { Money($0) }))
  }

  @Test("a debt up to the limit is recorded, and one beyond it needs an approval", arguments: Engine.allCases)
  func limited(_ engine: Engine) async throws {
    try await withDebt(engine) { hub in
      // given a guest who owes 300,000 and may owe twice as much
      try await limit(600_000, hub)
      #expect(try await hub.debts().guests.map(\.limit) == [Money(600_000)])
      for (order, table) in [("b", "2"), ("c", "3"), ("d", "4")] { try await hub.seat(order, at: table) }
      // then one more pot fits, written in another way, and the next one does not
      #expect(try await owe("b", "ANH  TU", hub) == nil)
      let refusal = CorrectionError.overDebtLimit(limit: Money(600_000), owed: 600_000).refusal
      #expect(try await owe("c", "anh tú", hub) == refusal)
      #expect(try await hub.debts().open == TillAmount(600_000))
      // and another guest has no limit
      #expect(try await owe("d", "Cô Ba", hub) == nil)
      // when a manager approves it
      try await hub.change([
        (
          """
          INSERT INTO deed_approval (id, deed, order_id, amount, reason, approver, asked_by, device, approved_at)
          VALUES ('y', 'credit', 'c', 300000, 'khách quen', 'hoa', 'thu', 'till', $1)
          """, [.integer(hub.clock.now().raw)]
        )
      ])
      // then it is recorded
      #expect(try await owe("c", "anh tú", hub, "y") == nil)
      #expect(try await hub.owing("anh tu") == ["anh tú: 900000"])
    }
  }

  @Test("a settled debt makes room, and a limit that is taken off holds no more", arguments: Engine.allCases)
  func room(_ engine: Engine) async throws {
    try await withDebt(engine) { hub in
      try await limit(300_000, hub)
      for (order, table) in [("b", "2"), ("c", "3")] { try await hub.seat(order, at: table) }
      #expect(try await owe("b", "Anh Tú", hub)?.code == "bills.overDebtLimit")
      try await hub.settle("x", ["a-0"], 300_000, shown: 300_000, by: .transfer)
      #expect(try await owe("b", "Anh Tú", hub) == nil)
      #expect(try await owe("c", "Anh Tú", hub)?.code == "bills.overDebtLimit")
      try await limit(nil, hub)
      #expect(try await owe("c", "Anh Tú", hub) == nil)
    }
  }

  @Test("a limit stays when the house learns the guest's number", arguments: Engine.allCases)
  func number(_ engine: Engine) async throws {
    try await withDebt(engine) { hub in
      try await limit(300_000, hub)
      try await hub.name(guest: "Anh Tú", "+84903111222", of: "a")
      #expect(try await hub.debts().guests.map { "\($0.phone ?? "") \($0.limit?.raw ?? -1)" } == ["+84903111222 300000"])
      try await limit(nil, hub)
      #expect(try await hub.debts().guests.map(\.limit) == [nil])
      #expect(await hub.refusal(.limitDebtor(debt: PaymentID("none"), limit: Money(1)))?.code == "till.unknownDebt")
    }
  }

  @Test("an account has all debts of one guest, the open ones apart from the settled", arguments: Engine.allCases)
  func account(_ engine: Engine) async throws {
    try await withDebt(engine) { hub in
      try await hub.owe("b", at: "2", "ANH TÚ")
      try await hub.owe("c", at: "3", "Cô Ba")
      try await hub.settle("x", ["a-0"], 300_000, shown: 300_000, by: .transfer)
      for payment in ["a-0", "b-0"] {
        let account = try #require(try await hub.database.read { sql in try Debts().account(ofDebt: PaymentID(payment), in: sql) })
        #expect(account.guest.debts.map(\.order) == [OrderID("b")] && account.settled.map(\.order) == [OrderID("a")])
        #expect(account.settled.flatMap(\.settlements).map(\.amount) == [Money(300_000)])
      }
      #expect(try await hub.database.read { sql in try Debts().account(ofDebt: PaymentID("none"), in: sql) } == nil)
    }
  }
}
