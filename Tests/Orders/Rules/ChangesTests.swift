import Kernel
import OrdersRules
import Testing

@Suite("What a command changed") struct ChangesTests {
  @Test("only what changed is named") func few() throws {
    var before = try OpenOrder.withCalledDryDishes()
    try before.show(CourseID("c1"), Given.chef(5))
    var order = before
    try order.markReady(ItemID("i1"), quantity: Quantity(1), Given.chef(6, command: "x1"))
    var expected = OrderChanges()
    expected.items = [try #require(order.item(ItemID("i1")))]
    expected.newItems = [try #require(order.item(ItemID("x1")))]
    #expect(order.changes(since: before) == expected)
    #expect(before.changes(since: before).isEmpty)
  }

  @Test("a course that went is named as removed") func removed() throws {
    var before = try OpenOrder.withDryDishes()
    try before.add("i3", Given.hotpot)
    var order = before
    try order.moveItem(ItemID("i3"), to: CourseID("c1"), Given.moment(2))
    var expected = OrderChanges()
    expected.removedCourses = [CourseID("i3")]
    expected.items = [try #require(order.item(ItemID("i3")))]
    #expect(order.changes(since: before) == expected)
  }

  @Test("what goes to another order is changed, neither lost nor new") func merged() throws {
    var host = try OpenOrder.withDryDishes()
    var guest = Given.order("o2", at: TableID("t13"))
    try guest.add("g1", Given.rolls)
    let before = [host, guest]
    try OpenOrder.merge(&guest, into: &host)
    let changes = OrderChanges(from: before, to: [host, guest])
    #expect(changes.orders.map(\.id) == [OrderID("o1"), OrderID("o2")])
    #expect(changes.courses.map(\.id) == [CourseID("g1")] && changes.items.map(\.id) == [ItemID("g1")])
    #expect(changes.newCourses.isEmpty && changes.newItems.isEmpty && changes.removedCourses.isEmpty && changes.newOrders.isEmpty)
  }
}
