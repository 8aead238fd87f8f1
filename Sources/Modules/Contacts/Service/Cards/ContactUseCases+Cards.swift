import ContactsRules
import Kernel
import Storage
import Sync
import VCards

/// The target of copying or moving a card.
public struct CardTarget: Sendable, Equatable {
  public let book: AddressBookID
  public let name: String
  /// A card that is there may be replaced.
  public let mayReplace: Bool

  public init(book: AddressBookID, name: String, mayReplace: Bool) {
    (self.book, self.name, self.mayReplace) = (book, name, mayReplace)
  }
}

/// The condition for writing a card: the state that the device assumes.
public enum CardCondition: Sendable, Equatable {
  case any
  /// there is none of this name
  case new
  /// the one that is there has this etag
  case etag(String)
}

extension ContactUseCases {
  /// Stores a card as a device wrote it, byte for byte.
  ///
  /// - Parameters:
  ///   - source: the guest's record that the card comes from; its preferences and allergies are copied too
  ///   - new: its id if there is no card of this name; nil: any
  func put(
    _ raw: [UInt8], as href: String, in bookID: AddressBookID, if condition: CardCondition, from source: ContactRecord? = nil, new: ContactID? = nil
  ) throws -> (etag: String, created: Bool) {
    let parsed = Result { () throws(Refusal) in try ContactUseCases.acceptable(raw) }
    let uid = (try? parsed.get().fields.uid) ?? ""
    let found = try store.find(href, uid: uid, in: bookID, besides: BookStore.question(bookID))
    let book = try BookStore.readable(found.first, by: work.author)
    try book.requireWriting(work.author)
    let there = found.there
    let live = there.flatMap { $0.deletedAt == nil ? $0 : nil }
    try ContactUseCases.check(condition, live)
    let card = try parsed.get()
    let id = there?.id ?? new ?? ContactID(UUIDv7.make(at: work.now))
    // A card keeps its UID for life, and no other card of the book has it (RFC 6352, 6.3.2.1).
    if let other = found.uidOf, other.id != id { throw ContactsError.uidTaken(by: other.href).refusal }
    if let live, live.uid != uid { throw ContactsError.uidTaken(by: href).refusal }
    if there != nil, found.card == nil { throw StorageError.corrupt }
    let old = try found.card.map { (bytes) throws(Refusal) in try StoredCard.read(bytes) }
    var standing = EditedContact(book: book, record: there ?? ContactRecord(id: id, book: bookID, href: href), card: old ?? card)
    if let live, old?.bytes == card.bytes { return (live.etag, false) }
    let (before, oldCard) = (standing.content, standing.card)
    standing.card = card
    // A device that does not know the restaurant's notes about guests does not erase them.
    standing.record.wishes = card.first(CardContent.wishes)?.text ?? source?.wishes.unlessEmpty ?? standing.record.wishes
    standing.record.allergies = card.first(CardContent.allergies)?.text ?? source?.allergies.unlessEmpty ?? standing.record.allergies
    standing.record.deletedAt = nil
    standing.record.mergedInto = nil
    var entries = there == nil ? [HistoryEntry(.added)] : ContactUseCases.entries(from: before, oldCard, to: standing)
    if there != nil && live == nil { entries.insert(HistoryEntry(.restored), at: 0) }
    try keep(&standing, entries, isNew: there == nil)
    return (standing.record.etag, live == nil)
  }

  /// Writes the card of this name in another place too; with `removing` its old place is empty afterwards.
  ///
  /// - Parameter condition: about the card that is copied
  /// - Returns: `true` if there was no card of the new name
  func copy(_ href: String, in bookID: AddressBookID, if condition: CardCondition, to target: CardTarget, removing: Bool) throws -> Bool {
    let book = try removing ? books.writable(bookID, by: work.author) : books.readable(bookID, by: work.author)
    let live = try store.find(href, in: bookID).flatMap { $0.deletedAt == nil ? $0 : nil }
    try ContactUseCases.check(condition, live)
    guard let live else { throw ContactsError.unknownContact.refusal }
    let card = try card(of: live.id)
    if removing {
      // First: its UID is free then for a new name in the same book.
      var standing = EditedContact(book: book, record: live, card: card)
      try remove(&standing)
    }
    let other = try books.writable(target.book, by: work.author)
    let condition: CardCondition = target.mayReplace ? .any : .new
    return try put(card.bytes, as: target.name, in: target.book, if: condition, from: other.kind == .guests ? live : nil).created
  }

  /// Deletes a card by its name.
  func delete(_ href: String, in bookID: AddressBookID, if condition: CardCondition) throws {
    let book = try books.writable(bookID, by: work.author)
    let live = try store.find(href, in: bookID).flatMap { $0.deletedAt == nil ? $0 : nil }
    try ContactUseCases.check(condition, live)
    guard let live else { throw ContactsError.unknownContact.refusal }
    var standing = EditedContact(book: book, record: live, card: try card(of: live.id))
    try remove(&standing)
  }

  private static func check(_ condition: CardCondition, _ live: ContactRecord?) throws(Refusal) {
    switch condition {
    case .any: return
    case .new: if live != nil { throw ContactsError.exists.refusal }
    case .etag(let etag): if live?.etag != etag { throw ContactsError.changed.refusal }
    }
  }

  /// One that can be kept and found again. A card that names no version but is written as 2.1 is kept as 3.0.
  static func acceptable(_ raw: [UInt8]) throws(Refusal) -> VCard {
    var card = try StoredCard.read(raw)
    // Nobody knows the letters, so nothing can be made of them that other devices could show.
    if String(validating: raw, as: UTF8.self) == nil, card.remarks.contains(where: { $0.reason == .notText }) {
      throw ContactsError.wrongEncoding.refusal
    }
    if card.version == .v21 { card = card.converted(to: .v3) }
    let known = card.fields
    if known.uid.isEmpty { throw ContactsError.noUid.refusal }
    if known.uid.unicodeScalars.count > 255 { throw ContactsError.cardMalformed(line: 0, reason: "uid").refusal }
    if case .data(let bytes, _) = known.photo, bytes.count > KeptPhoto.most { throw ContactsError.photoTooLarge(most: Int64(KeptPhoto.most)).refusal }
    return card
  }

  private static func entries(from before: ContactFields, _ old: VCard, to standing: EditedContact) -> [HistoryEntry] {
    var entries = FieldMerging.changes(from: before, to: standing.content, .edited)
    let (was, now) = (old.fields.photo, standing.card.fields.photo)
    if was != now { entries.append(HistoryEntry(.edited, .photo, old: KeptPhoto.text(was))) }
    if KeptCard.others(of: old) != KeptCard.others(of: standing.card) { entries.append(HistoryEntry(.edited, .card, old: KeptCard.text(old))) }
    return entries.isEmpty ? [HistoryEntry(.edited)] : entries
  }
}

extension String {
  fileprivate var unlessEmpty: String? { isEmpty ? nil : self }
}
