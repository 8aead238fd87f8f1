import FloorRules
import Kernel
import Storage
import Sync

/// The floor as it is: sections, tables, and the calls that wait for a runner.
public struct FloorSnapshot: SnapshotSource {
  public init() {}

  /// All tables, those that were taken off the floor too.
  public func tables(in sql: any SQLConnection) throws -> [Table] { try TableStore(sql: sql).all() }

  public func entities(in sql: any SQLConnection) throws -> [SnapshotEntity] {
    try SectionStore(sql: sql).all().map { SnapshotEntity($0) } + TableStore(sql: sql).all().map { SnapshotEntity($0) }
      + RunnerCallStore(sql: sql).waiting().map { SnapshotEntity($0) }
  }
}
