import Kernel

/// The restaurant's settings with their types and limits; what was never set has its default.
public struct Settings: Equatable, Sendable {
  /// how long after a party a table is being cleaned, unless somebody says that it is clean
  public var cleaningSeconds: Int64 = 300
  /// a call to cook turns amber, then red
  public var amberMinutes: Int64 = 8
  public var redMinutes: Int64 = 15
  /// a course that is ready and not carried turns amber, then red
  public var serveAmberMinutes: Int64 = 3
  public var serveRedMinutes: Int64 = 6
  /// an alert that nobody has seen goes to others
  public var alertSeconds: Int64 = 20
  /// a called course that stands on no screen of the kitchen is told to its waiter; 0: never
  public var unheardSeconds: Int64 = 20
  /// so many portions of a dish or fewer are scarce: devices without a line sell only what they hold of it; 0: no dish is
  public var scarcePortions: Int64 = 20
  /// the most that a device holds of a scarce dish
  public var leasePortions: Int64 = 2
  /// the least notice at which tables are booked
  public var bookAheadMinutes: Int64 = 180
  /// so long before the guests are due their tables are held for them
  public var holdMinutes: Int64 = 60
  /// so long behind that their booking is cancelled by itself
  public var lateMinutes: Int64 = 15
  /// how long tables are a booking's, unless it says so itself
  public var bookedMinutes: Int64 = 120
  /// cancellations and no-shows from which on a customer needs a manager; 0: never
  public var blacklistAfter: Int64 = 0
  public var restaurantName = Note("iQsine")
  public var address = Note("")
  public var phone = Note("")
  /// three capital letters
  public var currency = Note("VND")
  /// of the restaurant: what those are spoken to in who chose nothing else
  public var language = Language.vi
  /// where the manager is in setting the restaurant up; nil: it never was in set-up
  public var setupStep: SetupStep?
  /// people may sign up by themselves, and wait for a manager to let them in
  public var signUpIsOpen = false

  public init() {}

  /// What is stored. A row that is not understood keeps its default: it was checked when it was saved.
  public init(_ rows: [Setting]) {
    for row in rows {
      guard let key = SettingKey(row.id.raw, among: SettingKey.allCases), let value = try? key.read(row.value) else { continue }
      set(key, value)
    }
  }

  mutating func set(_ key: SettingKey, _ value: SettingKey.Value) {
    switch value {
    case .number(let number): setNumber(key, number)
    case .text(let text): setText(key, text)
    }
  }

  private mutating func setNumber(_ key: SettingKey, _ number: Int64) {
    switch key {
    case .cleaningSeconds: cleaningSeconds = number
    case .amberMinutes: amberMinutes = number
    case .redMinutes: redMinutes = number
    case .serveAmberMinutes: serveAmberMinutes = number
    case .serveRedMinutes: serveRedMinutes = number
    case .alertSeconds: alertSeconds = number
    case .unheardSeconds: unheardSeconds = number
    case .scarcePortions: scarcePortions = number
    case .leasePortions: leasePortions = number
    case .bookAheadMinutes: bookAheadMinutes = number
    case .holdMinutes: holdMinutes = number
    case .lateMinutes: lateMinutes = number
    case .bookedMinutes: bookedMinutes = number
    case .blacklistAfter: blacklistAfter = number
    case .restaurantName, .address, .phone, .currency, .language, .setupStep, .signUp: break
    }
  }

  private mutating func setText(_ key: SettingKey, _ text: Note) {
    switch key {
    case .restaurantName: restaurantName = text
    case .address: address = text
    case .phone: phone = text
    case .currency: currency = text
    case .language: language = Language(text.raw, among: Language.allCases) ?? language
    case .setupStep: setupStep = SetupStep(text.raw, among: SetupStep.allCases)
    case .signUp: signUpIsOpen = text.raw.isWritten(like: "open")
    case .cleaningSeconds, .amberMinutes, .redMinutes, .serveAmberMinutes, .serveRedMinutes, .alertSeconds, .unheardSeconds,
      .scarcePortions, .leasePortions, .bookAheadMinutes, .holdMinutes, .lateMinutes, .bookedMinutes, .blacklistAfter:
      break
    }
  }
}
