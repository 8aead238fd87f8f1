import Kernel
import OrdersRules
import Restaurant
import RestaurantService
import Storage
import Sync

/// Writes changed orders, courses, items and alerts. Ended orders stay on record.
public struct OrdersRows: RowWriter {
  public let kinds: [EntityKind] = [.order, .course, .item, .alert]

  public init() {}

  public func write(_ change: EntityChange, of decision: RestaurantDecision, in work: UnitOfWork) throws {
    switch change.key.kind {
    case .order: try writeOrder(change, decision, work.sql)
    case .course: try writeCourse(change, work.sql)
    case .item: try writeItem(change, work.sql)
    case .alert: try writeAlert(change, decision, work)
    default: break
    }
  }

  private func writeOrder(_ change: EntityChange, _ decision: RestaurantDecision, _ sql: any SQLConnection) throws {
    guard case .order(let order)? = change.after else { return }
    let rows = OrderRows(sql: sql)
    guard case .order(let before)? = change.before else {
      guard try rows.insert(order) else { throw OrdersError.idTaken(field: .order).refusal }
      return
    }
    if let ending = decision.ending(of: order.id) { try rows.end(order, ending) } else { try rows.update(order, from: before) }
  }

  private func writeCourse(_ change: EntityChange, _ sql: any SQLConnection) throws {
    let rows = CourseRows(sql: sql)
    if change.isDeleted {
      if change.before != nil { try rows.delete(CourseID(change.key.id)) }
      return
    }
    guard case .course(let course)? = change.after else { return }
    if change.before != nil { return try rows.update(course) }
    guard try rows.insert(course) else { throw OrdersError.idTaken(field: .course).refusal }
  }

  private func writeItem(_ change: EntityChange, _ sql: any SQLConnection) throws {
    guard case .item(let item)? = change.after else { return }
    let rows = ItemRows(sql: sql)
    if case .item(let before)? = change.before { return try rows.update(item, from: before) }
    guard try rows.insert(item) else { throw OrdersError.idTaken(field: .item).refusal }
  }

  /// Closes an alert that was seen or whose order has ended.
  private func writeAlert(_ change: EntityChange, _ decision: RestaurantDecision, _ work: UnitOfWork) throws {
    let rows = AlertRows(sql: work.sql)
    let id = AlertID(change.key.id)
    if case .alert(let alert)? = change.after {
      if change.before == nil {
        guard try rows.insert(alert) else { throw OrdersError.idTaken(field: .alert).refusal }
      } else if !change.isGone {
        try rows.update(alert)
      }
    }
    guard change.isGone else { return }
    try rows.close(id, at: work.now, seenBy: decision.seen == id ? work.author.employee : nil)
  }
}
