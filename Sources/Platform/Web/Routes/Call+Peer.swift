import HTTPTypes
import Hummingbird
import Kernel
import NIOCore

extension Call {
  /// Whether the request comes from the hub's own machine. Requests forwarded by a proxy on this machine do not.
  public var isFromThisMachine: Bool {
    PeerAddress(channel.remoteAddress).isLoopback && !Call.passedOn.contains { request.headers[$0] != nil }
  }

  /// Whether nobody else can read the request. It came by TLS, to the hub or to a proxy on this machine, or it never left this
  /// machine.
  public var isConfidential: Bool {
    isSecure || isFromThisMachine || isPassedOnSecurely
  }

  /// Whether it came by TLS to a proxy on this machine.
  private var isPassedOnSecurely: Bool {
    PeerAddress(channel.remoteAddress).isLoopback && Call.passedBy.contains { request.headers[$0]?.lowercased() == "https" }
  }

  /// The hub's address as the client knows it, such as `https://nha-hang.local:8443`. `nil` if the request names none.
  public var origin: String? {
    guard let authority = request.head.authority, !authority.isEmpty else { return nil }
    return (isSecure || isPassedOnSecurely ? "https://" : "http://") + authority
  }

  /// The session token of the request, whether or not it is valid. `nil` if there is none.
  public var sessionToken: String? { SessionCookie.token(of: request) }

  private static let passedBy = ["X-Forwarded-Proto"].compactMap { HTTPField.Name($0) }
  private static let passedOn = ["Forwarded", "X-Forwarded-For", "X-Forwarded-Host", "X-Real-IP", "Via"].compactMap { HTTPField.Name($0) }
}

extension Response {
  /// The response to a sign-in, with the cookie of the new session.
  public static func entered(_ me: some Wire, token: String, in call: Call) -> Response {
    var response = Response.json(me)
    response.headers[.setCookie] = SessionCookie(isSecure: call.isSecure).set(token)
    return response
  }
}
