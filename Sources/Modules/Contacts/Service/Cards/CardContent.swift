import ContactsRules
import Kernel
import VCards

/// A card and the fields that screens show of it.
enum CardContent {
  static let wishes = "X-IQSINE-WISHES"
  static let allergies = "X-IQSINE-ALLERGIES"

  /// A tag that differs for different cards.
  static func etag(_ bytes: [UInt8]) -> String { Fingerprint.text(bytes, digits: 32) }

  /// All of a card's fields, none of them absent.
  static func fields(of card: VCard, wishes: String, allergies: String) -> ContactFields {
    let known = card.fields
    var content = ContactFields()
    content.name = ContactLine(isNamed(known) ? known.formattedName : "")
    content.company = ContactLine(known.organization)
    content.title = ContactLine(known.title)
    content.phones = known.phones.map { ContactPhone(label: label($0.labels), number: ContactNumber($0.value)) }
    content.emails = known.emails.map { ContactEmail(label: label($0.labels), address: ContactEmailAddress($0.value)) }
    content.addresses = known.addresses.map(address)
    content.birthday = ContactDay(known.birthday.flatMap(day) ?? "")
    content.tags = known.categories.map { ContactTag($0) }
    content.note = ContactText(known.note)
    content.wishes = GuestText(wishes)
    content.allergies = GuestText(allergies)
    return content
  }

  /// A card must have an FN. If a card has no name, FN holds the company's name, the number or the address.
  private static func isNamed(_ known: CardFields) -> Bool {
    if known.name != CardName() { return true }
    let stand = [known.organization, known.phones.first?.value, known.emails.first?.value, known.uid]
    return !stand.contains { $0 == known.formattedName }
  }

  private static func label(_ labels: CardLabels) -> ContactLabel {
    ContactLabel(labels.custom.isEmpty ? labels.types.first { standard.contains($0) } ?? labels.types.first ?? "" : labels.custom)
  }

  /// The words that every device knows; others are the user's own.
  static let standard: Set<String> = ["cell", "home", "work", "fax", "pager", "main", "other"]

  static func labels(_ label: ContactLabel, over old: CardLabels?) -> CardLabels {
    if let old, self.label(old) == label { return old }
    var new = CardLabels(isPreferred: old?.isPreferred ?? false)
    if standard.contains(label.raw) { new.types = [label.raw] } else { new.custom = label.raw }
    return new
  }

  private static func address(_ known: CardAddress) -> ContactAddress {
    let street = [known.poBox, known.extended, known.street].filter { !$0.isEmpty }.joined(separator: ", ")
    return ContactAddress(
      label: label(known.labels), street: ContactLine(street), locality: ContactLine(known.locality), region: ContactLine(known.region),
      postcode: ContactLine(known.postalCode), country: ContactLine(known.country))
  }

  private static func day(_ date: CardDate) -> String? {
    Birthday(year: date.year.map(Int64.init), month: Int64(date.month), day: Int64(date.day))?.text
  }
}

extension CardFields {
  /// Takes over the changed fields. Fields with an equal meaning keep their form in the card.
  mutating func take(_ touched: ContactFields, over old: ContactFields) {
    if let name = touched.name, name != old.name {
      formattedName = name.raw
      // Which part of it is the family's only its bearer knows; as one part no device turns it round.
      self.name = name.raw.isEmpty ? CardName() : CardName(given: name.raw)
    }
    if let company = touched.company, company != old.company {
      if old.name?.raw.isEmpty ?? true, touched.name == nil { formattedName = "" }
      organization = company.raw
    }
    if let title = touched.title, title != old.title { self.title = title.raw }
    if let note = touched.note, note != old.note { self.note = note.raw }
    if let tags = touched.tags, tags != old.tags { categories = tags.map(\.raw) }
    if let birthday = touched.birthday, birthday != old.birthday {
      self.birthday = Birthday(birthday.raw).map { CardDate(year: $0.year.map(Int.init), month: Int($0.month), day: Int($0.day)) }
    }
    if let phones = touched.phones, phones != old.phones { take(phones) }
    if let emails = touched.emails, emails != old.emails { take(emails) }
    if let addresses = touched.addresses, addresses != old.addresses { take(addresses, over: old.addresses ?? []) }
    if formattedName.isEmpty && name == CardName() { formattedName = organization }
  }

  private mutating func take(_ wanted: [ContactPhone]) {
    var left = phones
    phones = wanted.map { phone in
      let i = left.firstIndex { $0.value == phone.number.raw }
      let known = i.map { left.remove(at: $0) }
      return CardPhone(phone.number.raw, CardContent.labels(phone.label, over: known?.labels))
    }
  }

  private mutating func take(_ wanted: [ContactEmail]) {
    var left = emails
    emails = wanted.map { email in
      let i = left.firstIndex { $0.value == email.address.raw }
      let known = i.map { left.remove(at: $0) }
      return CardEmail(email.address.raw, CardContent.labels(email.label, over: known?.labels))
    }
  }

  /// One that was not touched keeps the parts that no screen shows.
  private mutating func take(_ wanted: [ContactAddress], over shown: [ContactAddress]) {
    let known = addresses
    addresses = wanted.map { address in
      if let i = shown.firstIndex(of: address), known.indices.contains(i) { return known[i] }
      var new = CardAddress()
      new.street = address.street.raw
      new.locality = address.locality.raw
      new.region = address.region.raw
      new.postalCode = address.postcode.raw
      new.country = address.country.raw
      new.labels = CardContent.labels(address.label, over: nil)
      return new
    }
  }
}
