import TestKit
import VCards

/// Cards with everything in them that has ever ended a line too early.
struct RandomCards {
  var chance: SplitMix64

  private static let pieces = [
    "a", "Nguyễn", "An", "Phở ", " ", "\t", ",", ";", ":", "\\", "\\n", "\"", "^", "^n", "'", "\n", "\r\n", "\r", "=", "=3D", "%41", "👨‍👩‍👧",
    "e\u{301}", "\u{301}", "\u{2028}", "\u{85}", "\u{0}", "\u{B}", "\u{FFFE}", "\u{FEFF}", "END:VCARD", "\r\nEND:VCARD\r\n", "\nTEL:113\n",
    "BEGIN:VCARD", "tel:", "0899081299", "日本", "𝕏", String(repeating: "ở", count: 40), String(repeating: "x", count: 74),
  ]
  private static let types = ["home", "work", "cell", "fax", "pref", "voice", "Nhà riêng", "a:b", "x-odd", "INTERNET", ""]

  mutating func text() -> String {
    (0..<Int.random(in: 0...5, using: &chance)).map { _ in RandomCards.pieces.randomElement(using: &chance) ?? "" }.joined()
  }

  private mutating func several<T>(_ make: (inout RandomCards) -> T) -> [T] { (0..<Int.random(in: 0...3, using: &chance)).map { _ in make(&self) } }

  private mutating func labels() -> CardLabels {
    CardLabels(
      several { RandomCards.types.randomElement(using: &$0.chance) ?? "" }, custom: Bool.random(using: &chance) ? "" : text(),
      isPreferred: Bool.random(using: &chance))
  }

  private mutating func address() -> CardAddress {
    var address = CardAddress()
    (address.poBox, address.extended, address.street, address.locality) = (text(), text(), text(), text())
    (address.region, address.postalCode, address.country, address.labels) = (text(), text(), text(), labels())
    return address
  }

  private mutating func photo() -> CardPhoto? {
    switch Int.random(in: 0...3, using: &chance) {
    case 0: nil
    case 1: .uri(text())
    case 2: .uri("https://example.vn/\(text()).jpg")
    default:
      .data(
        (0..<Int.random(in: 0...200, using: &chance)).map { _ in UInt8.random(in: 0...255, using: &chance) },
        mediaType: ["image/jpeg", "image/png", "IMAGE/X-ODD", "text/html", ""].randomElement(using: &chance) ?? "")
    }
  }

  mutating func fields() -> CardFields {
    var fields = CardFields()
    (fields.uid, fields.formattedName, fields.title, fields.note, fields.revised) = (text(), text(), text(), text(), text())
    fields.name = CardName(family: text(), given: text(), additional: text(), prefixes: text(), suffixes: text())
    (fields.organization, fields.units, fields.categories) = (text(), several { $0.text() }, several { $0.text() })
    fields.phones = several { CardPhone($0.text(), $0.labels()) }
    fields.emails = several { CardEmail($0.text(), $0.labels()) }
    fields.addresses = several { $0.address() }
    let year = Bool.random(using: &chance) ? nil : Int.random(in: 0...2400, using: &chance)
    fields.birthday =
      Bool.random(using: &chance)
      ? nil : CardDate(year: year, month: Int.random(in: 0...13, using: &chance), day: Int.random(in: 0...32, using: &chance))
    fields.photo = photo()
    return fields
  }
}
