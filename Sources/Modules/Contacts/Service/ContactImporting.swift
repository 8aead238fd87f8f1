import ContactsRules
import Kernel
import PhoneNumbers
import Storage
import Sync
import VCards

/// The effect of one contact of a file: a new contact, or an update of an existing one.
struct ContactImporting {
  let book: Book
  let sql: any SQLConnection

  enum Action {
    case add
    /// with the card's further properties, if the contact came as a card
    case update(ContactID, ContactFields, VCard?)
    case keep
  }

  func action(for contact: ImportedContact) throws -> Action {
    let store = ContactStore(sql: sql)
    if let card = contact.card, let there = try store.find(uid: card.fields.uid, in: book.id) {
      if there.etag == CardContent.etag(card.bytes) { return .keep }
      guard let bytes = try store.card(of: there.id) else { throw StorageError.corrupt }
      let now = try StoredCard.read(bytes)
      let old = CardContent.fields(of: now, wishes: there.wishes, allergies: there.allergies)
      let news = ContactImporting.news(of: contact.fields, over: old)
      let isKnown = FieldMerging.changes(from: old, to: ContactImporting.applied(news, over: old), .imported).isEmpty
      return isKnown && ContactImporting.joined(now, card) == now ? .keep : .update(there.id, news, card)
    }
    guard let there = try same(contact.fields, store), let bytes = try store.card(of: there.id) else { return .add }
    let old = CardContent.fields(of: try StoredCard.read(bytes), wishes: there.wishes, allergies: there.allergies)
    let news = ContactImporting.news(of: contact.fields, over: old)
    return FieldMerging.changes(from: old, to: ContactImporting.applied(news, over: old), .imported).isEmpty ? .keep : .update(there.id, news, nil)
  }

  /// The same name and a number in common; without numbers the same name and address.
  private func same(_ fields: ContactFields, _ store: ContactStore) throws -> ContactRecord? {
    let name = Folding.plain(fields.name?.raw ?? fields.company?.raw ?? "")
    func isSame(_ record: ContactRecord) -> Bool {
      Folding.plain(record.columns.name.isEmpty ? record.columns.company : record.columns.name) == name
    }
    let numbers = (fields.phones ?? []).compactMap { PhoneNumber($0.number.raw)?.e164 }
    if !numbers.isEmpty { return try store.find(e164: numbers, in: book.id).first(where: isSame) }
    guard let email = fields.emails?.first?.address.raw else { return nil }
    return try store.find(email: email, in: book.id).first(where: isSame)
  }

  /// The fields that the file changes. The file's values win, except that lists are merged.
  private static func news(of fields: ContactFields, over old: ContactFields) -> ContactFields {
    var news = ContactFields()
    func told(_ text: String?) -> Bool { !(text ?? "").isEmpty }
    if told(fields.name?.raw) { news.name = fields.name }
    if told(fields.company?.raw) { news.company = fields.company }
    if told(fields.title?.raw) { news.title = fields.title }
    if told(fields.birthday?.raw) { news.birthday = fields.birthday }
    if told(fields.wishes?.raw) { news.wishes = fields.wishes }
    if told(fields.allergies?.raw) { news.allergies = fields.allergies }
    let both = ContactMerging.united(old, fields)
    if told(fields.note?.raw), !(old.note?.raw ?? "").contains(fields.note?.raw ?? "") {
      news.note = ContactText([old.note?.raw ?? "", fields.note?.raw ?? ""].filter { !$0.isEmpty }.joined(separator: "\n"))
    }
    if !(fields.phones ?? []).isEmpty { news.phones = both.phones }
    if !(fields.emails ?? []).isEmpty { news.emails = both.emails }
    if !(fields.addresses ?? []).isEmpty { news.addresses = both.addresses }
    if !(fields.tags ?? []).isEmpty { news.tags = both.tags }
    return news
  }

  private static func applied(_ news: ContactFields, over old: ContactFields) -> ContactFields {
    var all = old
    all.name = news.name ?? old.name
    all.company = news.company ?? old.company
    all.title = news.title ?? old.title
    all.birthday = news.birthday ?? old.birthday
    all.wishes = news.wishes ?? old.wishes
    all.allergies = news.allergies ?? old.allergies
    all.note = news.note ?? old.note
    all.phones = news.phones ?? old.phones
    all.emails = news.emails ?? old.emails
    all.addresses = news.addresses ?? old.addresses
    all.tags = news.tags ?? old.tags
    return all
  }

  /// The card, extended by another one's further properties, and by its picture if the card has none.
  static func joined(_ card: VCard, _ other: VCard) -> VCard {
    var both = card
    ContactMerging.adopt(other, into: &both)
    var known = both.fields
    if known.photo == nil, let photo = other.fields.photo {
      known.photo = photo
      both.apply(known)
    }
    return both
  }

  /// Does it, inside the processor's transaction.
  static func perform(_ contact: ImportedContact, in book: Book, _ work: UnitOfWork) throws -> ContactImportRow.Action {
    let desk = ContactUseCases(work)
    switch try ContactImporting(book: book, sql: work.sql).action(for: contact) {
    case .keep: return .keep
    case .update(let id, let news, nil):
      try desk.edit(id, base: nil, news, as: .imported)
      return .update
    case .update(let id, let news, let card?):
      try desk.bring(news, card, to: id)
      return .update
    case .add:
      let id = ContactID(UUIDv7.make(at: work.now))
      if let card = contact.card {
        _ = try desk.put(card.bytes, as: "\(id.raw).vcf", in: book.id, if: .any)
      } else {
        try desk.add(id, to: book.id, contact.fields, as: .imported)
      }
      return .add
    }
  }
}

extension ContactUseCases {
  /// Applies a file's card to an existing contact. Nothing that was noted since the file was written is lost. Like a
  /// device's card, it may exceed the limits of a screen.
  fileprivate func bring(_ news: ContactFields, _ card: VCard, to id: ContactID) throws {
    var standing = try standing(of: id)
    let (before, old) = (standing.content, standing.card)
    standing.take(news, over: before)
    standing.card = ContactImporting.joined(standing.card, card)
    var entries = FieldMerging.changes(from: before, to: standing.content, .imported)
    if old.fields.photo != standing.card.fields.photo { entries.append(HistoryEntry(.imported, .photo)) }
    if KeptCard.others(of: old) != KeptCard.others(of: standing.card) { entries.append(HistoryEntry(.imported, .card, old: KeptCard.text(old))) }
    if entries.isEmpty { return }
    try keep(&standing, entries)
  }
}
