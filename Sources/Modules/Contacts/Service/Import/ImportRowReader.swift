import ContactsRules
import Kernel
import PhoneNumbers
import VCards

/// Reads one row of a table of contacts, cell by cell.
struct ImportRowReader {
  private let line: Int64
  private let isGuest: Bool
  private let today: CalendarDay
  private let dayOrder: WrittenDay.Order
  private var fields = ContactFields()
  private var faults: [ImportFault] = []
  private var name = CardName()
  private var nickname = ""
  private var addresses = ImportedAddresses()
  private var birth = (year: "", month: "", day: "")
  private var notes: [String] = []
  private var isRefused = false

  init(line: Int64, isGuest: Bool, today: CalendarDay, dayOrder: WrittenDay.Order) {
    self.dayOrder = dayOrder
    self.line = line
    self.isGuest = isGuest
    self.today = today
  }

  /// nil: nothing of it can be taken in
  var contact: ContactFields? { isRefused ? nil : fields }

  /// - Parameter heading: of the column, for a text that has no place of its own
  mutating func take(_ cell: String, as column: ContactColumn, heading: String) {
    // Our own files, and others', guard texts that begin as a formula.
    let text = cut(TextRules.withoutMark(cell), column.shown)
    if text.isEmpty { return }
    switch column {
    case .family: name.family = ImportRowReader.joined(name.family, text, " ")
    case .middle: name.additional = ImportRowReader.joined(name.additional, text, " ")
    case .given: name.given = ImportRowReader.joined(name.given, text, " ")
    case .prefix: name.prefixes = ImportRowReader.joined(name.prefixes, text, " ")
    case .suffix: name.suffixes = ImportRowReader.joined(name.suffixes, text, " ")
    case .nickname: nickname = ImportRowReader.joined(nickname, Folding.oneLine(text), ", ")
    case .locality: addresses.add(text, to: \.locality, heading)
    case .region: addresses.add(text, to: \.region, heading)
    case .postcode: addresses.add(text, to: \.postcode, heading)
    case .country: addresses.add(text, to: \.country, heading)
    case .birthYear: birth.year = text
    case .birthMonth: birth.month = text
    case .birthDay: birth.day = text
    case .field(let field): take(text, in: field, heading)
    }
  }

  static func joined(_ first: String, _ second: String, _ between: String) -> String {
    first.isEmpty ? second : first + between + second
  }

  /// No text is longer than a card can hold with others beside it.
  private mutating func cut(_ text: String, _ field: ContactField) -> String {
    let clean = TextRules.plain(text)
    let most = ContactLimits.text
    guard clean.unicodeScalars.count > most else { return clean }
    fault(field, text, JSONError(.tooLong(most)).at(field.rawValue).refusal)
    return String(String.UnicodeScalarView(clean.unicodeScalars.prefix(Int(most))))
  }

  private mutating func take(_ text: String, in field: ContactField, _ heading: String) {
    switch field {
    case .name: fields.name = single(fields.name, text, heading)
    case .company: fields.company = single(fields.company, text, heading)
    case .title: fields.title = single(fields.title, text, heading)
    case .note: notes.append(text)
    case .wishes:
      if isGuest { fields.wishes = GuestText(ImportRowReader.joined(fields.wishes?.raw ?? "", text, "\n")) } else { keep(text, heading) }
    case .allergies:
      if isGuest { fields.allergies = GuestText(ImportRowReader.joined(fields.allergies?.raw ?? "", text, "\n")) } else { keep(text, heading) }
    case .addresses: addresses.add(streets: text, heading)
    case .phones: for part in WrittenNumber.all(in: text) { takePhone(part, heading) }
    case .emails: for part in CellList.read(text) { takeEmail(part) }
    case .tags: for part in CellList.read(text) { takeTag(part) }
    case .birthday: takeBirthday(text, heading)
    case .photo, .card: break
    }
  }

  /// A field that a contact has once. A further column with another text goes into the note.
  private mutating func single(_ known: ContactLine?, _ text: String, _ heading: String) -> ContactLine {
    let line = Folding.oneLine(text)
    guard let known, !known.raw.isEmpty else { return ContactLine(line) }
    if Folding.same(known.raw) != Folding.same(line) { keep(line, heading) }
    return known
  }

