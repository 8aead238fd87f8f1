import Kernel
import OrdersRules
import Testing

@Suite("Single items go to another party") struct GivingItemsTests {
  private let rolls = ItemID("i1")

  private func other() -> OpenOrder { Given.order("o2", at: TableID("t13")) }

  /// The error and the unchanged parties, or nil.
  private func answer(
    _ id: ItemID, quantity: Int64? = nil, from giver: OpenOrder, to taker: OpenOrder, command: String = "give"
  ) -> OrdersError? {
    var (one, two) = (giver, taker)
    let refused = refusal { () throws(OrdersError) in
      _ = try OpenOrder.give(id, quantity: quantity.map { Quantity($0) }, from: &one, to: &two, Given.moment(9, command: command))
    }
    if refused != nil { #expect(one == giver && two == taker, "a refused command changes nothing") }
    return refused
  }

  @Test("a waiting item joins the waiting course of its priority, and both bills change") func waiting() throws {
    var (giver, taker) = (try OpenOrder.withDryDishes(), other())
    try taker.add("g1", Given.fish)
    let (one, two) = (giver.order.revision, taker.order.revision)
    let given = try OpenOrder.give(rolls, from: &giver, to: &taker, Given.moment(9))
    #expect(taker.item(rolls) == given)
    #expect((given.order, given.table, given.course.raw, given.state) == (OrderID("o2"), TableID("t13"), "g1", .waiting))
    #expect(given.price == Money(45_000) && given.orderedAt == Given.time(1))
    #expect(giver.items.map(\.id.raw) == ["i2"] && giver.courses.map(\.id.raw) == ["c1"])
    #expect(giver.order.revision == one + 1 && taker.order.revision == two + 1)
    #expect(taker.subtotal == Money(120_000 + 3 * 45_000))
  }

  @Test("portions in the kitchen go on cooking, in a course with the same call and place in the queue") func cooking() throws {
    var (giver, taker) = (try OpenOrder.withCalledDryDishes(), other())
    let call = try #require(giver.course(CourseID("c1")))
    let given = try OpenOrder.give(rolls, quantity: Quantity(2), from: &giver, to: &taker, Given.moment(9, command: "give"))
    #expect((given.id.raw, given.quantity, given.state, given.splitFrom) == ("give", Quantity(2), .cooking, rolls))
    #expect(giver.item(rolls)?.quantity == Quantity(1))
    var expected = call
    (expected.id, expected.order) = (CourseID("give.1"), OrderID("o2"))
    #expect(taker.courses == [expected] && given.course == expected.id)
    // when they come back, then they are items of a called course again
    let back = try OpenOrder.give(given.id, from: &taker, to: &giver, Given.moment(10, command: "back"))
    #expect(taker.items.isEmpty && taker.courses.isEmpty)
    #expect(back.state == .cooking && giver.course(back.course)?.calledAt == call.calledAt)
  }

  @Test("a ready item raises the flag there, and a served one is served there") func readyAndServed() throws {
    var (giver, taker) = (try OpenOrder.withCalledDryDishes(), other())
    try giver.markReady(rolls, Given.chef(7))
    _ = try OpenOrder.give(rolls, from: &giver, to: &taker, Given.moment(9, command: "give"))
    #expect(taker.flagIsUp("give.1") && !giver.flagIsUp("c1"))
    try giver.serveItem(ItemID("i2"), Given.moment(10))
    let served = try OpenOrder.give(ItemID("i2"), from: &giver, to: &taker, Given.moment(11, command: "later"))
    #expect(taker.state(course: "later.1") == .served && served.servedAt == Given.time(10))
    #expect(taker.order.lastServedAt == Given.time(10) && giver.order.lastServedAt == nil)
    #expect(giver.courses.isEmpty)
  }

  @Test("an answer that waits for the chef stays with no one") func asked() throws {
    var (giver, taker) = (try OpenOrder.withCalledDryDishes(), other())
    try giver.ask(rolls, quantity: nil, note: Note("ít cay"), Given.moment(6))
    let given = try OpenOrder.give(rolls, from: &giver, to: &taker, Given.moment(9))
    #expect(given.request == nil && given.note == Note(""))
  }

  @Test("what cannot go stays: taken back, too many, paid, ended, one's own") func refused() throws {
    let giver = try OpenOrder.withCalledDryDishes()
    #expect(answer(rolls, from: giver, to: giver) == .sameOrder)
    #expect(answer(ItemID("gone"), from: giver, to: other()) == .unknownItem)
    #expect(answer(rolls, quantity: 4, from: giver, to: other()) == .tooFew(have: 3))
    var voided = giver
    _ = try voided.void(rolls, quantity: nil, Given.reason, Given.manager(6))
    #expect(answer(rolls, from: voided, to: other()) == .itemVoided)
    var party = other().order
    party.paidAt = Given.time(4)
    #expect(answer(rolls, from: giver, to: OpenOrder(order: party)) == .moneyTaken)
    var ended = other()
    try ended.closeEmpty(Given.moment(8))
    #expect(answer(rolls, from: giver, to: ended) == .orderEnded)
    var (host, guest) = (Given.order("o3", at: TableID("t14")), other())
    try OpenOrder.merge(&guest, into: &host)
    #expect(answer(rolls, from: giver, to: guest) == .orderMerged)
  }
}
