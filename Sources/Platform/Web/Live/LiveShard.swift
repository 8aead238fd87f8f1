import Kernel
import NIOCore

/// The live sockets of one event loop; used on that loop only.
final class LiveShard {
  private let hub: LiveHub
  private let loop: any EventLoop
  private var sessions: [ObjectIdentifier: LiveSession] = [:]
  /// those of them that are told first
  private var kitchen: [ObjectIdentifier: LiveSession] = [:]
  /// how many see the same
  private var views: [VisibleTopics: Int] = [:]
  private var ticking: RepeatedTask?

  init(hub: LiveHub, loop: any EventLoop) {
    self.hub = hub
    self.loop = loop
  }

  func add(_ session: LiveSession) {
    sessions[ObjectIdentifier(session)] = session
    if session.isKitchen { kitchen[ObjectIdentifier(session)] = session }
    views[session.visible, default: 0] += 1
    hub.countSocket(1)
    hub.line(session.line, isLive: true, on: loop)
    if ticking == nil { startTicking() }
  }

  func remove(_ session: LiveSession) {
    guard sessions.removeValue(forKey: ObjectIdentifier(session)) != nil else { return }
    kitchen[ObjectIdentifier(session)] = nil
    if let count = views[session.visible] { views[session.visible] = count > 1 ? count - 1 : nil }
    hub.countSocket(-1)
    hub.line(session.line, isLive: false, on: loop)
    hub.presence.sight(of: session.line, from: !session.isHidden, to: false)
    guard sessions.isEmpty else { return }
    ticking?.cancel()
    ticking = nil
  }

  /// Makes the frames that these sockets are going to be sent if the commit succeeds.
  func prepare(_ batch: EncodedBatch) {
    for visible in views.keys { _ = batch.frame(for: visible) }
  }

  func deliver(_ batch: EncodedBatch) {
    for session in kitchen.values {
      session.hear(batch)
      session.flush()
    }
    for session in sessions.values where !session.isKitchen { session.hear(batch) }
    hub.countDelivered(Int64(sessions.count))
  }

  func deliver(_ commit: MessengerBatch) {
    for session in sessions.values { session.hear(commit) }
  }

  func deliver(_ signal: PassedSignal) {
    for session in sessions.values { session.hear(signal) }
  }

  func tellPresence(_ frame: ByteBuffer) {
    for session in sessions.values { session.tellPresence(frame) }
  }

  func close(_ code: CloseCode, _ isMeant: (LiveVisit) -> Bool) {
    for session in sessions.values where isMeant(session.visit) { session.close(code) }
  }

  func review(_ employee: EmployeeID) {
    for session in sessions.values where session.visit.who.author.employee == employee { session.review() }
  }

  /// When the lines are gone.
  func stop() -> [EventLoopFuture<Void>] {
    sessions.values.compactMap { session in
      session.stop()
      return session.end
    }
  }

  /// One clock for all sockets of the loop, while there are any.
  private func startTicking() {
    let me = NIOLoopBound(self, eventLoop: loop)
    let every = TimeAmount(hub.services.limits.beat)
    ticking = loop.scheduleRepeatedTask(initialDelay: every, delay: every) { _ in
      for session in me.value.sessions.values { session.tick() }
    }
  }
}
