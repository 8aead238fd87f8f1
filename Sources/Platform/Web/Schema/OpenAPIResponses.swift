import HTTPTypes
import Kernel
import Sync

/// The `responses` of the API description.
enum OpenAPIResponses {
  static func json(of route: RouteEntry) -> JSON {
    var all: [(key: String, value: JSON)] = []
    for answer in route.answers {
      let key = String(answer.status.code)
      var members: [(key: String, value: JSON)] = [("description", .string(answer.status.reasonPhrase))]
      let content = content(of: answer)
      if !content.isEmpty { members.append(("content", .object(content))) }
      all.append((key, .object(members)))
    }
    for status in route.refusedStatuses where !route.answers.contains(where: { $0.status.code == status.code }) {
      all.append((String(status.code), .object([("$ref", .string(path(status)))])))
    }
    return .object(all)
  }

  /// The refusals, each written once: `components.responses`.
  static func refusals(of routes: [RouteEntry]) -> JSON {
    let statuses = Set(routes.flatMap { $0.refusedStatuses.map(\.code) }).sorted().map { HTTPResponse.Status(code: $0) }
    return .object(
      statuses.map { status in
        let body = OpenAPIPaths.content(ErrorBody.schema)
        return (name(status), .object([("description", .string(words(status))), ("content", body)]))
      })
  }

  private static func content(of answer: RouteAnswer) -> [(key: String, value: JSON)] {
    switch answer.content {
    case .nothing: []
    case .json(let schema): [("application/json", .object([("schema", .object(schema.openAPI))]))]
    case .bytes(let types): types.map { ($0, .object([])) }
    }
  }

  private static func name(_ status: HTTPResponse.Status) -> String { "refused\(status.code)" }
  private static func path(_ status: HTTPResponse.Status) -> String { "#/components/responses/" + name(status) }

  private static func words(_ status: HTTPResponse.Status) -> String {
    switch status.code {
    case 400: "The request is malformed."
    case 401: "Nobody is signed in, or the proof is wrong."
    case 403: "This person or page may not, or the connection is not secure."
    case 404: "There is no such thing."
    case 408: "The body came too slowly."
    case 409: "The rules say no, as things are now."
    case 412: "The protocol version is not spoken here."
    case 413: "The body is too large."
    case 415: "The body has another media type."
    case 416: "The range lies outside the file."
    case 421: "The hub is not served under this name."
    case 426: "The request does not open a WebSocket."
    case 429: "Too many requests: try again later."
    case 500: "The hub failed."
    case 503: "Not now: try again."
    case 507: "The disk is full."
    default: status.reasonPhrase
    }
  }
}
