import Kernel
import OrdersRules
import Restaurant
import RestaurantService
import StaffRules
import Storage
import Sync

/// Remembers everybody who has served a party, so that they find its bill later. One row for each person and party, never deleted.
public struct BillWaiters: ChangeObserver {
  private static let saving = RowStatement(
    putInto: "bill_waiter", ["employee", "order_id", "opened_at"], keys: 2, integers: ["opened_at"], rank: 12)

  public init() {}

  public func react(to decision: RestaurantDecision, settings: () -> Settings, in work: UnitOfWork) throws {
    for change in decision.changes {
      guard case .order(let order)? = change.after else { continue }
      var before: Order?
      if case .order(let known)? = change.before { before = known }
      if before?.waiter != order.waiter { try save(order.waiter, of: order, work.sql) }
      // The waiter of a party that joins another one finds the bill of both.
      if let host = order.mergedInto, before?.mergedInto != host, let joined = BillWaiters.order(host, in: decision) {
        try save(order.waiter, of: joined, work.sql)
      }
    }
  }

  func save(_ waiter: EmployeeID, of order: Order, _ sql: any SQLConnection) throws {
    try sql.write(BillWaiters.saving, [.text(waiter.raw), .text(order.id.raw), .integer(order.openedAt.raw)])
  }

  private static func order(_ id: OrderID, in decision: RestaurantDecision) -> Order? {
    for step in decision.steps {
      for party in step.after where party.order.id == id { return party.order }
    }
    return nil
  }

  /// Whether this person serves or has served the party.
  static func served(_ order: OrderID, by employee: EmployeeID, in sql: any SQLConnection) throws -> Bool {
    try sql.first("SELECT opened_at FROM bill_waiter WHERE employee = $1 AND order_id = $2", [.text(employee.raw), .text(order.raw)]) != nil
  }
}
