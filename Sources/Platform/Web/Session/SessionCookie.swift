import Hummingbird

/// The cookie that carries the session's token. Scripts cannot read it, and no other site's request brings it along.
public struct SessionCookie: Sendable {
  public static let name = "iqsine"

  /// it was asked for by https, and is for https only
  let isSecure: Bool
  /// 400 days, the longest that browsers keep one; the hub decides by itself when a session ends
  private static let lasting = 400 * 24 * 3600

  func set(_ token: String) -> String { cookie(token, lasting: SessionCookie.lasting) }
  var cleared: String { cookie("", lasting: 0) }

  private func cookie(_ value: String, lasting: Int) -> String {
    "\(SessionCookie.name)=\(value); Path=/; Max-Age=\(lasting); HttpOnly; SameSite=Strict" + (isSecure ? "; Secure" : "")
  }

  /// The token that a request brings; nil: none.
  static func token(of request: Request) -> String? {
    guard let token = request.cookies[name]?.value, !token.isEmpty, token.utf8.count <= 200 else { return nil }
    return token
  }
}
