import Kernel
import OrdersRules
import Testing

@Suite("What happened where nobody could ask")
struct FactsTests {
  /// Done at that minute, heard of half an hour later.
  private func late(_ minute: Int64, command: String? = nil) -> Moment {
    Moment(
      now: Given.time(minute).adding(seconds: 1800), madeAt: Given.time(minute), by: EmployeeID("phuc"),
      command: CommandID(command ?? "late-\(minute)"))
  }

  @Test("a line that is away for less than three seconds was never away")
  func fact() {
    #expect(!Given.moment(1).isRecordedEvent)
    #expect(late(1).isRecordedEvent)
  }

  @Test("what another has carried is carried; said at once it is refused")
  func carriedTwice() throws {
    var order = try OpenOrder.withCalledDryDishes()
    try order.serveItem(ItemID("i1"), Given.moment(9))
    let before = order
    #expect(try order.serveItem(ItemID("i1"), late(8)) == [])
    #expect(order == before)
    #expect(refusal { () throws(OrdersError) in try order.serveItem(ItemID("i1"), Given.moment(10)) } == .itemServed)
  }

  @Test("what was taken back and carried all the same is noted once, and stays taken back", arguments: [ItemState.voided, .refused])
  func takenBack(_ end: ItemState) throws {
    var order = try OpenOrder.withCalledDryDishes()
    if end == .voided {
      _ = try order.void(ItemID("i2"), Given.reason, Given.manager(9))
    } else {
      _ = try order.refuse(ItemID("i2"), Given.reason, Given.chef(9))
    }
    let (subtotal, revision) = (order.subtotal, order.order.revision)
    #expect(try order.serveItem(ItemID("i2"), late(8)) == [ItemID("i2")])
    #expect(try order.serveItem(ItemID("i2"), late(8)) == [])
    #expect(order.state("i2") == end)
    #expect(order.item(ItemID("i2"))?.carriedAt == Given.time(8))
    #expect(order.subtotal == subtotal)
    #expect(order.order.revision == revision)
  }

  @Test("what the chef has taken out of the queue meanwhile was evidently made")
  func sentBack() throws {
    var order = try OpenOrder.withCalledDryDishes()
    try order.sendBack(CourseID("c1"), Given.chef(9))
    #expect(refusal { () throws(OrdersError) in try order.serveCourse(CourseID("c1"), Given.moment(10)) } == .courseNotCalled)
    try order.serveCourse(CourseID("c1"), late(8))
    #expect(order.state(course: "c1") == .served)
    #expect([order.state("i1"), order.state("i2")] == [.served, .served])
  }

  @Test("a flag that was folded again was up when the course was carried; what was taken back later is noted")
  func folded() throws {
    var order = try OpenOrder.withCalledDryDishes()
    try order.raiseFlag(CourseID("c1"), Given.chef(7))
    try order.recallCourse(CourseID("c1"), Given.chef(9))
    _ = try order.void(ItemID("i2"), Given.reason, Given.manager(10))
    #expect(try order.serveCourse(CourseID("c1"), late(8)) == [ItemID("i2")])
    #expect(order.state("i1") == .served)
    #expect(order.state("i2") == .voided)
  }

  @Test("of more than there is by now, what there is was carried")
  func more() throws {
    var order = try OpenOrder.withCalledDryDishes()
    _ = try order.refuse(ItemID("i1"), quantity: Quantity(2), Given.reason, Given.chef(9, command: "refused"))
    try order.serveItem(ItemID("i1"), quantity: Quantity(3), late(8))
    #expect(order.item(ItemID("i1"))?.quantity == Quantity(1))
    #expect(order.state("i1") == .served)
  }

  @Test("a party that has left is told of what was carried to it before")
  func ended() throws {
    var order = try OpenOrder.withCalledDryDishes()
    try order.settle(Given.moment(20))
    #expect(refusal { () throws(OrdersError) in try order.serveItem(ItemID("i1"), Given.moment(21)) } == .orderEnded)
    try order.serveItem(ItemID("i1"), late(8))
    #expect(order.state("i1") == .served)
    #expect(order.item(ItemID("i1"))?.servedAt == Given.time(8))
  }

  @Test("what never was there is refused, however late")
  func nonsense() throws {
    var order = try OpenOrder.withCalledDryDishes()
    #expect(refusal { () throws(OrdersError) in try order.serveItem(ItemID("none"), late(8)) } == .unknownItem)
    #expect(refusal { () throws(OrdersError) in try order.serveCourse(CourseID("none"), late(8)) } == .unknownCourse)
  }
}

@Suite("The kitchen's screen has it")
struct ShowingTests {
  @Test("the first screen that shows a called course counts, and never before the hub had heard of the call")
  func first() throws {
    var order = try OpenOrder.withCalledDryDishes()
    #expect(order.course(CourseID("c1"))?.isUnheard == true)
    try order.show(CourseID("c1"), Given.chef(5))
    let heard = order.course(CourseID("c1"))?.heardAt
    #expect(order.course(CourseID("c1"))?.shownAt == heard)
    try order.show(CourseID("c1"), Given.chef(6))
    #expect(order.course(CourseID("c1"))?.shownAt == heard)
    #expect(order.course(CourseID("c1"))?.isUnheard == false)
  }

  @Test("only what is in the kitchen can be shown, and what was sent back and called again has to be shown again")
  func again() throws {
    var order = try OpenOrder.withDryDishes()
    try order.show(CourseID("c1"), Given.chef(4))
    #expect(order.course(CourseID("c1"))?.shownAt == nil)
    try order.callToCook(CourseID("c1"), Given.moment(5))
    try order.show(CourseID("c1"), Given.chef(6))
    try order.sendBack(CourseID("c1"), Given.chef(7))
    #expect(order.course(CourseID("c1"))?.shownAt == nil)
  }

  @Test("what the chef marks ready he has seen")
  func ready() throws {
    var order = try OpenOrder.withCalledDryDishes()
    try order.markReady(ItemID("i1"), Given.chef(8))
    #expect(order.course(CourseID("c1"))?.shownAt == Given.time(8))
  }
}
