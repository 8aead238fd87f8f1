import Kernel
import StaffRules
import Sync

/// Somebody signed in on a device, as of the moment it was read.
public struct Session: Sendable, Equatable {
  public let id: SessionID
  public let employee: Employee
  public let device: DeviceID
  public let deviceName: Name
  /// changes whenever what this person may do changes
  public let rightsVersion: String
  public let createdAt: Instant
  public let seenAt: Instant

  public var rights: [Right] { employee.rights }

  /// Who commands in this session are by.
  public var author: Author { Author(employee: employee.id, rights: rights, device: device, since: createdAt) }
}

/// A session that has just begun. The token is told once and never kept.
public struct SignedIn: Sendable, Equatable {
  public let token: String
  public let session: Session
}

/// What has become of a session that a live connection was opened with.
public enum Standing: Sendable, Equatable {
  case ended
  case live(rights: String)
}
