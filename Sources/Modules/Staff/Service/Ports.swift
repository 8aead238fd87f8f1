import Storage

/// Knows whether amounts of money are on record. Other modules keep them.
public protocol MoneyRecords: Sendable {
  func exist(in sql: any SQLConnection) throws -> Bool
}
