import PrintingRules
import Storage
import Sync

/// Printers, what waits for them, and the last tickets of each.
public struct PrintingSnapshot: SnapshotSource {
  public init() {}

  public func entities(in sql: any SQLConnection) throws -> [SnapshotEntity] {
    try PrinterStore(sql: sql).all().map { SnapshotEntity($0) } + PrintJobStore(sql: sql).shown().map { SnapshotEntity($0) }
  }
}
