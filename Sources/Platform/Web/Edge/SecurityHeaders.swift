import HTTPTypes
import Hummingbird

/// What every answer says about itself, so that a mistake in a page does less harm.
struct SecurityHeaders: Sendable {
  /// the hub is reached by https
  let isSecure: Bool

  func add(to response: inout Response, for request: Request, path: String) {
    response.headers[.contentTypeOptions] = "nosniff"
    response.headers[.referrerPolicy] = "same-origin"
    response.headers[.contentSecurityPolicy] = policy(request)
    response.headers[.permissionsPolicy] = "camera=(), microphone=(), geolocation=(), payment=(), usb=()"
    response.headers[.openerPolicy] = "same-origin"
    if isSecure { response.headers[.transportSecurity] = "max-age=31536000" }
    if path.hasPrefix("/api/") || response.status.code >= 400 { response.headers[.cacheControl] = "no-store" }
  }

  private func policy(_ request: Request) -> String {
    [
      "default-src 'self'", "script-src 'self' 'wasm-unsafe-eval'",
      // React writes style attributes.
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data: blob:", "connect-src 'self'" + sockets(request), "object-src 'none'", "base-uri 'none'", "form-action 'self'",
      "frame-ancestors 'none'",
    ].joined(separator: "; ")
  }

  /// Older Safari does not count the socket of the same host as `'self'`.
  private func sockets(_ request: Request) -> String {
    guard let host = request.head.authority, SecurityHeaders.isPlain(host) else { return "" }
    return isSecure ? " wss://\(host)" : " ws://\(host)"
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
