import Kernel

/// Commands of managers about staff and settings.
// wire: prefix=staff.
public enum StaffCommand: Wire, Equatable, Sendable {
  /// make or change an employee; the password is set apart
  case saveEmployee(
    employee: EmployeeID, login: Login, name: Name, roles: [Role], sections: [SectionID] = [], active: Bool = true, language: Language = .vi)
  /// The settings are {SettingKey}.
  case saveSetting(setting: SettingID, value: Note)
}

/// The right that a command needs.
public func right(for command: StaffCommand) -> Right {
  switch command {
  case .saveEmployee: .editStaff
  case .saveSetting: .editSettings
  }
}
