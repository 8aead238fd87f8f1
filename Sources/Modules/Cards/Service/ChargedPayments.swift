import Kernel
import Storage

/// The payments that the terminal has charged, or that are linked with an amount that it has.
public struct ChargedPayments: Sendable {
  public init() {}

  public func contain(_ payment: PaymentID, in sql: any SQLConnection) throws -> Bool {
    try sql.first("SELECT id FROM card_request WHERE payment_id = $1 OR id = $1", [.text(payment.raw)]) != nil
  }
}
