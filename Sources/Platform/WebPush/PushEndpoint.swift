import Foundation

/// The place where a push service takes messages for one browser, in its parts.
struct PushEndpoint: Equatable, Sendable {
  let isSecure: Bool
  /// lower case; a name, or in tests an address, version 6 without brackets
  let host: String
  let port: Int
  /// with its query; begins with a slash
  let path: String

  static let longest = 2_000

  init(_ text: String, reach: PushReach) throws(PushSubscriptionError.Reason) {
    guard text.utf8.count <= PushEndpoint.longest else { throw .tooLong }
    // No blanks, no line ends, nothing that two readers of addresses read in two ways.
    guard text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != 0x5C }), let url = URLComponents(string: text, encodingInvalidCharacters: false),
      let scheme = url.scheme?.lowercased(), scheme == "https" || scheme == "http", let encoded = url.encodedHost?.lowercased(), !encoded.isEmpty,
      url.user == nil, url.password == nil, url.fragment == nil
    else { throw .malformed }
    isSecure = scheme == "https"
    host = encoded.hasPrefix("[") ? String(encoded.dropFirst().dropLast()) : encoded
    port = url.port ?? (isSecure ? 443 : 80)
    path = (url.percentEncodedPath.isEmpty ? "/" : url.percentEncodedPath) + (url.percentEncodedQuery.map { "?" + $0 } ?? "")
    guard path.hasPrefix("/"), (1...65_535).contains(port) else { throw .malformed }
    if reach == .internetAndThisMachine && isThisMachine { return }
    guard isSecure else { throw .insecure }
    // Other ports are other services, which no subscription may make the hub contact.
    guard isPublicName, port == 443 else { throw .notAllowed }
  }

  private var isThisMachine: Bool { ["localhost", "127.0.0.1", "::1"].contains(host) }

  /// Push services have public names. Addresses and local names are refused. The resolved address is checked when the connection is opened.
  private var isPublicName: Bool {
    let labels = host.split(separator: ".", omittingEmptySubsequences: false)
    guard labels.count > 1, host.utf8.count <= 253, labels.allSatisfy(PushEndpoint.isLabel), let last = labels.last else { return false }
    // A last part that begins with a digit is an address, however it is written: 127.1, 0x7f.0.0.0x1.
    if last.utf8.first.map({ $0 >= 0x30 && $0 <= 0x39 }) ?? true { return false }
    return !["local", "localhost", "localdomain", "internal", "lan", "home", "arpa"].contains(last)
  }

  private static func isLabel(_ label: Substring) -> Bool {
    (1...63).contains(label.utf8.count) && label.first != "-" && label.last != "-"
      && label.utf8.allSatisfy { $0 == 0x2D || ($0 >= 0x30 && $0 <= 0x39) || ($0 >= 0x61 && $0 <= 0x7A) }
  }

  /// The form of the `Host` header.
  var authority: String {
    let name = host.contains(":") ? "[\(host)]" : host
    return port == (isSecure ? 443 : 80) ? name : "\(name):\(port)"
  }

  /// The audience of a VAPID token: RFC 6454, 6.1.
  var origin: String { (isSecure ? "https://" : "http://") + authority }
}
