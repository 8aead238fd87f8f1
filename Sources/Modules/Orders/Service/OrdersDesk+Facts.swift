import Kernel
import OrdersRules
import Sync

extension OrdersDesk {
  /// What happened to a party that has ended by now is put on record with it. Devices have forgotten it and hear nothing.
  func changeEnded(
    _ id: OrderID, in work: UnitOfWork, _ decide: (inout OpenOrder, Moment) throws(OrdersError) -> [ItemID]
  ) throws {
    guard let before = try record(of: id, in: work.sql) else { throw OrdersError.unknownOrder.refusal }
    var after = before
    do throws(OrdersError) { _ = try decide(&after, Moment(work)) } catch { throw error.refusal }
    let changes = after.changes(since: before)
    for course in changes.courses { try CourseRows(sql: work.sql).update(course) }
    for item in changes.newItems {
      guard try ItemRows(sql: work.sql).insert(item) else { throw OrdersError.idTaken(field: .item).refusal }
    }
    for item in changes.items { try ItemRows(sql: work.sql).update(item, from: before.item(item.id)) }
  }

  /// It was taken back, and stands on the guests' table: their waiter asks them, and the manager knows.
  func tellCarried(_ item: Item, of order: Order, number: Int64, in work: UnitOfWork) throws {
    var alert = news(.carried, of: order, in: work)
    if number > 0 { alert.id = AlertID(Moment(work).derivedID(number)) }
    alert.table = item.table
    alert.dish = item.dish
    alert.name = item.name
    alert.quantity = item.quantity
    alert.reason = item.reason
    try insist(alert, in: work)
  }
}
