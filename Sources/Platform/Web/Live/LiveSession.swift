import Kernel
import NIOCore
import NIOWebSocket
import Sync

/// One live socket. Everything runs on its event loop. Asynchronous results return to it.
final class LiveSession: ChannelInboundHandler {
  typealias InboundIn = WebSocketFrame
  typealias OutboundOut = ByteBuffer

  enum Phase {
    /// The database is being read. Commits that arrive meanwhile wait here.
    case catchingUp([EncodedBatch])
    /// Up to date with this sequence number.
    case live(Int64)
  }

  let visit: LiveVisit
  let hub: LiveHub
  var services: LiveServices { hub.services }
  let visible: VisibleTopics
  private(set) var phase = Phase.catchingUp([])
  var machine = WebSocketMachine()
  var watch: LineWatch
  private(set) var context: ChannelHandlerContext?
  /// The restaurant's first, then the messenger's if there is one.
  let lanes: [CommandLane]
  /// nil: this line does not ask for it
  var messenger: MessengerLine?
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
  private(set) var shard: LiveShard?
  /// When the next checksums are sent.
  var checkAt = NIODeadline.now()

  /// Commits. If more arrive during one read, the connection is closed and the device reconnects.
  static let mostWaiting = 5000

  init(_ visit: LiveVisit, hub: LiveHub) {
    self.visit = visit
    self.hub = hub
    visible = VisibleTopics(visit.who.author)
    isKitchen = visit.who.author.may(.cook)
    watch = LineWatch(hub.services.limits)
    signalTurns = SignalTurns(hub.services.limits)
    lanes = [CommandLane(hub.services.desk)] + (hub.services.messenger.map { [CommandLane($0.desk)] } ?? [])
  }

  var line: LiveLine { LiveLine(device: visit.who.author.device, employee: visit.who.author.employee, session: visit.who.sessionID) }

  /// Completes when the connection is closed.
  var end: EventLoopFuture<Void>? { context?.channel.closeFuture }

  func handlerAdded(context: ChannelHandlerContext) {
    self.context = context
    services.devices.opened(visit.who.author.device, at: services.clock.now())
    shard = hub.shard(on: context.eventLoop)
    shard?.add(self)
    catchUp(context)
    openMessenger(context)
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
    shard?.remove(self)
    shard = nil
    self.context = nil
  }

  // MARK: - Catching up

  private func catchUp(_ context: ChannelHandlerContext) {
    let me = NIOLoopBound(self, eventLoop: context.eventLoop)
    let visit = visit
    let visible = visible
    let reader = services.reader
    Task {
      do {
        let arrival = try await reader.arrive(visit.who.author.device, since: visit.since, of: visit.epoch)
        let frame = WebSocketFrames.text(arrival.missed.bytes(visible: visible))
        me.eventLoop.execute { me.value.caughtUp(arrival, frame) }
      } catch {
        me.eventLoop.execute { me.value.failed(error) }
      }
    }
  }

  /// Sends hello, the missed changes, then the commits that arrived during the read and are newer than it.
  private func caughtUp(_ arrival: Arrival, _ frame: ByteBuffer) {
    guard case .catchingUp(let waiting) = phase else { return }
    let seq = arrival.missed.to
    phase = .live(seq)
    send(
      .hello(
        now: services.clock.now(), seq: seq, schema: LiveMessage.version, rights: visit.who.rightsVersion, epoch: arrival.epoch,
        lastN: arrival.lastN))
    write(frame)
    for batch in waiting { hear(batch) }
    check()
  }

  func failed(_ error: any Error) {
    services.log.error("a device could not be brought up to date", metadata: ["error": "\(error)", "request": "\(visit.requestId)"])
    close(.tryAgain)
  }

  func hear(_ batch: EncodedBatch) {
    switch phase {
    case .catchingUp(var waiting):
      if let last = waiting.last, batch.to <= last.to { return }
      // Taken out of the phase first, so that appending does not copy the array.
      phase = .catchingUp([])
      waiting.append(batch)
      if waiting.count > LiveSession.mostWaiting { return close(.tryAgain) }
      phase = .catchingUp(waiting)
    case .live(let seq):
      if batch.to <= seq { return }
      // Commits come in order. If one is missing, the device reconnects, so that it misses nothing.
      if batch.from > seq + 1 { return close(.internalError) }
      phase = .live(batch.to)
      write(batch.frame(for: visible))
    }
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
