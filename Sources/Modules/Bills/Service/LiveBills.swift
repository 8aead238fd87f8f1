import BillsRules
import Kernel
import Storage
import Sync

/// Bills of open orders, as devices hold them.
public struct LiveBills: SnapshotSource {
  public init() {}

  public func entities(in sql: any SQLConnection) throws -> [SnapshotEntity] {
    try BillStore(sql: sql).live().map { SnapshotEntity($0) } + PaymentStore(sql: sql).live().map { SnapshotEntity($0) }
  }

  public func tookMoney(for order: OrderID, in work: UnitOfWork) throws -> Bool {
    try PaymentStore(sql: work.sql).ofParty(order).contains { $0.received.raw > 0 }
  }

  /// These orders have ended: devices forget their bills and payments, which stay on record here.
  public func ended(_ orders: [OrderID], in work: UnitOfWork) throws {
    for order in orders {
      guard let payments = try BillStore(sql: work.sql).payments(of: order) else { continue }
      work.forget(Bill.self, order.raw)
      for payment in payments { work.forget(Payment.self, payment.raw) }
    }
  }
}
