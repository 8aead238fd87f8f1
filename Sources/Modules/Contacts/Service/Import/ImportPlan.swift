import ContactsRules
import Kernel
import Storage
import Sync
import VCards

/// The effect of each contact of a file on a book: one plan, which a preview shows and an import carries out.
struct ImportPlan: Sendable {
  struct Step: Sendable {
    let contact: ImportedContact
    let target: ContactID
    let action: ContactImportRow.Action
  }

  let book: StoredBook
  private(set) var steps: [Step] = []
  /// contacts that were stored under another UID, or are too large for a card
  private(set) var faults: [ImportFault] = []

  private var people: [ContactID: ImportedPerson] = [:]
  private var byUID: [String: ContactID] = [:]
  private var byKey: [String: ContactID] = [:]

  init(for book: StoredBook) { self.book = book }

  /// Plans further contacts of the file, in their order.
  /// - Parameter makeID: ids of new contacts
  mutating func add(_ contacts: some Sequence<ImportedContact>, makeID: () -> ContactID, in sql: any SQLConnection) throws {
    let store = ContactStore(sql: sql)
    for contact in contacts { try add(contact, makeID, store) }
  }

  private mutating func add(_ contact: ImportedContact, _ makeID: () -> ContactID, _ store: ContactStore) throws {
    var contact = contact
    let identity = ImportIdentity(contact.fields)
    let known = try found(&contact, identity, store)
    var person = known ?? ImportedPerson(new: makeID(), contact, in: book)
    let changes = known != nil && person.take(contact)
    if known == nil || changes, person.contact.card.bytes.count > StoredCard.mostWithoutPhoto {
      tell(contact, ContactsError.cardTooLarge(most: Int64(StoredCard.mostWithoutPhoto)), skips: true)
      return
    }
    steps.append(Step(contact: contact, target: person.id, action: known == nil ? .add : changes ? .update : .keep))
    note(person)
  }

  private mutating func tell(_ contact: ImportedContact, _ error: ContactsError, skips: Bool = false) {
    let name = String((contact.fields.name?.raw ?? "").prefix(100))
    faults.append(ImportFault(line: contact.line, field: "card", text: name, refusal: error.refusal, skips: skips))
  }

  /// The contact of the book, or of an earlier line of the file, that this one is.
  private mutating func found(_ contact: inout ImportedContact, _ identity: ImportIdentity, _ store: ContactStore) throws -> ImportedPerson? {
    let known = try withUID(contact.uid, store)
    if let person = known.person, contact.uid == contact.ownUID || identity.mayHaveUID(of: ImportIdentity(person.contact.content)) { return person }
    if !known.isTaken { return try same(as: identity, contact.fields, store) }
    // The UID is another person's, or a group's.
    contact.card?.set("UID", text: contact.ownUID)
    if let person = try withUID(contact.ownUID, store).person ?? same(as: identity, contact.fields, store) { return person }
    tell(contact, .uidOfAnother)
    return nil
  }

  /// - Returns: `isTaken`: some card of the book or of the file has it
  private func withUID(_ uid: String, _ store: ContactStore) throws -> (person: ImportedPerson?, isTaken: Bool) {
    if uid.isEmpty { return (nil, false) }
    if let id = byUID[uid], let person = people[id] { return (person, true) }
    guard let record = try store.find(uid: uid, in: book.id) else { return (nil, false) }
    return (record.isGroup ? nil : try person(record, store), true)
  }

  /// Those of the book first, each as it is by now.
  private func same(as identity: ImportIdentity, _ fields: ContactFields, _ store: ContactStore) throws -> ImportedPerson? {
    var records = try store.find(e164: identity.e164, in: book.id)
    for email in fields.emails ?? [] { records += try store.find(email: email.address.raw, in: book.id) }
    if records.isEmpty || identity.e164.isEmpty { records += try store.find(sortKey: ContactColumns(fields, photo: nil).sortKey, in: book.id) }
    for record in records {
      let name = ImportIdentity.name(record.columns.name, record.columns.company)
      guard identity.name.isEmpty || identity.name == name, let person = try person(record, store) else { continue }
      if identity.isSame(as: ImportIdentity(person.contact.content)) { return person }
    }
    return identity.wanted.sorted().lazy.compactMap { byKey[$0] }.first.flatMap { people[$0] }
  }

  private func person(_ record: ContactRecord, _ store: ContactStore) throws -> ImportedPerson? {
    if let known = people[record.id] { return known }
    guard let bytes = try store.card(of: record.id) else { throw StorageError.corrupt }
    return ImportedPerson(ContactUseCases.EditedContact(book: book, record: record, card: try StoredCard.read(bytes)))
  }

  private mutating func note(_ person: ImportedPerson) {
    people[person.id] = person
    if byUID[person.uid] == nil { byUID[person.uid] = person.id }
    for key in ImportIdentity(person.contact.content).known where byKey[key] == nil { byKey[key] = person.id }
  }
}

extension ImportPlan.Step {
  /// Carries it out, inside the processor's transaction. The contact may have changed since the plan was made, so that
  /// its change is found anew, by the same rules.
  func perform(in book: StoredBook, _ work: UnitOfWork) throws -> ContactImportRow.Action {
    let cases = ContactUseCases(work)
    if action == .add {
      try cases.add(contact, as: target, to: book)
      return .add
    }
    return try cases.take(contact, to: target) ? .update : .keep
  }
}

extension ContactUseCases {
  fileprivate func add(_ imported: ImportedContact, as id: ContactID, to book: StoredBook) throws {
    if let card = imported.card {
      _ = try put(card.bytes, as: "\(id.raw).vcf", in: book.id, if: .any, new: id)
    } else {
      var added = EditedContact(new: id, in: try books.writable(book.id, by: work.author), imported.fields)
      try keep(&added, [HistoryEntry(.imported)], isNew: true)
    }
  }

  fileprivate func take(_ imported: ImportedContact, to id: ContactID) throws -> Bool {
    var standing = try standing(of: id)
    let entries = standing.take(imported)
    if !entries.isEmpty { try keep(&standing, entries) }
    return !entries.isEmpty
  }
}
