import Kernel
import MessengerRules
import Storage
import Sync

/// Snapshot entities of end-to-end encryption: all device identities of the restaurant, and the person's own to-device messages and key backup.
public struct E2EESource: ValueSource {
  public let kind = KeyBackupInfo.kind

  public init() {}

  public func entities(for person: EmployeeID, in sql: any SQLConnection) throws -> [SnapshotEntity] {
    let identities = try DeviceIdentityStore(sql: sql).all().map { SnapshotEntity($0) }
    let pending = try ToDeviceStore(sql: sql).pending(of: person).map { SnapshotEntity($0) }
    return identities + pending + (try KeyBackupStore(sql: sql).find(person).map { [SnapshotEntity($0)] } ?? [])
  }

  public func values(of ids: [String], in sql: any SQLConnection) throws -> [String: String] {
    var values: [String: String] = [:]
    for id in ids { values[id] = try KeyBackupStore(sql: sql).find(EmployeeID(id))?.json.text }
    return values
  }
}

/// The messenger's snapshot of a person, with the device identities.
public struct EverythingAndE2EE: PersonalSource {
  private let rest: any PersonalSource
  private let e2ee: E2EESource

  public init(rest: any PersonalSource, e2ee: E2EESource) { (self.rest, self.e2ee) = (rest, e2ee) }

  public func audiences(of employee: EmployeeID, in sql: any SQLConnection) throws -> Set<String> { try rest.audiences(of: employee, in: sql) }

  public func entities(for employee: EmployeeID, in sql: any SQLConnection) throws -> [SnapshotEntity] {
    try e2ee.entities(for: employee, in: sql) + rest.entities(for: employee, in: sql)
  }
}
