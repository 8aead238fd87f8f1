import Kernel
import OrdersRules
import PrintingRules

/// A party at table t12 with a course "c1": three rolls "i1" (station Xào) and a fish "i2" (station Kho); beer calls itself.
enum Evening {
  static let rolls = Ordered(
    dish: DishID("rolls"), name: Name("Gỏi cuốn"), group: DishGroupID("dry"), station: ShortName("Xào"), price: Money(45_000), priority: Priority(2))
  static let fish = Ordered(
    dish: DishID("fish"), name: Name("Cá kho tộ"), group: DishGroupID("dry"), station: ShortName("Kho"), price: Money(120_000), priority: Priority(2))
  static let beer = Ordered(
    dish: DishID("beer"), name: Name("Bia Sài Gòn"), group: DishGroupID("drinks"), station: ShortName("Bar"), price: Money(18_000),
    priority: Priority(1), callsItself: true)

  static func time(_ minute: Int64) -> Instant { Instant(1_700_000_000_000 + minute * 60_000) }

  static func moment(_ minute: Int64, command: String = "command") -> Moment {
    Moment(
      now: time(minute), madeAt: time(minute), by: EmployeeID("lan"), command: CommandID("\(command)-\(minute)"), mayCook: true,
      mayVoidCooking: true)
  }

  static func party() throws(OrdersError) -> OpenOrder {
    var order = OpenOrder.open(OrderID("o1"), at: TableID("t12"), guests: Guests(4), waiter: EmployeeID("lan"), moment(0))
    try order.addCourse(CourseID("c1"), priority: Priority(2), moment(0))
    try order.addItem(
      ItemID("i1"), rolls, quantity: Quantity(3), note: Note("không hành"), course: CourseID("c1"), moment(1, command: "add-i1"))
    try order.addItem(ItemID("i2"), fish, quantity: Quantity(1), course: CourseID("c1"), moment(1, command: "add-i2"))
    return order
  }

  static func calledParty() throws(OrdersError) -> OpenOrder {
    var order = try party()
    try order.callToCook(CourseID("c1"), moment(5))
    return order
  }
}

extension OpenOrder {
  /// The tickets of a step, seven minutes into the evening.
  func tickets(of step: (inout OpenOrder) throws(OrdersError) -> Void) throws(OrdersError) -> [Ticket] {
    var after = self
    try step(&after)
    return Ticket.tickets(for: after.changes(since: self), from: [self], to: [after], at: Evening.time(7))
  }
}

extension TicketLine {
  static func rolls(_ quantity: Int64, reason: Reason? = nil, left: PortionsLeft? = nil) -> TicketLine {
    var line = TicketLine(
      name: Name("Gỏi cuốn"), quantity: Quantity(quantity), note: Note("không hành"), group: DishGroupID("dry"), station: ShortName("Xào"),
      reason: reason)
    line.left = left
    return line
  }

  static func fish(reason: Reason? = nil) -> TicketLine {
    TicketLine(
      name: Name("Cá kho tộ"), quantity: Quantity(1), note: Note(""), group: DishGroupID("dry"), station: ShortName("Kho"), reason: reason)
  }
}

extension Ticket {
  /// A ticket of the party at t12.
  static func of(_ news: TicketNews, _ course: String, at minute: Int64 = 7, _ lines: [TicketLine]) -> Ticket {
    var ticket = Ticket(news: news, at: Evening.time(minute))
    ticket.order = OrderID("o1")
    ticket.course = CourseID(course)
    ticket.table = TableID("t12")
    ticket.waiter = EmployeeID("lan")
    ticket.guests = Guests(4)
    ticket.lines = lines
    return ticket
  }
}
