import Kernel
import OrdersRules

/// Courses and items as the kitchen has them.
enum Called {
  static func course(_ id: String, at minute: Int64, order: String = "o1", flag: Int64? = nil, serve: Int64? = nil) -> Course {
    var course = Course(id: CourseID(id), order: OrderID(order), priority: Priority(2))
    course.state = flag != nil && serve != nil ? .serving : .cooking
    course.calledAt = time(minute)
    course.heardAt = time(minute)
    course.calledBy = EmployeeID("lan")
    course.queueAt = time(minute)
    course.flagAt = flag.map { time($0) }
    course.serveCalledAt = serve.map { time($0) }
    return course
  }

  static func waiting(_ id: String) -> Course { Course(id: CourseID(id), order: OrderID("o1"), priority: Priority(2)) }

  static func item(_ id: String, _ dish: String, _ quantity: Int64, in course: String, station: String = "Xào", ready: Bool = false) -> Item {
    var item = Item(
      id: ItemID(id), order: OrderID("o1"), course: CourseID(course), table: TableID("t12"), dish: DishID(dish), name: Name(dish),
      group: DishGroupID("dry"), station: ShortName(station), price: Money(45_000), quantity: Quantity(quantity),
      orderedBy: EmployeeID("lan"), orderedAt: time(0))
    item.state = .cooking
    if ready { item.readyAt = time(1) }
    return item
  }

  static func time(_ minute: Int64) -> Instant { Instant(1_700_000_000_000 + minute * 60_000) }
}
