import Kernel
import Storage

/// The person who issues a command, with their rights. Taken from the session, never from the device's message.
public struct Author: Sendable, Equatable {
  public let employee: EmployeeID
  public let rights: [Right]
  public let device: DeviceID
  /// When this person signed in on this device. `nil` if unknown.
  public let since: Instant?

  public init(employee: EmployeeID, rights: [Right], device: DeviceID, since: Instant? = nil) {
    self.employee = employee
    self.rights = rights
    self.device = device
    self.since = since
  }

  /// The hub itself, for timers and inner work.
  public static let hub = Author(employee: EmployeeID("hub"), rights: Right.allCases, device: DeviceID("hub"))

  public func may(_ right: Right) -> Bool { rights.contains(right) }
}

/// Resolves authors other than the signed-in person. On a shared phone, commands of several people may wait, and each keeps its
/// author.
public protocol Authors: Sendable {
  /// Returns this person with their current rights.
  /// - Returns: `nil` if they did not sign in on this device in the command's shift, or may no longer act on it.
  func author(_ employee: EmployeeID, on device: DeviceID, madeAt: Instant, in sql: any SQLConnection) throws -> Author?
}
