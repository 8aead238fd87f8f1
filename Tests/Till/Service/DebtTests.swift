import BillsRules
import Kernel
import TestKit
import Testing
import TillRules

/// A hot pot costs 300,000 đồng.
@Suite("Debts of guests on both databases")
struct DebtTests {
  private static let phone = "+84903111222"

  @Test("are listed by guest with the bill each comes from, and found by name and number", arguments: Engine.allCases)
  func listed(_ engine: Engine) async throws {
    try await TillHub.open(engine) { hub in
      // given two bills of one guest with a number, the second under another name, one of a guest without a number, and one that was paid
      try await hub.owe("a", at: "1", "Anh Tú")
      try await hub.name(guest: "Anh Tú", DebtTests.phone, of: "a")
      try await hub.owe("b", at: "2", "Công ty Hoa Sen")
      try await hub.name(guest: "Anh Tú", DebtTests.phone, of: "b")
      try await hub.owe("c", at: "3", "Cô Ba")
      try await hub.sell("d", at: "4", paid: [(.cash, 300_000, tip: 0)])
      // then the guest with the latest debt comes first, and each debt names its bill
      let list = try await hub.debts()
      #expect(try await hub.owing() == ["Cô Ba: 300000", "Anh Tú: 600000"])
      #expect(list.open == TillAmount(900_000) && !list.more)
      #expect(list.total == ListTotal(3))
      let tu = list.guests[1]
      #expect(tu.phone == DebtTests.phone && tu.shown == "0903 111 222")
      #expect(tu.debts.map(\.order) == [OrderID("b"), OrderID("a")] && tu.debts.map(\.table) == [Name("Bàn 2"), Name("Bàn 1")])
      #expect(tu.debts.allSatisfy { $0.number != nil && $0.by == Name("Thu") && $0.owed == TillAmount(300_000) })
      // then a search finds them by parts of names and numbers
      #expect(try await hub.owing("co ba") == ["Cô Ba: 300000"])
      #expect(try await hub.owing("0903 111") == ["Anh Tú: 600000"])
      #expect(try await hub.owing("hoa sen") == ["Anh Tú: 300000"])
      #expect(try await hub.owing("Lan") == [])
      #expect(try await hub.debts(settled: true).guests.isEmpty)
    }
  }

  @Test("on one bill under several names: the guest owes what is under their own", arguments: Engine.allCases)
  func several(_ engine: Engine) async throws {
    try await TillHub.open(engine) { hub in
      try await hub.seat("a", at: "1")
      try await hub.name(guest: "Anh Tú", DebtTests.phone, of: "a")
      try await hub.pay("a", .account, 100_000, reference: "anh tu", as: "p1")
      try await hub.pay("a", .account, 200_000, reference: "Chị Lan", as: "p2")
      #expect(try await hub.owing() == ["Chị Lan: 200000", "Anh Tú: 100000"])
      #expect(try await hub.debts().guests.map(\.phone) == [nil, DebtTests.phone])
    }
  }

