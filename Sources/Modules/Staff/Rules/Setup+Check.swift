import Kernel

extension Setup {
  /// The restaurant's settings as the first step leaves them.
  public var settings: [Setting] {
    [
      Setting(id: SettingID(SettingKey.restaurantName.rawValue), value: Note(restaurantName.raw)),
      Setting(id: SettingID(SettingKey.language.rawValue), value: Note(language.rawValue)),
      Setting(id: SettingID(SettingKey.currency.rawValue), value: currency),
      Setting(id: SettingID(SettingKey.timeZone.rawValue), value: timeZone),
      Setting(id: SettingID(SettingKey.setupStep.rawValue), value: Note(SetupStep.floor.rawValue)),
    ]
  }

  /// The manager who signs in by this form from now on.
  /// - Parameter old: an employee with this login and without a password, left over from an interrupted start
  public func manager(_ id: EmployeeID, over old: Employee?) -> Employee {
    let roles = (old?.roles ?? []).filter { $0 != .manager } + [.manager]
    return Employee(
      id: id, login: login.folded ?? login, name: name, roles: roles, sections: old?.sections ?? [], hasPIN: old?.hasPIN ?? false,
      language: language)
  }

  /// Checks the form. An error names its field.
  public func check() throws(Refusal) {
    do throws(StaffError) {
      try Password.check(password.raw)
      if login.folded == nil { throw .loginMalformed }
    } catch {
      throw error.refusal
    }
    for setting in settings {
      do throws(StaffError) { try setting.check() } catch {
        var refusal = error.refusal
        refusal.field = setting.id.raw
        throw refusal
      }
    }
  }
}
