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
      if bill.state == .paid, bill.surplus.raw > 0 {
        try SaleStore(sql: work.sql).leave(bill.surplus, of: bill.order, by: decision.context.author, at: decision.context.madeAt)
      }
    case .payment(let payment)?:
      if change.before == nil { try add(payment, work.sql) } else { try PaymentStore(sql: work.sql).changeTender(payment) }
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
    let found = try BillStore(sql: sql).find(order)
    if found.bill == nil && found.refunded.raw == 0 { return (nil, found.payments) }
    var bill = found.bill ?? Bill(id: BillID(order.raw), order: order)
    // Parties may have joined after the row was written.
    bill.refunded = found.refunded
    return (bill, found.payments)
  }

  public func earlier(_ mark: PaymentMark, in work: UnitOfWork) throws -> EarlierPayment? {
    try PaymentStore(sql: work.sql).earlier(mark, at: work.now)
  }

  public func write(_ late: LateRecord, in work: UnitOfWork) throws {
    let (by, at) = (late.payment?.by ?? work.author.employee, late.payment?.at ?? work.madeAt)
    let former = try late.bill.flatMap { try SaleStore(sql: work.sql).former($0.order) }
    if let bill = late.bill {
      let before = try BillStore(sql: work.sql).replaced(bill.order)
      try BillStore(sql: work.sql).save(bill)
      try BillVersionStore(sql: work.sql).add(bill, after: before?.version ?? 0, by: by, at: at)
      if let before, before.isReopened, bill.reopenedAt == nil {
        let change = Money(bill.changeGiven.raw - before.changeGiven)
        try ReopeningStore(sql: work.sql).close(bill, change: change, by: by, on: work.author.device, at: at)
      }
    }
    if let payment = late.payment { try add(payment, work.sql) }
    if let payment = late.changed { try PaymentStore(sql: work.sql).changeTender(payment) }
    if let approval = late.approval { try ApprovalStore(sql: work.sql).use(approval, at: work.now) }
    try SaleStore(sql: work.sql).follow(late, from: former, by: by, at: at)
  }
}
