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

  /// Nobody can have asked for its bill or paid yet.
  public func opened(_ order: OrderID, in work: UnitOfWork) { KnownBill(bill: nil, payments: []).remember(order, in: work) }

  public func tookMoney(for order: OrderID, in work: UnitOfWork) throws -> Bool {
    try PaymentStore(sql: work.sql).ofParty(order).contains { $0.received.raw > 0 }
  }

  /// These orders have ended: devices forget their bills and payments, which stay on record here.
  public func ended(_ orders: [OrderID], in work: UnitOfWork) throws {
    for order in orders {
      guard let payments = try payments(of: order, in: work) else { continue }
      work.forget(Bill.self, order.raw)
      for payment in payments { work.forget(Payment.self, payment.raw) }
    }
  }

  /// What was paid for this order itself; nil: it has no bill.
  private func payments(of order: OrderID, in work: UnitOfWork) throws -> [PaymentID]? {
    guard let known = KnownBill.of(order, in: work) else { return try BillStore(sql: work.sql).payments(of: order) }
    work.unlearn(KnownBill.self, order.raw)
    return known.bill == nil ? nil : known.payments.map(\.id)
  }
}
