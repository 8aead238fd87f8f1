import Kernel
import StaffRules
import Sync

/// Somebody signed in on a device, as of the moment it was read.
public struct Session: Sendable, Equatable {
  public let id: SessionID
  public let employee: Employee
  public let rights: [Right]
  public let device: DeviceID
  public let deviceName: Name
  /// changes whenever what this person may do changes
  public let rightsVersion: String
  public let createdAt: Instant
  public let seenAt: Instant

  /// The author of commands in this session.
  public var author: Author { Author(employee: employee.id, rights: rights, device: device, since: createdAt) }
}

/// A session that has just begun. The token is returned once and never stored.
public struct SignedIn: Sendable, Equatable {
  public let token: String
  public let session: Session
}

/// The present state of the session of a live connection.
public enum SessionState: Sendable, Equatable {
  case ended
  case live(rights: String)
}
