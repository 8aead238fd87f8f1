import Kernel
import OrdersRules
import Sync

// Open orders as the writer left them, so that the next dish for a table costs no reading. Only orders that stand on their own are
// remembered: one that has joined another's is empty here and not in the database.

/// In which order an item is.
private struct ItemHome { let order: OrderID }

/// In which order a course is.
private struct CourseHome { let order: OrderID }

extension OrdersDesk {
  func remembered(_ id: OrderID, in work: UnitOfWork) -> OpenOrder? { work.known(OpenOrder.self, id.raw) }

  func remembered(of item: ItemID, in work: UnitOfWork) -> OpenOrder? {
    guard let home = work.known(ItemHome.self, item.raw), let order = remembered(home.order, in: work), order.item(item) != nil else { return nil }
    return order
  }

  func remembered(of course: CourseID, in work: UnitOfWork) -> OpenOrder? {
    guard let home = work.known(CourseHome.self, course.raw), let order = remembered(home.order, in: work), order.course(course) != nil else {
      return nil
    }
    return order
  }

  /// Was read from the database.
  func remember(_ order: OpenOrder, in work: UnitOfWork) {
    guard stands(order) else { return }
    work.remember(order, as: order.order.key)
    for item in order.items { work.remember(ItemHome(order: order.order.id), as: item.key) }
    for course in order.courses { work.remember(CourseHome(order: order.order.id), as: course.key) }
  }

  /// Was just written.
  func remember(_ after: [OpenOrder], _ changes: OrderChanges, in work: UnitOfWork) {
    for order in after { if stands(order) { work.remember(order.inOrderOfIDs, as: order.order.key) } else { unlearn(order, in: work) } }
    for item in changes.newItems + changes.items { work.remember(ItemHome(order: item.order), as: item.key) }
    for course in changes.newCourses + changes.courses { work.remember(CourseHome(order: course.order), as: course.key) }
    for course in changes.removedCourses { work.unlearn(CourseHome.self, course.raw) }
  }

  /// Has ended.
  func unlearn(_ order: OpenOrder, in work: UnitOfWork) {
    work.unlearn(OpenOrder.self, order.order.key)
    for item in order.items { work.unlearn(ItemHome.self, item.key) }
    for course in order.courses { work.unlearn(CourseHome.self, course.key) }
  }

  private func stands(_ order: OpenOrder) -> Bool { order.order.state == .open && order.order.mergedInto == nil }
}
