import Kernel
import MenuRules
import OrdersRules
import Testing

/// Opened at minute 0, with the course "i1" of rolls and fish.
private func takeaway(_ details: FulfilmentDetails = FulfilmentDetails(type: .takeaway)) throws(OrdersError) -> OpenOrder {
  var order = try OpenOrder.openWithoutTable(OrderID("o1"), details, guests: Guests(1), number: PickUpNumber(12), Given.moment(0))
  try order.add("i1", Given.rolls, 3)
  try order.add("i2", Given.fish)
  return order
}

private func details(_ type: OrderType = .takeaway, dueAt minute: Int64? = nil, address: String? = nil) -> FulfilmentDetails {
  FulfilmentDetails(type: type, name: Name("chị Hạnh"), dueAt: minute.map { Given.time($0) }, address: address.map { Note($0) })
}

private func offline(_ minute: Int64) -> Moment {
  Moment(now: Given.time(minute).adding(seconds: 30), madeAt: Given.time(minute), by: Given.waiter, command: CommandID("late-\(minute)"))
}

private let course = CourseID("i1")

@Suite("Opening an order without a table") struct OpeningWithoutTableTests {
  @Test("its author looks after it, and its own id stands in place of a table") func opened() throws {
    let order = try takeaway().order
    #expect(order.table == TableID("o1") && order.waiter == Given.waiter && order.fulfilment?.number == PickUpNumber(12))
    let empty = FulfilmentDetails(type: .counter, phone: PhoneText(""), address: Note(""))
    #expect(try takeaway(empty).order.fulfilment?.details == FulfilmentDetails(type: .counter))
  }

  private static let refused: [(FulfilmentDetails, OrdersError)] = [
    (details(.table), .typeIsTable), (details(.delivery), .addressNeeded), (details(.delivery, address: " "), .addressNeeded),
    (details(dueAt: -6), .dueInPast), (details(dueAt: 60 * 24 * 60 + 1), .dueTooFar(days: 60)),
  ]

  @Test("is refused at a table, for a delivery without an address, and for a time that has passed or is far ahead", arguments: refused)
  func refusals(wrong: FulfilmentDetails, error: OrdersError) {
    #expect(refusal { () throws(OrdersError) in _ = try takeaway(wrong) } == error)
  }

  @Test("accepts a time that passed a few minutes ago, and any time that was agreed without network") func grace() throws {
    #expect(try takeaway(details(dueAt: -5)).order.fulfilment?.details.dueAt == Given.time(-5))
    let late = try OpenOrder.openWithoutTable(OrderID("o1"), details(dueAt: -90), guests: Guests(1), number: nil, offline(0))
    #expect(late.order.fulfilment?.details.dueAt == Given.time(-90))
  }

  @Test("a due time that has passed meanwhile stays when something else changes") func passed() throws {
    var order = try takeaway(details(dueAt: 30))
    var later = details(dueAt: 30)
    later.name = Name("anh Tùng")
    try order.setFulfilment(later, Given.moment(60))
    #expect(order.order.fulfilment?.details == later)
    var seated = Given.order()
    #expect(refusal { () throws(OrdersError) in try seated.setFulfilment(later, Given.moment(1)) } == .hasTable)
  }
}

@Suite("The kitchen begins an order in time for its due time") struct StartTests {
  @Test("a call long before waits in the queue, a later one is made at once") func calls() throws {
    var order = try takeaway(details(dueAt: 60))
    try order.callToCook(course, Given.moment(10))
    let called = try #require(order.course(course))
    #expect(called.calledAt == Given.time(10) && called.startAt == Given.time(40) && called.queueAt == Given.time(40))
    var late = try takeaway(details(dueAt: 60))
    try late.callToCook(course, Given.moment(41))
    #expect(late.course(course)?.startAt == nil && late.course(course)?.queueAt == Given.time(41))
  }

