import Storage
import Sync

/// The menu as it is, with what is not offered now, for those who edit it.
public struct MenuSnapshot: SnapshotSource {
  public init() {}

  public func entities(in sql: any SQLConnection) throws -> [SnapshotEntity] {
    try DishGroupStore(sql: sql).all().map { SnapshotEntity($0) } + DishStore(sql: sql).all().map { SnapshotEntity($0) }
      + LeaseStore(sql: sql).all().map { SnapshotEntity($0) }
  }
}
