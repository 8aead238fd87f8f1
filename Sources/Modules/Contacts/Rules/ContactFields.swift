import Kernel

/// One of several telephone numbers.
public struct ContactPhone: Wire, Equatable, Sendable {
  public var label: ContactLabel = ContactLabel("")
  public var number: ContactNumber

  public init(label: ContactLabel = ContactLabel(""), number: ContactNumber) {
    self.label = label
    self.number = number
  }
}

public struct ContactEmail: Wire, Equatable, Sendable {
  public var label: ContactLabel = ContactLabel("")
  public var address: ContactEmailAddress

  public init(label: ContactLabel = ContactLabel(""), address: ContactEmailAddress) {
    self.label = label
    self.address = address
  }
}

/// A postal address. Its parts are those of a card (RFC 6350, ADR).
public struct ContactAddress: Wire, Equatable, Sendable {
  public var label: ContactLabel = ContactLabel("")
  public var street: ContactLine = ContactLine("")
  /// town or district
  public var locality: ContactLine = ContactLine("")
  public var region: ContactLine = ContactLine("")
  public var postcode: ContactLine = ContactLine("")
  public var country: ContactLine = ContactLine("")

  public init(
    label: ContactLabel = ContactLabel(""), street: ContactLine = ContactLine(""), locality: ContactLine = ContactLine(""),
    region: ContactLine = ContactLine(""), postcode: ContactLine = ContactLine(""), country: ContactLine = ContactLine("")
  ) {
    self.label = label
    self.street = street
    self.locality = locality
    self.region = region
    self.postcode = postcode
    self.country = country
  }
}

/// The fields of a contact that somebody writes. Absent fields stay unchanged; empty texts and lists clear.
public struct ContactFields: Wire, Equatable, Sendable {
  /// the full name, as it is spoken
  public var name: ContactLine?
  public var company: ContactLine?
  public var title: ContactLine?
  public var phones: [ContactPhone]?
  public var emails: [ContactEmail]?
  public var addresses: [ContactAddress]?
  public var birthday: ContactDay?
  public var tags: [ContactTag]?
  public var note: ContactText?
  /// of guests only: their preferences
  public var wishes: GuestText?
  /// of guests only: their allergies
  public var allergies: GuestText?

  public init() {}
}

/// The fields of a contact by which changes are merged and kept.
public enum ContactField: String, WireChoice, Sendable {
  case name, company, title, phones, emails, addresses, birthday, tags, note, wishes, allergies, photo
  /// the card's other properties
  case card
}

extension ContactFields {
  public static var mostPhones: Int64 { 20 }
  public static var mostEmails: Int64 { 20 }
  public static var mostAddresses: Int64 { 10 }
  public static var mostTags: Int64 { 50 }

  /// Checks what a person wrote, except numbers, which the library for telephone numbers checks. A device or a file may
  /// have brought more and longer entries than a person may write. Those may stay: only new and changed ones are checked.
  /// - Parameters:
  ///   - old: the contact as it is
  ///   - isGuest: the book holds guests
  public func check(over old: ContactFields, isGuest: Bool, today: CalendarDay) throws(ContactsError) {
    try checkCounts(over: old)
    do throws(JSONError) { try checkLengths(over: old) } catch { throw .textTooLong(error) }
    var place: Int64 = 0
    for email in emails ?? [] {
      place += 1
      if !old.has(email.address), !ContactFields.isAddress(email.address.raw) { throw .emailMalformed(at: place) }
    }
    if !isGuest && wishes.map({ !$0.raw.utf8.isEmpty && $0 != old.wishes }) ?? false { throw .guestsOnly(.wishes) }
    if !isGuest && allergies.map({ !$0.raw.utf8.isEmpty && $0 != old.allergies }) ?? false { throw .guestsOnly(.allergies) }
    guard let birthday, !birthday.raw.utf8.isEmpty, birthday != old.birthday else { return }
    guard let day = Birthday(birthday.raw) else { throw .birthdayMalformed }
    if let year = day.year, CalendarDay(year: year, month: day.month, day: day.day).isAfter(today) { throw .birthdayAhead }
  }

  private func has(_ address: ContactEmailAddress) -> Bool { (emails ?? []).contains { $0.address == address } }

