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

/// How long the parts of a request may take; tests take less.
public struct RequestTimes: Sendable {
  /// from one request to the next, and for the head of one; more than twice `arriving`, so a body that stops is answered before that
  public var idle: Duration = .seconds(75)
  /// the time in which a request's body must bring `RequestGuard.minRate` bytes a second; it begins anew while it does
  public var arriving: Duration = .seconds(30)
  /// the time in which a client must take something of its answer
  public var leaving: Duration = .seconds(30)
  /// when the hub stops: until whatever is under way is over
  public var stopping: Duration = .milliseconds(2800)
  /// after the last answer the other side may still be sending: closing at once could cost it the answer
  public var lingering: Duration = .seconds(1)

  public init() {}
}

/// Watches over the time of each request of a connection, and ends connections that are of no more use.
final class RequestGuard: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  /// Bytes a second of a body, over `RequestTimes.arriving`. A phone at the edge of the garden sends a hundred times as much.
  static let minRate: Int64 = 500

  /// Bytes that the system may hold of an answer and has not sent yet. What is on its way does not count, so no line gets slower.
  private static let maxUnsentBytes: ChannelOptions.Types.SocketOption.Value = 128 << 10

  /// Asks for the interim answer 100, triggered on the channel by whoever begins to read a body.
  struct Continue: Sendable {}

  private let times: RequestTimes
  private let intake = RequestIntake()
  /// the head of the current request has come, its end has not
  private var isArriving = false
  /// the answer to the last request has left
  private var isAnswered = true
  private var isAnswering = false
  private var arrived: Int64 = 0
  private var arrival: Scheduled<Void>?
  /// the client waits for a 100 before it sends the body
  private var awaitsContinue = false
  /// once set, the connection's end is certain
  private var ending: Scheduled<Void>?
  /// the request asked for an upgrade: NIO's decoder reads nothing more after it
  private var sawUpgrade = false
  private var closesAfterAnswer = false

  init(_ times: RequestTimes) { self.times = times }

  /// The intake sits in front of the codec, which drops the HTTP version.
  func handlerAdded(context: ChannelHandlerContext) {
    do {
      let options = context.channel.syncOptions
      // One buffer at a time: else four are parsed before the intake can hold requests that were sent ahead.
      try options?.setOption(.maxMessagesPerRead, value: 1)
      // Else the system takes up to 4 MB of answers for a client that reads nothing.
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

  /// A body that the hub itself is not reading is not late.
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
      // Without leave to send it the body may come or not.
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
