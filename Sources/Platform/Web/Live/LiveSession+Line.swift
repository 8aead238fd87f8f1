import Kernel
import NIOCore
import Sync

// What goes out on the line, and how it ends.
extension LiveSession {
  func send(_ message: LiveMessage) { write(WebSocketFrames.text(message.json.bytes)) }

  /// What is written while the loop is at it goes out together: a commit's changes and the outcome of one's own command in it.
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

  /// What `act` writes goes out at once.
  func tell(_ act: (LiveSession) -> Void) {
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

  /// Every three seconds: a sign of life to the device, and a look whether there is one of it.
  func tick() {
    guard let context, !machine.isOver else { return }
    switch watch.look() {
    case .good: break
    case .ask: write(WebSocketFrames.ping)
    case .slow: return tooSlow()
    case .dead: return context.close(promise: nil)
    }
    guard case .live(let seq) = phase else { return }
    send(.beat(now: services.clock.now(), seq: seq, messenger: messenger?.beat()))
    if checkAt <= .now() { check() }
  }

  /// Tells what the device's copy should come to, behind the very commit that it is said of, which is the newest. Where another commit is on
  /// its way to this line, or the sums are not known yet, it is told a little later.
  func check() {
    shard?.tellNow(self)
    guard case .live(let seq) = phase, let reading = services.sums.reading, reading.seq == seq else { return }
    checkAt = .now() + TimeAmount(services.limits.check)
    send(.check(seq: seq, sums: reading.told(of: visible.topics)))
  }

  /// Says goodbye and waits shortly for the answer.
  func close(_ code: CloseCode) {
    guard let context, machine.beginClose() else { return }
    finish(with: code, context)
  }

  /// No device of ours talks like this: what does is broken, or means it.
  func noteBreach(_ code: CloseCode) {
    services.refusals.note(.line, "line.\(code.number)", of: visit.who.author, level: .warning, request: visit.requestId)
  }

  /// Ends a line on which something came that may not.
  func breach(_ code: CloseCode) {
    if !machine.isOver { noteBreach(code) }
    close(code)
  }

  /// How long the other side may take to answer our close.
  private static let echo = TimeAmount.milliseconds(500)

  func finish(with code: CloseCode, _ context: ChannelHandlerContext) {
    context.writeAndFlush(wrapOutboundOut(WebSocketFrames.close(code)), promise: nil)
    let line = NIOLoopBound(context, eventLoop: context.eventLoop)
    context.eventLoop.scheduleTask(in: LiveSession.echo) { line.value.close(promise: nil) }
  }

  /// Looks again at what became of the session.
  func review() {
    guard let context else { return }
    let me = NIOLoopBound(self, eventLoop: context.eventLoop)
    let (session, standing) = (visit.who.sessionID, services.standing)
    Task {
      do {
        let found = try await standing(session)
        me.eventLoop.execute { me.value.reviewed(found) }
      } catch {
        me.eventLoop.execute { me.value.failed(error) }
      }
    }
  }

  private func reviewed(_ standing: SessionStanding) {
    switch standing {
    case .ended: close(.sessionEnded)
    case .live(let rights): if rights != visit.who.rightsVersion { close(.rightsChanged) }
    }
  }
}
