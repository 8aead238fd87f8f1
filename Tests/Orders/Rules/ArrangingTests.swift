import Kernel
import OrdersRules
import Testing

@Suite("Arranging courses") struct ArrangingTests {
  @Test("a waiting item is dragged to another waiting course") func drag() throws {
    var order = try OpenOrder.withDryDishes()
    try order.add("i3", Given.hotpot)
    let revision = order.order.revision
    try order.moveItem(ItemID("i2"), to: CourseID("i3"), Given.moment(2))
    #expect(order.place("i2") == "i3")
    #expect(order.state("i2") == .waiting)
    #expect(order.order.revision == revision)
  }

  @Test("… or to a new one of a chosen priority") func newCourse() throws {
    var order = try OpenOrder.withDryDishes()
    try order.moveItem(ItemID("i2"), to: CourseID("c2"), newCourse: Priority(4), Given.moment(2))
    #expect(order.course(CourseID("c2")) == Course(id: CourseID("c2"), order: OrderID("o1"), priority: Priority(4)))
    #expect(order.place("i2") == "c2")
    #expect(
      refusal { () throws(OrdersError) in try order.moveItem(ItemID("i1"), to: CourseID("c2"), newCourse: Priority(4), Given.moment(2)) }
        == .idTaken(field: .course))
  }

  @Test("a course emptied by a move goes away") func emptied() throws {
    var order = try OpenOrder.withDryDishes()
    try order.add("i3", Given.hotpot)
    try order.moveItem(ItemID("i3"), to: CourseID("c1"), Given.moment(2))
    #expect(order.courses.map(\.id) == [CourseID("c1")])
  }

  @Test("a course that only has voided items left stays, closed, with its record") func onlyVoidedLeft() throws {
    var order = try OpenOrder.withDryDishes()
    try order.add("i3", Given.hotpot)
    _ = try order.void(ItemID("i1"), Given.reason, Given.moment(2))
    try order.moveItem(ItemID("i2"), to: CourseID("i3"), Given.moment(3))
    #expect(order.state(course: "c1") == .served)
    #expect(order.course(CourseID("c1"))?.flagAt == nil)
  }

  @Test("an item of a called course moves only with the chef's consent") func consent() throws {
    var order = try OpenOrder.withCalledDryDishes()
    try order.add("i3", Given.hotpot, at: 6)
    #expect(refusal { () throws(OrdersError) in try order.moveItem(ItemID("i2"), to: CourseID("i3"), Given.moment(7)) } == .needsCook)
    #expect(refusal { () throws(OrdersError) in try order.moveItem(ItemID("i3"), to: CourseID("c1"), Given.moment(7)) } == .needsCook)
    try order.moveItem(ItemID("i2"), to: CourseID("i3"), Given.chef(7))
    #expect(order.state("i2") == .waiting)
    try order.moveItem(ItemID("i3"), to: CourseID("c1"), Given.chef(8))
    #expect(order.state("i3") == .cooking)
  }

  @Test("a ready item taken out of the kitchen's hands waits again; the flag of the rest goes up") func readyOneLeaves() throws {
    var order = try OpenOrder.withCalledDryDishes()
    try order.add("i3", Given.hotpot, at: 6)
    try order.markReady(ItemID("i1"), Given.chef(7))
    try order.moveItem(ItemID("i2"), to: CourseID("i3"), Given.chef(8))
    #expect(order.flagIsUp("c1"))
    try order.moveItem(ItemID("i1"), to: CourseID("i3"), Given.chef(9))
    #expect(order.item(ItemID("i1"))?.readyAt == nil)
    #expect(order.course(CourseID("c1")) == nil)
  }

  @Test("to where it already is: nothing happens") func same() throws {
    var order = try OpenOrder.withDryDishes()
    let before = order
    try order.moveItem(ItemID("i1"), to: CourseID("c1"), Given.moment(2))
    #expect(order == before)
  }

  @Test("note and quantity change freely only while waiting") func notes() throws {
    var order = try OpenOrder.withDryDishes()
    try order.setNote(ItemID("i1"), Note("ít cay"), Given.moment(2))
    #expect(order.item(ItemID("i1"))?.note == Note("ít cay"))
    try order.callToCook(CourseID("c1"), Given.moment(3))
    #expect(refusal { () throws(OrdersError) in try order.setNote(ItemID("i1"), Note(""), Given.moment(4)) } == .itemCalled)
    #expect(refusal { () throws(OrdersError) in _ = try order.changeQuantity(ItemID("i1"), by: QuantityChange(1), Given.moment(4)) } == .itemCalled)
  }
}
