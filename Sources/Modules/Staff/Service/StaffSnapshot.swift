import Storage
import Sync

/// The team and the settings as they are, with those who have left, for those who edit them.
public struct StaffSnapshot: SnapshotSource {
  public init() {}

  public func entities(in sql: any SQLConnection) throws -> [SnapshotEntity] {
    try EmployeeStore(sql: sql).all().map { SnapshotEntity($0) } + SettingStore().all(in: sql).map { SnapshotEntity($0) }
  }
}
