import VCards

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

  /// Chooses by `Accept`: 4.0 only if the client names it, else 3.0. nil: the client takes neither.
  static func wished(accept: String?) -> VCardVersion? {
    guard let accept, accept.contains(where: { $0 != " " }) else { return .v3 }
    var quality: [VCardVersion: Double] = [:]
    for range in accept.lowercased().filter({ $0 != " " && $0 != "\"" }).split(separator: ",") {
      let words = range.split(separator: ";")
      guard let type = words.first, isAcceptable(type), let version = version(of: words.dropFirst()) else { continue }
      let weight = words.dropFirst().first { $0.hasPrefix("q=") }.map { Double($0.dropFirst(2)) ?? 1 } ?? 1
      quality[version] = max(quality[version] ?? 0, weight)
    }
    let (three, four) = (quality[.v3] ?? 0, quality[.v4] ?? 0)
    if three == 0, four == 0 { return nil }
    return four >= three ? .v4 : .v3
  }

  private static func isAcceptable(_ type: Substring) -> Bool { type == "*/*" || type == "text/*" || names.contains(String(type)) }

  /// 3.0 where no version is named; nil: one that nobody is given.
  private static func version(of parameters: ArraySlice<Substring>) -> VCardVersion? {
    guard let named = parameters.first(where: { $0.hasPrefix("version=") }) else { return .v3 }
    return version(String(named.dropFirst(8)))
  }
}

/// Entity tags. Each form of a card has its own: one with another version has other bytes (RFC 9110, 8.8.3.3).
enum CardTag {
  private static let four = "-4"

  /// `getetag` and a GET without `Accept` give the tag of the form in 3.0 (RFC 4918, 15.6).
  static func of(_ etag: String, _ version: VCardVersion) -> String { version == .v4 ? etag + four : etag }

  /// The card's own tag, by the tag of any of its forms.
  static func card(_ tag: String) -> String { tag.hasSuffix(four) ? String(tag.dropLast(four.count)) : tag }
}
