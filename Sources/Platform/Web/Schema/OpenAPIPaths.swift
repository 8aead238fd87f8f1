import HTTPTypes
import Kernel
import Sync

/// The `paths` of the API description, from the route table.
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
    if route.pathParameters.isEmpty { return [] }
    let list = route.pathParameters.map { parameter in
      JSON.object([
        ("name", .string(parameter.name)), ("in", .string("path")), ("required", .bool(true)),
        ("schema", .object(parameter.schema.openAPI)),
      ])
    }
    return [("parameters", .array(list))]
  }

  private static func parameter(_ field: QueryField) -> JSON {
    var schema = field.schema
    if let initial = field.initial, case .object(let members) = schema { schema = .object(members + [("default", initial)]) }
    return .object([
      ("name", .string(field.name)), ("in", .string("query")), ("required", .bool(field.isRequired)), ("description", .string(field.doc)),
      ("schema", schema),
    ])
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
    if !route.query.isEmpty { members.append(("parameters", .array(route.query.map(parameter)))) }
    if let request = route.request { members.append(("requestBody", .object([("required", .bool(true)), ("content", content(request))]))) }
    if route.contentTypes != RouteEntry.json, !route.contentTypes.isEmpty { members.append(("requestBody", file(route.contentTypes))) }
    members.append(("responses", OpenAPIResponses.json(of: route)))
    return .object(members)
  }

  /// A file, sent as its bytes.
  private static func file(_ types: [String]) -> JSON {
    let bytes = JSON.object([("schema", .object([("type", .string("string")), ("format", .string("binary"))]))])
    return .object([("required", .bool(true)), ("content", .object(types.map { (key: $0, value: bytes) }))])
  }

  static func content(_ schema: WireSchema) -> JSON {
    .object([("application/json", .object([("schema", .object(schema.openAPI))]))])
  }
}
