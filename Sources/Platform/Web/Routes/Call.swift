import HTTPTypes
import Hummingbird
import Kernel
import NIOCore

/// A request on its way through a route.
public struct Call: Sendable {
  public let request: Request
  public let requestId: String
  /// the language for texts in the answer
  public let language: UserLanguage
  /// the peer's network address
  public let address: String
  /// came in by HTTPS
  public let isSecure: Bool
  let parameters: [String: String]
  let bodyLimit: Int
  let channel: any Channel

  /// The id that stands in the path.
  public func id<E: Entity>(_ name: String, of _: E.Type = E.self) throws(Refusal) -> ID<E> {
    do throws(JSONError) { return try ID(checking: parameters[name] ?? "") } catch { throw error.at(name).refusal }
  }

  /// What stands in the path, with its percent escapes; empty: nothing does.
  public func text(_ name: String) -> String { parameters[name] ?? "" }

  /// A number that stands in the query; nil: not given.
  public func number(_ name: String) throws(Refusal) -> Int64? {
    guard let text = request.uri.queryParameters[Substring(name)] else { return nil }
    guard let value = Int64(text), value >= 0, value <= JSON.largestInteger else { throw JSONError(.expected("integer")).at(name).refusal }
    return value
  }

  /// The body as it was sent.
  public func bytes() async throws -> [UInt8] { Array(buffer: try await BodyReader.read(request, limit: bodyLimit, on: channel)) }

  /// The body part by part, as it arrives.
  public func parts() async throws -> RequestBody {
    try await BodyReader.invite(request, on: channel)
    return request.body
  }

  /// What stands in the query; nil: not given.
  public func query(_ name: String) -> String? { request.uri.queryParameters[Substring(name)].map(String.init) }

  /// The body as one of the wire's types.
  public func body<T: Wire>(_: T.Type = T.self) async throws -> T {
    let bytes = try await BodyReader.read(request, limit: bodyLimit, on: channel)
    return try bytes.withUnsafeReadableBytes { try T(json: try JSON.parse($0.bindMemory(to: UInt8.self))) }
  }
}

/// A request of somebody who is signed in, and has the right that the route asks for.
public struct SignedInCall: Sendable {
  public let call: Call
  public let who: any SignedIn
}
