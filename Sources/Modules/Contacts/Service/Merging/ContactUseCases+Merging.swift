import ContactsRules
import Kernel
import PhoneNumbers
import Storage
import Sync
import VCards

extension ContactUseCases {
  /// Merges all of `from` into `into` and deletes `from`. A differing value of a field that exists only once goes into
  /// the note.
  func merge(_ from: ContactID, into: ContactID) throws {
    if from == into { throw ContactsError.mergedWithItself.refusal }
    var target = try standing(of: into)
    var source = try standing(of: from)
    if target.book.id != source.book.id { throw ContactsError.otherBook.refusal }
    let before = target.content
    let (photo, picture) = (target.card.fields.photo, source.card.fields.photo)
    let original = target
    target.take(ContactMerging.united(before, source.content), over: before)
    var entries = FieldMerging.changes(from: before, to: target.content, .merged)
    if photo == nil, let picture {
      var known = target.card.fields
      known.photo = picture
      target.card.apply(known)
      entries.append(HistoryEntry(.merged, .photo, old: "", new: ""))
    }
    ContactMerging.adopt(source.card, into: &target.card)
    if entries.isEmpty { entries = [HistoryEntry(.merged)] }
    try keep(&target, entries)
    // The book has moved on with the first of the two.
    source.book = target.book
    try remove(&source, mergedInto: into)
    try MergeStore(sql: work.sql).add(
      MergeStore.Merge(
        into: into, from: from, card: original.card.bytes, wishes: original.record.wishes, allergies: original.record.allergies,
        revision: target.record.revision))
  }

  /// Restores both contacts as they were. Changes made to `into` since then stay.
  func unmerge(_ from: ContactID, of into: ContactID) throws {
    let merges = MergeStore(sql: work.sql)
    guard let merge = try merges.find(into, from) else { throw ContactsError.notMerged.refusal }
    var target = try standing(of: into)
    if target.record.revision == merge.revision {
      let changes = FieldMerging.changes(from: target.content, to: try restored(target, merge).content, .unmerged)
      target = try restored(target, merge)
      try keep(&target, changes.isEmpty ? [HistoryEntry(.unmerged)] : changes)
    } else {
      try takeBack(merge, of: &target)
    }
    try restore(from, as: .unmerged)
    try merges.drop(into, from)
  }

  private func restored(_ target: EditedContact, _ merge: MergeStore.Merge) throws -> EditedContact {
    var old = target
    old.card = try StoredCard.read(merge.card)
    (old.record.wishes, old.record.allergies) = (merge.wishes, merge.allergies)
    return old
  }

  /// Only the fields that are still as the merging left them.
  private func takeBack(_ merge: MergeStore.Merge, of target: inout EditedContact) throws {
    let before = target.content
    for entry in try history.of(merge.into, with: merge.revision) {
      guard let field = entry.field, FieldMerging.text(field, of: target.content) == entry.new else { continue }
      guard let old = FieldMerging.fields(field, entry.old) else { continue }
      target.take(old, over: target.content)
    }
    let changes = FieldMerging.changes(from: before, to: target.content, .unmerged)
    try keep(&target, changes.isEmpty ? [HistoryEntry(.unmerged)] : changes)
  }

  /// Restores a field to its value before a change.
  func revert(_ id: ContactID, _ change: Int64) throws {
    guard let entry = try history.find(change, of: id), let field = entry.field else { throw ContactsError.unknownChange.refusal }
    var standing = try standing(of: id)
    let before = standing.content
    switch field {
    case .photo: try revertPhoto(KeptPhoto.photo(entry.old), of: &standing)
    case .card: try revertCard(entry.old, of: &standing)
    default:
      guard let old = FieldMerging.fields(field, entry.old) else { throw ContactsError.unknownChange.refusal }
      standing.take(old, over: before)
      try requireName(standing, over: before)
      let changes = FieldMerging.changes(from: before, to: standing.content, .reverted)
      if !changes.isEmpty { try keep(&standing, changes) }
    }
  }

  private func revertPhoto(_ photo: CardPhoto?, of standing: inout EditedContact) throws {
    var known = standing.card.fields
    let entry = HistoryEntry(.reverted, .photo, old: KeptPhoto.text(known.photo))
    known.photo = photo
    standing.card.apply(known)
    try keep(&standing, [entry])
  }

  /// Restores the card's further properties as they were then. All fields that screens show stay as they are today.
  private func revertCard(_ text: String, of standing: inout EditedContact) throws {
    if text.isEmpty { throw ContactsError.unknownChange.refusal }
    let old = try StoredCard.read(Array(text.utf8))
    let entry = HistoryEntry(.reverted, .card, old: KeptCard.text(standing.card))
    standing.card.remove(where: KeptCard.isOther)
    standing.card.adopt(from: old, where: KeptCard.isOther)
    try keep(&standing, [entry])
  }
}

