import Kernel
import OrdersRules

/// The restaurant of these tests: drinks call themselves, dry dishes come second, hot pots last.
enum Given {
  static let waiter = EmployeeID("lan")
  static let chef = EmployeeID("tam")
  static let table = TableID("t12")

  static let beer = Ordered(
    dish: DishID("beer"), name: Name("Bia Sài Gòn"), group: DishGroupID("drinks"), station: ShortName("Bar"), price: Money(18_000),
    priority: Priority(1), callsItself: true)
  static let rolls = Ordered(
    dish: DishID("rolls"), name: Name("Gỏi cuốn"), group: DishGroupID("dry"), station: ShortName("Xào"), price: Money(45_000),
    priority: Priority(2))
  static let fish = Ordered(
    dish: DishID("fish"), name: Name("Cá kho tộ"), group: DishGroupID("dry"), station: ShortName("Xào"), price: Money(120_000),
    priority: Priority(2))
  static let hotpot = Ordered(
    dish: DishID("hotpot"), name: Name("Lẩu mắm"), group: DishGroupID("hotpots"), station: ShortName("Lẩu"), price: Money(320_000),
    priority: Priority(3))

  static func order(_ id: String = "o1", at table: TableID = Given.table) -> OpenOrder {
    OpenOrder.open(OrderID(id), at: table, guests: Guests(4), waiter: waiter, moment(0))
  }

  /// `minute` of the evening; heard by the hub two seconds after it was done.
  static func moment(_ minute: Int64, by: EmployeeID = Given.waiter, command: String? = nil, cook: Bool = false, void: Bool = false) -> Moment {
    Moment(
      now: time(minute).adding(seconds: 2), madeAt: time(minute), by: by, command: CommandID(command ?? "command-\(minute)"), mayCook: cook,
      mayVoidCooking: void)
  }

  static func chef(_ minute: Int64, command: String? = nil) -> Moment { moment(minute, by: chef, command: command, cook: true) }
  static func manager(_ minute: Int64) -> Moment { moment(minute, by: EmployeeID("hoa"), cook: true, void: true) }
  static func time(_ minute: Int64) -> Instant { Instant(1_700_000_000_000 + minute * 60_000) }

  static let reason = Reason("khách đổi ý")
}

extension OpenOrder {
  mutating func add(_ id: String, _ ordered: Ordered, _ quantity: Int64 = 1, course: String? = nil, at minute: Int64 = 1) throws(OrdersError) {
    try addItem(
      ItemID(id), ordered, quantity: Quantity(quantity), course: course.map { CourseID($0) }, Given.moment(minute, command: "add-\(id)"))
  }

  /// A course of two dishes, "c1": rolls "i1" (3 portions) and fish "i2".
  static func withDryDishes() throws(OrdersError) -> OpenOrder {
    var order = Given.order()
    try order.addCourse(CourseID("c1"), priority: Priority(2), Given.moment(0))
    try order.add("i1", Given.rolls, 3)
    try order.add("i2", Given.fish)
    return order
  }

  static func withCalledDryDishes() throws(OrdersError) -> OpenOrder {
    var order = try withDryDishes()
    try order.callToCook(CourseID("c1"), Given.moment(5))
    return order
  }

  func state(_ item: String) -> ItemState? { self.item(ItemID(item))?.state }
  func state(course: String) -> CourseState? { self.course(CourseID(course))?.state }
  func place(_ item: String) -> String? { self.item(ItemID(item))?.course.raw }
  func flagIsUp(_ course: String) -> Bool { self.course(CourseID(course))?.flagAt != nil }
}

/// The error that a step throws; nil when it is allowed.
func refusal(of step: () throws(OrdersError) -> Void) -> OrdersError? {
  do throws(OrdersError) {
    try step()
    return nil
  } catch { return error }
}
