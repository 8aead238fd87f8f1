import BillsRules
import Kernel
import Storage
import Sync

/// Bills of open orders, the last bill numbers, all promotions and the last rates, as devices hold them.
public struct LiveBills: SnapshotSource {
  public init() {}

  public func entities(in sql: any SQLConnection) throws -> [SnapshotEntity] {
    try BillStore(sql: sql).live().map { SnapshotEntity($0) } + PaymentStore(sql: sql).live().map { SnapshotEntity($0) }
      + BillCounterStore(sql: sql).all().map { SnapshotEntity($0) } + PromotionStore(sql: sql).all().map { SnapshotEntity($0) }
      + RateStore(sql: sql).latest().map { SnapshotEntity($0) }
  }
}
