import HTTPTypes
import Kernel
import Sync

/// The `paths` of the API description, from the table of routes.
enum OpenAPIPaths {
  static let security: JSON = .object([
    ("session", .object([("type", .string("apiKey")), ("in", .string("cookie")), ("name", .string(SessionCookie.name))]))
  ])

  static func json(of routes: [RouteEntry]) -> JSON {
    var paths: [(key: String, value: [(key: String, value: JSON)])] = []
    for route in routes where route.caller == .page {
      let operation = (key: route.method.rawValue.lowercased(), value: operation(route))
      if let i = paths.firstIndex(where: { $0.key == route.path }) {
        paths[i].value.append(operation)
      } else {
        paths.append((key: route.path, value: parameters(route) + [operation]))
      }
    }
    return .object(paths.map { (key: $0.key, value: .object($0.value)) })
  }

  private static func parameters(_ route: RouteEntry) -> [(key: String, value: JSON)] {
    let names = RoutePattern(route.path).parameters
    guard !names.isEmpty else { return [] }
    let list = names.map { name -> JSON in
      .object([
        ("name", .string(name)), ("in", .string("path")), ("required", .bool(true)), ("schema", .object([("type", .string("string"))])),
      ])
    }
    return [("parameters", .array(list))]
  }

  private static func operation(_ route: RouteEntry) -> JSON {
    var members: [(key: String, value: JSON)] = [("summary", .string(route.summary))]
    switch route.access {
    case .everybody: members.append(("security", .array([])))
    case .signedIn: members.append(("security", .array([.object([("session", .array([]))])])))
    case .having(let right):
      members.append(("security", .array([.object([("session", .array([]))])])))
      members.append(("x-right", .string(right.rawValue)))
    }
    if let request = route.request { members.append(("requestBody", .object([("required", .bool(true)), ("content", content(request))]))) }
    if route.contentTypes != RouteEntry.json, !route.contentTypes.isEmpty { members.append(("requestBody", file(route.contentTypes))) }
    members.append(("responses", responses(route)))
    return .object(members)
  }

  private static func responses(_ route: RouteEntry) -> JSON {
    let good: JSON
    if let response = route.response {
      good = .object([("description", .string("what was asked for")), ("content", content(response))])
    } else {
      good = .object([("description", .string("done"))])
    }
    let bad = JSON.object([("description", .string("why not")), ("content", content(.ref(ErrorBody.wireName)))])
    let status = route.path == "/live" ? "101" : route.response == nil && route.method != .get ? "204" : "200"
    return .object([(key: status, value: good), (key: "default", value: bad)])
  }

  /// A file, sent as its bytes.
  private static func file(_ types: [String]) -> JSON {
    let bytes = JSON.object([("schema", .object([("type", .string("string")), ("format", .string("binary"))]))])
    return .object([("required", .bool(true)), ("content", .object(types.map { (key: $0, value: bytes) }))])
  }

  private static func content(_ schema: WireSchema) -> JSON {
    .object([("application/json", .object([("schema", .object(OpenAPIWriter.members(schema)))]))])
  }
}
