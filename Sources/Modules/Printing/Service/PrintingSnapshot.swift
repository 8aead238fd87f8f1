import PrintingRules
import Storage
import Sync

/// Printers, their waiting jobs and the last ones of each, once for the kitchen and once for those who print bills.
public struct PrintingSnapshot: SnapshotSource {
  public init() {}

  public func entities(in sql: any SQLConnection) throws -> [SnapshotEntity] {
    let printers = try PrinterStore(sql: sql).all()
    let jobs = try PrintJobStore(sql: sql).shown()
    return printers.map { SnapshotEntity($0) } + jobs.map { SnapshotEntity($0) }
      + printers.filter(\.active).map { SnapshotEntity(BillPrinter($0)) } + jobs.compactMap { BillPrint($0) }.map { SnapshotEntity($0) }
  }
}
