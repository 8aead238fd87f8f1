import Kernel
import PeopleRules
import Storage
import Sync

/// The profiles for snapshots, with their present values, which the log of changes does not keep.
public struct ProfileSource: ValueSource, SnapshotSource {
  public let kind = Profile.kind
  private let key: ProfileKey
  private let house: any Household

  public init(key: ProfileKey, house: any Household) {
    self.key = key
    self.house = house
  }

  /// Not of those who wait to be let in.
  public func entities(in sql: any SQLConnection) throws -> [SnapshotEntity] {
    try ProfileStore(sql: sql, key: key.key).all().filter { house.person($0.person) != nil }.map { SnapshotEntity($0) }
  }

  public func values(of ids: [String], in sql: any SQLConnection) throws -> [String: String] {
    let store = ProfileStore(sql: sql, key: key.key)
    var values: [String: String] = [:]
    for id in ids { values[id] = try store.find(EmployeeID(id))?.json.text }
    return values
  }
}
