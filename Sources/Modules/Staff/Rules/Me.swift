import Kernel

/// The signed-in person and their rights.
public struct Me: Wire, Equatable, Sendable {
  public struct Who: Wire, Equatable, Sendable {
    public var id: EmployeeID
    public var name: Name
    public var login: Login
    public var roles: [Role]
    public var sections: [SectionID]

    public init(_ employee: Employee) {
      id = employee.id
      name = employee.name
      login = employee.login
      roles = employee.roles
      sections = employee.sections
    }
  }

  public struct Restaurant: Wire, Equatable, Sendable {
    public var name: Note
    /// `VND`
    public var currency: Note
    /// the language of people who have not chosen one
    public var language: Language
    /// the offsets of the restaurant's time zone from UTC
    public var timeOffsets: Note = Note("0:420")
    /// the hour at which the business day ends
    public var dayEndsHour: Int64 = 5

    public init(name: Note, currency: Note, language: Language) {
      self.name = name
      self.currency = currency
      self.language = language
    }

    public init(_ settings: Settings) {
      self.init(name: settings.restaurantName, currency: settings.currency, language: settings.language)
      timeOffsets = settings.timeOffsets
      dayEndsHour = settings.dayEndsHour
    }
  }

  public var employee: Who
  public var rights: [Right]
  public var session: SessionID
  public var device: DeviceID
  public var language: Language
  /// can change user by PIN
  public var hasPIN: Bool
  public var restaurant: Restaurant

  public init(employee: Employee, rights: [Right], session: SessionID, device: DeviceID, restaurant: Restaurant) {
    self.employee = Who(employee)
    self.rights = rights
    self.session = session
    self.device = device
    self.language = employee.language
    self.hasPIN = employee.hasPIN
    self.restaurant = restaurant
  }
}

/// Somebody who can take over this device by PIN.
public struct Person: Wire, Equatable, Sendable {
  public var id: EmployeeID
  public var name: Name
  public var roles: [Role]

  public init(id: EmployeeID, name: Name, roles: [Role]) {
    self.id = id
    self.name = name
    self.roles = roles
  }
}

/// A device on which a person is signed in.
public struct SessionView: Wire, Equatable, Sendable {
  public var id: SessionID
  public var employee: EmployeeID
  public var name: Name
  public var device: DeviceID
  public var deviceName: Name
  public var createdAt: Instant
  public var seenAt: Instant
  /// the one that asks
  public var current: Bool

  public init(
    id: SessionID, employee: EmployeeID, name: Name, device: DeviceID, deviceName: Name, createdAt: Instant, seenAt: Instant, current: Bool
  ) {
    self.id = id
    self.employee = employee
    self.name = name
    self.device = device
    self.deviceName = deviceName
    self.createdAt = createdAt
    self.seenAt = seenAt
    self.current = current
  }
}
