import Kernel
import NIOCore

/// The live sockets of one event loop. Used on that loop only.
final class ConnectionRegistry {
  private let hub: LiveHub
  private let loop: any EventLoop
  private var sessions: [ObjectIdentifier: LiveConnection] = [:]
  /// Commits that only kitchen screens and the authors of their commands have received.
  private lazy var commits = Throttle<EncodedBatch>(on: loop, interval: ConnectionRegistry.interval) { [weak self] batches in
    // During shutdown the registry may be gone.
    guard let self else { return }
    for session in sessions.values { session.tell { session in for batch in batches { session.receive(batch) } } }
  }
  private var ticking: RepeatedTask?
  /// The current slot of the heartbeat rotation.
  private var turn = 0
  private var newest = 0

  /// The minimum time between two deliveries to sockets that are not a kitchen's. People do not notice 25 ms, and each connection is
  /// written to once for several commits.
  private static let interval = TimeAmount.milliseconds(25)

  /// Slots per heartbeat interval. Heartbeats to 200 connections at once would delay an order.
  private static let turns = 30

  init(hub: LiveHub, loop: any EventLoop) {
    self.hub = hub
    self.loop = loop
  }

  func add(_ session: LiveConnection) {
    sessions[ObjectIdentifier(session)] = session
    newest = (newest + 1) % ConnectionRegistry.turns
    session.turn = newest
    hub.countSocket(1)
    hub.line(session.line, isLive: true, on: loop)
    if ticking == nil { startTicking() }
  }

  func remove(_ session: LiveConnection) {
    guard sessions.removeValue(forKey: ObjectIdentifier(session)) != nil else { return }
    hub.countSocket(-1)
    hub.line(session.line, isLive: false, on: loop)
    hub.presence.sight(of: session.line, from: !session.isHidden, to: false)
    guard sessions.isEmpty else { return }
    ticking?.cancel()
    ticking = nil
  }

  /// Kitchen screens receive each commit at once, the others several together. A subscription ignores a commit that it has.
  func deliver(_ batch: EncodedBatch) {
    for session in sessions.values where session.isKitchen { session.tell { $0.receive(batch) } }
    commits.add(batch)
    hub.countDelivered(Int64(sessions.count))
  }

  /// Brings one connection up to the newest commit. Called before it is sent something that rests on that commit.
  func deliverWaiting(to session: LiveConnection) {
    for batch in commits.waiting { session.receive(batch) }
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
