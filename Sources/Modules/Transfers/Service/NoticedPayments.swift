import Kernel
import Storage

/// The payments that a bank has reported.
public struct NoticedPayments: Sendable {
  public init() {}

  public func contain(_ payment: PaymentID, in sql: any SQLConnection) throws -> Bool {
    try sql.first("SELECT id FROM transfer_notice WHERE payment_id = $1", [.text(payment.raw)]) != nil
  }
}
