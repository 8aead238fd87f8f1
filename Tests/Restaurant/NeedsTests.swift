import BillsRules
import FloorRules
import Kernel
import KitchenRules
import OrdersRules
import StaffRules
import Testing

@testable import Restaurant

/// An open house: table t1 in the garden with order o1, table t2 free, and the waiters of the garden.
private func house(waiters: [String], items: [Item] = []) -> Restaurant {
  var restaurant = Restaurant(remembersPast: false)
  var table = Table(
    id: TableID("t1"), section: SectionID("garden"), name: Name("1"), seats: Seats(4), maxSeats: Seats(6), x: PlanUnit(0), y: PlanUnit(0),
    w: PlanUnit(9), h: PlanUnit(9))
  let free = Table(
    id: TableID("t2"), section: SectionID("garden"), name: Name("2"), seats: Seats(4), maxSeats: Seats(6), x: PlanUnit(0), y: PlanUnit(0),
    w: PlanUnit(9), h: PlanUnit(9))
  try? table.occupy(by: OrderID("o1"), Claim())
  let order = Order(
    id: OrderID("o1"), table: TableID("t1"), guests: Guests(2), waiter: EmployeeID("lan"), openedBy: EmployeeID("lan"), openedAt: Instant(1))
  let employees = waiters.map {
    Employee(id: EmployeeID($0), login: Login($0), name: Name($0), roles: [.waiter], sections: [SectionID("garden")])
  }
  restaurant.replace(
    with: [table, free].map { LiveChange(kind: Table.kind, id: $0.key, value: $0.json) } + [
      LiveChange(kind: Order.kind, id: order.key, value: order.json)
    ] + items.map { LiveChange(kind: Item.kind, id: $0.key, value: $0.json) }
      + employees.map { LiveChange(kind: Employee.kind, id: $0.key, value: $0.json) })
  return restaurant
}

private func context(_ author: String = "mai", _ rights: [Right] = Rights.of([.receptionist])) -> Context {
  Context(
    command: CommandID("k"), madeAt: Instant(1), now: Instant(1), author: EmployeeID(author), rights: rights, device: DeviceID("d"),
    hub: HubKnowledge())
}

@Suite("Facts that the hub must load before it decides")
struct NeedsTests {
  @Test("are none for entities of the open house")
  func open() {
    let restaurant = house(waiters: ["lan", "minh"])
    let commands: [RestaurantCommand] = [
      .orders(.setGuests(order: OrderID("o1"), guests: Guests(3))), .bills(.ask(order: OrderID("o1"))),
      .floor(.beginCleaning(table: TableID("t2"))), .kitchen(.shown(courses: [CourseID("gone")])),
    ]
    #expect(commands.map { restaurant.needs(for: $0, context()) } == Array(repeating: Needs(), count: commands.count))
  }

