import Kernel

/// Text that is never shown or stored as it is: a password or PIN on its way to being checked.
public enum SecretLimit: TextLimit {
  public static var name: String { "Secret" }
  public static var most: Int64 { Password.most }
  public static var mayBeEmpty: Bool { true }
}
public typealias Secret = Text<SecretLimit>

/// Signing in on a device.
// wire: read
public struct SignIn: Wire, Equatable, Sendable {
  public var login: Login
  public var password: Secret
  public var device: DeviceID
  /// the device's name, as its owner would call it: "Điện thoại của Lan"
  public var deviceName: Name

  public init(login: Login, password: Secret, device: DeviceID, deviceName: Name) {
    self.login = login
    self.password = password
    self.device = device
    self.deviceName = deviceName
  }
}

/// Another person takes over a shared device.
// wire: read
public struct UserSwitch: Wire, Equatable, Sendable {
  public var employee: EmployeeID
  public var pin: Secret

  public init(employee: EmployeeID, pin: Secret) {
    self.employee = employee
    self.pin = pin
  }
}

// wire: read
public struct PasswordChange: Wire, Equatable, Sendable {
  public var old: Secret
  public var new: Secret

  public init(old: Secret, new: Secret) {
    self.old = old
    self.new = new
  }
}

// wire: read
public struct PINChange: Wire, Equatable, Sendable {
  public var password: Secret
  /// absent: no PIN any more
  public var pin: Secret?

  public init(password: Secret, pin: Secret?) {
    self.password = password
    self.pin = pin
  }
}

/// A manager sets somebody's password.
// wire: read
public struct NewPassword: Wire, Equatable, Sendable {
  public var password: Secret

  public init(password: Secret) { self.password = password }
}

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
