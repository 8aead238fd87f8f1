import Kernel
import NIOCore
import Sync
import Synchronization

/// All live sockets. Each event loop has its own shard, used by that loop only. A commit is passed to every loop once.
public final class LiveHub: Sendable {
  struct Figures: Sendable, Equatable {
    var sockets: Int64 = 0
    var delivered: Int64 = 0
    var slowClosed: Int64 = 0
    var differences: Int64 = 0
  }

  private struct State {
    var shards: [NIOLoopBound<ConnectionRegistry>] = []
    var stopping = false
    /// They learn which devices have a live connection.
    var watchers: [@Sendable (LiveLine, Bool) -> Void] = []
  }

  let services: LiveServices
  public let presence: Presence
  private let state = Mutex(State())
  private let sockets = Atomic<Int64>(0)
  private let delivered = Atomic<Int64>(0)
  private let slowClosed = Atomic<Int64>(0)
  private let differences = Atomic<Int64>(0)

  init(_ services: LiveServices) {
    self.services = services
    presence = Presence(services.limits)
  }

  /// `true` from the moment the hub stops. It then accepts no more commands.
  public var isStopping: Bool { state.withLock { $0.stopping } }

  var figures: Figures {
    Figures(
      sockets: sockets.load(ordering: .relaxed), delivered: delivered.load(ordering: .relaxed),
      slowClosed: slowClosed.load(ordering: .relaxed), differences: differences.load(ordering: .relaxed))
  }

  /// The shard of the caller's event loop.
  func shard(on loop: any EventLoop) -> ConnectionRegistry {
    loop.preconditionInEventLoop()
    return state.withLock { state in
      if let known = state.shards.first(where: { $0.eventLoop === loop }) { return known }
      let made = NIOLoopBound(ConnectionRegistry(hub: self, loop: loop), eventLoop: loop)
      state.shards.append(made)
      return made
    }.value
  }

  /// Passes each commit of the streams to the sockets.
  func listen() {
    for (index, stream) in services.streams.all.enumerated() {
      stream.definition.publisher.add(StreamListener(live: self, index: index, definition: stream.definition), first: true)
    }
  }

  fileprivate func deliver(_ batch: EncodedBatch) { everywhere { $0.deliver(batch) } }

  /// Closes the sockets of an ended session at once.
  public func end(_ session: SessionID) {
    everywhere { $0.close(.sessionEnded) { $0.who.sessionID == session } }
  }

  /// Closes this person's sockets because their rights changed. The devices reconnect and get what the person may see now.
  public func rightsChanged(_ employee: EmployeeID) {
    everywhere { $0.close(.rightsChanged) { $0.who.author.employee == employee } }
  }

  /// Checks the session of each of this person's sockets again.
  public func review(_ employee: EmployeeID) {
    everywhere { $0.review(employee) }
  }

  /// Refuses new commands from now on.
  func beginStopping() { state.withLock { $0.stopping = true } }

  /// Refuses new commands, lets submitted ones finish, and closes the sockets with 1001. Returns when all sockets are closed.
  public func stop() async {
    beginStopping()
    let shards = state.withLock { $0.shards }
    for shard in shards {
      let ends = try? await shard.eventLoop.submit { shard.value.stop() }.get()
      // A broken connection counts as closed.
      for end in ends ?? [] { try? await end.get() }
    }
  }

  private func everywhere(_ act: @escaping @Sendable (ConnectionRegistry) -> Void) {
    for shard in state.withLock({ $0.shards }) { shard.eventLoop.execute { act(shard.value) } }
  }

  /// Adds a watcher for connections that open (`true`) or close (`false`). It is called on event loops and must return at once.
  public func watchLines(_ watcher: @escaping @Sendable (LiveLine, Bool) -> Void) { state.withLock { $0.watchers.append(watcher) } }

  func line(_ line: LiveLine, isLive: Bool, on loop: any EventLoop) {
    for watcher in state.withLock({ $0.watchers }) { watcher(line, isLive) }
    presence.line(line, isLive: isLive, at: services.clock.now())
    lookWhoIsHere(on: loop)
  }

  /// Sends presence changes, at once or as soon as they are due.
  private func lookWhoIsHere(on loop: any EventLoop) {
    guard let look = presence.nextLook(at: services.clock.now()) else { return }
    loop.scheduleTask(in: TimeAmount(look.wait)) { [self] in
      guard let news = presence.news(at: services.clock.now(), look: look.number) else { return }
      if !news.isEmpty {
        let frame = WebSocketFrames.text(LiveMessage.presence(people: news).json.bytes)
        everywhere { $0.tellPresence(frame) }
      }
      lookWhoIsHere(on: loop)
    }
  }

  /// Passes a signal to the people or device that may receive it.
  func pass(_ signal: PassedSignal) { everywhere { $0.deliver(signal) } }

  func countSocket(_ change: Int64) { sockets.wrappingAdd(change, ordering: .relaxed) }
  func countDelivered(_ count: Int64) { delivered.wrappingAdd(count, ordering: .relaxed) }
  func countSlow() { slowClosed.wrappingAdd(1, ordering: .relaxed) }
  func countDifference() { differences.wrappingAdd(1, ordering: .relaxed) }
}

/// Passes one stream's commits to the live sockets.
private struct StreamListener: ChangeListener {
  let live: LiveHub
  let index: Int
  let definition: StreamDefinition

  func hear(_ batch: ChangeBatch) { live.deliver(EncodedBatch(batch, of: index, name: definition.id, definition.audiences)) }
}
