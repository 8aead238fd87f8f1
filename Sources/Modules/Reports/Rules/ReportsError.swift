import Kernel

/// Why a report, or a command about reports, is refused.
public enum ReportsError: Error, Equatable, Sendable {
  /// not a date such as 2026-11-26
  case dayMalformed(field: String)
  case endsBeforeItBegins
  /// the business day has not begun
  case dayToCome(field: String, day: String)
  case tooManyDays(most: Int64)
  /// more rows by time than anybody reads: a larger step is needed
  case tooManyPeriods(most: Int64)
  case unknownTemplate(field: String)
  /// a newer version of the program saved it
  case templateIsNewer(field: String)
  /// nobody changes the program's own templates
  case templateIsOurs
  /// a schedule sends it
  case templateInUse
  case unknownColumn(name: String, field: String)
  case unknownSection(name: String, field: String)
  case namedTwice(name: String, field: String)
  case nothingChosen(field: String)
  case mostOutOfRange(most: Int64)
  case tooManyTemplates(most: Int64)
  case unknownSchedule
  case dayOutOfRange
  case hourOutOfRange
  case addressMalformed(field: String)
  case tooManyAddresses(most: Int64)
  case tooManySchedules(most: Int64)
  case unknownDish
  /// the cost of a dish is negative
  case costMalformed
  /// no account or code that files can have
  case accountMalformed(field: String, account: String)
  /// no rate in percent, or of a use without rates
  case rateMalformed(field: String, rate: String)
  case accountTwice(field: String)
  case numberOutOfRange(field: String, least: Int64, most: Int64)
  /// A journal is of days that are over.
  case dayNotOver(field: String, day: String)
  /// days of the range are still being added up
  case stillAddedUp(days: Int64)
  /// debits and credits of a day are not equal
  case journalDiffers(day: String, difference: Int64)
  /// DATEV keeps its books in euros
  case notInEuros(currency: String)
  /// DATEV: the numbers of adviser and house are not set
  case datevNumbersMissing
  /// DATEV: an account is no number, or not as long as the others
  case notDatevAccount(account: String)
  /// DATEV: a batch lies in one calendar year and one business year
  case journalCrossesYear(last: String)

  public var refusal: Refusal {
    switch self {
    case .dayMalformed(let field): Refusal("reports.dayMalformed", field: field, kind: .invalid)
    case .endsBeforeItBegins: Refusal("reports.endsBeforeItBegins", field: "to", kind: .invalid)
    case .dayToCome(let field, let day): Refusal("reports.dayToCome", field: field, kind: .invalid).with("day", day)
    case .tooManyDays(let most): Refusal("reports.tooManyDays", field: "from", kind: .invalid).with("most", most)
    case .tooManyPeriods(let most): Refusal("reports.tooManyPeriods", field: "by", kind: .invalid).with("most", most)
    case .unknownTemplate(let field): Refusal("reports.unknownTemplate", field: field, kind: .notFound)
    case .templateIsNewer(let field): Refusal("reports.templateIsNewer", field: field)
    case .templateIsOurs: Refusal("reports.templateIsOurs", field: "template")
    case .templateInUse: Refusal("reports.templateInUse", field: "template")
    case .unknownColumn(let name, let field): Refusal("reports.unknownColumn", field: field, kind: .invalid).with("name", name)
    case .unknownSection(let name, let field): Refusal("reports.unknownSection", field: field, kind: .invalid).with("name", name)
    case .namedTwice(let name, let field): Refusal("reports.namedTwice", field: field, kind: .invalid).with("name", name)
    case .nothingChosen(let field): Refusal("reports.nothingChosen", field: field, kind: .invalid)
    case .mostOutOfRange(let most): Refusal("reports.mostOutOfRange", field: "most", kind: .invalid).with("most", most)
    case .tooManyTemplates(let most): Refusal("reports.tooManyTemplates", field: "template").with("most", most)
    case .unknownSchedule: Refusal("reports.unknownSchedule", field: "schedule", kind: .notFound)
    case .dayOutOfRange: Refusal("reports.dayOutOfRange", field: "day", kind: .invalid)
    case .hourOutOfRange: Refusal("reports.hourOutOfRange", field: "hour", kind: .invalid)
    case .addressMalformed(let field): Refusal("reports.addressMalformed", field: field, kind: .invalid)
    case .tooManyAddresses(let most): Refusal("reports.tooManyAddresses", field: "addresses", kind: .invalid).with("most", most)
    case .tooManySchedules(let most): Refusal("reports.tooManySchedules", field: "schedule").with("most", most)
    case .unknownDish: Refusal("reports.unknownDish", field: "dish", kind: .notFound)
    case .costMalformed: Refusal("reports.costMalformed", field: "cost", kind: .invalid)
    default: journal
    }
  }

  /// Of the accountant's books.
  private var journal: Refusal {
    switch self {
    case .accountMalformed(let field, let account):
      Refusal("reports.accountMalformed", field: field, kind: .invalid).with("account", account)
    case .rateMalformed(let field, let rate): Refusal("reports.rateMalformed", field: field, kind: .invalid).with("rate", rate)
    case .accountTwice(let field): Refusal("reports.accountTwice", field: field, kind: .invalid)
    case .numberOutOfRange(let field, let least, let most):
      Refusal("reports.numberOutOfRange", field: field, kind: .invalid).with("least", least).with("most", most)
    case .dayNotOver(let field, let day): Refusal("reports.dayNotOver", field: field, kind: .invalid).with("day", day)
    case .stillAddedUp(let days): Refusal("reports.stillAddedUp", field: "to").with("days", days)
    case .journalDiffers(let day, let difference):
      Refusal("reports.journalDiffers", field: "from").with("day", day).with("difference", difference)
    case .notInEuros(let currency): Refusal("reports.notInEuros", field: "form").with("currency", currency)
    case .datevNumbersMissing: Refusal("reports.datevNumbersMissing", field: "form")
    case .notDatevAccount(let account): Refusal("reports.notDatevAccount", field: "form").with("account", account)
    case .journalCrossesYear(let last): Refusal("reports.journalCrossesYear", field: "to", kind: .invalid).with("last", last)
    default: Refusal("reports.nothingChosen", field: "form", kind: .invalid)
    }
  }

  /// The same for a request that has one day, by its name.
  public func refusal(in field: String) -> Refusal {
    switch self {
    case .dayMalformed: ReportsError.dayMalformed(field: field).refusal
    case .dayToCome(_, let day): ReportsError.dayToCome(field: field, day: day).refusal
    default: refusal
    }
  }
}
