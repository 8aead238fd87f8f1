import ContactsRules
import Kernel
import PhoneNumbers
import Storage
import Sync
import VCards

/// The use cases of contacts, inside the command processor's transaction. Commands, photos, imports and CardDAV all use
/// it, so that there is one order of decisions.
struct ContactUseCases {
  let work: UnitOfWork

  init(_ work: UnitOfWork) { self.work = work }

  var store: ContactStore { ContactStore(sql: work.sql) }
  var books: BookStore { BookStore(sql: work.sql) }
  var history: HistoryStore { HistoryStore(sql: work.sql) }

  /// A contact with its card, in a book that the author may write.
  struct EditedContact {
    var book: StoredBook
    var record: ContactRecord
    var card: VCard

    var content: ContactFields { CardContent.fields(of: card, wishes: record.wishes, allergies: record.allergies) }
  }

  /// - Parameter deleted: nil: either
  func standing(of id: ContactID, deleted: Bool? = false) throws -> EditedContact {
    guard let record = try store.find(id) else { throw ContactsError.unknownContact.refusal }
    guard let book = try books.find(record.book), book.isReadable(by: work.author) else { throw ContactsError.unknownContact.refusal }
    try book.requireWriting(work.author)
    switch (deleted, record.deletedAt) {
    case (false, .some): throw ContactsError.deleted.refusal
    case (true, nil): throw ContactsError.notDeleted.refusal
    default: break
    }
    return EditedContact(book: book, record: record, card: try card(of: id))
  }

  func card(of id: ContactID) throws -> VCard {
    guard let bytes = try store.card(of: id) else { throw StorageError.corrupt }
    return try StoredCard.read(bytes)
  }

  // MARK: Commands of people

  func add(_ id: ContactID, to bookID: AddressBookID, _ fields: ContactFields) throws {
    let book = try books.writable(bookID, by: work.author)
    if try store.find(id) != nil { throw ContactsError.contactExists.refusal }
    try check(fields, over: ContactFields(), in: book)
    var standing = EditedContact(new: id, in: book, fields)
    try requireName(standing)
    try keep(&standing, [HistoryEntry(.added)], isNew: true)
  }

  /// Changes only the given fields. Lists that others changed since `base` are merged entry by entry.
  func edit(_ id: ContactID, base: Int64?, _ touched: ContactFields, as deed: ContactDeed = .edited) throws {
    var standing = try standing(of: id)
    let before = standing.content
    let others = try base.map { try history.lists(of: id, after: $0) } ?? []
    let by = work.author.employee
    let wanted = FieldMerging(others, by: by).merged(touched, over: before)
    try check(wanted, over: before, in: standing.book)
    standing.take(wanted, over: before)
    try requireName(standing, over: before)
    let entries = FieldMerging.changes(from: before, to: standing.content, deed).map { entry in
      var entry = entry
      entry.overOther = others.contains { $0.field == entry.field && $0.by != by }
      return entry
    }
    if entries.isEmpty { return }
    try keep(&standing, entries)
  }

  /// - Parameter photo: nil: none from now on
  func setPhoto(_ photo: CardPhoto?, of id: ContactID) throws {
    var standing = try standing(of: id)
    var known = standing.card.fields
    if known.photo == photo { return }
    let entry = HistoryEntry(.edited, .photo, old: KeptPhoto.text(known.photo), new: "")
    known.photo = photo
    standing.card.apply(known)
    try keep(&standing, [entry])
  }

  func delete(_ id: ContactID) throws {
    var standing = try standing(of: id)
    try remove(&standing)
  }

  func remove(_ standing: inout EditedContact, mergedInto: ContactID? = nil) throws {
    standing.record.deletedAt = work.now
    standing.record.mergedInto = mergedInto
    try keep(&standing, [HistoryEntry(mergedInto == nil ? .deleted : .merged)])
  }

