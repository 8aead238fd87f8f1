import BillsRules
import Kernel
import Testing

/// Wednesday, 25 November 2026, 00:00 in Viet Nam.
private let midnight = Instant(1_795_539_600_000)

private func ordered(_ dish: String, _ price: Int64, _ quantity: Int64, at hour: Int64 = 19, group: String = "food", tax: Int64 = 0) -> Payable {
  Payable(
    dish: DishID(dish), name: Name(dish), price: Money(price), quantity: Quantity(quantity), priority: Priority(1),
    orderedAt: midnight.adding(seconds: hour * 3600), isLive: true, tax: TaxRate(tax), group: DishGroupID(group))
}

private func promotion(
  _ id: String, _ effect: PromotionEffect, _ value: Int64, free: Int64 = 0, _ change: (inout Promotion) -> Void = { _ in }
) -> Promotion {
  var made = Promotion(id: PromotionID(id), name: ShortName(id), effect: effect, value: value, free: free)
  change(&made)
  return made
}

private func ofGroup(_ group: String) -> (inout Promotion) -> Void { { $0.groups = [DishGroupID(group)] } }

/// "promotion amount", by promotion; with a star if it was given on the order
private func given(_ promotions: [Promotion], _ items: [Payable], codes: String = "", guests: Int64 = 2) throws -> [String] {
  var bill = Bill(id: BillID("o"), order: OrderID("o"))
  try bill.show(PromotionTerms(promotions, codes: codes, guests: guests).given(to: items), BillTerms(), revision: 0)
  return (bill.promotions ?? []).map { "\($0.promotion.raw) \($0.amount.raw)\($0.ofOrder ? "*" : "")" }
}

@Suite("Promotions on a bill")
struct PromotionTests {
  private let beers = [ordered("Bia", 25_000, 4, group: "drinks"), ordered("Lẩu", 320_000, 1)]

  @Test("a percentage is of the dishes of its groups, and the line says what it got")
  func percent() throws {
    var bill = Bill(id: BillID("o"), order: OrderID("o"))
    let happy = promotion("happy", .percent, 205, ofGroup("drinks"))
    try bill.show(PromotionTerms([happy]).given(to: beers), BillTerms(), revision: 0)
    let off = Reduction(promotion: happy.id, name: happy.name, amount: Money(20_500), ofOrder: false)
    #expect(bill.lines.map(\.promotions) == [[off], nil])
    #expect(bill.lines.map(\.amount.raw) == [100_000, 320_000])
    #expect(bill.promotions == [off])
    #expect([bill.subtotal.raw, bill.total.raw] == [399_500, 399_500])
  }

  @Test("an amount comes off each portion, at most its price")
  func amount() throws {
    #expect(try given([promotion("a", .amount, 10_000) { $0.dishes = [DishID("Bia")] }], beers) == ["a 40000"])
    #expect(try given([promotion("a", .amount, 30_000, ofGroup("drinks"))], beers) == ["a 100000"])
  }

  @Test("of buy two get one, the cheapest portions are free, whatever line they are on")
  func free() throws {
    let items = [ordered("Gỏi", 60_000, 3), ordered("Nem", 40_000, 3), ordered("Chả", 50_000, 1)]
    // Seven portions make two sets.
    #expect(try given([promotion("b", .free, 2, free: 1)], items) == ["b 80000"])
    #expect(try given([promotion("b", .free, 7, free: 1)], items) == [])
  }

  @Test("one on the order is of all that fits, and an amount gives away no more than that")
  func order() throws {
    #expect(try given([promotion("o", .orderPercent, 100)], beers) == ["o 42000*"])
    #expect(try given([promotion("o", .orderAmount, 50_000)], beers) == ["o 50000*"])
    #expect(try given([promotion("o", .orderAmount, 500_000, ofGroup("drinks"))], beers) == ["o 100000*"])
  }

