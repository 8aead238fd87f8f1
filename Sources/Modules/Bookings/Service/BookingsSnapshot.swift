import Storage
import Sync

/// Bookings whose guests are waited for, those that are over since less than a day, and who waits for a table.
public struct BookingsSnapshot: SnapshotSource {
  public init() {}

  public func entities(in sql: any SQLConnection) throws -> [SnapshotEntity] {
    try BookingStore(sql: sql).shown().map { SnapshotEntity($0) } + WaitingStore(sql: sql).waiting().map { SnapshotEntity($0) }
  }
}
