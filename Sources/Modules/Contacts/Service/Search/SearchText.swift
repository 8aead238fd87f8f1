import ContactsRules
import Kernel

/// The searchable text, folded. Each part follows a mark that nobody can type and that names its field.
struct SearchText {
  let text: String

  init(_ content: ContactFields) {
    var bytes: [UInt8] = []
    func add(_ field: ContactField, _ text: String?) {
      guard let text, !text.isEmpty else { return }
      // Nobody searches for the two-thousandth word of a note, and memory holds all of it.
      bytes.append(SearchText.mark(field))
      bytes += Folding.plain(text).prefix(SearchText.longestPart).filter { $0 >= 0x20 }
    }
    add(.name, content.name?.raw)
    add(.company, content.company?.raw)
    add(.title, content.title?.raw)
    for phone in content.phones ?? [] { add(.phones, phone.number.raw) }
    for email in content.emails ?? [] { add(.emails, email.address.raw) }
    for tag in content.tags ?? [] { add(.tags, tag.raw) }
    for address in content.addresses ?? [] {
      add(.addresses, [address.street, address.locality, address.region, address.postcode, address.country].map(\.raw).joined(separator: " "))
    }
    add(.wishes, content.wishes?.raw)
    add(.allergies, content.allergies?.raw)
    add(.note, content.note?.raw)
    text = String(decoding: bytes, as: UTF8.self)
  }

  static let longestPart = 4_000

  private static let marks: [ContactField: UInt8] = [
    .name: 1, .company: 2, .title: 3, .phones: 4, .emails: 5, .tags: 6, .addresses: 7, .wishes: 8, .allergies: 11, .note: 12,
  ]

  static func mark(_ field: ContactField) -> UInt8 { marks[field] ?? 14 }

  /// Every number with and without its country, digits only.
  static func digits(_ numbers: [(written: String, e164: String?, national: String?)]) -> String {
    var parts: [String] = []
    for number in numbers {
      for spelling in [number.e164, number.national, number.e164 == nil ? number.written : nil] {
        guard let spelling else { continue }
        let digits = SearchText.digits(of: spelling)
        if !digits.isEmpty && !parts.contains(digits) { parts.append(digits) }
      }
    }
    return parts.joined(separator: " ")
  }

  static func digits(of text: String) -> String { String(decoding: text.utf8.filter { $0 >= 0x30 && $0 <= 0x39 }, as: UTF8.self) }
}
