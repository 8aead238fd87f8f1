import ContactsRules
import Kernel
import VCards

/// One contact of the book as far as an import has changed it.
struct ImportedPerson: Sendable {
  /// without its photo, of which a file may bring thousands
  private(set) var contact: ContactUseCases.EditedContact
  private(set) var hasPhoto: Bool

  var id: ContactID { contact.record.id }
  var uid: String { contact.card.first("UID")?.text ?? "" }

  init(_ contact: ContactUseCases.EditedContact) {
    self.contact = contact
    hasPhoto = contact.card.fields.photo != nil
    if hasPhoto { self.contact.card.set("PHOTO", text: nil) }
  }

  /// One that this contact of a file adds.
  init(new id: ContactID, _ added: ImportedContact, in book: StoredBook) {
    guard let card = added.card else {
      self.init(ContactUseCases.EditedContact(new: id, in: book, added.fields))
      return
    }
    var record = ContactRecord(id: id, book: book.id, href: "\(id.raw).vcf")
    record.wishes = added.fields.wishes?.raw ?? ""
    record.allergies = added.fields.allergies?.raw ?? ""
    self.init(ContactUseCases.EditedContact(book: book, record: record, card: card))
  }

  /// - Returns: `true` if the contact of the file changes something
  mutating func take(_ news: ImportedContact) -> Bool {
    let bringsPhoto = !hasPhoto && news.card?.fields.photo != nil
    let entries = contact.take(news, withPhoto: false)
    if bringsPhoto { hasPhoto = true }
    return bringsPhoto || !entries.isEmpty
  }
}

extension ContactUseCases.EditedContact {
  /// Takes over a contact of a file. Nothing that was noted since the file was written is lost. Like a device's card, it
  /// may exceed the limits of a screen.
  /// - Parameter withPhoto: a contact without photo gets the one of the card
  /// - Returns: an entry for each change; empty: nothing changed
  mutating func take(_ imported: ImportedContact, withPhoto: Bool = true) -> [HistoryEntry] {
    let (before, old) = (content, card)
    take(ImportNews.of(imported.fields, over: before), over: before)
    if let other = imported.card {
      ContactMerging.adopt(other, into: &card)
      var known = card.fields
      if withPhoto, known.photo == nil, let photo = other.fields.photo {
        known.photo = photo
        card.apply(known)
      }
    }
    var entries = FieldMerging.changes(from: before, to: content, .imported)
    if old.fields.photo != card.fields.photo { entries.append(HistoryEntry(.imported, .photo)) }
    if KeptCard.others(of: old) != KeptCard.others(of: card) { entries.append(HistoryEntry(.imported, .card, old: KeptCard.text(old))) }
    return entries
  }
}

/// The fields that a file changes. The file's values win, except that lists are merged. Blanks do not count.
enum ImportNews {
  static func of(_ fields: ContactFields, over old: ContactFields) -> ContactFields {
    var news = ContactFields()
    if isNew(fields.name?.raw, old.name?.raw) { news.name = fields.name }
    if isNew(fields.company?.raw, old.company?.raw) { news.company = fields.company }
    if isNew(fields.title?.raw, old.title?.raw) { news.title = fields.title }
    if isNew(fields.birthday?.raw, old.birthday?.raw) { news.birthday = fields.birthday }
    if isNew(fields.wishes?.raw, old.wishes?.raw) { news.wishes = fields.wishes }
    if isNew(fields.allergies?.raw, old.allergies?.raw) { news.allergies = fields.allergies }
    let note = old.note?.raw ?? ""
    if isNew(fields.note?.raw, note), !Folding.oneLine(note).contains(Folding.oneLine(fields.note?.raw ?? "")) {
      news.note = ContactText([note, fields.note?.raw ?? ""].filter { !$0.isEmpty }.joined(separator: "\n"))
    }
    let both = ContactMerging.united(old, fields)
    if both.phones != old.phones { news.phones = both.phones }
    if both.emails != old.emails { news.emails = both.emails }
    if both.addresses != old.addresses { news.addresses = both.addresses }
    if both.tags != old.tags { news.tags = both.tags }
    return news
  }

  private static func isNew(_ text: String?, _ known: String?) -> Bool {
    let line = Folding.oneLine(text ?? "")
    return !line.isEmpty && line != Folding.oneLine(known ?? "")
  }
}
