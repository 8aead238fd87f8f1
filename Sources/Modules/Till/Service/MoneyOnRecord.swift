import Storage

/// The amounts of items, bills, payments, promises of other devices and of the till.
public struct MoneyOnRecord: Sendable {
  public init() {}

  /// Is there any amount in the house's currency that once was real?
  public func exist(in sql: any SQLConnection) throws -> Bool {
    for table in MoneyOnRecord.tables where try sql.first("SELECT 1 FROM \(table) LIMIT 1") != nil { return true }
    return false
  }

  /// Bills without items have none yet.
  private static let tables = ["item", "payment", "bill_version", "bill_refund", "till_session", "till_movement", "debt_settlement", "voucher"]
}
