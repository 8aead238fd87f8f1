import NIOCore
import NIOHTTP1

extension HubClient {
  /// Opens a live line. Several lines may share one session.
  /// - Parameters:
  ///   - stream: the stream to which the line subscribes
  ///   - since: the number that the device has reached; nil: it has nothing, and hears a snapshot first
  ///   - loop: where the line lives and its listener is called; nil: any
  ///   - listener: made on that loop
  /// - Throws: `ClientError.refused(401, …)` when the session has ended
  public func line(
    session: SessionToken, stream: String, since: Int64? = nil, on loop: (any EventLoop)? = nil,
    listener: @escaping @Sendable () -> any LineListener
  ) async throws(ClientError) -> ClientLine {
    do {
      return try await openLine(session: session, stream: stream, since: since, on: loop, listener: listener).get()
    } catch {
      throw HubClient.trouble(error)
    }
  }

  /// The same without a task: the future fails with `ClientError`, or with what stopped the connection.
  public func openLine(
    session: SessionToken, stream: String, since: Int64? = nil, on loop: (any EventLoop)? = nil, listener: @escaping @Sendable () -> any LineListener
  ) -> EventLoopFuture<ClientLine> {
    let loop = loop ?? anyLoop()
    let promise = loop.makePromise(of: ClientLine.self)
    let head = head(.GET, "/live?stream=\(stream)" + (since.map { ":\($0)" } ?? ""), session: session)
    connect(on: loop) { channel in try HubClient.prepare(channel, head, promise, listener) }
      .flatMapErrorThrowing { throw HubClient.trouble($0) }
      .whenFailure { promise.fail($0) }
    return promise.futureResult
  }

  private static func prepare(
    _ channel: any Channel, _ head: HTTPRequestHead, _ promise: EventLoopPromise<ClientLine>, _ listener: @escaping @Sendable () -> any LineListener
  ) throws {
    let opening = LineOpening(head, promise: promise)
    let upgrader = LineUpgrader { channel in
      let line = ClientLine(channel)
      let heard = listener()
      opening.succeed()
      let pipeline = channel.pipeline.syncOperations
      try pipeline.addHandler(LineChannel(line, heard))
      pipeline.removeHandler(opening, promise: nil)
      heard.opened(line)
      promise.succeed(line)
    }
    let upgrade: NIOHTTPClientUpgradeConfiguration = (upgraders: [upgrader], completionHandler: { _ in })
    try channel.pipeline.syncOperations.addHTTPClientHandlers(leftOverBytesStrategy: .forwardBytes, withClientUpgrade: upgrade)
    try channel.pipeline.syncOperations.addHandler(opening)
  }
}
