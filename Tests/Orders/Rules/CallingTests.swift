import Kernel
import OrdersRules
import Testing

@Suite("Calling, cooking, serving") struct CallingTests {
  @Test("a call bears the time when it was made, and the time when the hub heard it") func call() throws {
    let order = try OpenOrder.withCalledDryDishes()
    var course = Course(id: CourseID("c1"), order: OrderID("o1"), priority: Priority(2))
    course.state = .cooking
    course.calledAt = Given.time(5)
    course.heardAt = Given.time(5).adding(seconds: 2)
    course.calledBy = Given.waiter
    course.queueAt = Given.time(5)
    #expect(order.courses == [course])
    #expect(order.items.map(\.state) == [.cooking, .cooking])
  }

  @Test("an empty course, or one with nothing live left, cannot be called") func empty() throws {
    var order = Given.order()
    try order.addCourse(CourseID("c1"), priority: Priority(2), Given.moment(0))
    #expect(refusal { () throws(OrdersError) in try order.callToCook(CourseID("c1"), Given.moment(1)) } == .courseEmpty)
    try order.add("i1", Given.rolls)
    _ = try order.void(ItemID("i1"), Given.reason, Given.moment(2))
    #expect(refusal { () throws(OrdersError) in try order.callToCook(CourseID("c1"), Given.moment(3)) } == .courseServed)
  }

  @Test("the flag goes up when every live item is ready") func flag() throws {
    var order = try OpenOrder.withCalledDryDishes()
    try order.markReady(ItemID("i1"), Given.chef(10))
    #expect(!order.flagIsUp("c1"))
    try order.markReady(ItemID("i2"), Given.chef(12))
    #expect(order.course(CourseID("c1"))?.flagAt == Given.time(12))
    #expect(order.state(course: "c1") == .cooking)
    #expect(order.items.map(\.readyAt) == [Given.time(10), Given.time(12)])
  }

  @Test("… also when the one that was missing is refused") func flagByRefusal() throws {
    var order = try OpenOrder.withCalledDryDishes()
    try order.markReady(ItemID("i1"), Given.chef(10))
    _ = try order.refuse(ItemID("i2"), Reason("hết cá"), Given.chef(11))
    #expect(order.flagIsUp("c1"))
  }

  @Test("raising the flag makes all of it ready") func raise() throws {
    var order = try OpenOrder.withCalledDryDishes()
    try order.markReady(ItemID("i1"), Given.chef(10))
    try order.raiseFlag(CourseID("c1"), Given.chef(12))
    #expect(order.items.map(\.readyAt) == [Given.time(10), Given.time(12)])
    #expect(order.course(CourseID("c1"))?.flagAt == Given.time(12))
  }

  @Test("a call to serve before the flag waits for it, then the course is being served") func serveCallFirst() throws {
    var order = try OpenOrder.withCalledDryDishes()
    try order.callToServe(CourseID("c1"), Given.moment(8))
    #expect(order.state(course: "c1") == .cooking)
    #expect(order.course(CourseID("c1"))?.serveCalledAt == Given.time(8))
    try order.raiseFlag(CourseID("c1"), Given.chef(12))
    #expect(order.state(course: "c1") == .serving)
    #expect(order.items.map(\.state) == [.serving, .serving])
  }

  @Test("a call to serve after the flag sends it out at once") func serveCallAfter() throws {
    var order = try OpenOrder.withCalledDryDishes()
    try order.raiseFlag(CourseID("c1"), Given.chef(12))
    try order.callToServe(CourseID("c1"), Given.moment(13))
    #expect(order.state(course: "c1") == .serving)
    #expect(order.course(CourseID("c1"))?.serveCalledBy == Given.waiter)
  }

  @Test("carried as a whole: served, and the time since is known") func serveCourse() throws {
    var order = try OpenOrder.withCalledDryDishes()
    try order.callToServe(CourseID("c1"), Given.moment(8))
    try order.raiseFlag(CourseID("c1"), Given.chef(12))
    try order.serveCourse(CourseID("c1"), Given.moment(14))
    #expect(order.state(course: "c1") == .served)
    #expect(order.course(CourseID("c1"))?.servedAt == Given.time(14))
    #expect(order.items.map(\.servedAt) == [Given.time(14), Given.time(14)])
    #expect(order.order.lastServedAt == Given.time(14))
  }

