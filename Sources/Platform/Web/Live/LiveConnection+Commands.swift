import Kernel
import NIOCore
import Sync

extension LiveMessage {
  /// The version of the wire format. A device with another version reloads its pages.
  static let version: Int64 = 9
}

// Messages from the device.
extension LiveConnection {
  func received(_ text: ByteBuffer) {
    let json: JSON
    do throws(JSONError) { json = try LiveConnection.parse(text) } catch { return refuse(error.refusal) }
    if text.readableBytes > RouteEntry.commandsBody { return refuse(json, LiveConnection.tooLarge) }
    do throws(JSONError) {
      switch try DeviceMessage(json: json) {
      case .command(let command): take(command)
      case .ping(let at, let pending, let lasting):
        let now = services.clock.now()
        if pending == 0 { for stream in streams { stream.queue.nothingPending(at: now) } }
        // Commands that the hub holds are not pending on the device, but not decided either.
        services.devices.heard(visit.who.author.device, pending: max(pending, 0), lasting: lasting, at: now)
        send(.pong(at: at, now: now))
      case .differs(let topic, let seq): differs(topic, seq)
      case .signal(let kind, let about, let to, let body): take(DeviceSignal(kind: kind, about: about, to: to, body: body))
      case .sight(let hidden): isHidden = hidden
      }
    } catch {
      refuse(json, error.refusal)
    }
  }

  /// The same as over HTTP. The device drops the command, where a closed connection would make it send it again.
  private static var tooLarge: Refusal {
    Refusal("request.tooLarge", field: "command", kind: .tooLarge).with("most", Int64(RouteEntry.commandsBody))
  }

  /// The device takes a snapshot by itself. Here the difference is logged, and the hub's sums are rebuilt because they may be
  /// wrong.
  private func differs(_ topic: Topic, _ seq: Int64) {
    hub.countDifference()
    for stream in streams { stream.definition.sums?.doubt() }
    services.log.error(
      "a device's copy differs",
      metadata: ["device": "\(visit.who.author.device.raw)", "topic": "\(topic.rawValue)", "seq": "\(seq)", "request": "\(visit.requestId)"])
  }

  private static func parse(_ text: ByteBuffer) throws(JSONError) -> JSON { try JSON.parse(Array(text.readableBytesView)) }

  private func refuse(_ refusal: Refusal) {
    services.refusals.note(.message, refusal, of: visit.who.author, request: visit.requestId)
    send(.error(error: services.answers.problem(refusal, language: visit.language, requestId: visit.requestId)))
  }

  /// An undecodable command with an id gets an outcome, so that its device can drop it.
  private func refuse(_ json: JSON, _ refusal: Refusal) {
    if case .string("signal")? = json["type"] { return refuse(DeviceSignal(kind: "", about: ""), refusal) }
    guard case .string("command")? = json["type"], let named = json["command"]?["id"], let id = try? CommandID(json: named) else {
      return refuse(refusal)
    }
    services.refusals.note(.command, refusal, of: visit.who.author, request: visit.requestId, command: id)
    send(.outcome(outcome: services.streams.first.desk.turnAway(id, refusal, of: visit.sender)))
  }

  private func take(_ command: Command) {
    if hub.isStopping { return turnAway(command) }
    guard streams.reduce(0, { $0 + $1.queue.count }) < services.limits.mostCommands else { return breach(.policy) }
    let stream = streams[services.streams.index(of: command)]
    guard stream.queue.admits(command) else { return turnAway(command, "hub.busy") }
    do throws(Refusal) { try stream.desk.takeTurn(command, of: visit.sender) } catch {
      stream.queue.hold(at: command)
      return send(.outcome(outcome: stream.desk.turnAway(command.id, error, of: visit.sender)))
    }
    if stream.queue.add(command) { goOn(stream) }
  }

  private func turnAway(_ command: Command, _ code: String = "hub.stopping") {
    let refusal = Refusal(code, kind: .unavailable)
    send(.outcome(outcome: streams[services.streams.index(of: command)].desk.turnAway(command.id, refusal, of: visit.sender)))
  }

  /// Submits commands in order, several to one commit. The second may depend on the first, which the processor decides before it. Once
  /// the connection is closing, nothing more is submitted, and the device sends the rest again.
  private func goOn(_ stream: StreamConnection) {
    guard !machine.isOver, let context else { return }
    let here = NIOLoopBound((self, stream), eventLoop: context.eventLoop)
    while let command = stream.queue.begin() {
      let id = command.id
      stream.desk.settle(command, of: visit.sender, lastContact: stream.queue.lastContact, line: stream.line) { answer in
        here.eventLoop.execute {
          let (me, stream) = here.value
          me.settled(id, answer, stream)
        }
      }
    }
  }

  private func settled(_ id: CommandID, _ answer: Answer, _ stream: StreamConnection) {
    registry?.deliverWaiting(to: self)
    coverHidden(stream)
    for (command, outcome) in stream.queue.settled(stream.desk.outcome(answer, id, visit.sender)) {
      let behind = outcome.status == .unknown ? stream.queue.undecided(command) : []
      send(.outcome(outcome: outcome))
      for command in behind { turnAway(command, "hub.busy") }
    }
    if !hub.isStopping { goOn(stream) } else if !isBusy { close(.goingAway) }
  }

  private var isBusy: Bool { streams.contains(where: \.queue.isBusy) }

  /// The hub stops. Submitted commands are finished and answered, the rest is refused, then the socket is closed.
  func stop() {
    guard let context else { return }
    registry?.deliverWaiting(to: self)
    for command in streams.flatMap({ $0.queue.takeAll() }) { turnAway(command) }
    guard isBusy else { return close(.goingAway) }
    let me = NIOLoopBound(self, eventLoop: context.eventLoop)
    context.eventLoop.scheduleTask(in: TimeAmount(services.limits.farewell)) { me.value.close(.goingAway) }
  }
}
