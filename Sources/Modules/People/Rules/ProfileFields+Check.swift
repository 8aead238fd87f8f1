import Kernel

extension ProfileFields {
  /// Without what is empty.
  public var told: ProfileFields {
    var fields = self
    if about?.isBlank ?? false { fields.about = nil }
    if phone?.isBlank ?? false { fields.phone = nil }
    if email?.isBlank ?? false { fields.email = nil }
    if country?.isBlank ?? false { fields.country = nil }
    return fields
  }

  /// All that can be said without knowing telephone numbers.
  /// - Parameter now: nobody is born after it
  public func check(now: Instant) throws(PeopleError) {
    if let birthday {
      guard birthday.isReal else { throw .birthdayMalformed }
      if birthday.isAfter(BirthDate(latestAt: now)) { throw .birthdayAhead }
    }
    if let email, !email.isAddress { throw .emailMalformed }
  }
}

extension Text {
  fileprivate var isBlank: Bool { raw.unicodeScalars.allSatisfy { Folding.isBlank($0.value) } }
}

extension BirthDate {
  /// Whether the calendar has this day; nobody alive was born before 1900.
  public var isReal: Bool { year >= 1900 && year <= 9999 && month >= 1 && month <= 12 && day >= 1 && day <= days }

  private var days: Int64 {
    switch month {
    case 4, 6, 9, 11: 30
    case 2: isLeap ? 29 : 28
    default: 31
    }
  }

  private var isLeap: Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }

  public func isAfter(_ other: BirthDate) -> Bool { (year, month, day) > (other.year, other.month, other.day) }

  /// The day that it is where the hour is the latest on earth (UTC+14).
  public init(latestAt instant: Instant) {
    // Civil from days (H. Hinnant, chrono-compatible low-level date algorithms).
    let days = (instant.raw / 1000 + 14 * 3600) / 86_400 + 719_468
    let era = days / 146_097
    let dayOfEra = days - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    self.init(year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month: month, day: dayOfYear - (153 * shifted + 2) / 5 + 1)
  }
}
