import Kernel
import OrdersRules
import Sync

/// The waiter's calls, and what is carried to the table.
struct Serving: Sendable {
  let desk: OrdersDesk

  func callToCook(_ course: CourseID, in work: UnitOfWork) throws {
    try desk.change(course, in: work) { (order, moment) throws(OrdersError) in try order.callToCook(course, moment) }
  }

  func callToServe(_ course: CourseID, in work: UnitOfWork) throws {
    try desk.change(course, in: work) { (order, moment) throws(OrdersError) in try order.callToServe(course, moment) }
  }

  func serve(_ course: CourseID, in work: UnitOfWork) throws {
    try desk.change(course, in: work) { (order, moment) throws(OrdersError) in try order.serveCourse(course, moment) }
  }

  func serve(_ item: ItemID, quantity: Quantity?, in work: UnitOfWork) throws {
    try desk.change(item, in: work) { (order, moment) throws(OrdersError) in try order.serveItem(item, quantity: quantity, moment) }
  }
}
