import HTTPTypes
import Hummingbird
import Kernel
import NIOCore

extension Call {
  /// Comes from the hub's own machine. What a proxy on this machine passes on does not.
  public var isFromThisMachine: Bool {
    PeerAddress(channel.remoteAddress).isLoopback && !Call.passedOn.contains { request.headers[$0] != nil }
  }

  /// What is said here is heard by nobody else: it came by TLS, to us or to a proxy on this machine, or it never left this machine.
  public var isConfidential: Bool {
    if isSecure || isFromThisMachine { return true }
    return PeerAddress(channel.remoteAddress).isLoopback && Call.passedBy.contains { request.headers[$0]?.lowercased() == "https" }
  }

  /// The token of a session that the request brings, whatever has become of that session; nil: none.
  public var sessionToken: String? { SessionCookie.token(of: request) }

  private static let passedBy = ["X-Forwarded-Proto"].compactMap { HTTPField.Name($0) }
  private static let passedOn = ["Forwarded", "X-Forwarded-For", "X-Forwarded-Host", "X-Real-IP", "Via"].compactMap { HTTPField.Name($0) }
}

extension Response {
  /// Who has just come in, with the cookie of the new session.
  public static func entered(_ me: some Wire, token: String, in call: Call) -> Response {
    var response = Response.json(me)
    response.headers[.setCookie] = SessionCookie(isSecure: call.isSecure).set(token)
    return response
  }
}
