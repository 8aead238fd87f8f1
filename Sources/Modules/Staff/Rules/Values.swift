import Kernel

/// Somebody who works here, as colleagues see them. Passwords and PINs are not part of it.
public struct Employee: StreamValue {
  public var id: EmployeeID
  public var login: Login
  public var name: Name
  public var roles: [Role]
  /// the sections that a waiter looks after
  public var sections: [SectionID] = []
  /// false: left the restaurant, can no longer sign in
  public var active: Bool = true
  /// can change user on a shared device by PIN
  public var hasPIN: Bool = false
  /// `vi` or `en`
  public var language: Language = .vi

  public static var kind: String { EmployeeEntity.kind }
  public static var topic: Topic { .team }
  public var key: String { id.raw }

  public init(
    id: EmployeeID, login: Login, name: Name, roles: [Role], sections: [SectionID] = [], active: Bool = true, hasPIN: Bool = false,
    language: Language = .vi
  ) {
    self.id = id
    self.login = login
    self.name = name
    self.roles = roles
    self.sections = sections
    self.active = active
    self.hasPIN = hasPIN
    self.language = language
  }
}

public enum Language: String, WireChoice, Sendable {
  case vi, en
}

/// One of the restaurant's settings.
public struct Setting: StreamValue {
  public var id: SettingID
  public var value: Note

  public static var kind: String { SettingEntity.kind }
  public static var topic: Topic { .settings }
  public var key: String { id.raw }

  public init(id: SettingID, value: Note) {
    self.id = id
    self.value = value
  }
}

/// Commands of managers about staff and settings.
// wire: prefix=staff.
public enum StaffCommand: Wire, Equatable, Sendable {
  /// make or change an employee; the password is set apart
  case saveEmployee(
    employee: EmployeeID, login: Login, name: Name, roles: [Role], sections: [SectionID] = [], active: Bool = true, language: Language = .vi)
  /// The settings are {SettingKey}.
  case saveSetting(setting: SettingID, value: Note)
}
