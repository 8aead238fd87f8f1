import BillsRules
import BillsService
import Kernel
import MenuRules
import OrdersRules
import Storage
import TestKit
import Testing

/// Party a sits at table 1. It has ordered two beers at 25,000 đồng and a hot pot at 320,000.
@Suite("Promotions on both databases")
struct PromotionStoreTests {
  private let a = OrderID("a")

  private nonisolated(nonsending) func withParty(_ engine: Engine, _ body: (BillsHub) async throws -> Void) async throws {
    try await BillsHub.open(engine) { hub in
      try await hub.seat("a", at: "1")
      try await body(hub)
    }
  }

  private var happy: Promotion {
    var happy = Promotion(id: PromotionID("happy"), name: ShortName("Giờ vàng"), effect: .percent, value: 200)
    happy.groups = [DishGroupID("g1")]
    return happy
  }

  @Test("a saved promotion is read as it was written, and devices with bills hold it", arguments: Engine.allCases)
  func saved(_ engine: Engine) async throws {
    try await withParty(engine) { hub in
      var whole = happy
      (whole.dishes, whole.weekdays, whole.code, whole.guests) = ([DishID("d3")], 62, PromotionCode("TET26"), 4)
      (whole.fromMinute, whole.untilMinute, whole.firstDay, whole.lastDay) = (840, 1_020, 1, 30_000)
      (whole.least, whole.combines, whole.active) = (Money(100_000), true, false)
      try await hub.promotion(.save(promotion: whole))
      #expect(try await hub.all(Promotion.self) == [whole])
      whole.active = true
      try await hub.promotion(.save(promotion: whole))
      #expect(try await hub.all(Promotion.self) == [whole])
    }
  }

  @Test("the bill gets it, also before it is fixed; a later change leaves a fixed version as it is", arguments: Engine.allCases)
  func given(_ engine: Engine) async throws {
    try await withParty(engine) { hub in
      try await hub.promotion(.save(promotion: happy))
      let off = Reduction(promotion: happy.id, name: happy.name, amount: Money(10_000), ofOrder: false)
      // when nobody has asked for the bill
      var shown = try await hub.bills.view(a).bill
      #expect((shown.promotions, shown.total) == ([off], Money(360_000)))
      // when it is fixed, and the promotion is changed
      try await hub.bill(.ask(order: a))
      var more = happy
      (more.value, more.name) = (1_000, ShortName("Bia miễn phí"))
      try await hub.promotion(.save(promotion: more))
      shown = try await hub.bills.view(a).bill
      #expect((shown.promotions, shown.subtotal, shown.total) == ([off], Money(360_000), Money(360_000)))
      // then a new version gets the changed one
      try await hub.bill(.ask(order: a))
      #expect(try await hub.bills.view(a).bill.total == Money(320_000))
    }
  }

  @Test("a discount by hand is of the sum after promotions", arguments: Engine.allCases)
  func discounted(_ engine: Engine) async throws {
    try await withParty(engine) { hub in
      try await hub.promotion(.save(promotion: happy))
      try await hub.bill(.discount(order: a, discount: .percent(percent: Percent(10)), reason: Reason("khách quen")))
      let bill = try await hub.bills.view(a).bill
      #expect([bill.subtotal.raw, bill.discountAmount.raw, bill.total.raw] == [360_000, 36_000, 324_000])
    }
  }

  @Test("a code gives its promotion until it is removed; a wrong one is refused", arguments: Engine.allCases)
  func codes(_ engine: Engine) async throws {
    try await withParty(engine) { hub in
      var secret = happy
      secret.code = PromotionCode("TET26")
      try await hub.promotion(.save(promotion: secret))
      #expect(try await hub.bills.view(a).bill.total == Money(370_000))
      #expect(await hub.refusal(.enterCode(order: a, code: PromotionCode("TET")))?.code == "bills.unknownCode")
      #expect(await hub.refusal(.enterCode(order: OrderID("none"), code: PromotionCode("TET26")))?.code == "bills.unknownOrder")
      try await hub.promotion(.enterCode(order: a, code: PromotionCode("tet26")))
      #expect(try await hub.bills.view(a).bill.total == Money(360_000))
      #expect(await hub.refusal(.enterCode(order: a, code: PromotionCode("TET26")))?.code == "bills.codeThere")
      try await hub.promotion(.removeCode(order: a, code: PromotionCode("TET26")))
      #expect(try await hub.bills.view(a).bill.total == Money(370_000))
    }
  }

  @Test("the code of a joined party and its guests count on the joint bill", arguments: Engine.allCases)
  func joined(_ engine: Engine) async throws {
    try await withParty(engine) { hub in
      try await hub.seat("b", at: "2")
      var secret = happy
      (secret.code, secret.guests) = (PromotionCode("VIP"), 8)
      try await hub.promotion(.save(promotion: secret))
      try await hub.promotion(.enterCode(order: OrderID("b"), code: PromotionCode("VIP")))
      #expect(try await hub.bills.view(OrderID("b")).bill.total == Money(370_000))
      try await hub.order(.merge(table: TableID("2"), host: TableID("1")))
      try await hub.bill(.ask(order: a))
      #expect(try await hub.bills.view(a).bill.total == Money(720_000))
    }
  }

  @Test("the day's report names the promotions with their sums", arguments: Engine.allCases)
  func report(_ engine: Engine) async throws {
    try await withParty(engine) { hub in
      try await hub.promotion(.save(promotion: happy))
      try await hub.pay("a", 360_000, version: 0)
      try await hub.seat("b", at: "2")
      try await hub.pay("b", 360_000, version: 0)
      #expect(try await hub.bills.report().revenue == Money(720_000))
      #expect(
        try await hub.bills.report().promotions == [
          PromotionTally(promotion: happy.id, name: happy.name, count: 2, value: Money(20_000))
        ])
    }
  }
}
