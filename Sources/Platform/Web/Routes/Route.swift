import HTTPTypes
import Hummingbird
import Kernel

/// An entry of the route table together with its action, so table and router always match.
public struct Route: Sendable {
  public typealias Open = @Sendable (Call) async throws -> Response
  public typealias Guarded = @Sendable (SignedInCall) async throws -> Response

  enum Action: Sendable {
    case open(Open)
    case guarded(Guarded)
  }

  public let entry: RouteEntry
  let action: Action

  /// A route for everybody. The action gets the declared query parameters in order.
  public static func open<each Value: Sendable>(
    _ method: HTTPRequest.Method, _ path: String, _ summary: String, query: repeat QueryParameter<each Value>, request: (any Wire.Type)? = nil,
    answers: RouteAnswer..., refuses: HTTPResponse.Status..., bodyLimit: Int = RouteEntry.smallBody,
    _ action: @escaping @Sendable (Call, repeat each Value) async throws -> Response
  ) -> Route {
    let form = QueryForm(repeat each query)
    let entry = RouteEntry(
      method, path, .everybody, summary, query: form.fields, request: request, answers: answers, refuses: refuses, bodyLimit: bodyLimit)
    return Route(
      entry: entry,
      action: .open { call in
        try await entry.checked {
          let values = try form.values(of: call)
          return try await action(call, repeat each values)
        }
      })
  }

  /// A route for programs that authenticate themselves. The action checks the credentials and the form of the request.
  public static func program(
    _ method: HTTPRequest.Method, _ path: String, _ summary: String, bodyLimit: Int = RouteEntry.smallBody, _ action: @escaping Open
  ) -> Route {
    Route(entry: RouteEntry(method, path, .everybody, summary, bodyLimit: bodyLimit, caller: .program), action: .open(action))
  }

  /// A route for signed-in people, and with `right` only for those who have it. The action gets the declared query parameters in
  /// order.
  /// - Parameter pathTypes: types of path parameters that are no ids.
  public static func signedIn<each Value: Sendable>(
    _ method: HTTPRequest.Method, _ path: String, right: Right? = nil, _ summary: String, pathTypes: [String: any Wire.Type] = [:],
    query: repeat QueryParameter<each Value>, request: (any Wire.Type)? = nil, answers: RouteAnswer..., refuses: HTTPResponse.Status...,
    bodyLimit: Int = RouteEntry.smallBody, contentTypes: [String] = RouteEntry.json,
    _ action: @escaping @Sendable (SignedInCall, repeat each Value) async throws -> Response
  ) -> Route {
    let form = QueryForm(repeat each query)
    let access = right.map(RouteEntry.Access.having) ?? .signedIn
    let entry = RouteEntry(
      method, path, access, summary, pathTypes: pathTypes, query: form.fields, request: request, answers: answers, refuses: refuses,
      bodyLimit: bodyLimit, contentTypes: contentTypes)
    return Route(
      entry: entry,
      action: .guarded { call in
        try await entry.checked {
          let values = try form.values(of: call.call)
          return try await action(call, repeat each values)
        }
      })
  }
}

extension RouteEntry {
  /// Runs an action. A debug build fails the request if its status is not declared, so tests find gaps in the API description.
  fileprivate func checked(_ act: () async throws -> Response) async throws -> Response {
    do {
      let response = try await act()
      try check(response.status)
      return response
    } catch {
      if let status = ErrorAnswers.status(of: error) { try check(status) }
      throw error
    }
  }

  private func check(_ status: HTTPResponse.Status) throws {
    #if DEBUG
      if !declares(status) { throw UndeclaredStatus(route: "\(method.rawValue) \(path)", status: status.code) }
    #endif
  }
}

/// A route answered with a status that its entry does not declare.
private struct UndeclaredStatus: Error {
  let route: String
  let status: Int
}
