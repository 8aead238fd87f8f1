import BillsRules
import BillsService
import BookingsService
import Kernel
import MenuRules
import OrdersService
import ReportsRules
import Storage
import TestKit
import Testing

@testable import ReportsService

/// The list of bills needs no head of the house.
private struct NoLetterhead: RestaurantDetails {
  func details(in sql: any SQLConnection) throws -> HouseDetails {
    let letterhead = Letterhead(name: Note(""), address: Note(""), phone: Note(""), currency: Note("VND"), taxCode: Note(""))
    return HouseDetails(letterhead: letterhead, terms: BillTerms(), account: nil)
  }
}

@Suite("The bills behind the figures of a report, on both databases")
struct BillsBehindTests {
  /// The list of bills over random days, and what rows say of the same days.
  private struct Behind {
    let hub: ReportsHub
    let bills: BillReader
    let from: Instant
    let until: Instant
    private let reader = BillsReader(ReportsHub.cashier)

    init(_ hub: ReportsHub, since day: Int64) {
      self.hub = hub
      bills = BillReader(database: hub.database, clock: hub.clock, orders: OrderRecords(), details: NoLetterhead(), guests: BookedOrders())
      from = hub.clock.house.instant(of: WallTime(days: day, secondOfDay: 5 * 3600))
      until = hub.clock.house.businessDay(containing: hub.clock.now()).until
    }

    func totals(_ scope: BillScope) async throws -> BillTotals {
      try await bills.totals(BillQuery(from: from, until: until, scope: scope), for: reader)
    }

    /// The orders of all pages, in the order of their ids.
    func found(_ scope: BillScope, method: PaymentMethod? = nil) async throws -> [String] {
      var (found, after): ([String], String?) = ([], nil)
      repeat {
        let query = try BillQuery(from: from, until: until, method: method, scope: scope, after: after)
        let page = try await bills.list(query, for: reader)
        found += page.bills.map(\.order.raw)
        after = page.next
      } while after != nil
      return found.sorted()
    }

    /// The orders with a bill that a plain question finds, those of joined parties as their hosts.
    /// - Parameter question: of rows `x` of an order `o`, with the range as $1 and $2
    func plain(_ question: String) async throws -> [String] {
      let window: [SQLValue] = [.integer(from.raw), .integer(until.raw)]
      return try await hub.database.read { sql in
        try sql.query(
          """
          SELECT DISTINCT COALESCE(o.merged_into, o.id) AS host FROM party_order o \(question)
          AND EXISTS (SELECT 1 FROM bill b WHERE b.order_id = COALESCE(o.merged_into, o.id))
          """, window
        ).map { try $0.text(0) }.sorted()
      }
    }

    /// Checks that the list finds exactly the orders of a plain question.
    func check(_ scope: BillScope, method: PaymentMethod? = nil, against question: String, _ words: String) async throws {
      let (listed, asked) = (try await found(scope, method: method), try await plain(question))
      #expect(listed == asked, "\(words)")
    }
  }

  private func scope(of group: ReportGroup, _ key: String) -> BillScope {
    var scope = BillScope(moment: .settled)
    switch group {
    case .section: scope.section = SectionID(key)
    case .table: scope.table = TableID(key)
    case .hour: scope.hour = Int64(key)
    case .weekday: scope.weekday = Int64(key)
    case .waiter: scope.lastWaiter = EmployeeID(key)
    case .dish, .dishGroup, .station, .option, .cashier: break
    }
    return scope
  }

  private func afterRandomDays(
    _ engine: Engine, _ body: (Behind, _ first: Int64, _ seed: UInt64) async throws -> Void
  ) async throws {
    let seed = UInt64.random(in: 1...1_000_000_000)
    print("bills behind figures on \(engine): repeat with seed \(seed)")
    try await ReportsHub.open(engine) { hub in
      let first = hub.today
      var days = RandomDays(hub: hub, seed: seed)
      try await days.begin()
      try await days.days(2, deeds: 90) {}
      // The former parties of a table that moves stay where it was.
      for (table, section) in [("garden-1", "hall"), ("garden-2", "hall"), ("hall-1", "garden"), ("hall-2", "garden")] {
        if (try? await hub.lay(table, in: section)) != nil { break }
      }
      try await hub.round()
      try await body(Behind(hub, since: first), first, seed)
    }
  }

  @Test("each row of a report leads to bills of exactly its number and revenue", arguments: Engine.allCases)
  func revenue(_ engine: Engine) async throws {
    try await afterRandomDays(engine) { behind, first, seed in
      for group in [ReportGroup.section, .table, .hour, .weekday, .waiter] {
        let report = try await behind.hub.report(first, behind.hub.today, group: group)
        #expect(report.rows.contains { $0.figures.bills > 0 }, "seed \(seed): \(group)")
        for row in report.rows where !row.key.isEmpty {
          let found = try await behind.totals(scope(of: group, row.key))
          let (bills, settled) = (row.figures.bills, row.figures.revenue - row.figures.partPaid)
          #expect((found.count, found.total.raw) == (bills, settled), "seed \(seed): \(group) \(row.key)")
        }
      }
      let total = try await behind.hub.report(first, behind.hub.today).total
      var scope = BillScope(moment: .settled)
      #expect(try await behind.totals(scope).total.raw == total.revenue - total.partPaid, "seed \(seed)")
      scope.trait = .discount
      let discounted = try await behind.totals(scope)
      #expect((discounted.count, discounted.discounts.raw) == (total.discounts, total.discountValue), "seed \(seed)")
    }
  }

