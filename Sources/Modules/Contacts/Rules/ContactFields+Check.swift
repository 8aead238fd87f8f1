import Kernel

extension ContactFields {
  public static var mostPhones: Int64 { 20 }
  public static var mostEmails: Int64 { 20 }
  public static var mostAddresses: Int64 { 10 }
  public static var mostTags: Int64 { 50 }

  /// Checks everything that does not depend on the contact. The library for telephone numbers checks those.
  /// - Parameter isGuest: the book holds guests
  public func check(isGuest: Bool, today: CalendarDay) throws(ContactsError) {
    if Int64(phones?.count ?? 0) > ContactFields.mostPhones { throw .tooManyPhones(most: ContactFields.mostPhones) }
    if Int64(emails?.count ?? 0) > ContactFields.mostEmails { throw .tooManyEmails(most: ContactFields.mostEmails) }
    if Int64(addresses?.count ?? 0) > ContactFields.mostAddresses { throw .tooManyAddresses(most: ContactFields.mostAddresses) }
    if Int64(tags?.count ?? 0) > ContactFields.mostTags { throw .tooManyTags(most: ContactFields.mostTags) }
    var place: Int64 = 0
    for email in emails ?? [] {
      place += 1
      if !ContactFields.isAddress(email.address.raw) { throw .emailMalformed(at: place) }
    }
    if !isGuest && wishes.map({ !$0.raw.utf8.isEmpty }) ?? false { throw .guestsOnly(.wishes) }
    if !isGuest && allergies.map({ !$0.raw.utf8.isEmpty }) ?? false { throw .guestsOnly(.allergies) }
    guard let birthday, !birthday.raw.utf8.isEmpty else { return }
    guard let day = Birthday(birthday.raw) else { throw .birthdayMalformed }
    if let year = day.year, CalendarDay(year: year, month: day.month, day: day.day).isAfter(today) { throw .birthdayAhead }
  }

  /// Something on each side of one `@`, and no blanks: more than that only its mail server knows.
  public static func isAddress(_ text: String) -> Bool {
    var ats = 0
    var before = 0
    var after = 0
    var last: UInt8 = 0
    for byte in text.utf8 {
      if byte <= 0x20 || byte == 0x2C || byte == 0x3B || byte == 0x3C || byte == 0x3E { return false }
      if byte == 0x40 { ats += 1 } else if ats == 0 { before += 1 } else { after += 1 }
      last = byte
    }
    return ats == 1 && before > 0 && after > 0 && last != 0x2E
  }
}
