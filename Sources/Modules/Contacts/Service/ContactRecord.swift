import ContactsRules
import Crypto
import Kernel
import PhoneNumbers
import VCards

/// A stored contact: its card, and the columns that lists and lookups use.
struct ContactRecord: Sendable, Equatable {
  var id: ContactID
  var book: AddressBookID
  /// its name in the collection (CardDAV)
  var href: String
  var uid = ""
  /// changes with each byte of the card
  var etag = ""
  /// counts its changes
  var revision: Int64 = 0
  /// the book's revision by its last change
  var seq: Int64 = 0
  var columns = ContactColumns()
  var wishes = ""
  var allergies = ""
  var changedAt = Instant(0)
  var changedBy = EmployeeID("hub")
  var deletedAt: Instant?
  var mergedInto: ContactID?
  /// a list that a device made; it is kept for devices only
  var isGroup = false

  init(id: ContactID, book: AddressBookID, href: String) {
    self.id = id
    self.book = book
    self.href = href
  }
}

/// The columns that are derived from a card.
struct ContactColumns: Sendable, Equatable {
  var name = ""
  var company = ""
  /// the first number, in the restaurant's format
  var phone = ""
  var email = ""
  var tags: [String] = []
  /// the picture's fingerprint
  var photo: String?
  var sortKey: [UInt8] = []
  var letter = "#"
  var search = ""
  var digits = ""
  /// all its numbers, for lookups
  var e164: [String] = []

  init() {}

  init(_ content: ContactFields, photo: CardPhoto?) {
    name = ContactColumns.cut(content.name?.raw ?? "")
    company = ContactColumns.cut(content.company?.raw ?? "")
    let shown = name.isEmpty ? company : name
    let key = SortKey(Folding.oneLine(shown.isEmpty ? content.phones?.first?.number.raw ?? "" : shown))
    (sortKey, letter) = (key.bytes, key.letter)
    // One entry of a device may hold two numbers.
    let numbers = (content.phones ?? []).flatMap { WrittenNumber.all(in: $0.number.raw) }
    phone = (content.phones?.first).map { ContactColumns.cut(WrittenNumber.shown($0.number.raw)) } ?? ""
    for number in numbers.compactMap(\.number) where !e164.contains(number.e164) { e164.append(number.e164) }
    email = ContactColumns.cut(content.emails?.first?.address.raw ?? "")
    tags = (content.tags ?? []).prefix(20).map { ContactColumns.cut($0.raw) }
    self.photo = photo.flatMap(ContactColumns.fingerprint)
    search = SearchText(content).text
    digits = SearchText.digits(numbers.map { ($0.text, $0.number?.e164, $0.number?.national) })
  }

  private static func fingerprint(_ photo: CardPhoto) -> String? {
    guard case .data(let bytes, _) = photo else { return nil }
    return Fingerprint.text(bytes, digits: 16)
  }

  /// A device may write longer texts than a screen may send.
  private static func cut(_ text: String) -> String { String(String.UnicodeScalarView(text.unicodeScalars.prefix(500))) }
}

/// A short text that differs for different bytes.
enum Fingerprint {
  private static let alphabet = Array("0123456789abcdef".utf8)

  /// The first so many hexadecimal digits of SHA-256.
  static func text(_ bytes: [UInt8], digits: Int = 64) -> String {
    var out: [UInt8] = []
    for byte in SHA256.hash(data: bytes) {
      out.append(alphabet[Int(byte >> 4)])
      out.append(alphabet[Int(byte & 15)])
    }
    return String(decoding: out.prefix(digits), as: UTF8.self)
  }
}
