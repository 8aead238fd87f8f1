import Kernel
import OrdersRules
import Testing

@Suite("Dishes that go off the bill of a party that has left") struct TakingOffTests {
  private func served() throws(OrdersError) -> OpenOrder {
    var order = try OpenOrder.withCalledDryDishes()
    try order.serveItem(ItemID("i1"), Given.moment(6))
    try order.serveItem(ItemID("i2"), Given.moment(7))
    try order.settle(Given.moment(30))
    return order
  }

  @Test("a part of a served item splits off as voided, keeps when it was served, and the revision stays") func part() throws {
    var order = try served()
    let (revision, last) = (order.order.revision, order.order.lastServedAt)
    let off = try order.takeOff(ItemID("i1"), quantity: Quantity(1), Given.reason, Given.moment(90, command: "x1"))
    #expect((off.item.id, off.item.quantity, off.former) == (ItemID("x1"), Quantity(1), .served))
    #expect(off.item.state == .voided && off.item.servedAt == Given.time(6) && off.item.splitFrom == ItemID("i1"))
    #expect((off.item.reason, off.item.closedBy, off.item.closedAt) == (Given.reason, Given.waiter, Given.time(90)))
    #expect(order.item(ItemID("i1"))?.quantity == Quantity(2) && order.state("i1") == .served)
    #expect((order.order.revision, order.order.lastServedAt) == (revision, last))
    #expect(order.subtotal == Money(210_000))
  }

  @Test("more than there is, an unknown item and one that is off already change nothing") func refused() throws {
    var order = try served()
    _ = try order.takeOff(ItemID("i2"), quantity: Quantity(1), Given.reason, Given.moment(90))
    let before = order
    for (item, quantity, expected) in [("i1", 4, OrdersError.tooFew(have: 3)), ("i2", 1, .itemVoided), ("x", 1, .unknownItem)] {
      #expect(
        refusal { () throws(OrdersError) in
          _ = try order.takeOff(ItemID(item), quantity: Quantity(Int64(quantity)), Given.reason, Given.moment(91))
        } == expected)
    }
    #expect(order == before)
  }

  @Test("it is later than the payment, also by a clock that is slow") func slowClock() throws {
    var order = try served()
    let off = try order.takeOff(ItemID("i2"), quantity: Quantity(1), Given.reason, Given.moment(29))
    #expect(off.item.closedAt == Given.time(30).adding(milliseconds: 1))
  }
}
