import Kernel

/// Whether the restaurant still has to be set up; anybody may ask.
public struct SetupState: Wire, Equatable, Sendable {
  /// nobody can manage this restaurant yet: everything but the first step is closed
  public var needed: Bool
  /// this device is not the hub's own machine: the first step asks for the code that the hub printed when it started
  public var codeNeeded: Bool
  /// the restaurant's language; absent: not set up yet
  public var language: Language?

  public init(needed: Bool, codeNeeded: Bool, language: Language?) {
    self.needed = needed
    self.codeNeeded = codeNeeded
    self.language = language
  }
}

/// The first step: the restaurant, and the manager who does the rest. Done whole or not at all.
// wire: read
public struct Setup: Wire, Equatable, Sendable {
  public var restaurantName: Name
  public var language: Language
  /// three capital letters
  public var currency: Note = Note("VND")
  /// a name of the time zone database
  public var timeZone: Note = Note("Asia/Ho_Chi_Minh")
  public var login: Login
  public var name: Name
  public var password: Secret
  public var device: DeviceID
  /// the device's name, as its owner would call it: "Máy tính ở quầy"
  public var deviceName: Name
  /// from another machine than the hub's own: the eight digits that the hub printed when it started
  public var code: Secret?

  public init(
    restaurantName: Name, language: Language, currency: Note = Note("VND"), timeZone: Note = Note("Asia/Ho_Chi_Minh"), login: Login, name: Name,
    password: Secret, device: DeviceID, deviceName: Name, code: Secret? = nil
  ) {
    self.restaurantName = restaurantName
    self.language = language
    self.currency = currency
    self.timeZone = timeZone
    self.login = login
    self.name = name
    self.password = password
    self.device = device
    self.deviceName = deviceName
    self.code = code
  }
}

/// The manager's progress in setting up a new restaurant, so that any device continues where another one stopped.
// wire: internal
public enum SetupStep: String, WireChoice, Sendable {
  case floor, menu, team, done
}

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