  @Test("another due time moves what nobody has begun") func moved() throws {
    var order = try takeaway(details(dueAt: 60))
    try order.callToCook(course, Given.moment(10))
    try order.setFulfilment(details(dueAt: 90), Given.moment(12))
    #expect(order.course(course)?.startAt == Given.time(70) && order.course(course)?.queueAt == Given.time(70))
    // when the guest comes as soon as possible: it is not late since its call
    try order.setFulfilment(details(), Given.moment(20))
    #expect(order.course(course)?.startAt == Given.time(20) && order.course(course)?.queueAt == Given.time(20))
    // when the kitchen sees it and begins
    try order.show(course, Given.chef(21))
    try order.setFulfilment(details(dueAt: 120), Given.moment(25))
    #expect(order.course(course)?.startAt == Given.time(20))
  }

  @Test("a course with a ready dish stays where it is") func begun() throws {
    var order = try takeaway(details(dueAt: 60))
    try order.callToCook(course, Given.moment(10))
    try order.markReady(ItemID("i2"), Given.chef(11))
    try order.setFulfilment(details(dueAt: 90), Given.moment(12))
    #expect(order.course(course)?.startAt == Given.time(40))
  }

  @Test("guests who sit down get all of it at once, at their table, and pay for the service") func seated() throws {
    var order = try takeaway(details(dueAt: 60))
    try order.callToCook(course, Given.moment(10))
    let revision = order.order.revision
    try order.sitDown(at: Given.table, beside: false, waiter: EmployeeID("minh"), Given.moment(12))
    #expect(order.order.table == Given.table && order.order.fulfilment == nil && order.order.waiter == EmployeeID("minh"))
    #expect(order.items.map(\.table) == [Given.table, Given.table] && order.order.revision > revision)
    #expect(order.course(course)?.startAt == Given.time(12))
  }
}

@Suite("Handing out an order without a table") struct CollectingTests {
  private func cooked() throws(OrdersError) -> OpenOrder {
    var order = try takeaway()
    try order.callToCook(course, Given.moment(2))
    try order.markReady(ItemID("i1"), Given.chef(5))
    return order
  }

  @Test("it is ready when all that was called is, and no longer when more is called") func ready() throws {
    var order = try cooked()
    #expect(order.order.fulfilment?.readyAt == nil && !order.waitsForCollection)
    try order.markReady(ItemID("i2"), Given.chef(8))
    #expect(order.order.fulfilment?.readyAt == Given.time(8) && order.waitsForCollection)
    try order.add("beer", Given.beer, at: 9)
    #expect(order.order.fulfilment?.readyAt == nil)
    try order.markReady(ItemID("beer"), Given.chef(10))
    #expect(order.order.fulfilment?.readyAt == Given.time(10))
    try order.recallItem(ItemID("i1"), Given.chef(11))
    #expect(order.order.fulfilment?.readyAt == nil && !order.waitsForCollection)
    // when the rest is refused, the others are all of it
    _ = try order.refuse(ItemID("i1"), Given.reason, Given.chef(12))
    #expect(order.waitsForCollection)
  }

  @Test("all that is ready goes out, and comes back when that was a mistake") func collected() throws {
    var order = try cooked()
    let before = order
    _ = try order.collect(Given.moment(9))
    #expect(order.state("i1") == .served && order.state("i2") == .cooking)
    #expect(order.order.fulfilment?.collectedAt == Given.time(9) && order.order.fulfilment?.collectedBy == Given.waiter)
    #expect(refusal { () throws(OrdersError) in _ = try order.collect(Given.moment(10)) } == .nothingReady)
    try order.undoCollect(Given.moment(20))
    #expect(order == before)
    #expect(refusal { () throws(OrdersError) in try order.undoCollect(Given.moment(21)) } == .notCollected)
  }

  @Test("what happened without network is never refused: all of it counts as handed out, once") func offlineCollect() throws {
    var order = try cooked()
    try order.recallItem(ItemID("i1"), Given.chef(6))
    _ = try order.collect(offline(9))
    #expect(order.state("i1") == .served && order.state("i2") == .served && order.state(course: "i1") == .served)
    let first = order
    _ = try order.collect(offline(15))
    #expect(order == first)
  }

