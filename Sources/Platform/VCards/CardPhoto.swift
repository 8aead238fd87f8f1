/// A picture in a card, or where it is.
public enum CardPhoto: Equatable, Sendable {
  /// `mediaType` as `image/jpeg`
  case data([UInt8], mediaType: String)
  case uri(String)

  /// nil: there is none, or it cannot be read.
  init?(_ property: VCardProperty) {
    if property.isBase64 {
      guard let bytes = Base64.decode(property.value.utf8), !bytes.isEmpty else { return nil }
      self = .data(bytes, mediaType: CardPhoto.mediaType(property.types.first { $0 != "pref" }, bytes))
    } else {
      guard let photo = CardPhoto.uri(property.text).cleaned else { return nil }
      self = photo
    }
  }

  /// Card 3.0 names a type by its second half.
  private static func mediaType(_ type: String?, _ bytes: [UInt8]) -> String {
    guard let type, !type.isEmpty else { return guess(bytes) }
    let full = type.utf8.contains(UInt8(ascii: "/")) ? type : "image/" + (type == "jpg" ? "jpeg" : type)
    return isMediaType(full) ? full : guess(bytes)
  }

  private static func isMediaType(_ text: String) -> Bool {
    let words = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return words.count == 2
      && words.allSatisfy { word in
        !word.isEmpty && word.allSatisfy { ASCII.isTokenByte($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "+") }
      }
  }

  /// By its first bytes.
  private static func guess(_ bytes: [UInt8]) -> String {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return "image/png" }
    if bytes.starts(with: Array("GIF8".utf8)) { return "image/gif" }
    if bytes.starts(with: Array("RIFF".utf8)), bytes.dropFirst(8).starts(with: Array("WEBP".utf8)) { return "image/webp" }
    return "image/jpeg"
  }

  /// nil: there is nothing in it.
  var cleaned: CardPhoto? {
    switch self {
    case .data(let bytes, let type):
      if bytes.isEmpty { return nil }
      let small = ASCII.lower(type)
      return .data(bytes, mediaType: CardPhoto.isMediaType(small) && small.utf8.starts(with: "image/".utf8) ? small : CardPhoto.guess(bytes))
    case .uri(let address):
      let plain = String(decoding: TextEscapes.clean(address).utf8.filter(CardPhoto.isOfAddress), as: UTF8.self)
      return plain.isEmpty ? nil : CardPhoto.embedded(plain) ?? .uri(plain)
    }
  }

  private static func isOfAddress(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x00...0x20, 0x7F, UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\\"): false
    default: true
    }
  }

  /// `data:image/jpeg;base64,…` (RFC 2397)
  private static func embedded(_ address: String) -> CardPhoto? {
    let bytes = address.utf8
    guard ASCII.lower(String(Substring(bytes.prefix(5)))) == "data:", let comma = bytes.firstIndex(of: UInt8(ascii: ",")) else { return nil }
    let head = ASCII.lower(String(Substring(bytes[..<comma].dropFirst(5)))).utf8.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
    guard head.contains(where: { $0.elementsEqual("base64".utf8) }) else { return nil }
    guard let data = Base64.decode(Percent.decode(String(Substring(bytes[comma...].dropFirst()))).utf8), !data.isEmpty else { return nil }
    return CardPhoto.data(data, mediaType: head.first.map { String(Substring($0)) } ?? "").cleaned
  }

  /// The value with its parameters, as the version has it.
  func written(_ version: VCardVersion) -> (value: String, parameters: [VCardParameter]) {
    switch self {
    case .uri(let address): return (address, [VCardParameter("VALUE", ["uri"])])
    case .data(let bytes, let type) where version == .v4: return ("data:\(type);base64," + Base64.encode(bytes), [])
    case .data(let bytes, let type):
      let half = type.utf8.split(separator: UInt8(ascii: "/")).last.map { ASCII.upper(String(Substring($0))) } ?? "JPEG"
      return (Base64.encode(bytes), [VCardParameter("ENCODING", ["b"]), VCardParameter("TYPE", [half])])
    }
  }
}
