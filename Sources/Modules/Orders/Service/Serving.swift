import Kernel
import OrdersRules
import Storage
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
    let home = try OrderRows(sql: work.sql).ended(of: course, ifFactOf: work)
    try serve(in: home, orOpen: { try desk.order(of: course, in: work) }, in: work) { (order, moment) throws(OrdersError) in
      try order.serveCourse(course, moment)
    }
  }

  func serve(_ item: ItemID, quantity: Quantity?, in work: UnitOfWork) throws {
    let home = try OrderRows(sql: work.sql).ended(of: item, ifFactOf: work)
    try serve(in: home, orOpen: { try desk.order(of: item, in: work) }, in: work) { (order, moment) throws(OrdersError) in
      try order.serveItem(item, quantity: quantity, moment)
    }
  }

  private func serve(
    in ended: Order?, orOpen open: () throws -> OpenOrder, in work: UnitOfWork,
    _ decide: (inout OpenOrder, Moment) throws(OrdersError) -> [ItemID]
  ) throws {
    if let ended { return try desk.changeEnded(ended.id, in: work, decide) }
    let (order, noted) = try desk.change(open(), in: work) { (order, moment) throws(OrdersError) in
      let noted = try decide(&order, moment)
      return (order, noted)
    }
    for (i, id) in noted.enumerated() {
      guard let item = order.item(id) else { continue }
      try desk.tellCarried(item, of: order.order, number: Int64(i), in: work)
    }
  }
}

extension OrderRows {
  /// The order of an item when it has ended and the command tells of what has happened: nil: it is open, or unknown.
  fileprivate func ended(of item: ItemID, ifFactOf work: UnitOfWork) throws -> Order? {
    guard Moment(work).isFact, let order = try find(of: item), order.state == .ended else { return nil }
    return order
  }

  fileprivate func ended(of course: CourseID, ifFactOf work: UnitOfWork) throws -> Order? {
    guard Moment(work).isFact, let order = try find(of: course), order.state == .ended else { return nil }
    return order
  }
}
