import ContactsRules
import Kernel

extension ProfileFields {
  /// The fields without empty ones.
  public var told: ProfileFields {
    var fields = self
    if about?.isBlank ?? false { fields.about = nil }
    if phone?.isBlank ?? false { fields.phone = nil }
    if email?.isBlank ?? false { fields.email = nil }
    if country?.isBlank ?? false { fields.country = nil }
    return fields
  }

  /// Checks everything except telephone numbers.
  /// - Parameter now: nobody is born after it
  public func check(now: Instant) throws(PeopleError) {
    if let birthday {
      guard birthday.isReal else { throw .birthdayMalformed }
      if birthday.isAfter(CalendarDay(latestAt: now)) { throw .birthdayAhead }
    }
    if let email, !email.isAddress { throw .emailMalformed }
  }
}

extension Text {
  fileprivate var isBlank: Bool { raw.unicodeScalars.allSatisfy { Folding.isBlank($0.value) } }
}

extension BirthDate {
  /// Whether the calendar has this day; nobody alive was born before 1900.
  public var isReal: Bool { year >= 1900 && Birthday(year: year, month: month, day: day) != nil }

  fileprivate func isAfter(_ today: CalendarDay) -> Bool { CalendarDay(year: year, month: month, day: day).isAfter(today) }
}
