import BillsRules
import Kernel
import ReportsRules
import ReportsService
import Sync
import TestKit
import Testing
import TillRules
import TillService

/// A hot pot costs 300,000 đồng. It is Friday evening.
@Suite("Tips on both databases")
struct TipTests {
  @Test("given after the payment are recorded once, for the waiter, and pay nothing of the bill", arguments: Engine.allCases)
  func later(_ engine: Engine) async throws {
    try await TillHub.open(engine) { hub in
      try await hub.open("s1")
      try await hub.sell("a", at: "1", paid: [(.card, 300_000, tip: 0)])
      // when the guests add a tip in cash, and one on the card's slip
      try await hub.pay("a", .cash, 0, tip: 20_000, as: "t1")
      try await hub.pay("a", .card, 0, tip: 30_000, reference: "000482", as: "t2")
      // then the till holds the cash, and no bill has changed
      let report = try await hub.report("s1")
      #expect(report.cash == TillCash(float: Money(1_000_000), tips: TillAmount(20_000)))
      #expect(report.tips == [TipTally(person: Name("Lan"), count: 2, value: TillAmount(50_000), cash: TillAmount(20_000))])
      #expect(report.bills.count == 1 && report.bills.total == TillAmount(300_000) && report.refunds.isEmpty)
      #expect(try await hub.sums("SELECT paid, change_given, total, beyond FROM bill") == [[300_000, 0, 300_000, 0]])
      // and the hub doubts the same slip, and refuses a tip of nothing
      #expect(await hub.payRefusal("a", .card, 0, tip: 30_000, reference: "000482", as: "t3") == "bills.takenBefore")
      #expect(await hub.payRefusal("a", .voucher, 0, tip: 10_000, reference: "V1", as: "t4") == "bills.nothingReceived")
      #expect(await hub.payRefusal("a", .account, 0, tip: 10_000, reference: "Anh Tú", as: "t5") == "bills.nothingReceived")
      #expect(await hub.payRefusal("a", .cash, 0, as: "t6") == "bills.nothingReceived")
      // and an open bill is not paid by a tip
      try await hub.seat("b", at: "2")
      #expect(await hub.payRefusal("b", .cash, 0, tip: 10_000, as: "t7") == "bills.nothingReceived")
      try await hub.close("s1", counted: 1_020_000)
      #expect(try await hub.findings() == [])
    }
  }

