import Kernel

/// The restaurant's settings with their types and limits. A setting that was never saved has its default.
public struct Settings: Equatable, Sendable {
  /// how long a table is cleaned after a party, unless somebody marks it as clean
  public var cleaningSeconds: Int64 = 300
  /// a call to cook turns amber, then red
  public var amberMinutes: Int64 = 8
  public var redMinutes: Int64 = 15
  /// a course that is ready and not carried turns amber, then red
  public var serveAmberMinutes: Int64 = 3
  public var serveRedMinutes: Int64 = 6
  /// guests who sit this long without having ordered are to be asked
  public var firstOrderMinutes: Int64 = 5
  /// an alert that nobody has seen goes to others
  public var alertSeconds: Int64 = 20
  /// the delay after which the waiter is alerted that no kitchen screen shows a called course; 0: never
  public var unheardSeconds: Int64 = 20
  /// a dish with this many portions or fewer is scarce: offline devices sell only their leased portions; 0: no dish is
  /// scarce
  public var scarcePortions: Int64 = 20
  /// the most that a device holds of a scarce dish
  public var leasePortions: Int64 = 2
  /// the least notice at which tables are booked
  public var bookAheadMinutes: Int64 = 180
  /// how long before the guests are due their tables are held
  public var holdMinutes: Int64 = 60
  /// the delay after which their booking is cancelled by itself
  public var lateMinutes: Int64 = 15
  /// how long a booking has its tables, unless it has its own duration
  public var bookedMinutes: Int64 = 120
  /// cancellations and no-shows from which on a customer needs a manager; 0: never
  public var blacklistAfter: Int64 = 0
  public var restaurantName = Note("iQsine")
  public var address = Note("")
  public var phone = Note("")
  /// three capital letters
  public var currency = Note("VND")
  /// two capital letters: the country of telephone numbers that name none
  public var country = Note("VN")
  /// the restaurant's time zone, a name of the time zone database
  public var timeZone = Note("Asia/Ho_Chi_Minh")
  /// the zone's offsets from UTC, as the hub has resolved them
  public var timeOffsets = Note(HouseClock.firstOffsets)
  /// the hour at which the business day ends
  public var dayEndsHour = HouseClock.firstDayEndsHour
  /// the house's number with the tax office
  public var taxCode = Note("")
  /// the name of its tax on papers and pages; empty: the language's own word
  public var taxName = Note("")
  /// the series of bill numbers
  public var billSeries = Note("B")
  /// service charge in tenths of a percent; 0: none
  public var servicePermille: Int64 = 0
  /// true: prices on the menu contain the value-added tax
  public var pricesIncludeTax = true
  /// bills are rounded to a multiple of so many minor units; 0: not at all
  public var roundTo: Int64 = 0
  /// Only what is paid in cash is rounded.
  public var roundOnlyCash = false
  /// the largest discount that a cashier gives alone, in tenths of a percent of the items
  public var cashierDiscountPermille: Int64 = 100
  /// the same for a waiter
  public var waiterDiscountPermille: Int64 = 0
  /// the refunds of a business day that a cashier gives alone, in minor units; nil: as is usual in the house's currency
  public var cashierRefund: Int64?
  /// the largest bill that a cashier opens again alone
  public var cashierReopening: Int64?
  /// all that a cashier pays out of the till on a business day alone
  public var cashierPayOut: Int64?
  /// all that a cashier brings from the till to the safe on a business day alone
  public var cashierDrop: Int64?
  /// all that a cashier puts on account on a business day alone
  public var cashierCredit: Int64?
  /// the losses of a business day that a cashier writes off alone; nil: none
  public var cashierWriteOff: Int64?
  /// the rule by which tips are shared: `waiter`, `equal`, `hours`
  public var tipRule = Note("waiter")
  /// the last business day that is closed, in days since 1 January 1970; nil: none is
  public var closedUntil: Int64?
  /// the house's own words at the head and the foot of bills
  public var billHeader = Note("")
  public var billFooter = Note("")
  /// the language of people who have not chosen one
  public var language = Language.vi
  /// the manager's step in setting up the restaurant; nil: it never was in set-up
  public var setupStep: SetupStep?
  /// people may sign up by themselves, and wait for a manager to let them in
  public var signUpIsOpen = false
  /// where guests transfer their money to; nil: they cannot
  public var bankAccount: BankAccount?
  /// how long the kitchen needs for an order with a due time
  public var takeAwayMinutes: Int64 = 20
  /// the id of the dish by which the fee for a delivery is put on the bill; empty: there is none
  public var deliveryDish = Note("")

  public init() {}

  /// Reads the stored rows. A row that cannot be read keeps its default. Rows were checked when they were saved.
  public init(_ rows: [Setting]) {
    for row in rows {
      guard let key = SettingKey(row.id.raw, among: SettingKey.allCases), let value = try? key.read(row.value) else { continue }
      set(key, value)
    }
  }

  /// The clock on the restaurant's wall.
  public var clock: HouseClock { HouseClock(offsets: HouseClock.offsets(reading: timeOffsets.raw) ?? [], dayEndsHour: dayEndsHour) }

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
    case .firstOrderMinutes: firstOrderMinutes = number
    case .alertSeconds: alertSeconds = number
    case .unheardSeconds: unheardSeconds = number
    case .scarcePortions: scarcePortions = number
    case .leasePortions: leasePortions = number
    case .bookAheadMinutes: bookAheadMinutes = number
    case .holdMinutes: holdMinutes = number
    case .lateMinutes: lateMinutes = number
    case .bookedMinutes: bookedMinutes = number
    case .blacklistAfter: blacklistAfter = number
    case .dayEndsHour: dayEndsHour = number
    case .servicePermille: servicePermille = number
    case .roundTo: roundTo = number
    case .cashierDiscountPermille: cashierDiscountPermille = number
    case .waiterDiscountPermille: waiterDiscountPermille = number
    case .cashierRefund: cashierRefund = number
    case .cashierReopening: cashierReopening = number
    case .cashierPayOut: cashierPayOut = number
    case .cashierDrop: cashierDrop = number
    case .cashierCredit: cashierCredit = number
    case .cashierWriteOff: cashierWriteOff = number
    case .closedUntil: closedUntil = number
    case .takeAwayMinutes: takeAwayMinutes = number
    default: break
    }
  }

  private mutating func setText(_ key: SettingKey, _ text: Note) {
    switch key {
    case .restaurantName: restaurantName = text
    case .address: address = text
    case .phone: phone = text
    case .currency: currency = text
    case .country: country = text
    case .timeZone: timeZone = text
    case .timeOffsets: timeOffsets = text
    case .language: language = Language(text.raw, among: Language.allCases) ?? language
    case .setupStep: setupStep = SetupStep(text.raw, among: SetupStep.allCases)
    case .signUp: signUpIsOpen = text.raw.isWritten(like: "open")
    case .bankAccount: bankAccount = try? BankAccount(reading: text.raw)
    case .taxCode: taxCode = text
    case .taxName: taxName = text
    case .billSeries: billSeries = text
    case .billHeader: billHeader = text
    case .billFooter: billFooter = text
    case .tipRule: tipRule = text
    case .deliveryDish: deliveryDish = text
    case .pricesIncludeTax: pricesIncludeTax = text.raw.isWritten(like: "yes")
    case .roundOnlyCash: roundOnlyCash = text.raw.isWritten(like: "yes")
    // The rules read a rate when a dish is ordered. The hub reads what changes rights and the till; the pages read the rest.
    default: break
    }
  }
}
