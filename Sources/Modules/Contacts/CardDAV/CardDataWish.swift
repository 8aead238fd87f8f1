import VCards

/// How a client wants a card: in which version, and which properties of it (`address-data` in a request, RFC 6352, 10.4).
struct CardDataWish: Equatable, Sendable {
  /// 3.0 where nothing is asked for: macOS reads nothing else
  var version = VCardVersion.v3
  /// nil: the whole card
  var only: Set<String>?

  init(version: VCardVersion = .v3) { self.version = version }

  init(_ element: XMLElement) throws(DavRefusal) {
    let type = element["content-type"] ?? "text/vcard"
    guard CardMedia.names.contains(type.lowercased()), let version = CardMedia.version(element["version"] ?? "3.0") else {
      throw DavRefusal(.forbidden, .card("supported-address-data-conversion"))
    }
    self.version = version
    let names = element.all(.card("prop")).compactMap { $0["name"]?.uppercased() }
    if !names.isEmpty { only = Set(names) }
  }

  /// The card as it is wished for. One that is wished for as it is stored is given byte for byte.
  func card(_ raw: [UInt8]) -> [UInt8] {
    let stored = VCard.version(of: raw)
    if stored == version, only == nil { return raw }
    guard let card = try? VCard(reading: raw, limits: CardDAVRoutes.cards) else { return raw }
    let converted = card.converted(to: version)
    return (only.map { converted.keeping($0) } ?? converted).bytes
  }
}

/// How cards are called in headers.
enum CardMedia {
  static let names: Set<String> = ["text/vcard", "text/x-vcard", "text/directory"]

  /// nil: one that nobody is given.
  static func version(_ text: String) -> VCardVersion? {
    switch text {
    case "3.0": .v3
    case "4.0": .v4
    default: nil
    }
  }

  static func type(_ version: VCardVersion) -> String { "text/vcard; charset=utf-8; version=\(version.rawValue)" }

  /// From `Accept`: 4.0 only for who names it.
  static func wished(accept: String?) -> VCardVersion {
    let words = (accept ?? "").lowercased().filter { $0 != " " && $0 != "\"" }
    return words.split(separator: ",").contains { $0.hasPrefix("text/vcard") && $0.split(separator: ";").contains("version=4.0") } ? .v4 : .v3
  }
}
