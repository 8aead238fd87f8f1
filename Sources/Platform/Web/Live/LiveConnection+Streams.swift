import Kernel
import NIOCore
import Sync

// The streams on this connection. A failure of one does not affect the others.
extension LiveConnection {
  /// The delay before a retry after a database error.
  private static let pause = TimeAmount.seconds(5)

  /// Reads what the device missed of each stream that it asked for.
  func openStreams() {
    for stream in streams { read(stream) }
  }

  private func read(_ stream: StreamConnection) {
    guard let context, !machine.isOver, let position = stream.subscription?.beginReading() else { return }
    let here = NIOLoopBound((self, stream), eventLoop: context.eventLoop)
    let (author, reader, name) = (visit.who.author, stream.definition.reader, stream.definition.id)
    Task {
      do {
        let arrival = try await reader.arrive(author, since: position.since, of: position.epoch)
        let frame = WebSocketFrames.text(arrival.missed.bytes(of: name))
        here.eventLoop.execute {
          let (me, stream) = here.value
          me.caughtUp(stream, arrival, frame)
        }
      } catch {
        here.eventLoop.execute {
          let (me, stream) = here.value
          me.failed(stream, at: position, error)
        }
      }
    }
  }

  /// Sends hello, the missed changes, then the commits that arrived during the read and are newer than it.
  private func caughtUp(_ stream: StreamConnection, _ arrival: Arrival, _ frame: ByteBuffer) {
    send(
      .hello(
        stream: stream.definition.id, now: services.clock.now(), seq: arrival.missed.to, schema: LiveMessage.version,
        rights: visit.who.rightsVersion, epoch: arrival.epoch, lastN: arrival.lastN))
    write(frame)
    for batch in stream.subscription?.caughtUp(with: arrival.missed.to, of: arrival.epoch) ?? [] { receive(batch) }
    if stream.definition.tellsPresence { tellPresence(WebSocketFrames.text(LiveMessage.presence(people: hub.presence.all).json.bytes)) }
    check(stream)
  }

  /// Reads the stream again later. The other streams go on meanwhile.
  private func failed(_ stream: StreamConnection, at position: (since: Int64?, epoch: String?), _ error: any Error) {
    services.log.error(
      "a device could not be brought up to date",
      metadata: ["stream": "\(stream.definition.id)", "error": "\(error)", "request": "\(visit.requestId)"])
    stream.subscription?.failed(at: position)
    guard let context, !machine.isOver else { return }
    let here = NIOLoopBound((self, stream), eventLoop: context.eventLoop)
    context.eventLoop.scheduleTask(in: LiveConnection.pause) {
      let (me, stream) = here.value
      me.read(stream)
    }
  }

  func receive(_ batch: EncodedBatch) {
    let stream = streams[batch.stream]
    switch stream.subscription?.receive(batch) {
    case .send(let frame): write(frame)
    case .readAgain: read(stream)
    case .nothing, nil: break
    }
  }

  /// Sends the range of hidden changes that the device does not know yet, so that its number reaches the stream's.
  func coverHidden(_ stream: StreamConnection) {
    guard let range = stream.subscription?.coverHidden() else { return }
    send(
      .changes(stream: stream.definition.id, from: range.lowerBound, to: range.upperBound, at: services.clock.now(), changes: []))
  }

  /// Sends the checksums of the device's topics, right after the newest commit, to which they belong. A later heartbeat retries if
  /// another commit is still to be sent, or the sums are not known.
  func check(_ stream: StreamConnection) {
    registry?.deliverWaiting(to: self)
    guard let seq = stream.subscription?.reached, let reading = stream.definition.sums?.reading, reading.seq == seq else { return }
    stream.checkAt = .now() + TimeAmount(services.limits.check)
    coverHidden(stream)
    send(.check(stream: stream.definition.id, seq: seq, sums: reading.told(of: visible.topics)))
  }
}
