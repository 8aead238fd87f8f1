import Kernel
import OrdersRules
import Restaurant
import RestaurantService
import Storage
import Sync

/// Stored orders, open or ended.
public struct OrderRecords: EndedOrders {
  public init() {}

  /// An order with all its courses and items. `nil` if it never existed.
  public func record(of id: OrderID, in sql: any SQLConnection) throws -> OpenOrder? {
    let rows = OrderRows(sql: sql)
    guard let order = try rows.find(id) else { return nil }
    let ending = order.state == .ended ? try rows.ending(of: id) : nil
    return OpenOrder(order: order, courses: try CourseRows(sql: sql).of(id), items: try ItemRows(sql: sql).of(id), ending: ending)
  }

  public func ended(_ order: OrderID?, _ course: CourseID?, _ item: ItemID?, in sql: any SQLConnection) throws -> OpenOrder? {
    let rows = OrderRows(sql: sql)
    let found = try order.flatMap { try rows.find($0) } ?? course.flatMap { try rows.find(of: $0) } ?? item.flatMap { try rows.find(of: $0) }
    guard let found, found.state == .ended else { return nil }
    return try record(of: found.mergedInto ?? found.id, in: sql)
  }

  public func joinedWaiters(of order: OrderID, in sql: any SQLConnection) throws -> [EmployeeID] {
    try sql.query("SELECT DISTINCT waiter FROM party_order WHERE merged_into = $1 ORDER BY waiter", [.text(order.raw)])
      .map { EmployeeID(try $0.text(0)) }
  }

  public func nextNumber(on day: BusinessDay, in sql: any SQLConnection) throws -> PickUpNumber {
    try OrderRows(sql: sql).nextNumber(from: day.from, until: day.until)
  }

  public func write(_ late: LateRecord, in work: UnitOfWork) throws {
    let changes = late.after.changes(since: late.before)
    let (former, order) = (late.before.order, late.after.order)
    if former.fulfilment != order.fulfilment { try OrderRows(sql: work.sql).update(order, from: former) }
    for course in changes.courses { try CourseRows(sql: work.sql).update(course) }
    for item in changes.newItems {
      guard try ItemRows(sql: work.sql).insert(item) else { throw OrdersError.idTaken(field: .item).refusal }
    }
    for item in changes.items { try ItemRows(sql: work.sql).update(item, from: late.before.item(item.id)) }
    guard let ending = late.after.ending, ending != late.before.ending else { return }
    try OrderRows(sql: work.sql).settleWrittenOff(late.after.order.id, ending)
  }
}
