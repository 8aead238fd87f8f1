import HTTPTypes
import Hummingbird
import Kernel
import NIOCore

/// A request in a route.
public struct Call: Sendable {
  /// Without its query, which only declared parameters read.
  public let request: Request
  public let requestId: String
  /// The language of texts in the response.
  public let language: UserLanguage
  /// The peer's network address.
  public let address: String
  /// Whether the request came by HTTPS.
  public let isSecure: Bool
  let parameters: [String: String]
  let bodyLimit: Int
  let channel: any Channel
  private let asked: Request

  init(
    request: Request, requestId: String, language: UserLanguage, address: String, isSecure: Bool, parameters: [String: String], bodyLimit: Int,
    channel: any Channel
  ) {
    asked = request
    var head = request.head
    head.path = head.path.map { path in String(path.prefix { $0 != "?" }) }
    self.request = Request(head: head, body: request.body)
    self.requestId = requestId
    self.language = language
    self.address = address
    self.isSecure = isSecure
    self.parameters = parameters
    self.bodyLimit = bodyLimit
    self.channel = channel
  }

  /// The id in the path.
  public func id<E: Entity>(_ name: String, of _: E.Type = E.self) throws(Refusal) -> ID<E> {
    do throws(JSONError) { return try ID(checking: parameters[name] ?? "") } catch { throw error.at(name).refusal }
  }

  /// A path parameter, with its percent escapes. Empty if absent.
  public func text(_ name: String) -> String { parameters[name] ?? "" }

  public func bytes() async throws -> [UInt8] { Array(buffer: try await BodyReader.read(request, limit: bodyLimit, on: channel)) }

  /// The body in parts, as it arrives.
  public func parts() async throws -> RequestBody {
    try await BodyReader.invite(request, on: channel)
    return request.body
  }

  /// The values of a query parameter, in order. Only declared parameters call this.
  func query(_ name: String) -> [String] { asked.uri.queryParameters.filter { $0.key == name }.map { String($0.value) } }

  /// The body, decoded as a wire type.
  public func body<T: Wire>(_: T.Type = T.self) async throws -> T {
    let bytes = try await BodyReader.read(request, limit: bodyLimit, on: channel)
    return try bytes.withUnsafeReadableBytes { try T(json: try JSON.parse($0.bindMemory(to: UInt8.self))) }
  }
}

/// A request of a signed-in person with the right that the route requires.
public struct SignedInCall: Sendable {
  public let call: Call
  public let who: any SignedIn
}
