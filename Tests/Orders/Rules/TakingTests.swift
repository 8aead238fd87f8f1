import Kernel
import OrdersRules
import Testing

@Suite("Taking an order") struct TakingTests {
  @Test("seating a party makes its order, with guests and opener on record") func seat() {
    let order = OpenOrder.open(OrderID("o1"), at: TableID("t12"), guests: Guests(4), waiter: EmployeeID("minh"), Given.moment(0))
    #expect(
      order.order
        == Order(
          id: OrderID("o1"), table: TableID("t12"), guests: Guests(4), waiter: EmployeeID("minh"), openedBy: Given.waiter,
          openedAt: Given.time(0)))
    #expect(order.courses.isEmpty && order.items.isEmpty)
  }

  @Test("an item makes the waiting course of its dish group's priority, which bears the item's id") func firstItem() throws {
    var order = Given.order()
    try order.addItem(
      ItemID("i1"), Given.rolls, quantity: Quantity(2), note: Note("không hành"), shownPrice: Money(40_000), Given.moment(1))
    #expect(order.courses == [Course(id: CourseID("i1"), order: OrderID("o1"), priority: Priority(2))])
    #expect(
      order.items == [
        Item(
          id: ItemID("i1"), order: OrderID("o1"), course: CourseID("i1"), table: Given.table, dish: DishID("rolls"), name: Name("Gỏi cuốn"),
          group: DishGroupID("dry"), station: ShortName("Xào"), price: Money(45_000), shownPrice: Money(40_000), quantity: Quantity(2),
          note: Note("không hành"), orderedBy: Given.waiter, orderedAt: Given.time(1))
      ])
    #expect(order.order.revision == 1)
  }

  @Test("a shown price that is the price is not kept") func shownPrice() throws {
    var order = Given.order()
    try order.addItem(ItemID("i1"), Given.rolls, quantity: Quantity(1), shownPrice: Money(45_000), Given.moment(1))
    #expect(order.items[0].shownPrice == nil)
  }

  @Test("a further item joins the waiting course of its priority") func sameCourse() throws {
    var order = Given.order()
    try order.add("i1", Given.rolls)
    try order.add("i2", Given.fish)
    try order.add("i3", Given.hotpot)
    #expect(order.place("i2") == "i1")
    #expect(order.place("i3") == "i3")
    #expect(order.courses.map(\.priority) == [Priority(2), Priority(3)])
  }

  @Test("once its course is called, a further item gets a new one") func calledCourse() throws {
    var order = try OpenOrder.withCalledDryDishes()
    try order.add("i3", Given.rolls, at: 6)
    #expect(order.place("i3") == "i3")
    #expect(order.state(course: "i3") == .waiting)
    #expect(order.state("i3") == .waiting)
  }

  @Test("drinks are called at once, each in a course of its own") func callsItself() throws {
    var order = Given.order()
    try order.add("i1", Given.beer, 2, at: 1)
    try order.add("i2", Given.beer, at: 2)
    #expect(order.place("i1") == "i1")
    #expect(order.place("i2") == "i2")
    var course = Course(id: CourseID("i2"), order: OrderID("o1"), priority: Priority(1))
    course.state = .cooking
    course.calledAt = Given.time(2)
    course.heardAt = Given.time(2).adding(seconds: 2)
    course.calledBy = Given.waiter
    course.queueAt = Given.time(2)
    #expect(order.course(CourseID("i2")) == course)
    #expect(order.state("i2") == .cooking)
  }

  @Test("drinks put into a waiting course by hand wait with it") func drinksLater() throws {
    var order = Given.order()
    try order.addCourse(CourseID("c1"), priority: Priority(3), Given.moment(0))
    try order.add("i1", Given.beer, course: "c1")
    #expect(order.state(course: "c1") == .waiting)
    #expect(order.state("i1") == .waiting)
  }

  @Test("the oldest of several waiting courses is taken, whatever their place in the list") func oldest() throws {
    var order = Given.order()
    try order.addCourse(CourseID("c2"), priority: Priority(2), Given.moment(0))
    try order.addCourse(CourseID("c1"), priority: Priority(2), Given.moment(0))
    try order.add("i1", Given.rolls)
    #expect(order.place("i1") == "c1")
  }

  @Test("nothing is added to a called or unknown course, nor under an id in use") func refusedPlaces() throws {
    var order = try OpenOrder.withCalledDryDishes()
    #expect(refusal { () throws(OrdersError) in try order.add("i3", Given.rolls, course: "c1") } == .courseCalled)
    #expect(refusal { () throws(OrdersError) in try order.add("i3", Given.rolls, course: "c9") } == .unknownCourse)
    #expect(refusal { () throws(OrdersError) in try order.add("i1", Given.rolls) } == .idTaken(field: .item))
    #expect(
      refusal { () throws(OrdersError) in try order.addCourse(CourseID("c1"), priority: Priority(1), Given.moment(1)) } == .idTaken(field: .course))
  }

  @Test("two people's differences add up") func differences() throws {
    var order = Given.order()
    try order.add("i1", Given.rolls, 2)
    #expect(try order.changeQuantity(ItemID("i1"), by: QuantityChange(3), Given.moment(2)) == -3)
    #expect(try order.changeQuantity(ItemID("i1"), by: QuantityChange(-1), Given.moment(3)) == 1)
    #expect(order.items[0].quantity == Quantity(4))
    #expect(order.order.revision == 3)
  }

  @Test("reduced to nothing it is kept, as voided") func reduced() throws {
    var order = Given.order()
    try order.add("i1", Given.rolls, 2)
    #expect(try order.changeQuantity(ItemID("i1"), by: QuantityChange(-2), Given.moment(2)) == 2)
    #expect(order.items.count == 1)
    #expect(order.items[0].state == .voided)
    #expect(order.items[0].quantity == Quantity(2))
    #expect(order.items[0].reason == Reason("giảm hết"))
    #expect(order.items[0].closedBy == Given.waiter)
    #expect(order.hasPayable == false)
  }

  @Test("a difference never goes below nothing or above 999") func bounds() throws {
    var order = Given.order()
    try order.add("i1", Given.rolls, 2)
    let before = order
    #expect(
      refusal { () throws(OrdersError) in _ = try order.changeQuantity(ItemID("i1"), by: QuantityChange(-3), Given.moment(2)) } == .tooFew(have: 2))
    #expect(
      refusal { () throws(OrdersError) in _ = try order.changeQuantity(ItemID("i1"), by: QuantityChange(998), Given.moment(2)) }
        == .tooMany(most: 999))
    #expect(try order.changeQuantity(ItemID("i1"), by: QuantityChange(0), Given.moment(2)) == 0)
    #expect(order == before)
  }

  @Test("sums never exceed what a bill can be") func money() throws {
    var dear = Given.rolls
    dear.price = Money(1_000_000_000_000)
    var order = Given.order()
    try order.add("i1", dear)
    let before = order
    #expect(refusal { () throws(OrdersError) in try order.add("i2", Given.rolls) } == .tooMuchMoney)
    #expect(refusal { () throws(OrdersError) in try order.add("i3", dear, 999) } == .tooMuchMoney)
    #expect(refusal { () throws(OrdersError) in _ = try order.changeQuantity(ItemID("i1"), by: QuantityChange(1), Given.moment(2)) } == .tooMuchMoney)
    #expect(order == before)
  }

  @Test("an order holds 500 items") func mostItems() throws {
    var order = Given.order()
    for i in 0..<500 { try order.add("i\(i)", Given.rolls) }
    #expect(refusal { () throws(OrdersError) in try order.add("one more", Given.rolls) } == .tooManyItems(most: 500))
  }

  @Test("an item may be ordered for a merged table") func forMergedTable() throws {
    var order = Given.order()
    try order.addItem(ItemID("i1"), Given.rolls, quantity: Quantity(1), table: TableID("t13"), Given.moment(1))
    #expect(order.items[0].table == TableID("t13"))
  }
}
