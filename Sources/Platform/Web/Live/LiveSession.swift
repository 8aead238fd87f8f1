import Kernel
import NIOCore
import NIOWebSocket
import Sync

/// One live socket. Everything here happens on its event loop; what is waited for comes back to it.
final class LiveSession: ChannelInboundHandler {
  typealias InboundIn = WebSocketFrame
  typealias OutboundOut = ByteBuffer

  enum Phase {
    /// the database is being read; commits that come meanwhile wait here
    case catchingUp([EncodedBatch])
    /// up to date with this number
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
  /// the restaurant's first, then the messenger's where there is one
  let lanes: [CommandLane]
  /// nil: this line does not ask for it
  var messenger: MessengerLine?
  /// how many more signals this device may send now
  var signalTurns: SignalTurns
  /// nobody sees the page
  var isHidden = false { didSet { hub.presence.sight(of: line, from: !oldValue, to: !isHidden) } }
  /// a screen on which orders are waited for: it is told before the others
  let isKitchen: Bool
  /// what was written goes out when the loop has done what it is doing, or when it has been told
  var isFlushing = false
  var hasUnflushed = false
  /// when in the round of signs of life it is this line's turn
  var turn = 0
  private(set) var shard: LiveShard?
  /// when the device is told again what its copy should come to
  var checkAt = NIODeadline.now()

  /// More commits than this during one read are not kept: the device comes back.
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

  /// When the line is gone.
  var end: EventLoopFuture<Void>? { context?.channel.closeFuture }

  func handlerAdded(context: ChannelHandlerContext) {
    self.context = context
    services.devices.opened(visit.who.author.device, at: services.clock.now())
    shard = hub.shard(on: context.eventLoop)
    shard?.add(self)
    catchUp(context)
    openMessenger(context)
    // What became of the session between the handshake and now was told to nobody.
    review()
    if hub.isStopping { stop() }
  }

  func handlerRemoved(context: ChannelHandlerContext) { leave(context) }

  func channelInactive(context: ChannelHandlerContext) {
    leave(context)
    context.fireChannelInactive()
  }

  private func leave(_ context: ChannelHandlerContext) {
    // Both ways of leaving may come.
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

  /// Hello, what was missed, then the commits that came while it was read, but for those that the read had seen.
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
      // A copy is made only when it grows: the array is taken out first.
      phase = .catchingUp([])
      waiting.append(batch)
      if waiting.count > LiveSession.mostWaiting { return close(.tryAgain) }
      phase = .catchingUp(waiting)
    case .live(let seq):
      if batch.to <= seq { return }
      // Commits come in order; should one be missing, the device asks again rather than miss something.
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
