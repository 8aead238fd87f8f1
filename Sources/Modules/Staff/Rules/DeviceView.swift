import Kernel

/// A person who is signed in on a device, or can take it over by PIN.
public struct DevicePerson: Wire, Equatable, Sendable {
  public var employee: EmployeeID
  public var name: Name
  /// the session is theirs now
  public var current: Bool

  public init(employee: EmployeeID, name: Name, current: Bool) {
    self.employee = employee
    self.name = name
    self.current = current
  }
}

/// A device as the manager sees it: its people, its last contact, and its unsent commands.
public struct DeviceView: Wire, Equatable, Sendable {
  public var id: DeviceID
  public var name: Name
  public var people: [DevicePerson]
  /// the highest number of a command that has arrived; 0: none
  public var lastN: Int64
  /// it has a line at this moment
  public var isLive: Bool
  /// when it last said anything
  public var heardAt: Instant?
  /// commands that waited on it when it last said so
  public var pending: Int64
  /// since when some do
  public var pendingSince: Instant?
  /// whether its browser has promised not to clear its storage; absent: it cannot tell
  public var lasting: Bool?
  /// commands that it gave up and that wait for a manager
  public var quarantined: Int64
  /// the one that asks
  public var isThis: Bool

  public init(
    id: DeviceID, name: Name, people: [DevicePerson], lastN: Int64, isLive: Bool, heardAt: Instant?, pending: Int64, pendingSince: Instant?,
    lasting: Bool? = nil, quarantined: Int64, isThis: Bool
  ) {
    self.id = id
    self.name = name
    self.people = people
    self.lastN = lastN
    self.isLive = isLive
    self.heardAt = heardAt
    self.pending = pending
    self.pendingSince = pendingSince
    self.lasting = lasting
    self.quarantined = quarantined
    self.isThis = isThis
  }
}