  @Test("are ended orders, whether the command names the order, a course or an item, and answered calls")
  func ended() {
    let open = Item(
      id: ItemID("open"), order: OrderID("o1"), course: CourseID("c1"), table: TableID("t1"), dish: DishID("d"), name: Name("Chè"),
      group: DishGroupID("g"), station: ShortName("Bếp"), price: Money(45_000), quantity: Quantity(1), orderedBy: EmployeeID("lan"),
      orderedAt: Instant(1))
    let restaurant = house(waiters: ["lan"], items: [open])
    func needs(_ command: RestaurantCommand) -> Needs { restaurant.needs(for: command, context()) }
    var order = Needs()
    order.order = OrderID("old")
    var course = Needs()
    course.course = CourseID("old")
    var item = Needs()
    item.item = ItemID("old")
    var approval = Needs()
    approval.approval = ApprovalID("y")
    var call = Needs()
    call.runnerCall = RunnerCallID("old")
    #expect(needs(.bills(.split(order: OrderID("old"), parts: []))) == order)
    #expect(needs(.bills(.pay(order: OrderID("old"), payment: PaymentID("p"), version: 1, received: Money(1)))) == order)
    let approved = BillsCommand.discount(
      order: OrderID("o1"), discount: .percent(percent: Percent(50)), reason: Reason("x"), approval: ApprovalID("y"))
    #expect(needs(.bills(approved)) == approval)
    item.approval = ApprovalID("y")
    #expect(needs(.bills(.discountItem(item: ItemID("old"), discount: nil, reason: Reason("x"), approval: ApprovalID("y")))) == item)
    item.approval = nil
    #expect(needs(.orders(.addItem(order: OrderID("old"), item: ItemID("i"), dish: DishID("d")))) == order)
    #expect(needs(.orders(.serveCourse(course: CourseID("old")))) == course)
    #expect(needs(.kitchen(.raiseFlag(course: CourseID("old")))) == course)
    #expect(needs(.kitchen(.reorder(course: CourseID("old")))) == course)
    #expect(needs(.orders(.undoServe(course: CourseID("old"), item: ItemID("i")))) == course)
    #expect(needs(.orders(.serveItem(item: ItemID("old")))) == item)
    #expect(needs(.kitchen(.ready(item: ItemID("old")))) == item)
    #expect(needs(.orders(.giveItem(item: ItemID("old"), order: OrderID("o1")))) == item)
    #expect(needs(.orders(.giveItem(item: ItemID("open"), order: OrderID("old")))) == order)
    #expect(needs(.floor(.answerRunner(call: RunnerCallID("old")))) == call)
  }

  @Test("are the guests of a booking, and who is signed in only if there is a choice")
  func seating() {
    let seat = RestaurantCommand.orders(.open(order: OrderID("o2"), table: TableID("t2"), guests: Guests(2), booking: BookingID("b")))
    var needs = Needs()
    needs.booking = .init(booking: BookingID("b"), order: OrderID("o2"), table: TableID("t2"), isRecordedEvent: false)
    #expect(house(waiters: ["lan"]).needs(for: seat, context()) == needs)
    needs.waiters = [EmployeeID("lan"), EmployeeID("minh")]
    #expect(house(waiters: ["minh", "lan"]).needs(for: seat, context()) == needs)
    // when the author serves tables, or names the waiter
    needs.waiters = []
    #expect(house(waiters: ["lan", "minh"]).needs(for: seat, context("lan", Rights.of([.waiter]))) == needs)
    let named = RestaurantCommand.orders(
      .open(order: OrderID("o2"), table: TableID("t2"), guests: Guests(2), waiter: EmployeeID("minh"), booking: BookingID("b")))
    #expect(house(waiters: ["lan", "minh"]).needs(for: named, context()) == needs)
  }
}

@Suite("The state of the open house")
struct StateTests {
  @Test("is as before after a refusal, and after a decision that is undone")
  func undone() throws {
    var restaurant = house(waiters: ["lan"])
    let before = restaurant.entities
    let all = context("lan", Right.allCases)
    #expect(throws: OrdersError.payable.refusal) {
      try restaurant.decide(all) { (house, decision) throws(Refusal) in
        try house.closeEmpty(OrderID("o1"), in: &decision)
        throw OrdersError.payable.refusal
      }
    }
    #expect(restaurant.entities == before)
    let mark = restaurant.mark
    let decision = try restaurant.perform(.orders(.closeEmpty(order: OrderID("o1"))), all)
    #expect(decision.ending(of: OrderID("o1"))?.reason == .empty)
    #expect(restaurant.entities != before)
    restaurant.undo(to: mark)
    #expect(restaurant.entities == before)
  }

  @Test("keeps nothing of what has ended, so that it does not grow with the evening")
  func small() throws {
    var restaurant = house(waiters: ["lan"])
    let all = context("lan", Right.allCases)
    _ = try restaurant.perform(.orders(.closeEmpty(order: OrderID("o1"))), all)
    restaurant.keep()
    let size = restaurant.store.size
    for round in 0..<50 {
      let order = OrderID("r\(round)")
      _ = try restaurant.perform(.orders(.open(order: order, table: TableID("t1"), guests: Guests(2))), all)
      _ = try restaurant.perform(.orders(.closeEmpty(order: order)), all)
      restaurant.keep()
    }
    #expect(restaurant.store.size == size)
  }
}
