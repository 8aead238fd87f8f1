import BillsRules
import Kernel
import PrintingRules
import Storage
import Sync
import TestKit
import Testing
import TillRules
import TillService

@Suite("The till on both databases")
struct TillTests {
  @Test("expects float, cash and moved money, less the change of what came in cash", arguments: Engine.allCases)
  func expected(_ engine: Engine) async throws {
    try await TillHub.open(engine) { hub in
      // given a float of a million, a party that pays in cash with a tip, and one whose card paid too much
      try await hub.open("s1")
      try await hub.sell("a", at: "1", paid: [(.cash, 500_000, tip: 20_000)])
      try await hub.sell("b", at: "2", paid: [(.card, 400_000, tip: 0)])
      // when money is moved by hand
      try await hub.move("s1", .payIn, 50_000)
      try await hub.move("s1", .payOut, 30_000)
      try await hub.move("s1", .drop, 700_000)
      // then only the change of the cash came out of the till, and each tender stands as it was received
      let report = try await hub.report("s1")
      #expect(
        report.cash
          == TillCash(
            float: Money(1_000_000), received: TillAmount(500_000), change: TillAmount(200_000), tips: TillAmount(20_000),
            payIns: TillAmount(50_000), payOuts: TillAmount(30_000), drops: TillAmount(700_000)))
      #expect(
        report.tenders == [
          TenderTally(method: .card, count: 1, received: TillAmount(400_000), tips: TillAmount(0)),
          TenderTally(method: .cash, count: 1, received: TillAmount(500_000), tips: TillAmount(20_000)),
        ])
      #expect(report.tips == [TipTally(person: Name("Lan"), count: 1, value: TillAmount(20_000), cash: TillAmount(20_000))])
      #expect(report.bills.count == 2 && report.bills.total == TillAmount(600_000))
      #expect(report.moves.map(\.kind) == [.payIn, .payOut, .drop])
    }
  }

  @Test("expects cash that a second person took of a paid bill without a line, until a refund gives it back", arguments: Engine.allCases)
  func takenTwice(_ engine: Engine) async throws {
    try await TillHub.open(engine) { hub in
      try await hub.open("s1")
      // given a party that paid and left, of which a second person took a note and gave change of it
      try await hub.sell("a", paid: [(.cash, 300_000, tip: 0)])
      #expect(try await hub.payCashLate("a", 500_000, as: "late") == nil)
      // then the drawer has both, less this change
      #expect(
        try await hub.report("s1").cash == TillCash(float: Money(1_000_000), received: TillAmount(800_000), change: TillAmount(200_000)))
      #expect(try await hub.sums("SELECT beyond, change_given, paid_in_cash FROM bill") == [[300_000, 200_000, 500_000]])
      // when it goes back, then it is expected no more
      try await hub.refund("a", 300_000, shown: 600_000, by: .cash, as: "r")
      #expect(try await hub.report("s1").cash.expected.raw == 1_300_000)
    }
  }

  @Test("expects the cash that a waiter took at the table, and none of it while no session runs", arguments: Engine.allCases)
  func atTheTable(_ engine: Engine) async throws {
    try await TillHub.open(engine) { hub in
      let lan = Author(employee: EmployeeID("lan"), rights: TillHub.waiter, device: DeviceID("phone"))
      try await hub.open("s1")
      try await hub.seat("a", at: "1")
      try await hub.pay("a", .cash, 300_000, tip: 20_000, as: "p1", by: lan)
      #expect(
        try await hub.report("s1").cash
          == TillCash(float: Money(1_000_000), received: TillAmount(300_000), tips: TillAmount(20_000)))
      try await hub.close("s1", counted: 1_320_000)
      // when the waiter takes cash while the till is closed
      try await hub.seat("b", at: "2")
      try await hub.pay("b", .cash, 300_000, as: "p2", by: lan)
      // then it is recorded, and stands in the next report without being expected
      try await hub.open("s2", float: 1_620_000, because: "thu lúc két đóng")
      let next = try await hub.report("s2")
      #expect(next.outside.map(\.received) == [Money(300_000)])
      #expect(next.cash == TillCash(float: Money(1_620_000)))
    }
  }

  @Test("keeps the Z report as it was at the end, and lists later money in the next one", arguments: Engine.allCases)
  func outside(_ engine: Engine) async throws {
    try await TillHub.open(engine) { hub in
      try await hub.open("s1")
      try await hub.sell("a", at: "1", paid: [(.cash, 300_000, tip: 0)])
      let during = hub.clock.now()
      try await hub.close("s1", counted: 1_300_000)
      let closed = try await hub.report("s1")
      // when the hub hears of a payment of that session, and another one is taken while the till is closed
      try await hub.hearLate("a", 40_000, takenAt: during, as: "late")
      try await hub.sell("b", at: "2", paid: [(.cash, 300_000, tip: 0)])
      let between = try await hub.state()
      #expect(between.running == nil && between.outside.map(\.late) == [true, false])
      try await hub.open("s2", float: 1_640_000, because: "thu lúc két đóng")
      // then the Z report is the same, and the next session names both without expecting them again
      #expect(try await hub.report("s1") == closed)
      let next = try await hub.report("s2")
      #expect(next.outside.map(\.received) == [Money(40_000), Money(300_000)])
      #expect(next.cash == TillCash(float: Money(1_640_000)))
      try await hub.close("s2", counted: 1_640_000)
      try await hub.open("s3", because: "cất bớt tiền")
      #expect(try await hub.report("s3").outside.isEmpty)
    }
  }

  @Test("lists cash that was given back while it was closed in the next report, once, and a check misses none", arguments: Engine.allCases)
  func refundedOutside(_ engine: Engine) async throws {
    try await TillHub.open(engine) { hub in
      try await hub.open("s1")
      for (order, table) in [("a", "1"), ("b", "2")] { try await hub.sell(order, at: table, paid: [(.cash, 300_000, tip: 0)]) }
      try await hub.refund("a", 50_000, shown: 300_000, by: .cash, as: "r1")
      try await hub.close("s1", counted: 1_550_000)
      // when 80,000 go back while the till is closed
      try await hub.refund("b", 80_000, shown: 300_000, by: .cash, as: "r2")
      #expect(try await hub.state().outside.map(\.isRefund) == [true])
      try await hub.open("s2", float: 1_470_000, because: "hoàn tiền lúc két đóng")
      // then the next report names them, and the float was counted without them
      let next = try await hub.report("s2")
      #expect(next.outside.map(\.received) == [Money(80_000)] && next.outside.map(\.isRefund) == [true])
      #expect(next.cash == TillCash(float: Money(1_470_000)))
      try await hub.close("s2", counted: 1_470_000)
      try await hub.open("s3", because: "cất bớt tiền")
      #expect(try await hub.report("s3").outside.isEmpty)
      try await hub.close("s3", counted: 1_000_000)
      #expect(try await hub.findings() == [])
      // and cash that no report names is found
      try await hub.change([("DELETE FROM till_refund WHERE refund_id = 'r2'", [])])
      #expect(try await hub.findings() == ["till.unreported"])
    }
  }

  @Test("pays out beyond a cashier's limit of the day only with an approval, once", arguments: Engine.allCases)
  func payOutLimit(_ engine: Engine) async throws {
    try await TillHub.open(engine) { hub in
      let mai = Author(employee: EmployeeID("mai"), rights: Rights.of([.cashier]), device: DeviceID("till"))
      try await hub.open("s1")
      try await hub.move("s1", .payOut, 300_000, as: "m1", by: mai)
      // 500,000 đồng of a day are usual
      #expect(try await hub.moveRefusal("s1", .payOut, 200_001, as: "m2", by: mai) == TillError.payOutNeedsApproval(most: Money(200_000)).refusal)
      try await hub.move("s1", .drop, 100_000, as: "m3", by: mai)
      let approved = """
        INSERT INTO deed_approval (id, deed, amount, reason, approver, asked_by, device, approved_at)
        VALUES ('yes', 'payOut', 250000, 'mua đá', 'hoa', 'mai', 'till', \(hub.clock.now().raw))
        """
      try await hub.change([(approved, [])])
      #expect(try await hub.moveRefusal("s1", .payOut, 250_001, as: "m4", by: mai, ApprovalID("yes"))?.code == "till.payOutNeedsApproval")
      try await hub.move("s1", .payOut, 250_000, as: "m5", by: mai, ApprovalID("yes"))
      #expect(try await hub.moveRefusal("s1", .payOut, 250_000, as: "m6", by: mai, ApprovalID("yes"))?.code == "till.payOutNeedsApproval")
      try await hub.move("s1", .payOut, 200_000, as: "m7", by: mai)
      #expect(try await hub.report("s1").moves.count == 4)
    }
  }

  @Test("brings only so much of a day to the safe without an approval of that", arguments: Engine.allCases)
  func dropLimit(_ engine: Engine) async throws {
    try await TillHub.open(engine) { hub in
      let mai = Author(employee: EmployeeID("mai"), rights: Rights.of([.cashier]), device: DeviceID("till"))
      try await hub.open("s1", float: 9_000_000)
      // 2,000,000 đồng of a day are usual, beside the pay-outs
      try await hub.move("s1", .payOut, 500_000, as: "m1", by: mai)
      try await hub.move("s1", .drop, 1_900_000, as: "m2", by: mai)
      let beyond = TillError.dropNeedsApproval(most: Money(100_000)).refusal
      #expect(try await hub.moveRefusal("s1", .drop, 100_001, as: "m3", by: mai) == beyond)
      for deed in ["drop", "payOut"] {
        let approved = """
          INSERT INTO deed_approval (id, deed, amount, reason, approver, asked_by, device, approved_at)
          VALUES ('\(deed)', '\(deed)', 700000, 'nộp két', 'hoa', 'mai', 'till', \(hub.clock.now().raw))
          """
        try await hub.change([(approved, [])])
      }
      #expect(try await hub.moveRefusal("s1", .drop, 700_000, as: "m4", by: mai, ApprovalID("payOut")) == beyond)
      try await hub.move("s1", .drop, 700_000, as: "m5", by: mai, ApprovalID("drop"))
      #expect(try await hub.moveRefusal("s1", .drop, 700_000, as: "m6", by: mai, ApprovalID("drop")) == beyond)
      // and a manager needs nobody
      try await hub.move("s1", .drop, 5_000_000, as: "m7")
    }
  }

  @Test("refuses what cannot be, and leaves nothing half done", arguments: Engine.allCases)
  func refusals(_ engine: Engine) async throws {
    try await TillHub.open(engine) { hub in
      let move = TillHub.moving("s1", .payIn, 5_000, as: "m1")
      #expect(await hub.refusal(move)?.code == "till.unknownSession")
      try await hub.open("s1")
      #expect(await hub.refusal(.open(session: TillSessionID("s2"), float: Money(0)))?.code == "till.alreadyOpen")
      #expect(await hub.refusal(TillHub.moving("s1", .drop, 1_000_001, as: "m1"))?.code == "till.notEnough")
      #expect(await hub.refusal(TillHub.moving("s1", .drop, 0, as: "m1"))?.code == "till.amountZero")
      try await hub.till(move)
      #expect(await hub.refusal(move)?.code == "till.movementExists")
      let short = TillCommand.close(session: TillSessionID("s1"), notes: TillHub.notes(1_000_000))
      #expect(await hub.refusal(short) == TillError.reasonNeeded(difference: TillAmount(-5_000)).refusal)
      #expect(await hub.refusal(.kick(movement: TillMovementID("k1"), reason: Reason("đổi tiền")))?.code == "printing.noDrawer")
      let toWaiter = TillCommand.handOver(
        session: TillSessionID("s1"), next: TillSessionID("s2"), to: EmployeeID("lan"), notes: TillHub.notes(1_005_000))
      #expect(await hub.refusal(toWaiter)?.code == "till.cannotKeep")
      #expect(try await hub.report("s1").count == nil)
      try await hub.close("s1", counted: 1_000_000, because: "thối nhầm")
      #expect(await hub.refusal(short)?.code == "till.closed")
      #expect(await hub.refusal(TillHub.moving("s1", .payIn, 1, as: "m2"))?.code == "till.closed")
    }
  }

  @Test("goes from one person to the next with the counted money", arguments: Engine.allCases)
  func handOver(_ engine: Engine) async throws {
    try await TillHub.open(engine) { hub in
      try await hub.open("s1")
      try await hub.till(
        .handOver(session: TillSessionID("s1"), next: TillSessionID("s2"), to: EmployeeID("mai"), notes: TillHub.notes(1_000_000)))
      let next = try await hub.report("s2")
      #expect(next.number == 2 && next.openedBy == Name("Mai") && next.cash == TillCash(float: Money(1_000_000)))
      #expect(try await hub.report("s1").handedTo == Name("Mai"))
      let live = try await hub.all(Till.self)
      #expect(live.map(\.session) == [TillSessionID("s2")] && live.map(\.open) == [true])
    }
  }

  @Test("records each opening of the drawer, also while the till is closed", arguments: Engine.allCases)
  func kicks(_ engine: Engine) async throws {
    try await TillHub.open(engine) { hub in
      try await hub.printer("counter", drawer: true)
      try await hub.till(.kick(movement: TillMovementID("k1"), reason: Reason("đặt tiền lẻ")))
      try await hub.open("s1")
      try await hub.till(.kick(movement: TillMovementID("k2"), reason: Reason("đổi tiền")))
      #expect(try await hub.report("s1").kicks.map(\.reason.raw) == ["đặt tiền lẻ", "đổi tiền"])
      #expect(try await hub.report("s1").kicks.map(\.by) == [Name("Thu"), Name("Thu")])
      #expect(try await hub.all(PrintJob.self).map(\.ticket.news) == [.drawer, .drawer])
      #expect(try await hub.state().drawer)
    }
  }

  @Test("numbers sessions without gaps, although several people open and close at once", arguments: Engine.allCases)
  func concurrency(_ engine: Engine) async throws {
    try await TillHub.open(engine) { hub in
      for round in 0..<4 {
        await withTaskGroup(of: Void.self) { group in
          for person in 0..<6 {
            group.addTask { _ = await hub.refusal(.open(session: TillSessionID("s\(round)-\(person)"), float: Money(0))) }
          }
        }
        let running = try #require(try await hub.state().running)
        await withTaskGroup(of: Void.self) { group in
          for _ in 0..<4 { group.addTask { _ = await hub.refusal(.close(session: running.session, notes: [])) } }
        }
      }
      #expect(try await hub.state().running == nil)
      #expect(try await hub.numbers() == [1, 2, 3, 4])
    }
  }

  @Test("random movements and payments: the expected sum is that of an independent book", arguments: Engine.allCases)
  func random(_ engine: Engine) async throws {
    let seed = UInt64.random(in: 1...1_000_000)
    print("seed \(seed)")
    var dice = SplitMix64(seed: seed)
    try await TillHub.open(engine) { hub in
      var book: Int64 = 1_000_000
      var order = 0
      var session = 1
      try await hub.open("s1")
      for _ in 0..<30 {
        let amount = Int64.random(in: 1...200, using: &dice) * 1_000
        switch Int.random(in: 0..<6, using: &dice) {
        case 0:
          try await hub.move("s\(session)", .payIn, amount)
          book += amount
        case 1 where amount <= book:
          try await hub.move("s\(session)", Bool.random(using: &dice) ? .payOut : .drop, amount)
          book -= amount
        case 2:
          session += 1
          try await hub.till(
            .handOver(
              session: TillSessionID("s\(session - 1)"), next: TillSessionID("s\(session)"), to: EmployeeID("mai"), notes: TillHub.notes(book)))
        default:
          order += 1
          let cash = Int64.random(in: 0...400, using: &dice) * 1_000
          let surplus = amount - 100_000
          let card = max(0, TillHub.pot - cash) + max(0, surplus)
          let parts: [(PaymentMethod, Int64, tip: Int64)] = [(.cash, cash, tip: 5_000), (.card, card, tip: 7_000)]
          try await hub.sell("o\(order)", at: "1", paid: parts.filter { $0.1 > 0 })
          // Surplus cash goes out of the till. That of the card does not.
          book += cash > 0 ? cash + 5_000 : 0
          book -= max(0, cash - TillHub.pot)
          try await hub.till(TillHub.moving("s\(session)", .payIn, 500_000, as: "float\(order)"))
          book += 500_000
          await hub.clean("1")
        }
        #expect(try await hub.report("s\(session)").cash.expected == TillAmount(book))
      }
      try await hub.close("s\(session)", counted: book)
      #expect(try await hub.numbers() == Array(1...Int64(session)))
      let (all, none) = try await hub.database.read { sql in
        (try TillReports().entries(before: nil, in: sql), try TillReports().entries(before: Instant(0), in: sql))
      }
      #expect(all.total == session && all.at == 0 && none.total == session && none.at == session)
    }
  }
}