  func restore(_ id: ContactID, as deed: ContactDeed = .restored) throws {
    var standing = try standing(of: id, deleted: true)
    if let other = try store.name(ofUID: standing.record.uid, in: standing.book.id, besides: id) { throw ContactsError.uidTaken(by: other).refusal }
    standing.record.deletedAt = nil
    standing.record.mergedInto = nil
    try keep(&standing, [HistoryEntry(deed)])
  }

  func tag(_ ids: [ContactID], add: [ContactTag], remove: [ContactTag]) throws {
    if Int64(ids.count) > ContactUseCases.mostTagged { throw ContactsError.tooManyContacts(most: ContactUseCases.mostTagged).refusal }
    for id in ids {
      var touched = ContactFields()
      let tags = try standing(of: id).content.tags ?? []
      touched.tags = tags.filter { !remove.contains($0) } + add.filter { !tags.contains($0) }
      try edit(id, base: nil, touched)
    }
  }

  static let mostTagged: Int64 = 500

  // MARK: Conditions

  private func check(_ fields: ContactFields, over old: ContactFields, in book: StoredBook) throws {
    do throws(ContactsError) {
      try fields.check(over: old, isGuest: book.kind == .guests, today: CalendarDay(latestAt: work.now))
      let known = (old.phones ?? []).map(\.number)
      for (place, phone) in (fields.phones ?? []).enumerated() where !known.contains(phone.number) && WrittenNumber.first(in: phone.number.raw) == nil
      {
        throw .phoneMalformed(at: Int64(place) + 1)
      }
    } catch {
      throw error.refusal
    }
  }

  /// A phone may have brought a number without a name: its tags can be changed all the same.
  func requireName(_ standing: EditedContact, over before: ContactFields = ContactFields()) throws {
    let content = standing.content
    if content.name == before.name, content.company == before.company { return }
    if content.name?.raw.isEmpty ?? true, content.company?.raw.isEmpty ?? true { throw ContactsError.nameMissing.refusal }
  }

  // MARK: Writing

  /// Writes the contact, its card and its history; the book's number rises and everybody hears.
  func keep(_ standing: inout EditedContact, _ entries: [HistoryEntry], isNew: Bool = false) throws {
    let bytes = standing.card.bytes
    _ = try StoredCard.read(bytes)
    standing.record.isGroup = standing.card.isGroup
    let content = standing.content
    standing.record.columns = ContactColumns(content, photo: standing.card.fields.photo)
    let etag = CardContent.etag(bytes)
    let isCardNew = isNew || etag != standing.record.etag
    standing.record.etag = etag
    standing.record.uid = standing.card.fields.uid
    standing.record.revision += 1
    standing.record.changedAt = work.now
    standing.record.changedBy = work.author.employee
    standing.book.revision += 1
    standing.record.seq = standing.book.revision
    try store.save(standing.record, card: isCardNew ? bytes : nil, isNew: isNew)
    try history.add(
      entries, to: standing.record.id, revision: standing.record.revision, by: work.author.employee, at: work.now)
    try books.save(standing.book)
    work.record(standing.book.told)
  }
}

extension ContactUseCases.EditedContact {
  /// One that is not in the book yet.
  init(new id: ContactID, in book: StoredBook, _ fields: ContactFields) {
    var known = CardFields()
    known.uid = id.raw
    known.take(fields, over: ContactFields())
    self.init(book: book, record: ContactRecord(id: id, book: book.id, href: "\(id.raw).vcf"), card: VCard(known))
    take(fields, over: fields)
  }

  /// Takes over the changed fields, into the card and into the columns.
  mutating func take(_ touched: ContactFields, over old: ContactFields) {
    var known = card.fields
    known.take(touched, over: old)
    card.apply(known)
    if let wishes = touched.wishes, wishes.raw != record.wishes {
      record.wishes = wishes.raw
      card.set(CardContent.wishes, text: wishes.raw.isEmpty ? nil : wishes.raw)
    }
    if let allergies = touched.allergies, allergies.raw != record.allergies {
      record.allergies = allergies.raw
      card.set(CardContent.allergies, text: allergies.raw.isEmpty ? nil : allergies.raw)
    }
  }
}
