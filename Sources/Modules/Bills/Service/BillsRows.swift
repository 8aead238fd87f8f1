import BillsRules
import Kernel
import OrdersRules
import Restaurant
import RestaurantService
import Storage
import Sync

/// Writes bills and payments as the state changes them. They are never deleted.
public struct BillsRows: RowWriter, EndedBills {
  public let kinds: [EntityKind] = [.bill, .payment, .billCounter]

  public init() {}

  public func write(_ change: EntityChange, of decision: RestaurantDecision, in work: UnitOfWork) throws {
    switch change.after {
    case .bill(let bill)?:
      try BillStore(sql: work.sql).save(bill)
      try BillVersionStore(sql: work.sql).add(
        bill, after: BillsRows.version(of: change.before), by: decision.context.author, at: decision.context.madeAt)
      if let approval = decision.context.hub?.approval { try ApprovalStore(sql: work.sql).use(approval.id, at: work.now) }
    case .payment(let payment)?: try add(payment, work.sql)
    case .billCounter(let counter)?: try BillCounterStore(sql: work.sql).save(counter)
    default: break
    }
  }

  private static func version(of entity: StoredEntity?) -> Int64 {
    if case .bill(let bill)? = entity { bill.version } else { 0 }
  }

  private func add(_ payment: Payment, _ sql: any SQLConnection) throws {
    guard try PaymentStore(sql: sql).add(payment) else { throw BillsError.paymentExists.refusal }
  }

  public func find(_ order: OrderID, in sql: any SQLConnection) throws -> (bill: Bill?, payments: [Payment]) {
    try BillStore(sql: sql).find(order)
  }

  public func write(_ late: LateRecord, in work: UnitOfWork) throws {
    if let bill = late.bill {
      let versions = BillVersionStore(sql: work.sql)
      let before = try versions.last(of: bill.order)
      try BillStore(sql: work.sql).save(bill)
      try versions.add(bill, after: before, by: late.payment?.by ?? work.author.employee, at: late.payment?.at ?? work.madeAt)
    }
    if let payment = late.payment { try add(payment, work.sql) }
  }
}
