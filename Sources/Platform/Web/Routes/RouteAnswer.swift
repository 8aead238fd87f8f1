import HTTPTypes
import Kernel

/// One successful response of a route: its status and content.
public struct RouteAnswer: Sendable {
  enum Content: Sendable {
    case nothing
    case json(WireSchema)
    /// Bytes of one of these media types.
    case bytes([String])
  }

  let status: HTTPResponse.Status
  let content: Content

  public static func json(_ type: any Wire.Type, _ status: HTTPResponse.Status = .ok) -> RouteAnswer {
    RouteAnswer(status: status, content: .json(type.schema))
  }

  /// JSON without a wire type.
  public static var anyJSON: RouteAnswer { RouteAnswer(status: .ok, content: .json(.any)) }

  public static func bytes(_ mediaTypes: String..., status: HTTPResponse.Status = .ok) -> RouteAnswer {
    RouteAnswer(status: status, content: .bytes(mediaTypes))
  }

  public static func empty(_ status: HTTPResponse.Status) -> RouteAnswer { RouteAnswer(status: status, content: .nothing) }

  /// 204 without a body.
  public static var done: RouteAnswer { .empty(.noContent) }
}

extension RouteEntry {
  /// The statuses of refusals that this route may return. All have the same error body.
  var refusedStatuses: [HTTPResponse.Status] {
    let isWrite = method != .get
    var all: Set<Int> = [400, 413, 500, 503]
    if isWrite || right != nil { all.insert(403) }
    if !HostPolicy.isConnecting(path) { all.formUnion([403, 421]) }
    if !isPublic { all.insert(401) }
    if !isPublic || isWrite { all.insert(507) }
    if !pathParameters.isEmpty { all.insert(404) }
    if isWrite { all.insert(408) }
    if isWrite && !contentTypes.isEmpty { all.insert(415) }
    all.formUnion(refuses.map(\.code))
    return all.sorted().map { HTTPResponse.Status(code: $0) }
  }

  func declares(_ status: HTTPResponse.Status) -> Bool {
    answers.contains { $0.status.code == status.code } || refusedStatuses.contains { $0.code == status.code }
  }
}