  @Test(
    "hours are those of ordering; a span may pass midnight, and then it is still the day before",
    arguments: [(13, false), (14, true), (16, true), (17, false)] as [(Int64, Bool)])
  func hours(hour: Int64, holds: Bool) throws {
    let happy = promotion("h", .percent, 500) {
      ($0.fromMinute, $0.untilMinute) = (14 * 60, 17 * 60)
    }
    #expect(try given([happy], [ordered("Bia", 20_000, 1, at: hour)]) == (holds ? ["h 10000"] : []))
    let night = promotion("n", .percent, 500) {
      // Wednesday's bit is the fourth: Sunday has the first.
      ($0.fromMinute, $0.untilMinute, $0.weekdays) = (22 * 60, 2 * 60, 8)
    }
    #expect(try given([night], [ordered("Bia", 20_000, 1, at: 25)]) == ["n 10000"])
    #expect(try given([night], [ordered("Bia", 20_000, 1, at: 1)]) == [])
  }

  @Test("weekday and dates are those of the business day")
  func days() throws {
    let today: Int64 = 20_782
    let wednesday = promotion("w", .percent, 500) { $0.weekdays = 8 }
    let other = promotion("x", .percent, 500) { $0.weekdays = 127 - 8 }
    let until = promotion("u", .percent, 500) { $0.lastDay = today - 1 }
    let from = promotion("f", .percent, 500) { ($0.firstDay, $0.lastDay) = (today, today) }
    #expect(try [wednesday, other, until, from].map { try given([$0], beers).count } == [1, 0, 0, 1])
  }

  @Test("party size, order sum and code are conditions of the whole bill")
  func party() throws {
    let six = promotion("g", .percent, 100) { $0.guests = 6 }
    #expect(try given([six], beers, guests: 5) == [])
    #expect(try given([six], beers, guests: 6) == ["g 42000"])
    let sum = promotion("s", .percent, 100) { $0.least = Money(420_001) }
    #expect(try given([sum], beers) == [])
    let code = promotion("c", .percent, 100) { $0.code = PromotionCode("TET26") }
    #expect(try given([code], beers, codes: "TET VIP") == [])
    #expect(try given([code], beers, codes: "VIP TET26") == ["c 42000"])
  }

