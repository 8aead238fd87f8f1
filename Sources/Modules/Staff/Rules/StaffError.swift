import Kernel

/// Why staff matters are refused. What concerns signing in says no more than it must.
public enum StaffError: Error, Equatable, Sendable {
  case unknownEmployee
  case unknownSession
  case unknownSetting
  case unknownDevice
  /// signing out is for the device that one works on
  case ownDevice
  /// somebody must be able to manage the restaurant
  case lastManager
  case noRoles
  case roleTwice
  case sectionTwice
  case loginTaken
  /// small letters, digits, `.`, `_`, `-`
  case loginMalformed
  case passwordTooShort
  case passwordTooLong
  /// white space in a password
  case passwordBlank
  case pinMalformed
  case pinTooEasy
  case settingNotNumber
  case settingOutside(least: Int64, most: Int64)
  case settingTooLong(most: Int64)
  case settingMalformed
  /// the hub knows no such time zone
  case zoneUnknown
  /// no telephone numbers of such a country are known
  case countryUnknown
  /// bills, payments or sessions of the till are in the present currency
  case currencyInUse(Note)
  /// the bank's number has six digits
  case bankMalformed
  /// the account's number has 1 to 19 letters and digits
  case accountMalformed
  /// the account's holder is missing, or longer than 70 characters
  case holderMalformed
  /// no Vietnamese tax code
  case taxCodeMalformed
  /// name or password is wrong; which one is nobody's business
  case wrongPassword
  /// the own password, given to confirm
  case wrongOldPassword
  case wrongPIN(left: Int64)
  /// an approver's PIN is wrong, or they have none, or may not approve
  case wrongApproval
  /// too many wrong PINs: the password is needed
  case pinLocked
  /// has no PIN, or did not sign in by password on this device during this shift
  case notOnThisDevice
  case tooManyTries(seconds: Int64)
  /// too many are signing in at this very moment
  case busy
  /// somebody can manage this restaurant
  case setUpAlready
  /// from another machine: the code that the hub printed at its start
  case codeNeeded
  case wrongCode(left: Int64)
  case tooManyCodes(seconds: Int64)

  public var refusal: Refusal {
    switch self {
    case .unknownEmployee: Refusal("staff.unknownEmployee", field: "employee", kind: .notFound)
    case .unknownSession: Refusal("staff.unknownSession", field: "session", kind: .notFound)
    case .unknownDevice: Refusal("staff.unknownDevice", field: "device", kind: .notFound)
    case .ownDevice: Refusal("staff.ownDevice", field: "device")
    case .unknownSetting: Refusal("staff.unknownSetting", field: "setting", kind: .notFound)
    case .lastManager: Refusal("staff.lastManager", field: "roles")
    case .noRoles: Refusal("staff.noRoles", field: "roles", kind: .invalid)
    case .roleTwice: Refusal("staff.roleTwice", field: "roles", kind: .invalid)
    case .sectionTwice: Refusal("staff.sectionTwice", field: "sections", kind: .invalid)
    case .loginTaken: Refusal("staff.loginTaken", field: "login")
    case .loginMalformed: Refusal("staff.loginMalformed", field: "login", kind: .invalid)
    case .passwordTooShort: Refusal("staff.passwordTooShort", field: "password", kind: .invalid).with("least", Password.least)
    case .passwordTooLong: Refusal("staff.passwordTooLong", field: "password", kind: .invalid).with("most", Password.most)
    case .passwordBlank: Refusal("people.passwordBlank", field: "password", kind: .invalid)
    case .pinMalformed: Refusal("staff.pinMalformed", field: "pin", kind: .invalid)
    case .pinTooEasy: Refusal("staff.pinTooEasy", field: "pin", kind: .invalid)
    case .settingNotNumber: Refusal("staff.settingNotNumber", field: "value", kind: .invalid)
    case .settingOutside(let least, let most):
      Refusal("staff.settingOutside", field: "value", kind: .invalid).with("least", least).with("most", most)
    case .settingTooLong(let most): Refusal("staff.settingTooLong", field: "value", kind: .invalid).with("most", most)
    case .settingMalformed: Refusal("staff.settingMalformed", field: "value", kind: .invalid)
    case .zoneUnknown: Refusal("staff.zoneUnknown", field: "value", kind: .invalid)
    case .countryUnknown: Refusal("staff.countryUnknown", field: "value", kind: .invalid)
    case .currencyInUse(let own): Refusal("staff.currencyInUse", field: "value").with("currency", own.raw)
    case .bankMalformed: Refusal("staff.bankMalformed", field: "value", kind: .invalid)
    case .accountMalformed: Refusal("staff.accountMalformed", field: "value", kind: .invalid)
    case .holderMalformed: Refusal("staff.holderMalformed", field: "value", kind: .invalid)
    case .taxCodeMalformed: Refusal("staff.taxCodeMalformed", field: "value", kind: .invalid)
    case .wrongPassword: Refusal("staff.wrongPassword", field: "password", kind: .unauthenticated)
    case .wrongOldPassword: Refusal("staff.wrongOldPassword", field: "old", kind: .forbidden)
    case .wrongPIN(let left): Refusal("staff.wrongPIN", field: "pin", kind: .unauthenticated).with("left", left)
    case .wrongApproval: Refusal("staff.wrongApproval", field: "pin", kind: .forbidden)
    case .pinLocked: Refusal("staff.pinLocked", field: "pin", kind: .unauthenticated)
    case .notOnThisDevice: Refusal("staff.notOnThisDevice", field: "employee", kind: .unauthenticated)
    case .tooManyTries(let seconds): Refusal("staff.tooManyTries", kind: .tooMany).with("seconds", seconds)
    case .busy: Refusal("staff.busy", kind: .unavailable)
    case .setUpAlready: Refusal("setup.done")
    case .codeNeeded: Refusal("setup.codeNeeded", field: "code", kind: .forbidden)
    case .wrongCode(let left): Refusal("setup.wrongCode", field: "code", kind: .forbidden).with("left", left)
    case .tooManyCodes(let seconds): Refusal("setup.tooManyCodes", field: "code", kind: .tooMany).with("seconds", seconds)
    }
  }
}
