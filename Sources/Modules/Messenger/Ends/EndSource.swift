import Kernel
import MessengerRules
import Storage
import Sync

/// Snapshot entities of end-to-end encryption: all ends of the restaurant, and the person's own to-device mail and key backup.
public struct EndSource: ValueSource {
  public let kind = EndBackup.kind

  public init() {}

  public func entities(for person: EmployeeID, in sql: any SQLConnection) throws -> [SnapshotEntity] {
    let ends = try EndStore(sql: sql).all().map { SnapshotEntity($0) }
    let mail = try ParcelStore(sql: sql).mail(of: person).map { SnapshotEntity($0) }
    return ends + mail + (try BackupStore(sql: sql).find(person).map { [SnapshotEntity($0)] } ?? [])
  }

  public func values(of ids: [String], in sql: any SQLConnection) throws -> [String: String] {
    var values: [String: String] = [:]
    for id in ids { values[id] = try BackupStore(sql: sql).find(EmployeeID(id))?.json.text }
    return values
  }
}
