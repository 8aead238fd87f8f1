import Kernel
import NIOCore
import NIOWebSocket
import Sync

/// One live socket. Everything runs on its event loop. Asynchronous results return to it.
final class LiveConnection: ChannelInboundHandler {
  typealias InboundIn = WebSocketFrame
  typealias OutboundOut = ByteBuffer

  let visit: LiveVisit
  let hub: LiveHub
  var services: LiveServices { hub.services }
  let visible: VisibleTopics
  var machine = WebSocketMachine()
  var watch: LineWatch
  private(set) var context: ChannelHandlerContext?
  /// In the order of the hub's streams.
  let streams: [StreamConnection]
  /// The rate limit of this device's signals.
  var signalTurns: SignalTurns
  /// The page is not visible.
  var isHidden = false { didSet { hub.presence.sight(of: line, from: !oldValue, to: !isHidden) } }
  /// Kitchen screens wait for orders, so they are served before the others.
  let isKitchen: Bool
  /// A flush is already scheduled, or `tell` will flush.
  var isFlushing = false
  var hasUnflushed = false
  /// The connection's slot in the heartbeat rotation.
  var turn = 0
  private(set) var registry: ConnectionRegistry?

  init(_ visit: LiveVisit, hub: LiveHub) {
    self.visit = visit
    self.hub = hub
    visible = VisibleTopics(visit.who.author)
    isKitchen = visit.who.author.may(.cook)
    watch = LineWatch(hub.services.limits)
    signalTurns = SignalTurns(hub.services.limits)
    streams = hub.services.streams.all.map(StreamConnection.init)
    for stream in streams {
      guard let position = visit.positions[stream.definition.id] else { continue }
      stream.subscription = Subscription(visit.who.author, visible, since: position.seq, of: position.epoch)
    }
  }

  var line: LiveLine { LiveLine(device: visit.who.author.device, employee: visit.who.author.employee, session: visit.who.sessionID) }

  /// Completes when the connection is closed.
  var end: EventLoopFuture<Void>? { context?.channel.closeFuture }

  func handlerAdded(context: ChannelHandlerContext) {
    self.context = context
    services.devices.opened(visit.who.author.device, at: services.clock.now())
    registry = hub.shard(on: context.eventLoop)
    registry?.add(self)
    openStreams()
    // The session may have changed between the handshake and now.
    review()
    if hub.isStopping { stop() }
  }

  func handlerRemoved(context: ChannelHandlerContext) { leave(context) }

  func channelInactive(context: ChannelHandlerContext) {
    leave(context)
    context.fireChannelInactive()
  }

  private func leave(_ context: ChannelHandlerContext) {
    // `handlerRemoved` and `channelInactive` may both be called.
    if self.context != nil { services.devices.closed(visit.who.author.device) }
    registry?.remove(self)
    registry = nil
    self.context = nil
  }

  // MARK: - The channel

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    watch.heard()
    let frame = unwrapInboundIn(data)
    switch machine.receive(frame) {
    case .nothing: break
    case .message(let text): received(text)
    case .pong(let payload): write(WebSocketFrames.pong(payload))
    case .close(let code):
      noteBreach(code)
      finish(with: code, context)
    case .farewell(let code):
      let line = NIOLoopBound(context, eventLoop: context.eventLoop)
      context.writeAndFlush(wrapOutboundOut(WebSocketFrames.close(code))).whenComplete { _ in line.value.close(promise: nil) }
    case .drop: context.close(promise: nil)
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    switch error {
    case NIOWebSocketError.invalidFrameLength: breach(.tooLarge)
    case is NIOWebSocketError: breach(.protocolError)
    default: context.close(promise: nil)
    }
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    switch event {
    case is ChannelShouldQuiesceEvent:
      hub.beginStopping()
      stop()
    case ChannelEvent.inputClosed: context.close(promise: nil)
    default: context.fireUserInboundEventTriggered(event)
    }
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    watch.writable(context.channel.isWritable)
    context.fireChannelWritabilityChanged()
  }
}
