import BillsRules
import BillsService
import Kernel
import OrdersRules
import Storage
import TestKit
import Testing

@Suite("The list of bills by the moment that a figure counts, on both databases")
struct MomentTests {
  private let thu = BillsReader(BillsHub.cashier)

  private func orders(_ hub: BillsHub, _ moment: BillMoment, _ from: Instant, _ until: Instant) async throws -> [String] {
    try await hub.bills.list(BillQuery(from: from, until: until, scope: BillScope(moment: moment)), for: thu).bills.map(\.order.raw)
  }

  @Test("a party that comes before the day's end and pays after it is a bill of the next day", arguments: Engine.allCases)
  func dayEnd(_ engine: Engine) async throws {
    try await BillsHub.open(engine) { hub in
      // given two parties half an hour before the day's end, of which one stays for an hour
      let day = HouseClock().businessDay(containing: hub.clock.now())
      let next = HouseClock().businessDay(containing: day.until)
      hub.clock.set(day.until.adding(seconds: -1800))
      for (order, table) in [("a", "1"), ("b", "2")] {
        try await hub.seat(order, at: table)
        try await hub.bill(.ask(order: OrderID(order)))
      }
      try await hub.pay("a", 370_000)
      hub.clock.advance(seconds: 3600)
      try await hub.pay("b", 400_000)
      // then both came on the earlier day, and each is a bill of the day on which it was settled
      #expect(try await orders(hub, .came, day.from, day.until) == ["b", "a"])
      for moment in [BillMoment.ended, .settled, .paid] {
        #expect(try await orders(hub, moment, day.from, day.until) == ["a"], "\(moment)")
        #expect(try await orders(hub, moment, next.from, next.until) == ["b"], "\(moment)")
      }
      // and the totals follow
      let query = try BillQuery(from: next.from, until: next.until, scope: BillScope(moment: .settled))
      let totals = try await hub.bills.totals(query, for: thu)
      #expect((totals.count, totals.total, totals.change) == (1, Money(370_000), Money(30_000)))
    }
  }

  @Test("voids, refusals of the kitchen and refunds find bills by the time at which they happened", arguments: Engine.allCases)
  func corrections(_ engine: Engine) async throws {
    try await BillsHub.open(engine) { hub in
      try await hub.seat("a", at: "1")
      try await hub.seat("b", at: "2")
      let beers = try await hub.all(Item.self).filter { $0.dish == DishID("d1") }
      let beer = beers.first { $0.order == OrderID("a") }
      // when two beers of one party are voided one after the other, and its bill is refunded a day later
      let before = hub.clock.now()
      for _ in 0..<2 { try await hub.order(.void(item: beer?.id ?? ItemID("none"), quantity: Quantity(1), reason: Reason("gọi nhầm"))) }
      let voided = hub.clock.now().adding(seconds: 1)
      try await hub.bill(.ask(order: OrderID("a")))
      try await hub.pay("a", 320_000)
      hub.clock.advance(seconds: 86_400)
      let later = hub.clock.now()
      try await hub.correct(
        .refund(
          order: OrderID("a"), refund: RefundID("r"), amount: Money(1000), shown: Money(320_000), method: .cash, reason: Reason("món nguội")))
      let end = hub.clock.now().adding(seconds: 1)
      // then the bill is found once by each
      #expect(try await orders(hub, .voided, before, voided) == ["a"])
      #expect(try await orders(hub, .voided, later, end).isEmpty)
      #expect(try await orders(hub, .refunded, later, end) == ["a"])
      #expect(try await orders(hub, .refunded, before, later).isEmpty)
      #expect(try await orders(hub, .refused, before, end).isEmpty)
      // and a search by table keeps the moment
      let query = try BillQuery(from: before, until: voided, text: "Bàn 2", scope: BillScope(moment: .voided))
      #expect(try await hub.bills.list(query, for: thu).bills.isEmpty)
    }
  }

  @Test("pages by the end of the bills have each once, also those that ended at the same moment", arguments: Engine.allCases)
  func pages(_ engine: Engine) async throws {
    try await BillsHub.open(engine) { hub in
      // given parties that stayed for none to six hours
      let bills = StoredBills.made(0..<240)
      try await StoredBills.write(bills, to: hub.database)
      try await hub.database.write { sql in
        _ = try sql.execute("UPDATE party_order SET ended_at = ended_at + (ended_at / 60000 % 7) * 3600000")
      }
      let ends = bills.map { (at: $0.at + $0.at / 60_000 % 7 * 3_600_000, order: $0.order) }
      let wanted = ends.sorted { ($0.at, $0.order) > ($1.at, $1.order) }.map(\.order)
      // when all pages are read, then nothing is missing or twice
      var (found, after): ([String], String?) = ([], nil)
      repeat {
        let page = try await hub.bills.list(BillQuery(scope: BillScope(moment: .settled), after: after), for: thu)
        found += page.bills.map(\.order.raw)
        after = page.next
      } while after != nil
      #expect(found == wanted)
      // and a mark of this list is refused by a list of another moment
      await #expect(throws: Refusal.self) { try await hub.bills.list(BillQuery(after: "e~1~o1000"), for: thu) }
    }
  }

  @Test("hours are those of the house's clock, weekdays those of the business day, also when the clocks change", arguments: Engine.allCases)
  func clock(_ engine: Engine) async throws {
    try await BillsHub.open(engine) { hub in
      // given Berlin, where it is two hours from UTC until 25 October 2026 and one hour after that; its day ends at five
      let clock = HouseClock(offsets: HouseClock.offsets(reading: "0:60 29579100:120 29881500:60") ?? [], dayEndsHour: 5)
      hub.clock.houseTime.keep(clock)
      let day = WallTime(year: 2026, month: 10, day: 24, secondOfDay: 0).days
      let hours: [(order: String, day: Int64, hour: Int64)] = [
        ("a", day, 20), ("b", day + 1, 4), ("c", day + 1, 20), ("d", day + 2, 4), ("e", day + 2, 20),
      ]
      try await StoredBills.write(
        hours.map { one in
          let at = clock.instant(of: WallTime(days: one.day, secondOfDay: one.hour * 3600 + 1800))
          return StoredBills.One(
            order: one.order, at: at.raw, table: "1", waiter: "lan", method: "cash", taker: "thu", total: 1000, number: "B-\(one.order)")
        }, to: hub.database)
      func found(_ scope: BillScope) async throws -> [String] {
        try await hub.bills.list(BillQuery(scope: scope), for: thu).bills.map(\.order.raw)
      }
      #expect(try await found(BillScope(moment: .settled, hour: 20)) == ["e", "c", "a"])
      #expect(try await found(BillScope(moment: .settled, hour: 4)) == ["d", "b"])
      // then a party at four in the morning belongs to the evening before
      #expect(try await found(BillScope(moment: .settled, weekday: 6)) == ["b", "a"])
      #expect(try await found(BillScope(moment: .paid, weekday: 0)) == ["d", "c"])
      #expect(try await found(BillScope(weekday: 1)) == ["e"])
    }
  }
}
