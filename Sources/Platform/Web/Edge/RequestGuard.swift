import HTTPTypes
import Kernel
import NIOCore
import NIOHTTPTypes
import NIOHTTPTypesHTTP1

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Time limits of the parts of a request. Tests use shorter ones.
public struct RequestTimes: Sendable {
  /// Between two requests, and for the head of one. More than twice `arriving`, so a stalled body is answered first.
  public var idle: Duration = .seconds(75)
  /// In each such interval a request's body must bring `RequestGuard.minRate` bytes per second.
  public var arriving: Duration = .seconds(30)
  /// In this time a client must read some of its response.
  public var leaving: Duration = .seconds(30)
  /// When the hub stops: the time for running requests to finish.
  public var stopping: Duration = .milliseconds(2800)
  /// After the last response the client may still be sending. Closing at once could lose the response.
  public var lingering: Duration = .seconds(1)

  public init() {}
}

/// Enforces the time limits of each request of a connection, and closes connections that cannot be reused.
final class RequestGuard: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  /// Bytes per second of a body, over `RequestTimes.arriving`. A phone with weak reception sends about a hundred times as much.
  static let minRate: Int64 = 500

  /// Bytes of a response that the kernel may hold unsent. Data in flight does not count, so connections do not get slower.
  private static let maxUnsentBytes: ChannelOptions.Types.SocketOption.Value = 128 << 10

  /// Requests the interim response 100. The reader of a body triggers it on the channel.
  struct Continue: Sendable {}

  private let times: RequestTimes
  private let intake = RequestIntake()
  /// The head of the current request has arrived, its end has not.
  private var isArriving = false
  /// The response to the last request has been sent.
  private var isAnswered = true
  private var isAnswering = false
  private var arrived: Int64 = 0
  private var arrival: Scheduled<Void>?
  /// The client waits for a 100 before it sends the body.
  private var awaitsContinue = false
  /// Once set, the connection will be closed.
  private var ending: Scheduled<Void>?
  /// The request asked for an upgrade. NIO's decoder reads nothing after it.
  private var sawUpgrade = false
  private var closesAfterAnswer = false

  init(_ times: RequestTimes) { self.times = times }

  /// Adds the intake before the codec, which drops the HTTP version.
  func handlerAdded(context: ChannelHandlerContext) {
    do {
      let options = context.channel.syncOptions
      // One buffer per read. Otherwise four are parsed before the intake can hold pipelined requests.
      try options?.setOption(.maxMessagesPerRead, value: 1)
      // Otherwise the kernel buffers up to 4 MB of responses for a client that reads nothing.
      try options?.setOption(
        ChannelOptions.Types.SocketOption(level: .tcp, name: .init(rawValue: TCP_NOTSENT_LOWAT)), value: RequestGuard.maxUnsentBytes)
      let codec = try context.pipeline.syncOperations.context(handlerType: HTTP1ToHTTPServerCodec.self)
      try context.pipeline.syncOperations.addHandler(intake, position: .before(codec.handler))
    } catch {
      context.fireErrorCaught(error)
      context.close(promise: nil)
    }
  }

  // MARK: - Requests

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let part = unwrapInboundIn(data)
    switch part {
    case .head(let head):
      (isArriving, isAnswered, isAnswering) = (true, false, false)
      if head.headerFields[.upgrade] != nil { sawUpgrade = true }
      awaitsContinue = head.headerFields[.expect] != nil
      watchArrival(context)
    case .body(let bytes):
      awaitsContinue = false
      arrived += Int64(bytes.readableBytes)
    case .end:
      (isArriving, awaitsContinue) = (false, false)
      arrival?.cancel()
    }
    context.fireChannelRead(data)
    takeNext()
  }

  private func takeNext() {
    if isAnswered && !isArriving { intake.takeNext() }
  }

  // MARK: - Deadlines

  private func watchArrival(_ context: ChannelHandlerContext) {
    arrived = 0
    arrival?.cancel()
    let line = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    arrival = context.eventLoop.scheduleTask(in: TimeAmount(times.arriving)) { line.value.0.checkArrival(line.value.1) }
  }

  /// A body is not late while the hub itself does not read it.
  private func checkArrival(_ context: ChannelHandlerContext) {
    let minBytes = Int64(TimeAmount(times.arriving).nanoseconds / 1_000_000) * RequestGuard.minRate / 1000
    if !intake.isReading || arrived >= minBytes { return watchArrival(context) }
    if isAnswering { return context.close(promise: nil) }
    // The route that reads the body gets the error, and the edge answers with it.
    context.fireErrorCaught(HTTPRefusal(Refusal("request.slow", kind: .invalid), status: .requestTimeout, headers: [.connection: "close"]))
    end(context, in: TimeAmount(times.leaving))
  }

  private func end(_ context: ChannelHandlerContext, in time: TimeAmount) {
    guard ending == nil else { return }
    let line = NIOLoopBound(context, eventLoop: context.eventLoop)
    ending = context.eventLoop.scheduleTask(in: time) { line.value.close(promise: nil) }
  }

  // MARK: - Answers

  func triggerUserOutboundEvent(context: ChannelHandlerContext, event: Any, promise: EventLoopPromise<Void>?) {
    guard event is Continue else { return context.triggerUserOutboundEvent(event, promise: promise) }
    if awaitsContinue {
      awaitsContinue = false
      context.writeAndFlush(wrapOutboundOut(.head(HTTPResponse(status: .continue))), promise: promise)
    } else {
      promise?.succeed()
    }
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    switch unwrapOutboundIn(data) {
    case .head(var head) where head.status.code >= 200:
      isAnswering = true
      // The client got no 100, so its body may come or not.
      if sawUpgrade || awaitsContinue { head.headerFields[.connection] = "close" }
      if head.headerFields[.connection] == "close" { closesAfterAnswer = true }
      context.write(wrapOutboundOut(.head(head)), promise: promise)
    case .end where closesAfterAnswer:
      intake.close()
      let line = NIOLoopBound((self, context), eventLoop: context.eventLoop)
      context.writeAndFlush(data).whenComplete { _ in
        let (guardian, context) = line.value
        guardian.end(context, in: TimeAmount(guardian.times.lingering))
        context.close(mode: .output, promise: nil)
      }
      promise?.succeed()
    case .end:
      let guardian = NIOLoopBound(self, eventLoop: context.eventLoop)
      let left = promise ?? context.eventLoop.makePromise()
      left.futureResult.whenSuccess { guardian.value.answerHasLeft() }
      context.write(data, promise: left)
    case .head, .body:
      context.write(data, promise: promise)
    }
  }

  private func answerHasLeft() {
    isAnswered = true
    takeNext()
  }

  // MARK: - The connection

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if event is ChannelShouldQuiesceEvent { end(context, in: TimeAmount(times.stopping)) }
    context.fireUserInboundEventTriggered(event)
  }

  func channelInactive(context: ChannelHandlerContext) {
    cancelAll()
    context.fireChannelInactive()
  }

  func handlerRemoved(context: ChannelHandlerContext) { cancelAll() }

  private func cancelAll() {
    arrival?.cancel()
    ending?.cancel()
  }
}