  @Test("dishes, ways of paying, refunds and voids lead to the bills that have them", arguments: Engine.allCases)
  func events(_ engine: Engine) async throws {
    try await afterRandomDays(engine) { behind, _, seed in
      let settled = "o.end_reason = 'settled' AND o.ended_at >= $1 AND o.ended_at < $2"
      for (dish, station) in [("d1", "Quầy bar"), ("d2", "Bếp"), ("d3", "Bếp")] {
        var sold = BillScope(moment: .settled)
        (sold.dish, sold.station) = (DishID(dish), station)
        let items = "JOIN item x ON x.order_id = o.id WHERE x.dish_id = '\(dish)'"
        try await behind.check(sold, against: "\(items) AND x.state < 4 AND \(settled)", "seed \(seed): \(dish)")
        var voided = BillScope(moment: .voided)
        voided.dishGroup = DishGroupID("g" + dish.dropFirst())
        let ended = "x.closed_at >= $1 AND x.closed_at < $2"
        try await behind.check(voided, against: "\(items) AND x.state = 5 AND \(ended)", "seed \(seed): \(dish)")
      }
      for option in ["egg", "small"] {
        var chosen = BillScope(moment: .settled)
        chosen.option = OptionID(option)
        let items = "JOIN item x ON x.order_id = o.id WHERE x.options LIKE '%\"option\":\"\(option)\"%' AND x.state < 4"
        try await behind.check(chosen, against: "\(items) AND \(settled)", "seed \(seed): \(option)")
      }
      for method in PaymentMethod.allCases {
        let payments = "JOIN payment x ON x.order_id = o.id WHERE x.method = '\(method.rawValue)' AND x.taken_at >= $1 AND x.taken_at < $2"
        try await behind.check(BillScope(moment: .paid), method: method, against: payments, "seed \(seed): \(method)")
      }
      let refunds = "JOIN bill_refund x ON x.order_id = o.id WHERE x.given_at >= $1 AND x.given_at < $2"
      try await behind.check(BillScope(moment: .refunded), against: refunds, "seed \(seed)")
      for (trait, column) in [(BillTrait.service, "service > 0"), (.tax, "taxes <> '[]'"), (.promotion, "promotions LIKE '%cheer%'")] {
        var scope = BillScope(moment: .settled)
        scope.trait = trait
        let bills = "JOIN bill x ON x.order_id = o.id WHERE x.\(column) AND o.merged_into IS NULL AND \(settled)"
        try await behind.check(scope, against: bills, "seed \(seed): \(trait)")
      }
      var (taxed, cheered) = (BillScope(moment: .settled), BillScope(moment: .settled))
      (taxed.trait, cheered.trait) = (.tax, .promotion)
      var byRates: Set<String> = []
      for rate in [50, 88_750, 100] as [Int64] {
        var scope = BillScope(moment: .settled)
        scope.taxRate = rate
        byRates.formUnion(try await behind.found(scope))
        let ofRate = "(x.taxes LIKE '%\"rate\":\(rate),%' OR x.taxes LIKE '%\"rate\":\(rate)}%')"
        let bills = "JOIN bill x ON x.order_id = o.id WHERE \(ofRate) AND o.merged_into IS NULL AND \(settled)"
        try await behind.check(scope, against: bills, "seed \(seed): \(rate)")
      }
      let ofTax = try await behind.found(taxed)
      #expect(byRates.sorted() == ofTax, "seed \(seed)")
      var byID = BillScope(moment: .settled)
      byID.promotion = PromotionID("cheer")
      let (ofID, ofAny) = (try await behind.found(byID), try await behind.found(cheered))
      #expect(ofID == ofAny, "seed \(seed)")
    }
  }

  @Test("a bill with nothing but exempt dishes bears no tax, and its rate leads to it", arguments: Engine.allCases, ["exempt", "80"])
  func exempt(_ engine: Engine, beer: String) async throws {
    try await ReportsHub.open(engine) { hub in
      let first = hub.today
      for (key, value) in [("taxRateA", "exempt"), ("taxRateB", beer)] { try await hub.set(key, value) }
      try await hub.menu(
        .saveDish(
          dish: DishID("d1"), group: DishGroupID("g1"), station: ShortName("Quầy bar"), name: Name("Bia"), price: Money(25_000), tax: .b))
      try await hub.seat("a")
      try await hub.pay("a")
      let behind = Behind(hub, since: first)
      var (taxed, ofRate) = (BillScope(moment: .settled), BillScope(moment: .settled))
      (taxed.trait, ofRate.taxRate) = (.tax, TaxRate.exempt.raw)
      #expect(try await behind.found(taxed) == (beer == "80" ? ["a"] : []))
      #expect(try await behind.found(ofRate) == ["a"])
    }
  }
}
