import Kernel

/// The languages that the hub speaks.
public enum UserLanguage: String, Wire, CaseIterable, Sendable {
  case vi, en
}

/// Who wants to sign in, and on which device.
public struct SignIn: Wire, Sendable, Equatable {
  public var login: Login
  public var password: Secret
  public var device: DeviceID
  public var deviceName: Name
}

/// Another person takes over a shared device.
public struct SwitchUser: Wire, Sendable, Equatable {
  public var employee: EmployeeID
  public var pin: Secret
}

public struct ChangePassword: Wire, Sendable, Equatable {
  public var old: Secret
  public var new: Secret
}

/// Sets the PIN for changing the user of a shared device.
public struct ChangePIN: Wire, Sendable, Equatable {
  public var password: Secret
  /// absent: no PIN any more
  public var pin: Secret?
}

/// A manager sets somebody's password.
public struct SetPassword: Wire, Sendable, Equatable {
  public var password: Secret
}

/// The signed-in person, as the pages need it.
public struct Me: Wire, Sendable, Equatable {
  public struct Employee: Wire, Sendable, Equatable {
    public var id: EmployeeID
    public var name: Name
    public var login: Login
    public var roles: [Role]
    public var sections: [SectionID]

    public init(id: EmployeeID, name: Name, login: Login, roles: [Role], sections: [SectionID]) {
      self.id = id
      self.name = name
      self.login = login
      self.roles = roles
      self.sections = sections
    }
  }
  public struct Restaurant: Wire, Sendable, Equatable {
    public var name: String
    /// ISO 4217
    public var currency: String

    public init(name: String, currency: String) {
      self.name = name
      self.currency = currency
    }
  }

  public var employee: Me.Employee
  public var rights: [Right]
  public var session: SessionID
  public var device: DeviceID
  public var language: UserLanguage
  public var restaurant: Me.Restaurant

  public init(
    employee: Me.Employee, rights: [Right], session: SessionID, device: DeviceID, language: UserLanguage, restaurant: Me.Restaurant
  ) {
    self.employee = employee
    self.rights = rights
    self.session = session
    self.device = device
    self.language = language
    self.restaurant = restaurant
  }
}

/// Somebody who can take over this device by PIN.
public struct Person: Wire, Sendable, Equatable {
  public var id: EmployeeID
  public var name: Name
  public var roles: [Role]

  public init(id: EmployeeID, name: Name, roles: [Role]) {
    self.id = id
    self.name = name
    self.roles = roles
  }
}

public struct People: Wire, Sendable, Equatable {
  public var people: [Person]
  public init(people: [Person]) { self.people = people }
}

/// A place where somebody is signed in.
public struct OpenSession: Wire, Sendable, Equatable {
  public var id: SessionID
  public var employee: EmployeeID
  public var name: Name
  public var device: DeviceID
  public var deviceName: Name
  public var since: Instant
  public var lastSeen: Instant
  /// the one that asks
  public var current: Bool

  public init(
    id: SessionID, employee: EmployeeID, name: Name, device: DeviceID, deviceName: Name, since: Instant, lastSeen: Instant, current: Bool
  ) {
    self.id = id
    self.employee = employee
    self.name = name
    self.device = device
    self.deviceName = deviceName
    self.since = since
    self.lastSeen = lastSeen
    self.current = current
  }
}

public struct OpenSessions: Wire, Sendable, Equatable {
  public var sessions: [OpenSession]
  public init(sessions: [OpenSession]) { self.sessions = sessions }
}