/// Two contacts' fields put together.
enum ContactMerging {
  static func united(_ one: ContactFields, _ other: ContactFields) -> ContactFields {
    var both = one
    var notes = [one.note?.raw ?? ""]
    func single(_ mine: String?, _ theirs: String?, _ word: String) -> String {
      let (mine, theirs) = (mine ?? "", theirs ?? "")
      if mine.isEmpty { return theirs }
      if !theirs.isEmpty && Folding.same(mine) != Folding.same(theirs) { notes.append("\(word): \(theirs)") }
      return mine
    }
    both.name = ContactLine(single(one.name?.raw, other.name?.raw, "Tên khác"))
    both.company = ContactLine(single(one.company?.raw, other.company?.raw, "Công ty khác"))
    both.title = ContactLine(single(one.title?.raw, other.title?.raw, "Chức danh khác"))
    both.birthday = ContactDay(single(one.birthday?.raw, other.birthday?.raw, "Ngày sinh khác"))
    both.phones = (one.phones ?? []) + news(of: other.phones ?? [], over: one.phones ?? [])
    both.emails = ListMerging.union(one.emails ?? [], other.emails ?? []) { Folding.same($0.address.raw) == Folding.same($1.address.raw) }
    both.addresses = ListMerging.union(one.addresses ?? [], other.addresses ?? []) { $0 == $1 || places($0) == places($1) }
    both.tags = ListMerging.union(one.tags ?? [], other.tags ?? [], same: ==)
    both.wishes = GuestText(lines(one.wishes?.raw, other.wishes?.raw))
    both.allergies = GuestText(lines(one.allergies?.raw, other.allergies?.raw))
    notes.append(other.note?.raw == one.note?.raw ? "" : other.note?.raw ?? "")
    both.note = ContactText(notes.filter { !$0.isEmpty }.joined(separator: "\n"))
    return both
  }

  /// Entries with a number that is not known yet. One entry of a device may hold two numbers.
  private static func news(of phones: [ContactPhone], over known: [ContactPhone]) -> [ContactPhone] {
    var keys = Set(known.flatMap { numbers(in: $0) })
    return phones.filter { phone in
      let numbers = numbers(in: phone)
      defer { keys.formUnion(numbers) }
      return !known.contains { $0.number == phone.number } && !numbers.allSatisfy(keys.contains)
    }
  }

  static func numbers(in phone: ContactPhone) -> [String] { WrittenNumber.all(in: phone.number.raw).map(\.key) }

  /// An address may stand in one line, or in its parts. Signs between them do not count.
  private static func places(_ address: ContactAddress) -> [UInt8] {
    let parts = [address.street, address.locality, address.region, address.postcode, address.country].map(\.raw).joined(separator: " ")
    return Folding.same(parts).filter { $0 >= 0x80 || (0x30...0x39).contains($0) || (0x61...0x7A).contains($0) }
  }

  private static func lines(_ one: String?, _ other: String?) -> String {
    let parts = [one ?? "", other ?? ""].filter { !$0.isEmpty }
    return parts.count == 2 && Folding.same(parts[0]) == Folding.same(parts[1]) ? parts[0] : parts.joined(separator: "\n")
  }

  /// Copies the properties that iQsine does not know, unless the target has a value for a property that may occur only
  /// once.
  static func adopt(_ source: VCard, into target: inout VCard) {
    let taken = Set(target.properties.map(\.name)).intersection(once)
    target.adopt(from: source) { KeptCard.isOther($0) && !taken.contains($0.name) }
  }

  /// Properties that a card has only once (RFC 6350, 6.1.4, 6.2.7; RFC 2426, 3.6.5, 3.7.1). The value of the remaining
  /// contact wins.
  private static let once: Set = ["KIND", "GENDER", "SORT-STRING", "CLASS", "X-ABSHOWAS"]
}

/// The part of a card that no column shows.
enum KeptCard {
  private static let known: Set<String> = [
    "FN", "N", "ORG", "TITLE", "TEL", "EMAIL", "ADR", "BDAY", "CATEGORIES", "NOTE", "PHOTO", "UID", "REV", "PRODID", "X-ABLABEL",
    CardContent.wishes, CardContent.allergies,
  ]

  static func isOther(_ property: VCardProperty) -> Bool { !known.contains(property.name) }

  static func others(of card: VCard) -> [VCardProperty] { card.properties.filter(isOther) }

  /// The card for the history. The picture is left out because it has its own entries.
  static func text(_ card: VCard) -> String {
    var card = card
    card.set("PHOTO", text: nil)
    return String(decoding: card.bytes, as: UTF8.self)
  }
}

/// Merges of contacts, with the previous state of the contact that remained.
struct MergeStore {
  let sql: any SQLConnection

  struct Merge {
    let into: ContactID
    let from: ContactID
    let card: [UInt8]
    let wishes: String
    let allergies: String
    /// the revision of `into` that the merge made
    let revision: Int64
  }

  func add(_ merge: Merge) throws {
    try drop(merge.into, merge.from)
    try sql.row(of: "contact_merge").insert([
      "into_contact": merge.into, "from_contact": merge.from, "card": merge.card, "wishes": merge.wishes, "allergies": merge.allergies,
      "revision": merge.revision,
    ])
  }

  func find(_ into: ContactID, _ from: ContactID) throws -> Merge? {
    try sql.first(
      "SELECT card, wishes, allergies, revision FROM contact_merge WHERE into_contact = $1 AND from_contact = $2", [.text(into.raw), .text(from.raw)]
    ).map { row in
      Merge(into: into, from: from, card: try row.blob(0), wishes: try row.text(1), allergies: try row.text(2), revision: try row.int(3))
    }
  }

  func drop(_ into: ContactID, _ from: ContactID) throws {
    try sql.write("DELETE FROM contact_merge WHERE into_contact = $1 AND from_contact = $2", [.text(into.raw), .text(from.raw)])
  }

  /// They are two people.
  func part(_ one: ContactID, _ other: ContactID) throws {
    let (first, second) = one.precedes(other) ? (one, other) : (other, one)
    try sql.write(
      "INSERT INTO contact_not_same (first, second) VALUES ($1, $2) ON CONFLICT DO NOTHING", [.text(first.raw), .text(second.raw)])
  }
}
