import Kernel
import NIOCore

/// The live sockets of one event loop. Used on that loop only.
final class LiveShard {
  private let hub: LiveHub
  private let loop: any EventLoop
  private var sessions: [ObjectIdentifier: LiveSession] = [:]
  /// The sockets that are served first.
  private var kitchen: [ObjectIdentifier: LiveSession] = [:]
  /// all of them, for rounds; nil: to be listed anew
  private var listed: [LiveSession]?
  private let rounds: Rounds<LineNews, LiveSession>
  /// Commits that only kitchen screens have received.
  private lazy var orders = Gathering<EncodedBatch>(on: loop, least: LiveShard.pause) { [weak self] in
    // During shutdown the shard may be gone.
    if let self { rounds.add(.orders($0), for: all()) }
  }
  private var ticking: RepeatedTask?
  /// The current slot of the heartbeat rotation.
  private var turn = 0
  private var newest = 0

  /// The minimum time between two broadcasts of orders to other sockets. 25 ms: not noticeable, one write per connection. The
  /// sender of a command gets its changes at once.
  private static let pause = TimeAmount.milliseconds(25)

  /// Slots per heartbeat interval. Heartbeats to 200 connections at once would delay an order.
  private static let turns = 30

  init(hub: LiveHub, loop: any EventLoop) {
    self.hub = hub
    self.loop = loop
    rounds = Rounds(on: loop) { news, session in session.tell { $0.hear(news) } }
  }

  func add(_ session: LiveSession) {
    sessions[ObjectIdentifier(session)] = session
    listed = nil
    newest = (newest + 1) % LiveShard.turns
    session.turn = newest
    if session.isKitchen { kitchen[ObjectIdentifier(session)] = session }
    hub.countSocket(1)
    hub.line(session.line, isLive: true, on: loop)
    if ticking == nil { startTicking() }
  }

  func remove(_ session: LiveSession) {
    guard sessions.removeValue(forKey: ObjectIdentifier(session)) != nil else { return }
    kitchen[ObjectIdentifier(session)] = nil
    listed = nil
    hub.countSocket(-1)
    hub.line(session.line, isLive: false, on: loop)
    hub.presence.sight(of: session.line, from: !session.isHidden, to: false)
    guard sessions.isEmpty else { return }
    ticking?.cancel()
    ticking = nil
  }

  func deliver(_ batch: EncodedBatch) {
    for session in kitchen.values { session.tell { $0.hear(batch) } }
    // Kitchen screens ignore it, because they have it already.
    orders.add(batch)
    hub.countDelivered(Int64(sessions.count))
  }

  func deliver(_ commit: MessengerBatch) { rounds.add(.messages(commit), for: all()) }

  /// Called before a command's outcome is sent. Sends the changes decided with it and before it.
  func tellNow(_ session: LiveSession) {
    session.hearWhatIsDecided(of: rounds.underWay)
    session.hear(.orders(orders.waiting))
  }

  private func all() -> [LiveSession] {
    if let listed { return listed }
    let all = Array(sessions.values)
    listed = all
    return all
  }

  func deliver(_ signal: PassedSignal) {
    for session in sessions.values { session.hear(signal) }
  }

  func tellPresence(_ frame: ByteBuffer) { rounds.add(.presence(frame), for: all()) }

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
    let part = TimeAmount.nanoseconds(max(1, every.nanoseconds / Int64(LiveShard.turns)))
    ticking = loop.scheduleRepeatedTask(initialDelay: part, delay: part) { _ in me.value.tick() }
  }

  private func tick() {
    turn = (turn + 1) % LiveShard.turns
    for session in sessions.values where session.turn == turn { session.tick() }
  }
}
