import Kernel
import StaffRules
import Storage
import Sync

/// The possible authors on a shared device besides the signed-in person. An author signed in or took over there within
/// some hours before the command was made. They have not signed out or been signed out since, and still work here.
public struct SignedInPeople: Authors {
  /// How long, in seconds, a person stays a possible author without contact to the hub.
  static let trusted: Int64 = 16 * 3600

  public init() {}

  public func author(_ employee: EmployeeID, on device: DeviceID, madeAt: Instant, in sql: any SQLConnection) throws -> Author? {
    let since = madeAt.adding(seconds: -SignedInPeople.trusted)
    guard let signedIn = try SessionStore(sql: sql).lastSignIn(of: employee, on: device, since: since) else { return nil }
    guard let record = try EmployeeStore(sql: sql).find(employee), record.employee.active else { return nil }
    return Author(employee: employee, rights: record.rights, device: device, since: signedIn)
  }
}