  @Test("an inactive one is given no more")
  func inactive() throws { #expect(try given([promotion("i", .percent, 500) { $0.active = false }], beers) == []) }

  @Test("of those that do not combine each dish gets the best one")
  func best() throws {
    let ten = promotion("a", .percent, 100)
    let drinks = promotion("b", .percent, 300, ofGroup("drinks"))
    #expect(try given([ten, drinks], beers) == ["a 32000", "b 30000"])
    // One on the whole order excludes the others, so it is given only if it is worth more.
    #expect(try given([ten, drinks, promotion("c", .orderPercent, 140)], beers) == ["a 32000", "b 30000"])
    #expect(try given([ten, drinks, promotion("c", .orderPercent, 150)], beers) == ["c 63000*"])
  }

  @Test("of equal ones the first by id is given")
  func ties() throws { #expect(try given([promotion("b", .percent, 100), promotion("a", .percent, 100)], beers) == ["a 42000"]) }

  @Test("those that combine add up, and no line falls below zero")
  func combining() throws {
    let half = promotion("a", .percent, 500, ofGroup("drinks"))
    let most = promotion("b", .percent, 700) { ($0.groups, $0.combines) = ([DishGroupID("drinks")], true) }
    let order = promotion("c", .orderPercent, 100) { $0.combines = true }
    #expect(try given([half, most], beers).count == 2)
    var bill = Bill(id: BillID("o"), order: OrderID("o"))
    try bill.show(PromotionTerms([half, most, order]).given(to: beers), BillTerms(), revision: 0)
    // The beer is free, and the order's tenth is of the rest.
    #expect(bill.subtotal == Money(288_000))
  }

  @Test("tax is of what is left of the lines of each rate")
  func taxed() throws {
    var bill = Bill(id: BillID("o"), order: OrderID("o"))
    let items = [ordered("Bia", 50_000, 2, group: "drinks", tax: 100), ordered("Lẩu", 100_000, 1, tax: 80)]
    let terms = BillTerms(service: Permille(0), pricesIncludeTax: false, roundTo: Money(0))
    try bill.show(PromotionTerms([promotion("h", .percent, 500, ofGroup("drinks"))]).given(to: items), terms, revision: 0)
    #expect(
      bill.taxes == [
        TaxLine(rate: TaxRate(80), base: Money(100_000), tax: Money(8_000)),
        TaxLine(rate: TaxRate(100), base: Money(50_000), tax: Money(5_000)),
      ])
    #expect(bill.total == Money(163_000))
  }

  @Test("items worth more than any bill are refused, not trapped")
  func tooLarge() {
    let items = [ordered("Vàng", MoneyLimit.most, 999)]
    #expect(throws: BillsError.tooLarge) { try given([promotion("a", .percent, 100)], items) }
  }
}

@Suite("Promotions that cannot be saved, and their codes")
struct PromotionCheckTests {
  @Test("each wrong field is named")
  func wrong() {
    let wrong: [(PromotionError, (inout Promotion) -> Void)] = [
      (.weekdays, { $0.weekdays = 0 }), (.weekdays, { $0.weekdays = 128 }), (.hours, { $0.untilMinute = 1441 }),
      (.hours, { ($0.fromMinute, $0.untilMinute) = (60, 60) }), (.days, { ($0.firstDay, $0.lastDay) = (2, 1) }),
      (.code, { $0.code = PromotionCode("TẾT") }), (.code, { $0.code = PromotionCode("tet26") }), (.guests, { $0.guests = 0 }),
      (.value, { $0.value = 0 }), (.value, { $0.value = 1_001 }), (.value, { $0.value = Int64.min }),
      (.tooManyDishes, { $0.dishes = (0..<201).map { DishID("d\($0)") } }),
    ]
    for (error, change) in wrong {
      let one = promotion("p", .percent, 100, change)
      #expect(throws: error) { try one.check(among: []) }
    }
  }

  @Test("a house has at most 50 active ones, and 6 that give portions and do not combine")
  func many() throws {
    let free = (0..<6).map { promotion("f\($0)", .free, 2, free: 1) }
    #expect(throws: PromotionError.tooManyBundles) { try promotion("g", .free, 2, free: 1).check(among: free) }
    try free[0].check(among: free)
    try promotion("g", .free, 2, free: 1) { $0.combines = true }.check(among: free)
    let all = (0..<50).map { promotion("p\($0)", .percent, 1) }
    #expect(throws: PromotionError.tooManyActive) { try promotion("q", .percent, 1).check(among: all) }
    try promotion("q", .percent, 1) { $0.active = false }.check(among: all)
  }

  @Test("a code is entered in small or capital letters, once, and can be removed")
  func codes() throws {
    var bill = Bill(id: BillID("o"), order: OrderID("o"))
    let house = ["TET26", "VIP"].map { code in promotion(code, .percent, 100) { $0.code = PromotionCode(code) } }
    try bill.enter(PromotionCode("tet26"), among: house)
    try bill.enter(PromotionCode("VIP"), among: house)
    #expect(bill.codes == Note("TET26 VIP"))
    #expect(throws: PromotionError.codeThere) { try bill.enter(PromotionCode("TET26"), among: house) }
    #expect(throws: PromotionError.unknownCode) { try bill.enter(PromotionCode("TET"), among: house) }
    #expect(throws: PromotionError.code) { try bill.enter(PromotionCode("tết 26"), among: house) }
    try bill.remove(PromotionCode("tet26"))
    #expect(bill.codes == Note("VIP"))
    #expect(throws: PromotionError.noCode) { try bill.remove(PromotionCode("TET26")) }
    try bill.remove(PromotionCode("VIP"))
    #expect(bill.codes == nil)
  }
}
