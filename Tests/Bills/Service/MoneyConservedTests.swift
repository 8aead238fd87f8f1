import BillsRules
import BillsService
import FloorRules
import Kernel
import MenuRules
import OrdersRules
import Storage
import TestKit
import Testing

/// A random evening at three tables. After it, each đồng of the house is on a bill, in the till or with a guest.
@Suite("No đồng is lost over moves, joins, splits, partial payments, promotions, discounts, reopenings and refunds")
struct MoneyConservedTests {
  private let steps = 300
  /// An evening can end with tables that nobody gets free. Kinds of deeds that were missing happen in a later one.
  private let mostEvenings: UInt64 = 12
  private let kinds: Set<String> = [
    "pay", "payOtherwise", "payPart", "split", "refund", "reopen", "join", "discount", "lower", "promote", "weigh",
    "takeOff", "add", "choose", "scale", "seat", "give",
  ]

  @Test("items + tax + service − discounts = bills = payments − change − refunds + due, with rounding", arguments: Engine.allCases)
  func conserved(_ engine: Engine) async throws {
    let seed = UInt64.random(in: 1...1_000_000_000)
    print("money conserved on \(engine): repeat with seed \(seed)")
    var done: Set<String> = []
    for evening in 0..<mostEvenings where !done.isSuperset(of: kinds) { try await live(through: seed + evening, on: engine, &done) }
    #expect(done.isSuperset(of: kinds), "\(done)")
  }

  /// One evening. Notes the kinds of deeds that were accepted.
  private func live(through seed: UInt64, on engine: Engine, _ done: inout Set<String>) async throws {
    try await BillsHub.open(engine) { hub in
      // Fish is sold by its weight.
      try await hub.menu(
        .saveDish(
          dish: RandomParties.fish, group: DishGroupID("g2"), station: ShortName("Bếp"), name: Name("Cá lăng"), price: Money(419_999), byWeight: true)
      )
      try await hub.menu(.saveOptionGroup(group: RandomParties.options))
      for (key, value) in [("taxRateA", "80"), ("pricesIncludeTax", "no"), ("servicePermille", "50"), ("roundTo", "1000")] {
        try await hub.set(key, value)
      }
      // Half of the houses round what is paid in cash, the others every total.
      if seed % 2 == 0 { try await hub.set("roundOnlyCash", "yes") }
      var evening = RandomParties(hub: hub, random: SplitMix64(seed: seed))
      for _ in 0..<steps { try await evening.step() }
      try await check(hub)
      done.formUnion(evening.done)
    }
  }

  private func check(_ hub: BillsHub) async throws {
    let hosts = try await hub.database.read { sql in
      try sql.query("SELECT o.id FROM party_order o WHERE o.merged_into IS NULL ORDER BY o.id").map {
        try $0.text(0)
      }
    }
    var kept: Int64 = 0
    let dishes = try await hub.all(Dish.self)
    for order in hosts {
      let record = try await hub.bills.record(OrderID(order), for: BillsReader(BillsHub.cashier))
      try check(record)
      let bill = record.view.bill
      for line in bill.lines where line.dish != RandomParties.fish {
        let price = (line.fullPrice ?? line.price).raw - ItemOption.price(of: line.options)
        #expect(dishes.contains { $0.id == line.dish && $0.price.raw == price }, "bill \(bill.order.raw): \(line)")
      }
      kept += bill.paid.raw - bill.changeGiven.raw - bill.refunded.raw
    }
    let report = try await hub.bills.report()
    #expect(report.payments.reduce(-report.change.raw) { $0 + $1.value.raw - $1.refunded.raw } == kept)
    #expect(report.refunds.value.raw == report.payments.reduce(0) { $0 + $1.refunded.raw })
  }

  private func check(_ record: BillRecord) throws {
    let (view, bill) = (record.view, record.view.bill)
    let story = "bill \(bill.order.raw): \(bill)"
    let added = bill.terms.pricesIncludeTax ? 0 : bill.taxes.reduce(0) { $0 + $1.tax.raw }
    for line in bill.lines {
      // A weighed line costs its price for each kilogram, half a đồng rounded up.
      let worth = line.measure.map { (line.price.raw * $0.raw + 500) / 1000 } ?? line.price.raw * line.quantity
      #expect(line.amount.raw == worth, "\(story)")
    }
    #expect(taken(bill.promotions) == bill.lines.reduce(0) { $0 + taken($1.promotions) }, "\(story)")
    #expect(bill.subtotal.raw == bill.lines.reduce(0) { $0 + $1.amount.raw } - taken(bill.promotions), "\(story)")
    #expect(bill.total.raw == bill.subtotal.raw - bill.discountAmount.raw + bill.service.raw + added + bill.rounding.raw, "\(story)")
    #expect(bill.paid.raw == view.payments.reduce(0) { $0 + $1.received.raw }, "\(story)")
    #expect(bill.refunded.raw == view.refunds.reduce(0) { $0 + $1.amount.raw }, "\(story)")
    let kept = bill.paid.raw - bill.changeGiven.raw - bill.refunded.raw
    #expect(kept >= 0, "\(story)")
    if bill.state == .paid {
      // The missing part was given back after the end. Only money that was no cash may be kept beyond the total.
      #expect(bill.total.raw - kept <= bill.refunded.raw && kept - bill.total.raw <= bill.paid.raw - bill.paidInCash.raw, "\(story)")
    } else {
      #expect(bill.total.raw == kept - bill.surplus.raw + bill.due.raw && bill.change <= bill.surplus, "\(story)")
    }
    #expect(bill.changeGiven <= bill.paidInCash, "\(story)")
    #expect(bill.paidInCash.raw == view.payments.reduce(0) { $0 + ($1.method == .cash ? $1.received.raw - $1.over.raw : 0) }, "\(story)")
    #expect(bill.over.raw == view.payments.reduce(0) { $0 + $1.over.raw }, "\(story)")
    if !view.parts.isEmpty {
      #expect(view.parts.reduce(0) { $0 + $1.amount.raw } == bill.total.raw, "\(story)")
      #expect(view.parts.reduce(0) { $0 + $1.due.raw } == bill.due.raw, "\(story)")
    }
    // A reopened bill says so until it closes.
    #expect((record.standing == .reopened) == (record.reopenings.count % 2 == 1), "\(story)")
  }
}

/// The sum that promotions take off.
private func taken(_ reductions: [Reduction]?) -> Int64 { (reductions ?? []).reduce(0) { $0 + $1.amount.raw } }
