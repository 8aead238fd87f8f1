import Hummingbird

/// The cookie with the session's token. Scripts cannot read it, and other sites' requests do not send it.
public struct SessionCookie: Sendable {
  public static let name = "iqsine"

  /// The request came by HTTPS, and the cookie is sent over HTTPS only.
  let isSecure: Bool
  /// Seconds (400 days, the maximum that browsers keep). The hub decides when a session ends.
  private static let lasting = 400 * 24 * 3600

  func set(_ token: String) -> String { cookie(token, lasting: SessionCookie.lasting) }
  var cleared: String { cookie("", lasting: 0) }

  private func cookie(_ value: String, lasting: Int) -> String {
    "\(SessionCookie.name)=\(value); Path=/; Max-Age=\(lasting); HttpOnly; SameSite=Strict" + (isSecure ? "; Secure" : "")
  }

  /// The token of a request. `nil` if there is none.
  static func token(of request: Request) -> String? {
    guard let token = request.cookies[name]?.value, !token.isEmpty, token.utf8.count <= 200 else { return nil }
    return token
  }
}
