import Kernel
import NIOCore
import Sync

// Sending on the connection, and closing it.
extension LiveConnection {
  func send(_ message: LiveMessage) { write(WebSocketFrames.text(message.json.bytes)) }

  /// Writes of one event loop turn are flushed together. These are a commit's changes and the outcome of the device's own command
  /// in it.
  func write(_ frame: ByteBuffer) {
    guard let context, !machine.isOver else { return }
    context.write(wrapOutboundOut(frame), promise: nil)
    hasUnflushed = true
    if !isFlushing {
      isFlushing = true
      let me = NIOLoopBound(self, eventLoop: context.eventLoop)
      context.eventLoop.execute {
        me.value.isFlushing = false
        me.value.flush()
      }
    }
    if let unsent = try? context.channel.syncOptions?.getOption(.bufferedWritableBytes), unsent > services.limits.mostUnsent { tooSlow() }
  }

  /// Flushes the writes of `act` at once.
  func tell(_ act: (LiveConnection) -> Void) {
    let wasFlushing = isFlushing
    isFlushing = true
    act(self)
    isFlushing = wasFlushing
    flush()
  }

  private func flush() {
    guard hasUnflushed else { return }
    hasUnflushed = false
    context?.flush()
  }

  private func tooSlow() {
    hub.countSlow()
    close(.tryAgain)
  }

  /// Called once per heartbeat interval. Sends a heartbeat and checks that the device is alive.
  func tick() {
    guard let context, !machine.isOver else { return }
    switch watch.look() {
    case .good: break
    case .ask: write(WebSocketFrames.ping)
    case .slow: return tooSlow()
    case .dead: return context.close(promise: nil)
    }
    // A device whose first stream is not open yet must not look alive.
    guard streams.first(where: { $0.subscription != nil })?.subscription?.reached != nil else { return }
    for stream in streams { coverHidden(stream) }
    send(.beat(now: services.clock.now()))
    for stream in streams where stream.checkAt <= .now() { check(stream) }
  }

  /// Sends a close frame and waits briefly for the answer.
  func close(_ code: CloseCode) {
    guard let context, machine.beginClose() else { return }
    finish(with: code, context)
  }

  /// Logs a protocol violation. The hub's own pages never cause one, so the client is broken or hostile.
  func noteBreach(_ code: CloseCode) {
    services.refusals.note(.line, "line.\(code.number)", of: visit.who.author, level: .warning, request: visit.requestId)
  }

  /// Closes a connection because of a protocol violation.
  func breach(_ code: CloseCode) {
    if !machine.isOver { noteBreach(code) }
    close(code)
  }

  /// The time in which the peer may answer the close frame.
  private static let echo = TimeAmount.milliseconds(500)

  func finish(with code: CloseCode, _ context: ChannelHandlerContext) {
    context.writeAndFlush(wrapOutboundOut(WebSocketFrames.close(code)), promise: nil)
    let line = NIOLoopBound(context, eventLoop: context.eventLoop)
    context.eventLoop.scheduleTask(in: LiveConnection.echo) { line.value.close(promise: nil) }
  }

  /// Checks the session again.
  func review() {
    guard let context else { return }
    let me = NIOLoopBound(self, eventLoop: context.eventLoop)
    let (session, standing) = (visit.who.sessionID, services.standing)
    Task {
      do {
        let found = try await standing(session)
        me.eventLoop.execute { me.value.reviewed(found) }
      } catch {
        me.eventLoop.execute { me.value.unreviewed(error) }
      }
    }
  }

  /// Without a known session nothing may be sent. The device reconnects.
  private func unreviewed(_ error: any Error) {
    services.log.error("a session could not be read", metadata: ["error": "\(error)", "request": "\(visit.requestId)"])
    close(.tryAgain)
  }

  private func reviewed(_ standing: SessionStanding) {
    switch standing {
    case .ended: close(.sessionEnded)
    case .live(let rights): if rights != visit.who.rightsVersion { close(.rightsChanged) }
    }
  }
}
