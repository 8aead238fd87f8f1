import XML
import VCards

/// How a client wants a card: in which version, and which properties of it (`address-data` in a request, RFC 6352, 10.4).
struct CardDataWish: Equatable, Sendable {
  /// 3.0 if the request names none: macOS reads nothing else
  var version = VCardVersion.v3
  /// nil: the whole card
  var only: Set<String>?

  init(version: VCardVersion = .v3) { self.version = version }

  init(_ element: XMLTree) throws(DavRefusal) {
    let type = element["content-type"] ?? "text/vcard"
    guard CardMedia.names.contains(type.lowercased()), let version = CardMedia.version(element["version"] ?? "3.0") else {
      throw DavRefusal(.forbidden, .card("supported-address-data"))
    }
    self.version = version
    let names = element.all(.card("prop")).compactMap { $0["name"]?.uppercased() }
    if !names.isEmpty { only = Set(names) }
  }

  /// The card as it is wished for. One that is wished for as it is stored is given byte for byte.
  func card(_ raw: [UInt8]) -> [UInt8] {
    let stored = VCard.version(of: raw)
    // A card that is no UTF-8 would break the whole answer for its device. Cards of earlier versions may be so.
    if stored == version, only == nil, String(validating: raw, as: UTF8.self) != nil { return raw }
    guard let card = try? VCard(reading: raw, limits: CardDAVRoutes.cards) else { return Array(String(decoding: raw, as: UTF8.self).utf8) }
    let converted = card.converted(to: version)
    return (only.map { converted.keeping($0) } ?? converted).bytes
  }
}
