import HTTPTypes
import HummingbirdCore
import NIOCore
import NIOHTTP1
import NIOHTTPTypes
import NIOHTTPTypesHTTP1
import NIOWebSocket

/// Part of every connection's pipeline. Once an accepted 101 has been written, it replaces the HTTP codec by WebSocket frames.
final class LiveUpgrade: ChannelOutboundHandler, RemovableChannelHandler {
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  /// Triggered on the channel by the route before it answers 101.
  struct Accept: Sendable {
    let visit: LiveVisit
    let hub: LiveHub
  }

  private var accepted: Accept?
  private var isSwitching = false

  func triggerUserOutboundEvent(context: ChannelHandlerContext, event: Any, promise: EventLoopPromise<Void>?) {
    guard let accept = event as? Accept else { return context.triggerUserOutboundEvent(event, promise: promise) }
    accepted = accept
    promise?.succeed()
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    switch unwrapOutboundIn(data) {
    case .head(var head) where head.status == .switchingProtocols && accepted != nil:
      // A 101 has no body.
      head.headerFields[.contentLength] = nil
      isSwitching = true
      context.write(wrapOutboundOut(.head(head)), promise: promise)
    case .end where isSwitching:
      context.writeAndFlush(data, promise: promise)
      swap(context)
    case .head, .body, .end:
      context.write(data, promise: promise)
    }
  }

  private func swap(_ context: ChannelHandlerContext) {
    guard let accepted else { return }
    do {
      try exchange(accepted, context)
    } catch {
      context.fireErrorCaught(error)
      context.close(promise: nil)
    }
  }

  private func exchange(_ accepted: Accept, _ context: ChannelHandlerContext) throws {
    let pipeline = context.pipeline.syncOperations
    let old = [
      try pipeline.context(handlerType: HTTPResponseEncoder.self), try pipeline.context(handlerType: ByteToMessageHandler<HTTPRequestDecoder>.self),
      try pipeline.context(handlerType: RequestIntake.self), try pipeline.context(handlerType: HTTP1ToHTTPServerCodec.self),
      try pipeline.context(handlerType: AnswerPacer.self), try pipeline.context(handlerType: RequestGuard.self),
      try pipeline.context(handlerType: HTTPConnectionStateHandler.self),
    ]
    // They go first: the new handlers may write at once, for example that the hub stops.
    for handler in old { pipeline.removeHandler(context: handler, promise: nil) }
    // Placed before Hummingbird's handlers, which would consume the event of a graceful stop.
    try pipeline.addHandlers(
      [
        ByteToMessageHandler(WebSocketFrameDecoder(maxFrameSize: WebSocketMachine.longest)),
        LiveConnection(accepted.visit, hub: accepted.hub),
      ], position: .before(self))
    pipeline.removeHandler(context: context, promise: nil)
  }
}
