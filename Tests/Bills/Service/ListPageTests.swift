import BillsRules
import BillsService
import Kernel
import Storage
import TestKit
import Testing

@Suite("Pages of the list of bills, on both databases")
struct ListPageTests {
  /// The orders of all pages. Between the first page and the second, newer bills are added.
  private func pages(_ hub: BillsHub, adding more: [StoredBills.One], _ query: (String?) throws -> BillQuery) async throws -> [String] {
    let reader = BillsReader(BillsHub.cashier)
    var page = try await hub.bills.list(query(nil), for: reader)
    var found = page.bills.map(\.order.raw)
    try await StoredBills.write(more, to: hub.database)
    while let next = page.next {
      page = try await hub.bills.list(query(next), for: reader)
      found += page.bills.map(\.order.raw)
    }
    return found
  }

  private func expected(_ bills: [StoredBills.One], _ fits: (StoredBills.One) -> Bool) -> [String] {
    bills.filter(fits).sorted { ($0.at, $0.order) > ($1.at, $1.order) }.map(\.order)
  }

  @Test("no bill is missing or twice while newer ones are added, however it is searched", arguments: Engine.allCases)
  func pages(_ engine: Engine) async throws {
    try await BillsHub.open(engine) { hub in
      let bills = StoredBills.made(0..<320)
      try await StoredBills.write(bills, to: hub.database)
      var (added, last) = (0, 320)
      func more() -> [StoredBills.One] {
        defer { (added, last) = (added + 1, last + 5) }
        return StoredBills.made(last..<last + 5)
      }
      func known() -> [StoredBills.One] { StoredBills.made(0..<last) }

      let all = known()
      #expect(try await pages(hub, adding: more()) { try BillQuery(after: $0) } == expected(all) { _ in true })
      let ofTable = known()
      #expect(try await pages(hub, adding: more()) { try BillQuery(text: "bàn 2", after: $0) } == expected(ofTable) { $0.table == "2" })
      let ofTables = known()
      #expect(try await pages(hub, adding: more()) { try BillQuery(text: "ban", after: $0) } == expected(ofTables) { _ in true })
      let ofWaiter = known()
      #expect(
        try await pages(hub, adding: more()) { try BillQuery(waiter: EmployeeID("hai"), after: $0) } == expected(ofWaiter) { $0.waiter == "hai" })
      let byCard = known()
      #expect(try await pages(hub, adding: more()) { try BillQuery(method: .card, after: $0) } == expected(byCard) { $0.method == "card" })
      let byTaker = known()
      #expect(
        try await pages(hub, adding: more()) { try BillQuery(taker: EmployeeID("mai"), after: $0) } == expected(byTaker) { $0.taker == "mai" })
      let ofAmount = known()
      #expect(
        try await pages(hub, adding: more()) { try BillQuery(least: Money(200_000), most: Money(200_000), after: $0) }
          == expected(ofAmount) { $0.total == 200_000 })
      let byNumber = known()
      let numbered = byNumber.filter { $0.number.hasPrefix("B-261120-11") }.sorted { $0.number > $1.number }.map(\.order)
      #expect(try await pages(hub, adding: more()) { try BillQuery(text: "b-261120-11", after: $0) } == numbered)
      let inTime = known()
      let (from, until) = (StoredBills.start + 20 * 60_000, StoredBills.start + 90 * 60_000)
      #expect(
        try await pages(hub, adding: more()) { try BillQuery(from: Instant(from), until: Instant(until), method: .cash, after: $0) }
          == expected(inTime) { $0.at >= from && $0.at < until && $0.method == "cash" })
      #expect(added == 9)
    }
  }

  @Test("totals are those of all pages", arguments: Engine.allCases)
  func totals(_ engine: Engine) async throws {
    try await BillsHub.open(engine) { hub in
      let bills = StoredBills.made(0..<120)
      try await StoredBills.write(bills, to: hub.database)
      func tally(_ method: String) -> MethodTally {
        let fitting = bills.filter { $0.method == method }
        return MethodTally(
          method: PaymentMethod(rawValue: method) ?? .cash, count: Int64(fitting.count), value: Money(fitting.reduce(0) { $0 + $1.total }))
      }
      let found = try await hub.bills.totals(try BillQuery(), for: BillsReader(BillsHub.cashier))
      #expect(
        found
          == BillTotals(count: 120, total: Money(bills.reduce(0) { $0 + $1.total }), methods: [tally("cash"), tally("card")], listed: 120))
    }
  }

  @Test("a mark that no list made, or another list made, is refused", arguments: Engine.allCases)
  func marks(_ engine: Engine) async throws {
    for text in ["", "x", "t~1", "q~1~o", "t~-1~o", "t~1~", "t~x~o"] { #expect(throws: Refusal.self) { try BillQuery(after: text) } }
    try await BillsHub.open(engine) { hub in
      await #expect(throws: Refusal.self) { try await hub.bills.list(try BillQuery(after: "n~0~B-1"), for: BillsReader(BillsHub.cashier)) }
    }
  }
}
