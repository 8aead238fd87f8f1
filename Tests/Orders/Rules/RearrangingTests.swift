import Kernel
import OrdersRules
import Testing

@Suite("The chef rearranges called courses") struct RearrangingTests {
  @Test("split: a called course of its own, with the same call and place") func split() throws {
    var order = try OpenOrder.withCalledDryDishes()
    try order.callToServe(CourseID("c1"), Given.moment(6))
    try order.split(CourseID("c1"), items: [ItemID("i2"), ItemID("i2")], into: CourseID("c2"), Given.chef(7))
    var expected = try #require(order.course(CourseID("c1")))
    expected.id = CourseID("c2")
    #expect(order.course(CourseID("c2")) == expected)
    #expect(order.place("i1") == "c1" && order.place("i2") == "c2")
  }

  @Test("split off what is ready: its flag goes up") func splitReady() throws {
    var order = try OpenOrder.withCalledDryDishes()
    try order.markReady(ItemID("i2"), Given.chef(6))
    try order.split(CourseID("c1"), items: [ItemID("i2")], into: CourseID("c2"), Given.chef(7))
    #expect(order.flagIsUp("c2") && !order.flagIsUp("c1"))
  }

  @Test("a split takes something and leaves something") func splitBounds() throws {
    var order = try OpenOrder.withCalledDryDishes()
    try order.add("i3", Given.beer, at: 6)
    let before = order
    func split(_ items: [String], _ new: String = "c2") -> OrdersError? {
      refusal { () throws(OrdersError) in try order.split(CourseID("c1"), items: items.map { ItemID($0) }, into: CourseID(new), Given.chef(7)) }
    }
    #expect(split([]) == .splitNothing)
    #expect(split(["i1", "i2"]) == .splitAll)
    #expect(split(["i3"]) == .unknownItem)
    #expect(split(["i9"]) == .unknownItem)
    #expect(split(["i1"], "c1") == .idTaken(field: .newCourse))
    #expect(order == before)
  }

  @Test("join: takes the other's place; the older call counts, a call to serve is not lost, the flag falls") func join() throws {
    var order = try OpenOrder.withCalledDryDishes()
    try order.add("i3", Given.beer, at: 6)
    try order.raiseFlag(CourseID("i3"), Given.chef(7))
    try order.callToServe(CourseID("c1"), Given.moment(8))
    try order.join(CourseID("c1"), into: CourseID("i3"), Given.chef(9))
    let course = try #require(order.course(CourseID("i3")))
    #expect(order.courses == [course])
    #expect(course.calledAt == Given.time(5) && course.queueAt == Given.time(6))
    #expect(course.serveCalledAt == Given.time(8) && course.flagAt == nil && course.state == .cooking)
    #expect(order.items.allSatisfy { $0.course == CourseID("i3") })
    #expect(order.item(ItemID("i3"))?.readyAt == Given.time(7))
  }

  @Test("courses of different orders, or one with itself, do not join") func joinBounds() throws {
    var order = try OpenOrder.withCalledDryDishes()
    #expect(refusal { () throws(OrdersError) in try order.join(CourseID("c1"), into: CourseID("c1"), Given.chef(9)) } == .joinItself)
    #expect(refusal { () throws(OrdersError) in try order.join(CourseID("c1"), into: CourseID("other"), Given.chef(9)) } == .otherOrder)
  }

  @Test("sent back it waits as if it had never been called") func sendBack() throws {
    var order = try OpenOrder.withCalledDryDishes()
    try order.callToServe(CourseID("c1"), Given.moment(6))
    try order.markReady(ItemID("i1"), Given.chef(7))
    try order.sendBack(CourseID("c1"), Given.chef(8))
    #expect(order == (try OpenOrder.withDryDishes()))
  }

  @Test("what guests already eat a part of cannot be sent back") func sendBackPartly() throws {
    var order = try OpenOrder.withCalledDryDishes()
    try order.serveItem(ItemID("i1"), Given.moment(7))
    #expect(refusal { () throws(OrdersError) in try order.sendBack(CourseID("c1"), Given.chef(8)) } == .coursePartlyServed)
  }

  @Test("another place in the queue is on record with who chose it") func reorder() throws {
    var order = try OpenOrder.withCalledDryDishes()
    try order.placeInQueue(CourseID("c1"), at: Given.time(3), by: Given.chef)
    #expect(order.course(CourseID("c1"))?.queueAt == Given.time(3))
    #expect(order.course(CourseID("c1"))?.queuedBy == Given.chef)
    #expect(order.course(CourseID("c1"))?.calledAt == Given.time(5))
    try order.placeInQueue(CourseID("c1"), at: Given.time(2), by: nil)
    #expect(order.course(CourseID("c1"))?.queuedBy == Given.chef)
  }
}
