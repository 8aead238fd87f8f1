import Kernel
import OrdersRules
import Testing

@Suite("Voiding and refusing") struct TakingBackTests {
  @Test("a waiting item is voided freely; its portions go back") func voidWaiting() throws {
    var order = try OpenOrder.withDryDishes()
    let taken = try order.void(ItemID("i1"), Given.reason, Given.moment(2))
    #expect(taken.item == ItemID("i1") && taken.quantity == Quantity(3) && taken.waited)
    let item = try #require(order.item(ItemID("i1")))
    #expect(item.state == .voided && item.reason == Given.reason && item.closedBy == Given.waiter && item.closedAt == Given.time(2))
    #expect(order.subtotal == Money(120_000))
  }

  @Test("what is cooked is voided only by right, and gives no portions back") func voidCooking() throws {
    var order = try OpenOrder.withCalledDryDishes()
    #expect(refusal { () throws(OrdersError) in _ = try order.void(ItemID("i1"), Given.reason, Given.moment(6)) } == .needsVoidCooking)
    let taken = try order.void(ItemID("i1"), Given.reason, Given.manager(6))
    #expect(!taken.waited)
  }

  @Test("some portions: they split off and are on record with their reason") func part() throws {
    var order = try OpenOrder.withCalledDryDishes()
    let taken = try order.refuse(ItemID("i1"), quantity: Quantity(2), Reason("hết tôm"), Given.chef(6, command: "x1"))
    #expect(taken.item == ItemID("x1") && taken.quantity == Quantity(2))
    #expect(order.item(ItemID("i1"))?.quantity == Quantity(1))
    #expect(order.state("i1") == .cooking)
    #expect(order.state("x1") == .refused)
    #expect(order.item(ItemID("x1"))?.reason == Reason("hết tôm"))
    #expect(
      refusal { () throws(OrdersError) in _ = try order.refuse(ItemID("i1"), quantity: Quantity(5), Given.reason, Given.chef(7)) } == .tooFew(have: 1)
    )
  }

  @Test("a course with nothing live left closes without a flag") func closes() throws {
    var order = try OpenOrder.withCalledDryDishes()
    _ = try order.refuse(ItemID("i1"), Given.reason, Given.chef(6))
    _ = try order.void(ItemID("i2"), Given.reason, Given.manager(7))
    let course = try #require(order.course(CourseID("c1")))
    #expect(course.state == .served && course.flagAt == nil && course.servedAt == Given.time(7))
    #expect(order.order.lastServedAt == nil)
  }

  @Test("a course whose rest is refused after some was carried is served") func restRefused() throws {
    var order = try OpenOrder.withCalledDryDishes()
    try order.serveItem(ItemID("i1"), Given.moment(6))
    _ = try order.refuse(ItemID("i2"), Given.reason, Given.chef(7))
    #expect(order.state(course: "c1") == .served)
    #expect(order.course(CourseID("c1"))?.servedAt == Given.time(6))
  }

  @Test("nothing on the table or on its way can be voided or refused") func tooLate() throws {
    var order = try OpenOrder.withCalledDryDishes()
    try order.callToServe(CourseID("c1"), Given.moment(6))
    try order.raiseFlag(CourseID("c1"), Given.chef(7))
    #expect(refusal { () throws(OrdersError) in _ = try order.void(ItemID("i1"), Given.reason, Given.manager(8)) } == .itemServing)
    try order.serveCourse(CourseID("c1"), Given.moment(9))
    #expect(refusal { () throws(OrdersError) in _ = try order.refuse(ItemID("i1"), Given.reason, Given.chef(10)) } == .itemServed)
  }
}
