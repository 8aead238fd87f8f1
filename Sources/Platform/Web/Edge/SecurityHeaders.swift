import HTTPTypes
import Hummingbird

/// Security headers of every response. They limit the harm of a mistake in a page.
///
/// There is no `Strict-Transport-Security`. It would apply to every port of the name, including the plain one of the connect page.
/// Also, a name of the local network may belong to another hub later.
struct SecurityHeaders: Sendable {
  /// `nil` if the hub has no secure address.
  let doorway: HostPolicy?

  func add(to response: inout Response, for request: Request, path: String, by entrance: Scheme) {
    response.headers[.contentTypeOptions] = "nosniff"
    response.headers[.referrerPolicy] = "same-origin"
    // Uploaded files set a stricter policy.
    if response.headers[.contentSecurityPolicy] == nil { response.headers[.contentSecurityPolicy] = policy(request, path, entrance) }
    response.headers[.permissionsPolicy] = "camera=(self), microphone=(self), display-capture=(self), geolocation=(self), payment=(), usb=()"
    response.headers[.openerPolicy] = "same-origin"
    if path.hasPrefix("/api/") || response.status.code >= 400 { response.headers[.cacheControl] = "no-store" }
  }

  private func policy(_ request: Request, _ path: String, _ entrance: Scheme) -> String {
    [
      "default-src 'self'", "script-src 'self' 'wasm-unsafe-eval'",
      // React writes style attributes.
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data: blob:", "media-src 'self' blob:", "connect-src 'self'" + others(request, path, entrance), "object-src 'none'",
      "base-uri 'none'", "form-action 'self'",
      "frame-ancestors 'none'",
    ].joined(separator: "; ")
  }

  /// Older Safari does not count the socket of the same host as `'self'`. The connect page tests all addresses of the hub.
  private func others(_ request: Request, _ path: String, _ entrance: Scheme) -> String {
    guard let host = request.head.authority, SecurityHeaders.isPlain(host) else { return "" }
    if let doorway, HostPolicy.isConnecting(path) {
      let bare = HostName.bare(host)
      return " \(doorway.secureAddress) https://\(bare):\(doorway.doors.secure) http://\(bare):\(doorway.doors.plain)"
        + " http://\(doorway.name):\(doorway.doors.plain)"
    }
    return entrance == .secure ? " wss://\(host)" : " ws://\(host)"
  }

  private static func isPlain(_ host: String) -> Bool {
    host.utf8.count <= 255
      && host.utf8.allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x3A, 0x5B, 0x5D: true
        default: false
        }
      }
  }
}
