import Kernel
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOSSL

extension HubClient {
  /// Sends a request over HTTP, on its own connection.
  /// - Parameters:
  ///   - body: sent as JSON
  ///   - loop: the event loop; nil: any
  /// - Throws: `ClientError`, also for every status from 400
  public func ask(
    _ method: HTTPMethod, _ path: String, session: SessionToken? = nil, body: JSON? = nil, on loop: (any EventLoop)? = nil
  ) async throws(ClientError) -> Reply {
    let reply = try await reply(method, path, session: session, body: body, on: loop)
    if reply.status >= 400 { throw HubClient.refusal(reply) }
    return reply
  }

  /// The same, but returns the answer whatever its status is.
  public func reply(
    _ method: HTTPMethod, _ path: String, session: SessionToken? = nil, body: JSON? = nil, on loop: (any EventLoop)? = nil
  ) async throws(ClientError) -> Reply {
    var head = head(method, path, session: session)
    head.headers.add(name: "Connection", value: "close")
    let bytes = body.map { ByteBuffer(bytes: $0.bytes) }
    if method != .GET {
      head.headers.add(name: "Content-Type", value: "application/json")
      head.headers.add(name: "Content-Length", value: String(bytes?.readableBytes ?? 0))
    }
    do { return try await exchange(head, bytes, on: loop ?? anyLoop()).get() } catch { throw HubClient.trouble(error) }
  }

  /// The same, with the answer read.
  public func read(
    _ method: HTTPMethod, _ path: String, session: SessionToken? = nil, body: JSON? = nil, on loop: (any EventLoop)? = nil
  ) async throws(ClientError) -> JSON {
    let reply = try await ask(method, path, session: session, body: body, on: loop)
    do { return try JSON.parse(reply.body) } catch { throw .notUnderstood("\(method) \(path): \(error)") }
  }

  private func exchange(_ head: HTTPRequestHead, _ body: ByteBuffer?, on loop: any EventLoop) -> EventLoopFuture<Reply> {
    let promise = loop.makePromise(of: Reply.self)
    connect(on: loop) { channel in
      try channel.pipeline.syncOperations.addHTTPClientHandlers()
      try channel.pipeline.syncOperations.addHandler(Exchange(head, body: body, promise: promise))
    }.whenFailure { promise.fail($0) }
    return promise.futureResult
  }

  /// Every way in which a connection can fail, as one kind of error.
  public static func trouble(_ error: any Error) -> ClientError {
    switch error {
    case let known as ClientError: known
    case let failure as NIOConnectionError: .unreachable(reason(failure))
    // The TLS library's text would name its own source files.
    case is NIOSSLError, is NIOSSLExtraError, is BoringSSLError: .untrusted
    default: .unreachable("\(error)")
    }
  }

  private static func reason(_ failure: NIOConnectionError) -> String {
    let causes = failure.connectionErrors.map { "\($0.error)" } + [failure.dnsAError, failure.dnsAAAAError].compactMap { $0.map { "\($0)" } }
    return "\(failure.host):\(failure.port): " + (causes.first ?? "nothing answers")
  }

  /// The refusal that an answer with a status from 400 stands for.
  public static func refusal(_ reply: Reply) -> ClientError {
    let error = (try? JSON.parse(reply.body))?["error"]
    func text(_ key: String) -> String {
      if case .string(let text)? = error?[key] { text } else { "" }
    }
    return .refused(status: reply.status, code: text("code"), message: text("message"))
  }
}

extension JSON {
  /// Parses a message or an answer in place.
  public static func parse(_ buffer: ByteBuffer) throws(JSONError) -> JSON {
    // The closure's own error type does not pass through ByteBuffer's rethrowing.
    let result = buffer.withUnsafeReadableBytes { bytes -> Result<JSON, JSONError> in
      do throws(JSONError) { return .success(try JSON.parse(bytes.bindMemory(to: UInt8.self))) } catch { return .failure(error) }
    }
    return try result.get()
  }
}
