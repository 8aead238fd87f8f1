import Kernel
import OrdersRules
import Storage
import Sync

/// The live entities of orders: open orders, courses, items and unseen alerts.
public struct OrdersSnapshot: SnapshotSource {
  public init() {}

  public func orders(in sql: any SQLConnection) throws -> [Order] { try OrderRows(sql: sql).open() }

  public func entities(in sql: any SQLConnection) throws -> [SnapshotEntity] {
    let orders = try OrderRows(sql: sql).open().map { SnapshotEntity($0) }
    let courses = try CourseRows(sql: sql).open().map { SnapshotEntity($0) }
    let items = try ItemRows(sql: sql).open().map { SnapshotEntity($0) }
    return orders + courses + items + (try AlertRows(sql: sql).unseen().map { SnapshotEntity($0) })
  }
}
