import ContactsRules
import Kernel
import TextDecoding
import VCards

/// Reads the cards of a file. An odd line, a large photo or a broken card costs nothing but itself, and is told.
struct ImportCards {
  private let photos: any PhotoShrinking
  private(set) var contacts: [ImportedContact] = []
  private(set) var faults: [ImportFault] = []
  private var versions: [String] = []
  private var groups: [(line: Int64, card: VCard)] = []

  /// A file has at most 20 MB, and a single card may hold nearly all of it in a photo.
  private static let limits = VCardLimits(bytes: 20 << 20, properties: 1_000, lineBytes: 20 << 20)

  init(photos: any PhotoShrinking) { self.photos = photos }

  var format: String { "vCard " + versions.sorted().joined(separator: ", ") }

  mutating func read(_ bytes: [UInt8]) async throws {
    for entry in VCardFile(try inUTF8(bytes), limits: ImportCards.limits) {
      if contacts.count + faults.count >= ImportFile.mostRows { throw ContactsError.tooManyRows(most: Int64(ImportFile.mostRows)).refusal }
      let line = Int64(entry.line)
      switch entry.card {
      case .success(let card): await take(card, at: line)
      case .failure(let error): tell(line, "card", "", StoredCard.refusal(error), skips: true)
      }
    }
    tagMembers()
  }

  private mutating func inUTF8(_ file: [UInt8]) throws(Refusal) -> [UInt8] {
    do throws(TextDecodingError) {
      let (bytes, doubts) = try VCardFile.inUTF8(file)
      for doubt in doubts { tell(Int64(doubt.line), "card", doubt.text, doubt.refusal) }
      return bytes
    } catch {
      throw ContactsError.wrongEncoding.refusal
    }
  }

  private mutating func take(_ read: VCard, at line: Int64) async {
    if !versions.contains(read.version.rawValue) { versions.append(read.version.rawValue) }
    for remark in read.remarks { tell(Int64(remark.line), "card", remark.text, StoredCard.refusal(remark)) }
    var card = read
    card.removeUnreadable()
    // Old phones export version 2.1, which current programs no longer read.
    if card.version == .v21 { card = card.converted(to: .v3) }
    if card.isGroup { return groups.append((line, card)) }
    let own = ImportCards.ownUID(card)
    let original = card.first("UID")?.text ?? ""
    card = await fitted(card, at: line)
    if original.isEmpty || original.unicodeScalars.count > 255 { card.set("UID", text: own) }
    let fields = CardContent.fields(
      of: card, wishes: card.first(CardContent.wishes)?.text ?? "", allergies: card.first(CardContent.allergies)?.text ?? "")
    if ImportedContact.isNobody(fields) { return tell(line, "name", "", ContactsError.nobody.refusal, skips: true) }
    do throws(Refusal) {
      _ = try ContactUseCases.acceptable(card.bytes)
      contacts.append(ImportedContact(line: line, fields: fields, card: card, ownUID: own))
    } catch {
      tell(line, "card", fields.name?.raw ?? "", error, skips: true)
    }
  }

  /// The UID of a card that has none, or one that another person has. The same card always gets the same.
  private static func ownUID(_ card: VCard) -> String { "import-" + Fingerprint.text(card.bytes, digits: 32) }

  private mutating func tell(_ line: Int64, _ field: String, _ text: String, _ refusal: Refusal, skips: Bool = false) {
    faults.append(ImportFault(line: line, field: field, text: String(text.prefix(100)), refusal: refusal, skips: skips))
  }

  // MARK: Large parts

  private mutating func fitted(_ read: VCard, at line: Int64) async -> VCard {
    var card = read
    for name in card.properties.oversized where name != "PHOTO" {
      card.set(name, text: nil)
      tell(line, "card", name, ContactsError.propertyTooLarge(name: name).refusal)
    }
    guard card.first("PHOTO") != nil else { return card }
    let fits = await CardPhotoFitting(photos: photos).fit(&card)
    switch fits {
    case .asItWas: break
    case .smaller: tell(line, "photo", "", ContactsError.photoMadeSmaller.refusal)
    case .leftOut: tell(line, "photo", "", ContactsError.photoLeftOut(most: Int64(KeptPhoto.most)).refusal)
    }
    return card
  }

  // MARK: Groups

  /// A card that is a group becomes a tag of its members.
  private mutating func tagMembers() {
    var places: [String: [Int]] = [:]
    for (place, contact) in contacts.enumerated() { places[ImportCards.key(contact.uid), default: []].append(place) }
    for group in groups {
      let name = Folding.oneLine(group.card.fields.formattedName)
      let members = group.card.members.map(ImportCards.key)
      for place in members.flatMap({ places[$0] ?? [] }) where !name.isEmpty { contacts[place].add(ContactTag(name)) }
      let missing = members.filter { places[$0] == nil }.count
      if missing > 0 { tell(group.line, "tags", name, ContactsError.groupIncomplete(missing: Int64(missing)).refusal) }
    }
  }

  /// `urn:uuid:` before it does not count, nor does the case of letters.
  private static func key(_ uid: String) -> String {
    let small = uid.lowercased()
    return small.hasPrefix("urn:uuid:") ? String(small.dropFirst(9)) : small
  }
}

extension ImportedContact {
  fileprivate mutating func add(_ tag: ContactTag) {
    guard var card, !(fields.tags ?? []).contains(tag) else { return }
    fields.tags = (fields.tags ?? []) + [tag]
    var known = card.fields
    known.categories.append(tag.raw)
    card.apply(known)
    self.card = card
  }
}

extension [VCardProperty] {
  /// Names of properties without which the others fit into a card, the largest first.
  fileprivate var oversized: [String] {
    var sizes: [String: Int] = [:]
    for property in self where property.name != "PHOTO" { sizes[property.name, default: 0] += property.value.utf8.count * 25 / 24 + 80 }
    var whole = sizes.values.reduce(0, +)
    var gone: [String] = []
    for (name, size) in sizes.sorted(by: { ($0.value, $0.key) > ($1.value, $1.key) }) where whole > StoredCard.mostWithoutPhoto - 1_024 {
      gone.append(name)
      whole -= size
    }
    return gone
  }
}