  @Test("what is ready may be carried without a call to serve") func serveUncalled() throws {
    var order = try OpenOrder.withCalledDryDishes()
    try order.markReady(ItemID("i1"), Given.chef(10))
    try order.serveCourse(CourseID("c1"), Given.moment(11))
    #expect(order.state("i1") == .served)
    #expect(order.state("i2") == .cooking)
    #expect(order.state(course: "c1") == .cooking)
    try order.markReady(ItemID("i2"), Given.chef(12))
    #expect(order.flagIsUp("c1"))
    try order.serveItem(ItemID("i2"), Given.moment(13))
    #expect(order.state(course: "c1") == .served)
  }

  @Test("a dish that was carried is served, even if nobody had marked it ready") func fact() throws {
    var order = try OpenOrder.withCalledDryDishes()
    try order.serveItem(ItemID("i2"), Given.moment(9))
    #expect(order.item(ItemID("i2"))?.readyAt == Given.time(9))
    #expect(order.state("i2") == .served)
  }

  @Test("ready and served may be said of some portions: the part bears the command's id") func portions() throws {
    var order = try OpenOrder.withCalledDryDishes()
    try order.markReady(ItemID("i1"), quantity: Quantity(2), Given.chef(10, command: "x1"))
    #expect(order.item(ItemID("i1"))?.quantity == Quantity(1))
    #expect(order.item(ItemID("i1"))?.readyAt == nil)
    #expect(order.item(ItemID("x1"))?.quantity == Quantity(2))
    #expect(order.item(ItemID("x1"))?.readyAt == Given.time(10))
    #expect(order.item(ItemID("x1"))?.splitFrom == ItemID("i1"))
    try order.serveItem(ItemID("x1"), quantity: Quantity(1), Given.moment(11, command: "x2"))
    #expect(order.state("x2") == .served)
    #expect(order.state("x1") == .cooking)
    #expect(order.item(ItemID("x2"))?.splitFrom == ItemID("x1"))
    #expect(refusal { () throws(OrdersError) in try order.serveItem(ItemID("x1"), quantity: Quantity(2), Given.moment(12)) } == .tooFew(have: 1))
  }

  @Test("all of its portions is the whole item, not a part") func allPortions() throws {
    var order = try OpenOrder.withCalledDryDishes()
    try order.markReady(ItemID("i1"), quantity: Quantity(3), Given.chef(10))
    #expect(order.items.count == 2)
    #expect(order.item(ItemID("i1"))?.readyAt == Given.time(10))
  }

  @Test("the flag falls again when one item is recalled; the call to serve still stands") func recallItem() throws {
    var order = try OpenOrder.withCalledDryDishes()
    try order.callToServe(CourseID("c1"), Given.moment(8))
    try order.raiseFlag(CourseID("c1"), Given.chef(12))
    try order.recallItem(ItemID("i2"), Given.chef(13))
    #expect(!order.flagIsUp("c1"))
    #expect(order.state(course: "c1") == .cooking)
    #expect(order.items.map(\.state) == [.cooking, .cooking])
    #expect(order.item(ItemID("i1"))?.readyAt == Given.time(12))
    #expect(order.course(CourseID("c1"))?.serveCalledAt == Given.time(8))
    try order.markReady(ItemID("i2"), Given.chef(14))
    #expect(order.state(course: "c1") == .serving)
  }

  @Test("a course is recalled one step at a time: carried → flag up → folded") func recallCourse() throws {
    var order = try OpenOrder.withCalledDryDishes()
    try order.show(CourseID("c1"), Given.chef(6))
    let called = order
    try order.raiseFlag(CourseID("c1"), Given.chef(12))
    let raised = order
    try order.serveCourse(CourseID("c1"), Given.moment(14))
    try order.recallCourse(CourseID("c1"), Given.chef(15))
    #expect(order == raised)
    try order.recallCourse(CourseID("c1"), Given.chef(16))
    #expect(order == called)
  }

  @Test("an item that was marked served by mistake is at the pass again") func recallServed() throws {
    var order = try OpenOrder.withCalledDryDishes()
    try order.markReady(ItemID("i1"), Given.chef(10))
    let ready = order
    try order.serveItem(ItemID("i1"), Given.moment(11))
    try order.recallItem(ItemID("i1"), Given.chef(12))
    #expect(order == ready)
    #expect(order.order.lastServedAt == nil)
  }

  @Test("clocks that differ a little never make things happen before their cause") func clocks() throws {
    var order = try OpenOrder.withDryDishes()
    try order.callToCook(CourseID("c1"), Given.moment(5))
    try order.callToServe(CourseID("c1"), Given.moment(4))
    #expect(order.course(CourseID("c1"))?.serveCalledAt == Given.time(5))
    try order.raiseFlag(CourseID("c1"), Given.chef(3))
    #expect(order.course(CourseID("c1"))?.flagAt == Given.time(5))
  }
}