  @Test("an order at a table is not collected") func table() throws {
    var order = try OpenOrder.withCalledDryDishes()
    #expect(refusal { () throws(OrdersError) in _ = try order.collect(Given.moment(9)) } == .hasTable)
    #expect(refusal { () throws(OrdersError) in try order.undoCollect(Given.moment(9)) } == .hasTable)
  }
}

@Suite("The fee for a delivery") struct DeliveryFeeTests {
  private func fee(_ price: Int64) -> Ordered {
    Ordered(
      dish: DishID("fee"), name: Name("Phí giao hàng"), group: DishGroupID("fees"), station: ShortName("Quầy"), price: Money(price),
      priority: Priority(1))
  }

  @Test("is served at once, replaced by another one, and removed by none") func fees() throws {
    var order = try takeaway(details(.delivery, address: "12 Lê Lợi"))
    let first = try order.setDeliveryFee(ItemID("f1"), fee(20_000), Given.moment(3))
    #expect(order.state("f1") == .served && order.state(course: "f1") == .served && order.course(CourseID("f1"))?.calledAt == nil)
    let second = try order.setDeliveryFee(ItemID("f2"), fee(30_000), Given.moment(4))
    #expect(first == 0 && second == 1)
    #expect(order.state("f1") == .voided && order.deliveryFees(DishID("fee")).map(\.id) == [ItemID("f2")])
    #expect(order.subtotal == Money(285_000))
    #expect(!order.waitsForCollection)
    // when the guest fetches it after all, the fee can still be taken off
    try order.setFulfilment(details(), Given.moment(5))
    #expect(refusal { () throws(OrdersError) in _ = try order.setDeliveryFee(ItemID("f3"), fee(1), Given.moment(6)) } == .notDelivery)
    let last = try order.setDeliveryFee(ItemID("f3"), fee(0), Given.moment(6))
    #expect(last == 1 && order.deliveryFees(DishID("fee")).isEmpty && order.subtotal == Money(255_000))
  }

  @Test("stays when what was handed out comes back") func undone() throws {
    var order = try takeaway(details(.delivery, address: "12 Lê Lợi"))
    try order.callToCook(course, Given.moment(2))
    try order.raiseFlag(course, Given.chef(5))
    _ = try order.collect(Given.moment(6))
    _ = try order.setDeliveryFee(ItemID("f1"), fee(20_000), Given.moment(7))
    try order.undoCollect(Given.moment(8))
    #expect(order.state("f1") == .served && order.state("i1") == .cooking && order.waitsForCollection)
  }

  @Test("never stands at the pass: nobody takes it back from the guest") func stays() throws {
    var order = try takeaway(details(.delivery, address: "12 Lê Lợi"))
    _ = try order.setDeliveryFee(ItemID("f1"), fee(20_000), Given.moment(3))
    let before = order
    #expect(refusal { () throws(OrdersError) in try order.undoServe(CourseID("f1"), Given.moment(3)) } == .courseNotCalled)
    #expect(refusal { () throws(OrdersError) in try order.recallItem(ItemID("f1"), Given.chef(4)) } == .itemNotCalled)
    #expect(refusal { () throws(OrdersError) in try order.recallCourse(CourseID("f1"), Given.chef(4)) } == .courseNotCalled)
    #expect(order == before)
  }
}

@Suite("What a guest had before") struct EarlierDishTests {
  @Test("portions that were made one by one are one dish again, what was taken back is left out") func dishes() throws {
    var order = try takeaway()
    try order.callToCook(course, Given.moment(2))
    try order.markReady(ItemID("i1"), quantity: Quantity(1), Given.chef(5))
    _ = try order.refuse(ItemID("i2"), Given.reason, Given.chef(6))
    let dishes = EarlierDish.all(in: order)
    #expect(dishes.map(\.dish) == [DishID("rolls")] && dishes.map(\.quantity) == [Quantity(3)])
  }
}
