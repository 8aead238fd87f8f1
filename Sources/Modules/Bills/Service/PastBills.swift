import BillsRules
import Kernel
import OrdersRules
import Storage

/// A bill of an earlier day, as it was at the end of that day.
public struct PastBill {
  public let bill: Bill
  public let payments: [Payment]
  /// the money that was given back, if it was
  public let refund: PastRefund?
  /// the waiter and the time of the party
  public let order: Order

  public init(bill: Bill, payments: [Payment], refund: PastRefund?, order: Order) {
    (self.bill, self.payments, self.refund, self.order) = (bill, payments, refund, order)
  }
}

/// Money that was given back on an earlier day.
public struct PastRefund {
  public let refund: Refund
  public let by: EmployeeID
  public let device: DeviceID
  public let at: Instant

  public init(_ refund: Refund, by: EmployeeID, on device: DeviceID, at: Instant) {
    (self.refund, self.by, self.device, self.at) = (refund, by, device, at)
  }
}

/// Writes the bills of earlier days. Only a generated past has them: a hub writes each change.
public struct PastBills {
  private let sql: any SQLConnection

  public init(sql: any SQLConnection) { self.sql = sql }

  /// The version of the bill was fixed when it was asked for.
  /// - Throws: `Refusal` if the id of a payment is in use
  public func add(_ past: PastBill) throws {
    let bill = past.bill
    try BillStore(sql: sql).save(bill)
    for payment in past.payments where try !PaymentStore(sql: sql).add(payment) { throw BillsError.paymentExists.refusal }
    if let by = bill.askedBy, let at = bill.askedAt { try BillVersionStore(sql: sql).add(bill, after: 0, by: by, at: at) }
    try BillWaiters().save(past.order.waiter, of: past.order, sql)
    if let given = past.refund {
      _ = try RefundStore(sql: sql).add(given.refund, by: given.by, on: given.device, at: given.at)
      try SaleStore(sql: sql).takeBack(given.refund.amount, of: bill, by: given.by, at: given.at)
    }
  }

  /// Whether a bill of the series has a number of this business day or a later one, or money was taken since.
  /// - Parameters:
  ///   - day: in days since 1 January 1970
  ///   - from: its beginning
  public func isAny(of series: Note, since day: Int64, _ from: Instant, until: Instant) throws -> Bool {
    let window: [SQLValue] = [.integer(from.raw), .integer(until.raw)]
    if try sql.first("SELECT 1 FROM payment WHERE taken_at >= $1 AND taken_at < $2 LIMIT 1", window) != nil { return true }
    let last = WallTime(days: day, secondOfDay: 0)
    let first = "\(series.raw)-\(WallTime.two(last.year % 100))\(WallTime.two(last.month))\(WallTime.two(last.day))-"
    return try sql.first("SELECT 1 FROM bill WHERE number LIKE $1 LIMIT 1", [.text(first + "%")]) != nil
  }
}