  private func checkCounts(over old: ContactFields) throws(ContactsError) {
    func isOver(_ count: Int?, _ before: Int?, _ most: Int64) -> Bool { Int64(count ?? 0) > max(most, Int64(before ?? 0)) }
    if isOver(phones?.count, old.phones?.count, ContactFields.mostPhones) { throw .tooManyPhones(most: ContactFields.mostPhones) }
    if isOver(emails?.count, old.emails?.count, ContactFields.mostEmails) { throw .tooManyEmails(most: ContactFields.mostEmails) }
    if isOver(addresses?.count, old.addresses?.count, ContactFields.mostAddresses) { throw .tooManyAddresses(most: ContactFields.mostAddresses) }
    if isOver(tags?.count, old.tags?.count, ContactFields.mostTags) { throw .tooManyTags(most: ContactFields.mostTags) }
  }

  private func checkLengths(over old: ContactFields) throws(JSONError) {
    try ContactFields.fit(name, old.name, ContactLimits.line, "name")
    try ContactFields.fit(company, old.company, ContactLimits.line, "company")
    try ContactFields.fit(title, old.title, ContactLimits.line, "title")
    try ContactFields.fit(note, old.note, ContactLimits.text, "note")
    try ContactFields.fit(wishes, old.wishes, ContactLimits.guestText, "wishes")
    try ContactFields.fit(allergies, old.allergies, ContactLimits.guestText, "allergies")
    var at = 0
    for phone in phones ?? [] {
      let (label, number) = (phone.label, phone.number)
      if !(old.phones ?? []).contains(where: { $0.label == label }) { try ContactFields.fit(label, ContactLimits.label, "label", at, "phones") }
      if !(old.phones ?? []).contains(where: { $0.number == number }) { try ContactFields.fit(number, ContactLimits.number, "number", at, "phones") }
      at += 1
    }
    at = 0
    for email in emails ?? [] {
      let label = email.label
      if !(old.emails ?? []).contains(where: { $0.label == label }) { try ContactFields.fit(label, ContactLimits.label, "label", at, "emails") }
      if !old.has(email.address) { try ContactFields.fit(email.address, ContactLimits.email, "address", at, "emails") }
      at += 1
    }
    at = 0
    for address in addresses ?? [] {
      try address.fit(among: old.addresses ?? [], at)
      at += 1
    }
    at = 0
    for tag in tags ?? [] {
      if !(old.tags ?? []).contains(tag), ContactFields.isLonger(tag, ContactLimits.tag) {
        throw JSONError(.tooLong(ContactLimits.tag)).at(at).at("tags")
      }
      at += 1
    }
  }

  private static func isLonger<Limit>(_ text: Text<Limit>, _ most: Int64) -> Bool { Int64(text.raw.unicodeScalars.count) > most }

  private static func fit<Limit>(_ text: Text<Limit>?, _ old: Text<Limit>?, _ most: Int64, _ field: String) throws(JSONError) {
    if let text, text != old, isLonger(text, most) { throw JSONError(.tooLong(most)).at(field) }
  }

  fileprivate static func fit<Limit>(
    _ text: Text<Limit>, _ most: Int64, _ member: String, _ at: Int, _ field: String
  ) throws(JSONError) {
    if isLonger(text, most) { throw JSONError(.tooLong(most)).at(member).at(at).at(field) }
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

extension ContactAddress {
  fileprivate func fit(among old: [ContactAddress], _ at: Int) throws(JSONError) {
    let mine = self
    if !old.contains(where: { $0.label == mine.label }) { try ContactFields.fit(label, ContactLimits.label, "label", at, "addresses") }
    if !old.contains(where: { $0.street == mine.street }) { try ContactFields.fit(street, ContactLimits.line, "street", at, "addresses") }
    if !old.contains(where: { $0.locality == mine.locality }) { try ContactFields.fit(locality, ContactLimits.line, "locality", at, "addresses") }
    if !old.contains(where: { $0.region == mine.region }) { try ContactFields.fit(region, ContactLimits.line, "region", at, "addresses") }
    if !old.contains(where: { $0.postcode == mine.postcode }) { try ContactFields.fit(postcode, ContactLimits.line, "postcode", at, "addresses") }
    if !old.contains(where: { $0.country == mine.country }) { try ContactFields.fit(country, ContactLimits.line, "country", at, "addresses") }
  }
}