  @Test("are shared by hours signed in, without managers, once, and paid out as far as they were shared", arguments: Engine.allCases)
  func shared(_ engine: Engine) async throws {
    try await TillHub.open(engine) { hub in
      try await hub.set("tipRule", "hours")
      // given people who are signed in for 120 and 60 minutes on this day, and a manager
      try await hub.employ("boss", [.manager, .waiter])
      let now = hub.clock.now()
      try await hub.signIn("lan", from: now.adding(seconds: -7_200), until: nil, seen: now)
      try await hub.signIn("thu", from: now.adding(seconds: -86_400), until: now.adding(seconds: -80_000), seen: now)
      try await hub.signIn("thu", from: now.adding(seconds: -3_600), until: now, seen: now)
      try await hub.signIn("boss", from: now.adding(seconds: -7_200), until: nil, seen: now)
      try await hub.open("s1")
      try await hub.sell("a", at: "1", paid: [(.card, 300_000, tip: 10_000)])
      try await hub.sell("b", at: "2", paid: [(.cash, 300_000, tip: 5_001)])
      // then the hub shows the parts, and shares what the author has seen
      let day = try #require(try await hub.tips().days.first)
      #expect(day.amount == TillAmount(15_001) && day.count == 2)
      #expect(day.shares.map { "\($0.name.raw) \($0.minutes.raw): \($0.amount.raw)" } == ["Lan 120: 10001", "Thu 60: 5000"])
      #expect(await hub.refusal(hub.sharing("x", 15_000))?.code == "till.tipsSuperseded")
      try await hub.till(hub.sharing("x", 15_001))
      #expect(await hub.refusal(hub.sharing("x", 15_001))?.code == "till.sharingExists")
      #expect(await hub.refusal(hub.sharing("y", 0))?.code == "till.nothingToShare")
      // when they are paid out, then nobody gets more than their part
      #expect(await hub.refusal(TillHub.paying("s1", "m1", "lan", 10_002)) == TipError.tipsTooMuch(most: TillAmount(10_001)).refusal)
      #expect(await hub.refusal(TillHub.paying("s1", "m1", "boss", 1)) == TipError.tipsTooMuch(most: TillAmount(0)).refusal)
      try await hub.till(TillHub.paying("s1", "m1", "lan", 10_000))
      #expect(await hub.refusal(TillHub.paying("s1", "m1", "lan", 1))?.code == "till.movementExists")
      #expect(await hub.refusal(TillHub.moving("s1", .payOut, 1, as: "m1"))?.code == "till.movementExists")
      try await hub.till(TillHub.paying("s1", "m2", "lan", 1))
      #expect(await hub.refusal(TillHub.paying("s1", "m3", "lan", 1)) == TipError.tipsTooMuch(most: TillAmount(0)).refusal)
      #expect(try await hub.tips().people.map { "\($0.name.raw): \($0.open.raw)" } == ["Lan: 0", "Thu: 5000"])
      // and the report names each pay-out, and expects so much less
      let report = try await hub.report("s1")
      #expect(report.tipsPaid.map(\.amount) == [Money(10_000), Money(1)] && report.tipsPaid.allSatisfy { $0.person == Name("Lan") })
      #expect(
        report.cash
          == TillCash(
            float: Money(1_000_000), received: TillAmount(300_000), tips: TillAmount(5_001), tipsPaid: TillAmount(10_001)))
      try await hub.close("s1", counted: 1_295_000)
      #expect(try await hub.report("s1").tipsPaid == report.tipsPaid)
      #expect(try await hub.findings() == [])
      try await hub.change([("UPDATE tip_share SET amount = amount - 1 WHERE employee_id = 'lan'", [])])
      #expect(try await hub.findings() == ["tip.shares", "tip.tooMuch"])
    }
  }

  @Test("that come late are shared later, tips on account once the debt is paid, and a till pays only what it holds", arguments: Engine.allCases)
  func late(_ engine: Engine) async throws {
    try await TillHub.open(engine) { hub in
      try await hub.open("s1", float: 0)
      try await hub.sell("a", at: "1", paid: [(.card, 300_000, tip: 10_000)])
      try await hub.seat("b", at: "2")
      try await hub.pay("b", .account, 300_000, tip: 4_000, reference: "Anh Tú", as: "b-0")
      // given tips of the table's waiter: those on account are no money yet
      try await hub.till(hub.sharing("x", 10_000))
      #expect(try await hub.tips().days.isEmpty)
      // then an empty till pays nothing
      #expect(await hub.refusal(TillHub.paying("s1", "m1", "lan", 10_000)) == TillError.notEnough(most: TillAmount(0)).refusal)
      // when the debt is paid and another tip comes, then both wait for the next sharing
      try await hub.settle("d", ["b-0"], 304_000, shown: 304_000)
      try await hub.pay("a", .cash, 0, tip: 6_000, as: "t1")
      try await hub.till(hub.sharing("y", 10_000))
      try await hub.till(TillHub.paying("s1", "m1", "lan", 20_000))
      #expect(try await hub.tips().people.map(\.open) == [TillAmount(0)])
      #expect(try await hub.report("s1").cash.expected == TillAmount(290_000))
      try await hub.close("s1", counted: 290_000)
      #expect(try await hub.findings() == [])
    }
  }

  @Test("go to those whom a manager names if nobody was signed in, and a cashier names nobody", arguments: Engine.allCases)
  func named(_ engine: Engine) async throws {
    try await TillHub.open(engine) { hub in
      try await hub.set("tipRule", "equal")
      try await hub.sell("a", at: "1", paid: [(.cash, 300_000, tip: 9_000)])
      #expect(await hub.refusal(hub.sharing("x", 9_000)) == TipError.nobodyWorked.refusal)
      #expect(await hub.refusal(hub.sharing("x", 9_000, among: ["nobody": 60])) == TipError.unknownWorker.refusal)
      let cashier = Author(employee: EmployeeID("thu"), rights: Rights.of([.cashier]), device: DeviceID("till"))
      let wanted = hub.sharing("x", 9_000, among: ["lan": 60, "mai": 300, "thu": 0])
      await #expect(throws: TipError.timesByManager.refusal) { try await hub.till(wanted, by: cashier) }
      try await hub.till(wanted)
      #expect(try await hub.tips().people.map { "\($0.name.raw): \($0.open.raw)" } == ["Lan: 4500", "Mai: 4500"])
    }
  }

  @Test("stand in the report of a range by person, as given, shared, paid out and still open", arguments: Engine.allCases)
  func reported(_ engine: Engine) async throws {
    try await TillHub.open(engine) { hub in
      try await hub.open("s1")
      try await hub.sell("a", at: "1", paid: [(.cash, 300_000, tip: 8_000)])
      try await hub.till(hub.sharing("x", 8_000))
      try await hub.till(TillHub.paying("s1", "m1", "lan", 3_000))
      try await hub.pay("a", .cash, 0, tip: 500, as: "t1")
      let reader = TipReportReader(database: hub.database, clock: hub.clock)
      let today = try await reader.report(from: nil, to: nil)
      #expect(today.rows == [TipReportRow(person: "Lan", received: 8_500, shared: 8_000, paid: 3_000, open: 5_000)])
      // and on the next day only what is open is left
      hub.clock.advance(seconds: 86_400)
      #expect(try await reader.report(from: nil, to: nil).rows == [TipReportRow(person: "Lan", open: 5_000)])
    }
  }
}
