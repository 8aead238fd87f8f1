import HTTPTypes
import Kernel

/// An entry of the route table. The router serves it, the tests try it as every role, and the API description lists it.
public struct RouteEntry: Sendable {
  public enum Access: Sendable, Equatable {
    /// Anybody, signed in or not.
    case everybody
    /// Any signed-in person.
    case signedIn
    /// People with this right.
    case having(Right)
  }

  /// The kind of client.
  public enum Caller: Sendable, Equatable {
    /// The hub's own pages. Requests that another site's page could send in their name are refused first.
    case page
    /// A program that authenticates each request. Cookies are ignored, so a page cannot borrow them.
    case program
  }

  public let method: HTTPRequest.Method
  /// Parameters are in braces: `/api/bills/{order}`. The last one may take the rest: `/dav/{path...}`.
  public let path: String
  public let access: Access
  public let summary: String
  let pathParameters: [PathParameter]
  /// The query parameters of its action.
  let query: [QueryField]
  /// The JSON body. `nil` if there is none, or it is not JSON.
  public let request: WireSchema?
  /// All successful responses.
  public let answers: [RouteAnswer]
  /// Refusals in addition to those that follow from the entry (`refusedStatuses`).
  let refuses: [HTTPResponse.Status]
  /// The maximum bytes of a body.
  public let bodyLimit: Int
  /// Media types of the body. Another site's form cannot send any of them without a preflight. Empty if there is no body; then the
  /// route requires a header field that no form can send.
  public let contentTypes: [String]
  /// The API description lists only routes called by pages.
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
    self.request = request?.schema
    self.answers = answers
    self.refuses = refuses
    self.bodyLimit = bodyLimit
    self.contentTypes = contentTypes
    self.caller = caller
  }

  /// 16 KiB: much larger than any form.
  public static let smallBody = 16 << 10
  /// 256 KiB: a hundred commands of the longest kind.
  public static let commandsBody = 256 << 10

  public static let json = ["application/json"]
  /// A spreadsheet file, as browsers name it.
  public static let sheets = ["text/csv", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "application/octet-stream"]

  public var right: Right? { if case .having(let right) = access { right } else { nil } }
  public var isPublic: Bool { access == .everybody }
}
