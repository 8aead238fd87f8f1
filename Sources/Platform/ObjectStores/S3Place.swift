/// Where a bucket of an S3-compatible server is, and the keys that open it. The address is path-style: `https://host/bucket/prefix`.
public struct S3Place: Equatable, Sendable {
  public enum Malformed: Error, Equatable, Sendable {
    /// not `https://host[:port]/bucket[/prefix]`
    case address
  }

  /// a name or an address, version 6 without brackets
  public let host: String
  public let port: Int
  public let isSecure: Bool
  public let bucket: String
  /// empty, or it ends with a slash
  public let prefix: String
  /// `us-east-1` for servers that know no regions
  public let region: String
  public let accessKey: String
  public let secretKey: String

  /// - Throws: `Malformed.address`
  public init(address: String, region: String, accessKey: String, secretKey: String) throws(Malformed) {
    let isSecure = address.hasPrefix("https://")
    guard isSecure || address.hasPrefix("http://") else { throw .address }
    let rest = address.dropFirst(isSecure ? 8 : 7)
    let parts = rest.split(separator: "/", omittingEmptySubsequences: true).map(String.init)
    guard parts.count >= 2, address.utf8.count <= 300, let (host, port) = S3Place.authority(parts[0], isSecure ? 443 : 80),
      S3Place.isBucket(parts[1]), parts.dropFirst(2).allSatisfy(S3Place.isPart)
    else { throw .address }
    (self.host, self.port, self.isSecure) = (host, port, isSecure)
    bucket = parts[1]
    prefix = parts.dropFirst(2).map { $0 + "/" }.joined()
    (self.region, self.accessKey, self.secretKey) = (region, accessKey, secretKey)
  }

  /// In the form of the `Host` header: the scheme's own port is left out.
  var authority: String {
    let name = host.contains(":") ? "[\(host)]" : host
    return port == (isSecure ? 443 : 80) ? name : "\(name):\(port)"
  }

  /// Path of an object in requests.
  func path(of name: String) -> String { "/\(bucket)/" + AWSSignature.encoded(prefix + name, keepingSlashes: true) }

  private static func authority(_ text: String, _ usual: Int) -> (host: String, port: Int)? {
    var (host, rest) = (text[...], Substring(""))
    if text.hasPrefix("[") {
      guard let end = text.firstIndex(of: "]") else { return nil }
      (host, rest) = (text[text.index(after: text.startIndex)..<end], text[text.index(after: end)...])
      guard host.utf8.allSatisfy({ isHex($0) || $0 == 0x3A || $0 == 0x2E }) else { return nil }
    } else if let colon = text.firstIndex(of: ":") {
      (host, rest) = (text[..<colon], text[colon...])
    }
    guard !host.isEmpty, host.utf8.count <= 253, text.hasPrefix("[") || host.utf8.allSatisfy({ isWord($0) || $0 == 0x2E }) else { return nil }
    guard !rest.isEmpty else { return (String(host), usual) }
    guard rest.hasPrefix(":"), let port = Int(rest.dropFirst()), (1...65_535).contains(port) else { return nil }
    return (String(host), port)
  }

  private static func isBucket(_ name: String) -> Bool {
    (3...63).contains(name.utf8.count) && name.utf8.allSatisfy { isWord($0) || $0 == 0x2E } && name != "..." && !name.contains("..")
  }

  private static func isPart(_ name: String) -> Bool {
    name != "." && name != ".." && name.utf8.allSatisfy { isWord($0) || $0 == 0x2E }
  }

  /// letters, digits, `-` and `_`
  private static func isWord(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte == 0x2D || byte == 0x5F
  }

  private static func isHex(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x46).contains(byte) || (0x61...0x66).contains(byte)
  }
}
