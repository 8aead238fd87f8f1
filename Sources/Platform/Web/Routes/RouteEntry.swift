import HTTPTypes
import Kernel

/// One line of the table of routes: what the router serves, the tests try as every role, and the API description lists.
public struct RouteEntry: Sendable {
  /// Who may use it.
  public enum Access: Sendable, Equatable {
    /// anybody, signed in or not
    case everybody
    /// whoever is signed in
    case signedIn
    /// whoever has this right
    case having(Right)
  }

  /// Who calls.
  public enum Caller: Sendable, Equatable {
    /// the hub's own pages: what another site's page could send in their name is refused before it is looked at
    case page
    /// a program that proves who it is with each request; no cookie counts, so that there is nothing a page could borrow
    case program
  }

  public let method: HTTPRequest.Method
  /// with parameters in braces: `/api/bills/{order}`; one at the end may take all the rest: `/dav/{path...}`
  public let path: String
  public let access: Access
  public let summary: String
  let pathParameters: [PathParameter]
  /// the query parameters that its action gets
  let query: [QueryField]
  /// what is sent as JSON; nil: nothing, or not JSON
  public let request: WireSchema?
  /// all the ways in which it grants a request
  public let answers: [RouteAnswer]
  /// its refusals beside those that follow from its form (`refusedStatuses`)
  let refuses: [HTTPResponse.Status]
  /// the most bytes that are read of a body
  public let bodyLimit: Int
  /// what is sent; none of them can be sent by another site's form without being asked first. Empty: nothing is, and the route asks for a
  /// header field that no form can send
  public let contentTypes: [String]
  /// only what pages call is described to them
  public let caller: Caller

  init(
    _ method: HTTPRequest.Method, _ path: String, _ access: Access, _ summary: String, pathTypes: [String: any Wire.Type] = [:],
    query: [QueryField] = [], request: (any Wire.Type)? = nil, answers: [RouteAnswer] = [], refuses: [HTTPResponse.Status] = [],
    bodyLimit: Int = RouteEntry.smallBody, contentTypes: [String] = RouteEntry.json, caller: Caller = .page
  ) {
    self.method = method
    self.path = path
    self.access = access
    self.summary = summary
    pathParameters = PathParameter.all(of: path, types: pathTypes)
    self.query = query
    self.request = request.map(RouteEntry.schema)
    self.answers = answers
    self.refuses = refuses
    self.bodyLimit = bodyLimit
    self.contentTypes = contentTypes
    self.caller = caller
  }

  /// 16 KiB: every form there is fits many times over.
  public static let smallBody = 16 << 10
  /// 256 KiB: a hundred commands of the longest kind.
  public static let commandsBody = 256 << 10

  public static let json = ["application/json"]
  /// A file of rows and columns, as browsers name it.
  public static let sheets = ["text/csv", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "application/octet-stream"]

  public var right: Right? { if case .having(let right) = access { right } else { nil } }
  public var isPublic: Bool { access == .everybody }

  /// How the type is referred to; its definition stands in the description's own catalogue.
  static func schema(_ type: any Wire.Type) -> WireSchema {
    var scratch = WireCatalog()
    return type.schema(&scratch)
  }
}
