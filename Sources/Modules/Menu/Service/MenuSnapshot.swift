import Storage
import Sync

/// The whole menu with inactive dishes, for people who edit it. Of plans those of past days are missing.
public struct MenuSnapshot: SnapshotSource {
  public init() {}

  public func entities(in sql: any SQLConnection) throws -> [SnapshotEntity] {
    try DishGroupStore(sql: sql).all().map { SnapshotEntity($0) } + DishStore(sql: sql).all().map { SnapshotEntity($0) }
      + OptionGroupStore(sql: sql).all().map { SnapshotEntity($0) } + LeaseStore(sql: sql).all().map { SnapshotEntity($0) }
      + DayMenuStore(sql: sql).coming().map { SnapshotEntity($0) } + PriceRuleStore(sql: sql).all().map { SnapshotEntity($0) }
  }
}
