import HTTPTypes
import Hummingbird
import Kernel

/// A line of the table of routes together with what it does, so that table and router are one thing.
public struct Route: Sendable {
  public typealias Open = @Sendable (Call) async throws -> Response
  public typealias Guarded = @Sendable (SignedInCall) async throws -> Response

  enum Action: Sendable {
    case open(Open)
    case guarded(Guarded)
  }

  public let entry: RouteEntry
  let action: Action

  /// A route for everybody.
  public static func open(
    _ method: HTTPRequest.Method, _ path: String, _ summary: String, request: (any Wire.Type)? = nil, response: (any Wire.Type)? = nil,
    bodyLimit: Int = RouteEntry.smallBody, _ action: @escaping Open
  ) -> Route {
    let entry = RouteEntry(method, path, .everybody, summary, request: request, response: response, bodyLimit: bodyLimit)
    return Route(entry: entry, action: .open(action))
  }

  /// A route for programs that prove by themselves who they are: the action asks for the proof, and looks at the form of what is sent.
  public static func program(
    _ method: HTTPRequest.Method, _ path: String, _ summary: String, bodyLimit: Int = RouteEntry.smallBody, _ action: @escaping Open
  ) -> Route {
    Route(entry: RouteEntry(method, path, .everybody, summary, bodyLimit: bodyLimit, caller: .program), action: .open(action))
  }

  /// A route for those who are signed in; with `right` only for those who have it.
  public static func signedIn(
    _ method: HTTPRequest.Method, _ path: String, right: Right? = nil, _ summary: String, request: (any Wire.Type)? = nil,
    response: (any Wire.Type)? = nil, bodyLimit: Int = RouteEntry.smallBody, contentTypes: [String] = RouteEntry.json,
    _ action: @escaping Guarded
  ) -> Route {
    let access = right.map(RouteEntry.Access.having) ?? .signedIn
    let entry = RouteEntry(
      method, path, access, summary, request: request, response: response, bodyLimit: bodyLimit, contentTypes: contentTypes)
    return Route(entry: entry, action: .guarded(action))
  }
}
