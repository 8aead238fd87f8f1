import ContactsRules
import Kernel
import PhoneNumbers

/// Reads one row of a table of contacts, cell by cell.
struct ImportRowReader {
  private let line: Int64
  private let isGuest: Bool
  private let today: CalendarDay
  private var fields = ContactFields()
  private var faults: [ImportFault] = []
  private var name: (family: String, middle: String, given: String) = ("", "", "")
  private var address = ContactAddress()
  private var isRefused = false

  init(line: Int64, isGuest: Bool, today: CalendarDay) {
    self.line = line
    self.isGuest = isGuest
    self.today = today
  }

  /// nil: nothing of it can be taken in
  var contact: ContactFields? { isRefused ? nil : fields }

  mutating func take(_ cell: String, as column: ContactColumn) {
    // Our own files, and others', guard texts that begin as a formula.
    let text = cell.hasPrefix("'") ? String(cell.dropFirst()) : cell
    if text.isEmpty { return }
    switch column {
    case .family: name.family = text
    case .middle: name.middle = text
    case .given: name.given = text
    case .locality: if let line: ContactLine = checked(text, .addresses) { address.locality = line }
    case .region: if let line: ContactLine = checked(text, .addresses) { address.region = line }
    case .postcode: if let line: ContactLine = checked(text, .addresses) { address.postcode = line }
    case .country: if let line: ContactLine = checked(text, .addresses) { address.country = line }
    case .field(let field): take(text, in: field)
    }
  }

  private mutating func take(_ text: String, in field: ContactField) {
    switch field {
    case .name: fields.name = checked(text, field)
    case .company: fields.company = checked(text, field)
    case .title: fields.title = checked(text, field)
    case .note: fields.note = checked(text, field)
    case .wishes: if isGuest { fields.wishes = checked(text, field) }
    case .allergies: if isGuest { fields.allergies = checked(text, field) }
    case .addresses: if let street: ContactLine = checked(text, field) { address.street = street }
    case .phones: for part in parts(text, also: "/") { takePhone(part) }
    case .emails: for part in parts(text) { takeEmail(part) }
    case .tags: for part in parts(text) { takeTag(part) }
    case .birthday: takeBirthday(text)
    case .photo, .card: break
    }
  }

  /// Several values in one cell, with the separators of other programs.
  private func parts(_ text: String, also sign: Character? = nil) -> [String] {
    text.replacing(":::", with: ";").split { $0 == ";" || $0 == "," || $0 == "\n" || $0 == sign }.map { Folding.oneLine(String($0)) }
      .filter { !$0.isEmpty }
  }

  private mutating func takePhone(_ text: String) {
    // A table that counted lost the zero in front.
    let restored = text.utf8.count == 9 && text.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 } ? "0" + text : text
    let number = [text, restored].first { PhoneNumber($0) != nil }
    let place = Int64((fields.phones ?? []).count) + 1
    guard let number, place <= ContactFields.mostPhones, let checked: ContactNumber = checked(number, .phones) else {
      return fault(.phones, text, ContactsError.phoneMalformed(at: place).refusal)
    }
    fields.phones = (fields.phones ?? []) + [ContactPhone(label: ContactLabel("cell"), number: checked)]
  }

  private mutating func takeEmail(_ text: String) {
    let place = Int64((fields.emails ?? []).count) + 1
    guard ContactFields.isAddress(text), place <= ContactFields.mostEmails, let checked: ContactEmailAddress = checked(text, .emails) else {
      return fault(.emails, text, ContactsError.emailMalformed(at: place).refusal)
    }
    fields.emails = (fields.emails ?? []) + [ContactEmail(address: checked)]
  }

  private mutating func takeTag(_ text: String) {
    // Google's own mark for all contacts.
    if text.hasPrefix("*") { return }
    guard let tag: ShortName = checked(text, .tags), !(fields.tags ?? []).contains(tag) else { return }
    fields.tags = (fields.tags ?? []) + [tag]
  }

  private mutating func takeBirthday(_ text: String) {
    guard let day = WrittenDay.birthday(text) else { return fault(.birthday, text, ContactsError.birthdayMalformed.refusal) }
    if let year = day.year, CalendarDay(year: year, month: day.month, day: day.day).isAfter(today) {
      return fault(.birthday, text, ContactsError.birthdayAhead.refusal)
    }
    fields.birthday = ContactDay(day.text)
  }

  private mutating func checked<Limit: TextLimit>(_ text: String, _ field: ContactField) -> Text<Limit>? {
    do throws(JSONError) {
      return try Text<Limit>(checking: text)
    } catch {
      fault(field, text, error.at(field.rawValue).refusal)
      return nil
    }
  }

  private mutating func fault(_ field: ContactField, _ text: String, _ refusal: Refusal, skips: Bool = false) {
    faults.append(ImportFault(line: line, field: field.rawValue, text: String(text.prefix(100)), refusal: refusal, skips: skips))
    if skips { isRefused = true }
  }

  /// All cells were read.
  mutating func end() -> [ImportFault] {
    let parts = [name.family, name.middle, name.given].filter { !$0.isEmpty }
    if fields.name == nil && !parts.isEmpty { fields.name = checked(parts.joined(separator: " "), .name) }
    if address != ContactAddress() { fields.addresses = [address] }
    if fields.name?.raw.isEmpty ?? true, fields.company?.raw.isEmpty ?? true { fault(.name, "", ContactsError.nameMissing.refusal, skips: true) }
    return faults
  }
}
