import Kernel
import OrdersRules
import Storage
import Sync

extension OrdersDesk {
  /// Writes and tells what changed, and nothing else.
  public func save(_ after: OpenOrder, from before: OpenOrder, in work: UnitOfWork) throws {
    try save([after], from: [before], in: work)
  }

  /// Several orders between which things went to and fro.
  public func save(_ after: [OpenOrder], from before: [OpenOrder], in work: UnitOfWork) throws {
    let changes = OrderChanges(from: before, to: after)
    for order in changes.newOrders { try insert(order, in: work) }
    for order in changes.orders {
      try update(order, from: before.first { $0.order.id == order.id }?.order, after.first { $0.order.id == order.id }?.ending, in: work)
    }
    try saveCourses(changes, in: work)
    try saveItems(changes, from: before, in: work)
    // Only now has nothing left the courses that went.
    for id in changes.removedCourses {
      try CourseRows(sql: work.sql).delete(id)
      work.forget(Course.self, id.raw)
    }
    remember(after, changes, in: work)
    noteCompany(before + after, in: work)
    try watch(changes, from: before, in: work)
    try paper?.note(changes, from: before, to: after, in: work)
  }

  private func insert(_ order: Order, in work: UnitOfWork) throws {
    guard try OrderRows(sql: work.sql).insert(order) else { throw OrdersError.idTaken(field: .order).refusal }
    work.record(order)
    nothingAround(order.id, in: work)
    bills?.opened(order.id, in: work)
  }

  private func update(_ order: Order, from before: Order?, _ ending: Ending?, in work: UnitOfWork) throws {
    let rows = OrderRows(sql: work.sql)
    if let ending { try rows.end(order, ending) } else { try rows.update(order, from: before) }
    work.record(order)
  }

  private func saveCourses(_ changes: OrderChanges, in work: UnitOfWork) throws {
    let rows = CourseRows(sql: work.sql)
    for course in changes.newCourses {
      guard try rows.insert(course) else { throw OrdersError.idTaken(field: .course).refusal }
      work.record(course)
    }
    for course in changes.courses {
      try rows.update(course)
      work.record(course)
    }
  }

  private func saveItems(_ changes: OrderChanges, from before: [OpenOrder], in work: UnitOfWork) throws {
    let rows = ItemRows(sql: work.sql)
    for item in changes.newItems {
      guard try rows.insert(item) else { throw OrdersError.idTaken(field: .item).refusal }
      work.record(item)
    }
    for item in changes.items {
      try rows.update(item, from: before.lazy.compactMap { $0.item(item.id) }.first)
      work.record(item)
    }
  }
}
