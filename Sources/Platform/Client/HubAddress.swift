/// Where a hub is: `http://127.0.0.1:8080`, `https://iqsine.local:8443`.
public struct HubAddress: Sendable, Equatable, CustomStringConvertible {
  public let isSecure: Bool
  /// a name or an address, IPv6 without brackets
  public let host: String
  public let port: Int
  /// where to connect when the name is not known to this machine's resolver; nil: `host`
  public let via: String?

  /// - Parameter text: scheme, host and, if wanted, port; a slash may follow
  /// - Throws: `ClientError.address`
  public init(_ text: String, via: String? = nil) throws(ClientError) {
    var rest = text[...]
    if rest.hasSuffix("/") { rest = rest.dropLast() }
    if rest.hasPrefix("https://") {
      isSecure = true
    } else if rest.hasPrefix("http://") {
      isSecure = false
    } else {
      throw .address(text)
    }
    rest = rest.dropFirst(isSecure ? 8 : 7)
    let (host, port) = HubAddress.parts(of: rest)
    guard !host.isEmpty, host.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || ".:-_%".contains($0)) }) else { throw .address(text) }
    guard let port else {
      if rest.hasSuffix("]") || !rest.contains(":") {
        self.port = isSecure ? 443 : 80
      } else {
        throw .address(text)
      }
      self.host = host
      self.via = via
      return
    }
    self.host = host
    self.port = port
    self.via = via
  }

  private static func parts(of text: Substring) -> (host: String, port: Int?) {
    if text.hasPrefix("["), let end = text.firstIndex(of: "]") {
      let tail = text[text.index(after: end)...]
      return (String(text[text.index(after: text.startIndex)..<end]), tail.hasPrefix(":") ? portNumber(tail.dropFirst()) : nil)
    }
    guard let colon = text.lastIndex(of: ":") else { return (String(text), nil) }
    return (String(text[..<colon]), portNumber(text[text.index(after: colon)...]))
  }

  private static func portNumber(_ text: Substring) -> Int? { Int(text).flatMap { (1...65535).contains($0) ? $0 : nil } }

  /// The form of the `Host` header.
  var authority: String {
    let name = host.contains(":") ? "[\(host)]" : host
    return port == (isSecure ? 443 : 80) ? name : "\(name):\(port)"
  }

  public var description: String { (isSecure ? "https://" : "http://") + authority }
}
