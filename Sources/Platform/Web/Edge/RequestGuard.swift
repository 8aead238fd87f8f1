import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// Watches over the time of each request of a connection, and ends connections that are of no more use.
final class RequestGuard: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  /// A request arrives within this time, body and all …
  private static let arriving = TimeAmount.seconds(30)
  /// … its answer is taken within this one …
  private static let leaving = TimeAmount.seconds(60)
  /// … and when the hub stops, within this one whatever is under way is over.
  private static let stopping = TimeAmount.milliseconds(2800)
  /// After the last answer the other side may still be sending: closing at once could cost it the answer.
  private static let lingering = TimeAmount.seconds(1)

  private var arrival: Scheduled<Void>?
  /// once set, the connection's end is certain
  private var ending: Scheduled<Void>?
  /// the request asked for an upgrade: NIO's decoder reads nothing more after it
  private var sawUpgrade = false
  private var closesAfterAnswer = false

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head):
      if head.headerFields[.upgrade] != nil { sawUpgrade = true }
      arrival?.cancel()
      arrival = close(context, in: RequestGuard.arriving)
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
      end(context, in: RequestGuard.lingering)
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
    let limit = close(context, in: RequestGuard.leaving)
    sent.futureResult.whenComplete { _ in limit.cancel() }
    context.write(data, promise: sent)
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if event is ChannelShouldQuiesceEvent { end(context, in: RequestGuard.stopping) }
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
