import Kernel
import StaffRules
import Storage
import Sync

/// Who may want something on a shared device besides the person who is signed in: whoever signed in or took over there within
/// the hours before it was made, and has since neither signed out nor been signed out, and still works here.
public struct SignedInPeople: Authors {
  /// How long somebody may go on without having been seen by the hub again.
  static let trusted: Int64 = 16 * 3600

  public init() {}

  public func author(_ employee: EmployeeID, on device: DeviceID, madeAt: Instant, in sql: any SQLConnection) throws -> Author? {
    let since = madeAt.adding(seconds: -SignedInPeople.trusted)
    guard let signedIn = try SessionStore(sql: sql).lastSignIn(of: employee, on: device, since: since) else { return nil }
    guard let record = try EmployeeStore(sql: sql).find(employee), record.employee.active else { return nil }
    return Author(employee: employee, rights: record.employee.rights, device: device, since: signedIn)
  }
}