  @Test("are settled in parts and wholly, once, and the money is in the till and no revenue", arguments: Engine.allCases)
  func settled(_ engine: Engine) async throws {
    try await TillHub.open(engine) { hub in
      try await hub.open("s1")
      try await hub.owe("a", at: "1", "Anh Tú")
      try await hub.owe("b", at: "2", "Anh Tú")
      // when he pays 400,000 of both in cash, and the rest by transfer
      try await hub.settle("x", ["a-0", "b-0"], 400_000, shown: 600_000)
      #expect(try await hub.owing() == ["Anh Tú: 200000"])
      try await hub.settle("y", ["b-0"], 200_000, shown: 200_000, by: .transfer, reference: "FT77")
      // then nothing is owed, and each debt says how it was paid
      #expect(try await hub.owing() == [])
      let paid = try await hub.debts(settled: true).guests.flatMap(\.debts)
      #expect(paid.map(\.order) == [OrderID("b"), OrderID("a")] && paid.allSatisfy { $0.open.raw == 0 })
      #expect(paid[0].settlements.map(\.number) == [1, 2] && paid[0].settlements.map(\.amount) == [Money(100_000), Money(200_000)])
      #expect(paid[0].settlements[1].reference == PaymentReference("FT77") && paid[0].settlements[1].by == Name("Thu"))
      // then the till holds the cash, and the report states both beside the two bills
      let report = try await hub.report("s1")
      #expect(report.cash == TillCash(float: Money(1_000_000), settlements: TillAmount(400_000)))
      #expect(
        report.settlements == [
          SettlementTally(method: .cash, count: 1, amount: TillAmount(400_000)),
          SettlementTally(method: .transfer, count: 1, amount: TillAmount(200_000)),
        ])
      #expect(report.tenders == [TenderTally(method: .account, count: 2, received: TillAmount(600_000), tips: TillAmount(0))])
      #expect(report.bills.count == 2 && report.bills.total == TillAmount(600_000))
      try await hub.close("s1", counted: 1_400_000)
      #expect(try await hub.findings() == [])
    }
  }

  @Test("are never paid twice, beyond what is owed, or by people who saw an older sum", arguments: Engine.allCases)
  func refused(_ engine: Engine) async throws {
    try await TillHub.open(engine) { hub in
      try await hub.open("s1")
      try await hub.owe("a", at: "1", "Anh Tú")
      try await hub.sell("b", at: "2", paid: [(.cash, 300_000, tip: 0)])
      try await hub.settle("x", ["a-0"], 100_000, shown: 300_000)
      let tries = [
        TillHub.settling("x", ["a-0"], 100_000, shown: 300_000), TillHub.settling("y", ["a-0"], 100_000, shown: 300_000),
        TillHub.settling("y", ["a-0"], 200_001, shown: 200_000), TillHub.settling("y", ["a-0"], 0, shown: 200_000),
        TillHub.settling("y", ["a-0", "a-0"], 1, shown: 400_000), TillHub.settling("y", ["b-0"], 1, shown: 300_000),
        TillHub.settling("y", ["nobody"], 1, shown: 1), TillHub.settling("y", ["a-0"], 1, shown: 200_000, by: .account),
      ]
      var codes: [String] = []
      for command in tries { codes.append(await hub.refusal(command)?.code ?? "accepted") }
      #expect(
        codes == [
          "till.settlementExists", "till.debtSuperseded", "till.settledTooMuch", "till.nothingSettled", "till.debtTwice", "till.unknownDebt",
          "till.unknownDebt", "till.settledOnAccount",
        ])
      #expect(try await hub.owing() == ["Anh Tú: 200000"])
      #expect(try await hub.report("s1").settlements.map(\.amount) == [TillAmount(100_000)])
    }
  }

  @Test("take cash only into an open till; other money stands in the next report", arguments: Engine.allCases)
  func closedTill(_ engine: Engine) async throws {
    try await TillHub.open(engine) { hub in
      try await hub.owe("a", at: "1", "Anh Tú")
      #expect(await hub.refusal(TillHub.settling("x", ["a-0"], 1_000, shown: 300_000)) == DebtError.tillClosed.refusal)
      try await hub.settle("x", ["a-0"], 50_000, shown: 300_000, by: .card, reference: "slip 7")
      try await hub.open("s1")
      let report = try await hub.report("s1")
      #expect(report.settlements == [SettlementTally(method: .card, count: 1, amount: TillAmount(50_000))])
      #expect(report.cash == TillCash(float: Money(1_000_000)))
      // when the next session begins, it does not state that money again
      try await hub.close("s1", counted: 1_000_000)
      try await hub.open("s2")
      #expect(try await hub.report("s2").settlements.isEmpty)
    }
  }

  @Test("open the drawer for cash, as payments do", arguments: Engine.allCases)
  func drawer(_ engine: Engine) async throws {
    try await TillHub.open(engine) { hub in
      try await hub.printer("counter", drawer: true, onCash: true)
      try await hub.open("s1")
      try await hub.owe("a", at: "1", "Anh Tú")
      try await hub.settle("x", ["a-0"], 100_000, shown: 300_000)
      try await hub.settle("y", ["a-0"], 100_000, shown: 200_000, by: .transfer)
      #expect(try await hub.report("s1").kicks.map(\.reason) == [Reason("Thu nợ 1")])
    }
  }

  @Test("are lowered by refunds on account, and never given back as money", arguments: Engine.allCases)
  func lowered(_ engine: Engine) async throws {
    try await TillHub.open(engine) { hub in
      try await hub.owe("a", at: "1", "Anh Tú")
      try await hub.owe("b", at: "2", "Cô Ba")
      try await hub.refund("a", 80_000, shown: 300_000, by: .account, as: "r1")
      #expect(try await hub.refundRefusal("b", 80_000, shown: 300_000, by: .cash) == "bills.refundUnpaid")
      #expect(try await hub.owing() == ["Cô Ba: 300000", "Anh Tú: 220000"])
      #expect(await hub.refusal(TillHub.settling("x", ["a-0"], 300_000, shown: 300_000, by: .card))?.code == "till.debtSuperseded")
      try await hub.settle("x", ["a-0"], 220_000, shown: 220_000, by: .card)
      #expect(try await hub.owing() == ["Cô Ba: 300000"])
    }
  }

  @Test("take no refund on account beyond what is still owed, which would give the guest nothing", arguments: Engine.allCases)
  func beyond(_ engine: Engine) async throws {
    try await TillHub.open(engine) { hub in
      // given a debt that was settled in part, and a bill that was paid by card
      try await hub.owe("a", at: "1", "Anh Tú")
      try await hub.settle("x", ["a-0"], 250_000, shown: 300_000, by: .card)
      try await hub.sell("b", at: "2", paid: [(.card, 300_000, tip: 0)])
      // then only what is owed can be given back on account
      #expect(try await hub.refundRefusal("a", 50_001, shown: 300_000) == "bills.refundBeyondDebt")
      #expect(try await hub.refundRefusal("b", 1, shown: 300_000) == "bills.refundBeyondDebt")
      try await hub.refund("a", 50_000, shown: 300_000, by: .account, as: "r1")
      #expect(try await hub.owing() == [])
    }
  }

  @Test("are lowered by a refund to the party that they had joined", arguments: Engine.allCases)
  func joined(_ engine: Engine) async throws {
    try await TillHub.open(engine) { hub in
      // given a party that owes, and sat with one that paid
      try await hub.owe("a", at: "1", "Anh Tú")
      try await hub.sell("b", at: "2", paid: [(.card, 300_000, tip: 0)])
      try await hub.change([("UPDATE party_order SET merged_into = 'b' WHERE id = 'a'", [])])
      // when their bill gives back 100,000 on account
      try await hub.refund("b", 100_000, shown: 600_000, by: .account, as: "r1")
      // then the debt is less
      #expect(try await hub.owing() == ["Anh Tú: 200000"])
    }
  }

  @Test("a check finds more money than is owed, shares that do not sum up, and a missing number", arguments: Engine.allCases)
  func checked(_ engine: Engine) async throws {
    try await TillHub.open(engine) { hub in
      try await hub.owe("a", at: "1", "Anh Tú")
      try await hub.settle("x", ["a-0"], 100_000, shown: 300_000, by: .card)
      #expect(try await hub.findings() == [])
      try await hub.change([("UPDATE debt_settlement_part SET amount = 300001", [])])
      #expect(try await hub.findings() == ["debt.tooMuch", "debt.parts"])
      try await hub.change([("UPDATE debt_settlement_part SET amount = 100000, payment_id = 'nobody'", [])])
      #expect(try await hub.findings() == ["debt.unknown"])
      try await hub.change([
        ("UPDATE debt_settlement_part SET payment_id = 'a-0'", []), ("UPDATE debt_settlement SET number = 2", []),
      ])
      #expect(try await hub.findings() == ["debt.gap"])
    }
  }
}
