import NIOHTTP1

/// A fault in a request's head that its parts alone do not show later: HTTP version, duplicate fields, framing. The raw value is
/// the refusal's code.
enum RequestFault: String, CaseIterable {
  /// No Host, several, or an invalid one (RFC 9112 3.2).
  case host = "request.host"
  /// An absolute target for another host than the Host field (RFC 9112 3.2.2).
  case target = "request.target"
  /// A transfer coding other than `chunked`, or one in HTTP/1.0 (RFC 9112 6.1).
  case transferCoding = "request.transferCoding"
  /// Neither HTTP/1.0 nor HTTP/1.1.
  case version = "request.version"
  /// An expectation other than `100-continue` (RFC 9110 10.1.1).
  case expectation = "request.expectation"
  /// A WebSocket handshake in HTTP/1.0 (RFC 6455 4.2.1).
  case webSocket = "request.webSocket"

  /// The HTTP status of the response.
  var status: Int {
    switch self {
    case .host, .target, .webSocket: 400
    case .transferCoding: 501
    case .version: 505
    case .expectation: 417
    }
  }

  /// Carries a fault from `RequestIntake` to `Edge`. The intake removes this field from client requests.
  static let field = "iqsine-fault"
}

/// Normalizes each request's head: the target in origin form, no `Range` on HEAD (RFC 9110 14.2), no `Expect` in HTTP/1.0. It runs
/// where the HTTP version and all fields are still known.
enum RequestCheck {
  /// Normalizes a head.
  /// - Returns: the first fault. The head is then only good for a response.
  static func normalize(_ head: inout HTTPRequestHead) -> RequestFault? {
    let isOld = head.version == .http1_0
    guard isOld || head.version == .http1_1 else { return .version }
    let hosts = head.headers["Host"]
    guard hosts.count == 1 || (isOld && hosts.isEmpty), hosts.allSatisfy(isHost) else { return .host }
    let codings = head.headers["Transfer-Encoding"]
    if !codings.isEmpty {
      let isChunked = codings.count == 1 && codings[0].lowercased() == "chunked"
      guard isChunked, !isOld, head.headers["Content-Length"].isEmpty else { return .transferCoding }
    }
    if isOld, !head.headers["Upgrade"].isEmpty { return .webSocket }
    let expectations = head.headers["Expect"]
    if isOld {
      head.headers.remove(name: "Expect")
    } else if !expectations.allSatisfy({ $0.lowercased() == "100-continue" }) {
      return .expectation
    }
    if head.method == .HEAD { head.headers.remove(name: "Range") }
    return originForm(&head, host: hosts.first)
  }

  /// `http://host/path` becomes `/path`. Proxies send the absolute form. Here the Host field must name the same host.
  private static func originForm(_ head: inout HTTPRequestHead, host: String?) -> RequestFault? {
    if head.uri.hasPrefix("/") || (head.method == .OPTIONS && head.uri == "*") { return nil }
    let lowercase = head.uri.prefix(8).lowercased()
    guard let scheme = ["http://", "https://"].first(where: { lowercase.hasPrefix($0) }) else { return .target }
    let rest = head.uri.dropFirst(scheme.utf8.count)
    let authority = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    guard let host, authority.lowercased() == host.lowercased() else { return .target }
    let path = rest[authority.endIndex...]
    head.uri = path.hasPrefix("/") ? String(path) : "/" + path
    return nil
  }

  /// A name or an address, with or without a port: letters, digits and `-._~:[]`.
  private static func isHost(_ text: String) -> Bool {
    let utf8 = text.utf8
    return (1...255).contains(utf8.count)
      && utf8.allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E, 0x3A, 0x5B, 0x5D: true
        default: false
        }
      }
  }
}