  private mutating func keep(_ text: String, _ heading: String) {
    notes.append(heading.isEmpty ? text : "\(Folding.oneLine(heading)): \(text)")
  }

  private mutating func takePhone(_ part: WrittenNumber, _ heading: String) {
    if part.isDestroyed { return fault(.phones, part.text, ContactsError.numberDestroyed.refusal) }
    // The old number of a carrier would no longer reach anybody.
    let written = part.number.map { $0.isRenumbered ? $0.shown : part.text } ?? part.text
    if part.number == nil { fault(.phones, part.text, ContactsError.numberUncallable.refusal) }
    let number = ContactNumber(Folding.oneLine(written))
    if (fields.phones ?? []).contains(where: { $0.number == number }) { return }
    let label = part.label.isEmpty ? ContactColumn.phoneLabel(of: heading) : part.label
    fields.phones = (fields.phones ?? []) + [ContactPhone(label: ContactLabel(label), number: number)]
  }

  private mutating func takeEmail(_ text: String) {
    let place = Int64((fields.emails ?? []).count) + 1
    // It may be all that is known of this person.
    if !ContactFields.isAddress(text) { fault(.emails, text, ContactsError.emailMalformed(at: place).refusal) }
    fields.emails = (fields.emails ?? []) + [ContactEmail(address: ContactEmailAddress(text))]
  }

  private mutating func takeTag(_ text: String) {
    // Google's own marks, such as the one for all contacts.
    if text.hasPrefix("* ") { return }
    let tag = ContactTag(text)
    if !(fields.tags ?? []).contains(tag) { fields.tags = (fields.tags ?? []) + [tag] }
  }

  private mutating func takeBirthday(_ text: String, _ heading: String) {
    if WrittenDay.isNone(text) { return }
    guard let day = WrittenDay.birthday(text, dayOrder, today: today) else { return fault(.birthday, text, ContactsError.birthdayMalformed.refusal) }
    if let year = day.year, CalendarDay(year: year, month: day.month, day: day.day).isAfter(today) {
      return fault(.birthday, text, ContactsError.birthdayAhead.refusal)
    }
    if let known = fields.birthday, known.raw != day.text { return keep(text, heading) }
    fields.birthday = ContactDay(day.text)
  }

  private mutating func fault(_ field: ContactField, _ text: String, _ refusal: Refusal, skips: Bool = false) {
    faults.append(ImportFault(line: line, field: field.rawValue, text: String(text.prefix(100)), refusal: refusal, skips: skips))
    if skips { isRefused = true }
  }

  /// All cells were read.
  mutating func end() -> [ImportFault] {
    nameFromParts()
    if fields.birthday == nil, !birth.day.isEmpty, !birth.month.isEmpty {
      takeBirthday([birth.year.isEmpty ? "0000" : birth.year, birth.month, birth.day].joined(separator: "-"), "")
    }
    if !addresses.all.isEmpty { fields.addresses = addresses.all }
    if !notes.isEmpty { fields.note = ContactText(notes.joined(separator: "\n")) }
    if ImportedContact.isNobody(fields) { fault(.name, "", ContactsError.nobody.refusal, skips: true) }
    return faults
  }
}

extension ImportRowReader {
  /// Somebody without any other name is called by the nickname. A form of address alone is no name.
  fileprivate mutating func nameFromParts() {
    let isNamed = !(name.family + name.given + name.additional).isEmpty
    if fields.name == nil, isNamed { fields.name = ContactLine(Folding.oneLine(name.spoken)) }
    if nickname.isEmpty { return }
    if fields.name?.raw.isEmpty ?? true { fields.name = ContactLine(nickname) } else { keepNickname() }
  }

  private mutating func keepNickname() {
    if Folding.plain(fields.name?.raw ?? "") != Folding.plain(nickname) { notes.append(nickname) }
  }
}

/// Texts as a contact can hold them.
enum TextRules {
  /// Without control characters but line breaks and tabs.
  static func plain(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isOdd) else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.filter { !isOdd($0) }))
  }

  private static func isOdd(_ scalar: Unicode.Scalar) -> Bool { WritableText.isOdd(scalar.value) }

  /// Without the `'` by which tables say that a cell is a text.
  static func withoutMark(_ cell: String) -> String {
    cell.utf8.first == 0x27 ? String(String.UnicodeScalarView(cell.unicodeScalars.dropFirst())) : cell
  }
}
