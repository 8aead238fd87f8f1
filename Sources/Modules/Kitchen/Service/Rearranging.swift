import Kernel
import KitchenRules
import OrdersRules
import Sync

/// The chef arranges the called courses; the waiter is told of what becomes of his.
struct Rearranging: Sendable {
  let orders: any KitchenOrders

  /// A deliberate act, on record with the moved course. Others that made way by a millisecond keep theirs.
  func reorder(_ course: CourseID, before: CourseID?, in work: UnitOfWork) throws {
    let moves: [QueueMove]
    let queue = KitchenQueue(try orders.called(in: work))
    do throws(KitchenError) { moves = try queue.moves(toPut: course, before: before) } catch { throw error.refusal }
    for move in moves {
      try orders.change(move.course, in: work) { (order, moment) throws(OrdersError) in
        try order.placeInQueue(move.course, at: move.queueAt, by: move.course == course ? moment.by : nil)
      }
    }
  }

  func split(_ course: CourseID, _ items: [ItemID], into new: CourseID, in work: UnitOfWork) throws {
    try rearrange(course, in: work) { (order, moment) throws(OrdersError) in try order.split(course, items: items, into: new, moment) }
  }

  func join(_ course: CourseID, into other: CourseID, in work: UnitOfWork) throws {
    try rearrange(course, in: work) { (order, moment) throws(OrdersError) in try order.join(course, into: other, moment) }
  }

  func sendBack(_ course: CourseID, in work: UnitOfWork) throws {
    try rearrange(course, in: work) { (order, moment) throws(OrdersError) in try order.sendBack(course, moment) }
  }

  private func rearrange(
    _ course: CourseID, in work: UnitOfWork, _ decide: (inout OpenOrder, Moment) throws(OrdersError) -> Void
  ) throws {
    let order = try orders.change(course, in: work) { (order, moment) throws(OrdersError) in
      try decide(&order, moment)
      return order.order
    }
    try orders.tell(orders.news(.rearranged, of: order, to: nil, in: work), in: work)
  }
}
