import Kernel
import MenuRules
import OrdersRules
import Testing

/// Fish for 420,000 đồng a kilogram, ordered with 1.2 kg.
@Suite("Dishes at the scale") struct WeighingTests {
  private let fish = ItemID("fish")

  private func ordered(called: Bool = false) throws -> OpenOrder {
    var order = Given.order()
    var dish = Given.fish
    (dish.price, dish.measure) = (Money(420_000), Measure(1200))
    try order.add("fish", dish)
    if called { try order.callToCook(CourseID("fish"), Given.moment(2)) }
    return order
  }

  @Test("get the weight of the scale, and the ordered one stays on record", arguments: [false, true]) func weighed(isCalled: Bool) throws {
    var order = try ordered(called: isCalled)
    let revision = order.order.revision
    try order.weigh(fish, Measure(1350), Given.chef(3))
    let item = try #require(order.item(fish))
    #expect((item.measure, item.orderedMeasure, item.weighedAt, item.weighedBy) == (Measure(1350), Measure(1200), Given.time(3), Given.chef))
    #expect(order.subtotal == Money(567_000) && order.order.revision == revision + 1)
    // when it is weighed again
    try order.weigh(fish, Measure(1300), Given.moment(4))
    let again = try #require(order.item(fish))
    #expect((again.measure, again.orderedMeasure, again.weighedBy) == (Measure(1300), Measure(1200), Given.waiter))
  }

  @Test("a weight that was right is on record, and the bill stays as it is") func confirmed() throws {
    var order = try ordered()
    let revision = order.order.revision
    try order.weigh(fish, Measure(1200), Given.chef(3))
    let item = try #require(order.item(fish))
    #expect((item.measure, item.orderedMeasure, item.weighedAt) == (Measure(1200), Measure(1200), Given.time(3)))
    #expect(order.order.revision == revision)
  }

  @Test("a dish by the portion has no weight, and one that is ready or paid keeps its own") func refused() throws {
    func answer(_ order: OpenOrder, _ id: String = "fish", _ grams: Int64 = 1350) -> OrdersError? {
      var order = order
      let before = order
      let refused = refusal { () throws(OrdersError) in try order.weigh(ItemID(id), Measure(grams), Given.chef(9)) }
      if refused != nil { #expect(order == before, "a refused command changes nothing") }
      return refused
    }
    var order = try ordered(called: true)
    try order.add("i1", Given.rolls)
    #expect(answer(order, "i1") == .notByWeight && answer(order, "gone") == .unknownItem && answer(order) == nil)
    var party = order.order
    party.paidAt = Given.time(4)
    #expect(answer(OpenOrder(order: party, courses: order.courses, items: order.items)) == .moneyTaken)
    try order.markReady(fish, Given.chef(5))
    #expect(answer(order) == .itemReady)
  }
}
