import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// How long the parts of a request may take; tests take less.
public struct RequestTimes: Sendable {
  /// from one request to the next, and for the head of one
  public var idle: Duration = .seconds(60)
  /// until a request has arrived, body and all
  public var arriving: Duration = .seconds(30)
  /// until its answer is taken
  public var leaving: Duration = .seconds(60)
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

  private let times: RequestTimes
  private var arrival: Scheduled<Void>?
  /// once set, the connection's end is certain
  private var ending: Scheduled<Void>?
  /// the request asked for an upgrade: NIO's decoder reads nothing more after it
  private var sawUpgrade = false
  private var closesAfterAnswer = false

  init(_ times: RequestTimes) { self.times = times }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head):
      if head.headerFields[.upgrade] != nil { sawUpgrade = true }
      arrival?.cancel()
      arrival = close(context, in: TimeAmount(times.arriving))
    case .body: break
    case .end: arrival?.cancel()
    }
    context.fireChannelRead(data)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    switch unwrapOutboundIn(data) {
    case .head(var head) where head.status.code >= 200:
      if sawUpgrade { head.headerFields[.connection] = "close" }
      if head.headerFields[.connection] == "close" { closesAfterAnswer = true }
      context.write(wrapOutboundOut(.head(head)), promise: promise)
    case .end where closesAfterAnswer:
      let line = NIOLoopBound(context, eventLoop: context.eventLoop)
      end(context, in: TimeAmount(times.lingering))
      context.writeAndFlush(data).whenComplete { _ in line.value.close(mode: .output, promise: nil) }
      promise?.succeed()
    case .end:
      finish(context, data, promise)
    case .head, .body:
      context.write(data, promise: promise)
    }
  }

  private func finish(_ context: ChannelHandlerContext, _ data: NIOAny, _ promise: EventLoopPromise<Void>?) {
    let sent = promise ?? context.eventLoop.makePromise()
    let limit = close(context, in: TimeAmount(times.leaving))
    sent.futureResult.whenComplete { _ in limit.cancel() }
    context.write(data, promise: sent)
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if event is ChannelShouldQuiesceEvent { end(context, in: TimeAmount(times.stopping)) }
    context.fireUserInboundEventTriggered(event)
  }

  func channelInactive(context: ChannelHandlerContext) {
    cancelAll()
    context.fireChannelInactive()
  }

  func handlerRemoved(context: ChannelHandlerContext) { cancelAll() }

  private func end(_ context: ChannelHandlerContext, in time: TimeAmount) {
    if ending == nil { ending = close(context, in: time) }
  }

  private func close(_ context: ChannelHandlerContext, in time: TimeAmount) -> Scheduled<Void> {
    let line = NIOLoopBound(context, eventLoop: context.eventLoop)
    return context.eventLoop.scheduleTask(in: time) { line.value.close(promise: nil) }
  }

  private func cancelAll() {
    arrival?.cancel()
    ending?.cancel()
  }
}
