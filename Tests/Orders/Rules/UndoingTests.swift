import Kernel
import OrdersRules
import Testing

@Suite("Taking back a step that was a mistake") struct UndoingTests {
  @Test("a call to cook: the course waits again, unless the kitchen has a dish ready or too much time has passed")
  func calls() throws {
    var order = try OpenOrder.withDryDishes()
    let before = order
    try order.callToCook(CourseID("c1"), Given.moment(5))
    try order.undoCall(CourseID("c1"), Given.moment(6))
    #expect(order == before)
    // given a dish is ready
    try order.callToCook(CourseID("c1"), Given.moment(7))
    try order.markReady(ItemID("i2"), Given.chef(7))
    #expect(refusal { () throws(OrdersError) in try order.undoCall(CourseID("c1"), Given.moment(7)) } == .nothingToUndo)
    // given two minutes have passed
    var late = before
    try late.callToCook(CourseID("c1"), Given.moment(5))
    #expect(refusal { () throws(OrdersError) in try late.undoCall(CourseID("c1"), Given.moment(7)) } == .nothingToUndo)
    // given it was never called
    var never = before
    #expect(refusal { () throws(OrdersError) in try never.undoCall(CourseID("c1"), Given.moment(5)) } == .nothingToUndo)
  }

  @Test("a call to serve: the course stays at the pass with its flag up") func serveCalls() throws {
    var order = try OpenOrder.withCalledDryDishes()
    try order.raiseFlag(CourseID("c1"), Given.chef(6))
    let before = order
    try order.callToServe(CourseID("c1"), Given.moment(7))
    #expect(order.state(course: "c1") == .serving)
    try order.undoServeCall(CourseID("c1"), Given.moment(7))
    #expect(order == before)
    #expect(refusal { () throws(OrdersError) in try order.undoServeCall(CourseID("c1"), Given.moment(7)) } == .nothingToUndo)
  }

  @Test("carrying: the dishes that were just served are at the pass again, earlier ones stay on the table") func serving() throws {
    var order = try OpenOrder.withCalledDryDishes()
    try order.markReady(ItemID("i2"), Given.chef(6))
    try order.serveItem(ItemID("i2"), Given.moment(6))
    try order.markReady(ItemID("i1"), Given.chef(9))
    let before = order
    try order.serveCourse(CourseID("c1"), Given.moment(10))
    #expect(order.state(course: "c1") == .served)
    try order.undoServe(CourseID("c1"), Given.moment(10))
    #expect(order == before)
    // one dish
    try order.serveItem(ItemID("i1"), Given.moment(11))
    try order.undoServe(CourseID("c1"), item: ItemID("i1"), Given.moment(11))
    #expect(order == before)
    #expect(refusal { () throws(OrdersError) in try order.undoServe(CourseID("c1"), item: ItemID("i2"), Given.moment(11)) } == .nothingToUndo)
    #expect(refusal { () throws(OrdersError) in try order.undoServe(CourseID("c1"), Given.moment(11)) } == .nothingToUndo)
  }

  @Test("a refusal: the dish is cooked again, or waits, and has to be paid") func refusals() throws {
    for isCalled in [false, true] {
      var order = try isCalled ? OpenOrder.withCalledDryDishes() : OpenOrder.withDryDishes()
      let before = order
      _ = try order.refuse(ItemID("i2"), Given.reason, Given.chef(6))
      try order.undoRefusal(ItemID("i2"), Given.chef(6))
      #expect(order.items == before.items)
      #expect(order.courses.map(\.state) == before.courses.map(\.state))
      #expect(order.subtotal == before.subtotal)
      #expect(refusal { () throws(OrdersError) in try order.undoRefusal(ItemID("i2"), Given.chef(6)) } == .nothingToUndo)
    }
  }
}

@Suite("A call follows its dishes") struct FollowingCallTests {
  private static let colleague = EmployeeID("minh")

  /// Half a minute passes before the hub hears it.
  private func offline(_ minute: Int64, _ command: String, by: EmployeeID = Given.waiter) -> Moment {
    Moment(now: Given.time(minute).adding(seconds: 30), madeAt: Given.time(minute), by: by, command: CommandID(command))
  }

  @Test("into a colleague's waiting course: they get a course of their own, and the colleague's dish waits on") func otherCourse() throws {
    // given a colleague's dish waits, while a phone without a line orders two and calls the course that it made for them
    var order = Given.order()
    try order.addItem(ItemID("theirs"), Given.fish, quantity: Quantity(1), Given.moment(1, by: Self.colleague))
    try order.addItem(ItemID("mine"), Given.rolls, quantity: Quantity(1), offline(2, "a"))
    try order.addItem(ItemID("mine2"), Given.rolls, quantity: Quantity(2), offline(2, "b"))
    #expect(order.place("mine") == "theirs")
    // when its call arrives
    try order.callToCook(CourseID("mine"), offline(3, "call"))
    // then
    #expect(order.place("mine") == "mine")
    #expect(order.place("mine2") == "mine")
    #expect(order.state(course: "mine") == .cooking)
    #expect(order.state("theirs") == .waiting)
  }

  @Test("after a colleague has called the course: the dishes that came too late are called too") func calledCourse() throws {
    // given the colleague has called the course when the dish of the phone without a line arrives
    var order = Given.order()
    try order.addItem(ItemID("theirs"), Given.fish, quantity: Quantity(1), Given.moment(1, by: Self.colleague))
    try order.callToCook(CourseID("theirs"), Given.moment(2, by: Self.colleague))
    try order.addItem(ItemID("mine"), Given.rolls, quantity: Quantity(1), offline(2, "a"))
    #expect(order.state("mine") == .waiting)
    // when
    try order.callToCook(CourseID("theirs"), offline(3, "call"))
    // then
    #expect(order.state("mine") == .cooking)
    #expect(order.place("mine") == "call")
    #expect(order.courses.map(\.id.raw).sorted() == ["call", "theirs"])
    // a call without dishes of its own is refused as before
    #expect(refusal { () throws(OrdersError) in try order.callToCook(CourseID("theirs"), offline(4, "again")) } == .courseCalled)
  }

  @Test("a call with a line calls only the course that it names") func online() throws {
    var order = Given.order()
    try order.addItem(ItemID("theirs"), Given.fish, quantity: Quantity(1), Given.moment(1, by: Self.colleague))
    try order.callToCook(CourseID("theirs"), Given.moment(2, by: Self.colleague))
    try order.addItem(ItemID("mine"), Given.rolls, quantity: Quantity(1), Given.moment(2))
    #expect(refusal { () throws(OrdersError) in try order.callToCook(CourseID("theirs"), Given.moment(3)) } == .courseCalled)
    #expect(order.state("mine") == .waiting)
  }
}
