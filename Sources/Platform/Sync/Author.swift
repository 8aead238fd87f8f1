import Kernel
import Storage

/// Who wants something, and what this person may do. Taken from the session, never from what the device says.
public struct Author: Sendable, Equatable {
  public let employee: EmployeeID
  public let rights: [Right]
  public let device: DeviceID
  /// when this person signed in on this device; nil: not known
  public let since: Instant?

  public init(employee: EmployeeID, rights: [Right], device: DeviceID, since: Instant? = nil) {
    self.employee = employee
    self.rights = rights
    self.device = device
    self.since = since
  }

  /// The hub itself, when a timer acts.
  public static let hub = Author(employee: EmployeeID("hub"), rights: Right.allCases, device: DeviceID("hub"))

  public func may(_ right: Right) -> Bool { rights.contains(right) }
}

/// Who may want something on a device besides the person who is signed in on it: on a shared phone commands wait that were made
/// by several people, and each keeps its author.
public protocol Authors: Sendable {
  /// This person with the rights of today; nil: did not sign in on this device during the shift in which the command was made,
  /// or may no longer act on it.
  func author(_ employee: EmployeeID, on device: DeviceID, madeAt: Instant, in sql: any SQLConnection) throws -> Author?
}
