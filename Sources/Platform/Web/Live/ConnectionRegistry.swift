import Kernel
import NIOCore

/// The live sockets of one event loop. Used on that loop only.
final class ConnectionRegistry {
  private let hub: LiveHub
  private let loop: any EventLoop
  private var sessions: [ObjectIdentifier: LiveConnection] = [:]
  /// The sockets in the order of delivery, kitchen screens first. `nil` if it must be sorted again.
  private var ordered: [LiveConnection]?
  private var ticking: RepeatedTask?
  /// The current slot of the heartbeat rotation.
  private var turn = 0
  private var newest = 0

  /// Slots per heartbeat interval. Heartbeats to 200 connections at once would delay an order.
  private static let turns = 30

  init(hub: LiveHub, loop: any EventLoop) {
    self.hub = hub
    self.loop = loop
  }

  func add(_ session: LiveConnection) {
    sessions[ObjectIdentifier(session)] = session
    ordered = nil
    newest = (newest + 1) % ConnectionRegistry.turns
    session.turn = newest
    hub.countSocket(1)
    hub.line(session.line, isLive: true, on: loop)
    if ticking == nil { startTicking() }
  }

  func remove(_ session: LiveConnection) {
    guard sessions.removeValue(forKey: ObjectIdentifier(session)) != nil else { return }
    ordered = nil
    hub.countSocket(-1)
    hub.line(session.line, isLive: false, on: loop)
    hub.presence.sight(of: session.line, from: !session.isHidden, to: false)
    guard sessions.isEmpty else { return }
    ticking?.cancel()
    ticking = nil
  }

  func deliver(_ batch: EncodedBatch) {
    for session in inOrder() { session.tell { $0.receive(batch) } }
    hub.countDelivered(Int64(sessions.count))
  }

  private func inOrder() -> [LiveConnection] {
    if let ordered { return ordered }
    let all = sessions.values.filter(\.isKitchen) + sessions.values.filter { !$0.isKitchen }
    ordered = all
    return all
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

  /// Completes when the connections are closed.
  func stop() -> [EventLoopFuture<Void>] {
    sessions.values.compactMap { session in
      session.stop()
      return session.end
    }
  }

  /// One timer for all sockets of the loop, while there are any. Each socket has its slot.
  private func startTicking() {
    let me = NIOLoopBound(self, eventLoop: loop)
    let every = TimeAmount(hub.services.limits.beat)
    let part = TimeAmount.nanoseconds(max(1, every.nanoseconds / Int64(ConnectionRegistry.turns)))
    ticking = loop.scheduleRepeatedTask(initialDelay: part, delay: part) { _ in me.value.tick() }
  }

  private func tick() {
    turn = (turn + 1) % ConnectionRegistry.turns
    for session in sessions.values where session.turn == turn { session.tick() }
  }
}
