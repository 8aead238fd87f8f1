import Kernel

/// The address for posting short messages, in its parts. A URL with a user, a fragment or white space is invalid. `{{secret}}` is allowed only in its
/// query. The address itself is stored in commands and shown.
public struct WebhookAddress: Equatable, Sendable {
  public let isSecure: Bool
  /// a name or an address, version 6 without brackets
  public let host: String
  public let port: Int64
  /// with its query; begins with a slash
  public let path: String

  public init(_ url: WebhookURL) throws(NoticesError) {
    let bytes = Array(url.raw.utf8)
    let secure = Array("https://".utf8)
    let plain = Array("http://".utf8)
    isSecure = bytes.starts(with: secure)
    guard isSecure || bytes.starts(with: plain) else { throw .urlMalformed }
    let rest = bytes.dropFirst(isSecure ? secure.count : plain.count)
    guard rest.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != 0x23 && $0 != 0x5C }) else { throw .urlMalformed }
    try WebhookAddress.checkBraces(rest)
    let authority = rest.prefix { $0 != 0x2F && $0 != 0x3F }
    guard !authority.contains(0x40) else { throw .urlMalformed }
    let tail = rest.dropFirst(authority.count)
    let (name, digits) = try WebhookAddress.parts(authority)
    guard !name.isEmpty else { throw .urlMalformed }
    host = String(decoding: name, as: UTF8.self)
    port = try WebhookAddress.port(digits, isSecure ? 443 : 80)
    path = (tail.first == 0x2F ? "" : "/") + String(decoding: tail, as: UTF8.self)
  }

  /// Braces only around the secret's name, and only behind the question mark.
  private static func checkBraces(_ rest: ArraySlice<UInt8>) throws(NoticesError) {
    let place = rest.prefix { $0 != 0x3F }
    guard !place.contains(where: isBrace) else { throw .urlMalformed }
    for part in try Placeholders(String(decoding: rest.dropFirst(place.count), as: UTF8.self), field: "url").parts {
      switch part {
      case .words(let words): if words.utf8.contains(where: isBrace) { throw .urlMalformed }
      case .place(let name): if !name.isWritten(like: "secret") { throw .unknownPlaceholder(name: name, field: "url") }
      }
    }
  }

  private static func isBrace(_ byte: UInt8) -> Bool { byte == 0x7B || byte == 0x7D }

  private static func parts(_ bytes: ArraySlice<UInt8>) throws(NoticesError) -> (ArraySlice<UInt8>, ArraySlice<UInt8>?) {
    if bytes.first == 0x5B {
      guard let end = bytes.firstIndex(of: 0x5D) else { throw .urlMalformed }
      let name = bytes[(bytes.startIndex + 1)..<end]
      let tail = bytes[(end + 1)...]
      guard name.allSatisfy({ isHexadecimal($0) || $0 == 0x3A || $0 == 0x2E }) else { throw .urlMalformed }
      if tail.isEmpty { return (name, nil) }
      guard tail.first == 0x3A else { throw .urlMalformed }
      return (name, tail.dropFirst())
    }
    let name = bytes.prefix { $0 != 0x3A }
    guard name.allSatisfy({ isLetterOrDigit($0) || $0 == 0x2D || $0 == 0x2E }) else { throw .urlMalformed }
    return (name, name.count == bytes.count ? nil : bytes.dropFirst(name.count + 1))
  }

  private static func port(_ digits: ArraySlice<UInt8>?, _ usual: Int64) throws(NoticesError) -> Int64 {
    guard let digits else { return usual }
    guard (1...5).contains(digits.count), digits.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else { throw .urlMalformed }
    let port = digits.reduce(Int64(0)) { $0 * 10 + Int64($1 - 0x30) }
    guard port >= 1, port <= 65_535 else { throw .urlMalformed }
    return port
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: false
    }
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x46, 0x61...0x66: true
    default: false
    }
  }

  /// The form of the `Host` header, and the key of a stored secret.
  public var authority: String {
    let name = host.utf8.contains(0x3A) ? "[\(host)]" : host
    return port == (isSecure ? 443 : 80) ? name : "\(name):\(port)"
  }
}
