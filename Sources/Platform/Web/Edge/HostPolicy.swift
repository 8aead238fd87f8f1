import HTTPTypes
import Hummingbird
import Kernel

/// The listener on which a request arrived.
enum Scheme: Sendable {
  case plain, secure
}

/// Checks host and scheme before anything else. The hub is served under its secure name, and to its own machine.
///
/// | came in by | from, as | page load | anything else |
/// |---|---|---|---|
/// | HTTPS | the name | served | served |
/// | HTTPS | an address, another name | 308 to the name | 421 `origin.other` |
/// | HTTP | this machine, as localhost or the name | served | served |
/// | HTTP | this machine, as another name | 302 to localhost | 421 `origin.other` |
/// | HTTP | the network | 302 to /cai-dat | 403 `origin.insecure` |
///
/// `/cai-dat`, the connect page, is served to everybody.
struct HostPolicy: Sendable {
  let name: String
  let doors: BoundPorts

  static let connecting = "/cai-dat"

  static func isConnecting(_ path: String) -> Bool { path == connecting || path.hasPrefix(connecting + "/") }

  /// - Returns: `nil` if the request may pass, otherwise the redirect.
  /// - Throws: `HTTPRefusal` instead of a redirect if the request is no page load.
  func turnAway(_ request: Request, path: String, by entrance: Scheme, from peer: PeerAddress) throws(HTTPRefusal) -> Response? {
    if HostPolicy.isConnecting(path) { return nil }
    let isPage = HostPolicy.isPageLoad(request, path)
    switch entrance {
    case .secure:
      if host(of: request) == name { return nil }
      if isPage { return moved(to: secureAddress + HostPolicy.target(of: request), .permanentRedirect) }
      throw other(secureAddress)
    case .plain where peer.isLoopback:
      guard let host = host(of: request), host != name, !HostPolicy.isThisMachine(host) else { return nil }
      if isPage { return moved(to: localAddress + HostPolicy.target(of: request), .found) }
      throw other(localAddress)
    case .plain:
      if isPage { return moved(to: HostPolicy.connecting, .found) }
      throw HTTPRefusal(Refusal("origin.insecure", kind: .forbidden).with("address", secureAddress))
    }
  }

  /// Without a port if it is 443.
  var secureAddress: String { doors.secure == 443 ? "https://\(name)" : "https://\(name):\(doors.secure)" }
  private var localAddress: String { "http://localhost:\(doors.plain)" }

  private func other(_ address: String) -> HTTPRefusal {
    HTTPRefusal(Refusal("origin.other", kind: .invalid).with("address", address), status: .misdirectedRequest)
  }

  /// `no-store`, because the hub's name may change.
  private func moved(to address: String, _ status: HTTPResponse.Status) -> Response {
    Response(status: status, headers: [.location: address, .cacheControl: "no-store", .contentLength: "0"])
  }

  private static let machines = ["/api", "/live", "/health", "/metrics"]

  /// Whether a person opens a page (by typing, a link or a code). Scripts and images are no page loads.
  private static func isPageLoad(_ request: Request, _ path: String) -> Bool {
    guard request.method == .get || request.method == .head else { return false }
    if machines.contains(where: { path == $0 || path.hasPrefix($0 + "/") }) { return false }
    if let mode = request.headers[.fetchMode] { return mode == "navigate" }
    return path == "/" || request.headers[.accept]?.contains("text/html") ?? false
  }

  /// Path and query as sent. Always on this host, whatever the request line contained.
  private static func target(of request: Request) -> String {
    guard let path = request.head.path, path.hasPrefix("/"), path.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { return "/" }
    return path
  }

  /// The requested host in lower case, without its port. `nil` if the request has none.
  private func host(of request: Request) -> String? {
    guard let authority = request.head.authority, !authority.isEmpty else { return nil }
    return HostName.bare(authority)
  }

  private static func isThisMachine(_ host: String) -> Bool {
    host == "localhost" || host == "[::1]" || PeerAddress(host)?.isLoopback ?? false
  }
}

/// A host without its port.
enum HostName {
  static func bare(_ authority: String) -> String {
    let end = authority.last == "]" ? authority.endIndex : authority.lastIndex(of: ":") ?? authority.endIndex
    let host = authority[..<end].lowercased()
    return host.hasSuffix(".") ? String(host.dropLast()) : host
  }
}
