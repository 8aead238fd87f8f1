import Kernel
import NIOCore
import Sync

// The messenger on this connection, with its own stream and command order. A failure of it does not affect the restaurant's stream.
extension LiveSession {
  /// The delay before a retry after a database error.
  private static let pause = TimeAmount.seconds(5)

  /// If the device asked for the messenger, brings it up to date in parallel to the restaurant.
  func openMessenger(_ context: ChannelHandlerContext) {
    if let wanted = visit.messenger { catchUpMessenger(since: wanted.since, of: wanted.epoch, context) }
  }

  private func catchUpMessenger(since: Int64?, of epoch: String?, _ context: ChannelHandlerContext) {
    guard let services = services.messenger else { return }
    messenger = MessengerLine(visit.who.author.employee)
    let me = NIOLoopBound(self, eventLoop: context.eventLoop)
    let author = visit.who.author
    Task {
      do {
        let arrival = try await services.reader.arrive(author.device, of: author.employee, since: since, of: epoch)
        let frame = WebSocketFrames.text(arrival.missed.messengerBytes)
        me.eventLoop.execute { me.value.messengerCaughtUp(arrival, frame) }
      } catch {
        me.eventLoop.execute { me.value.messengerFailed(error, since: since, of: epoch) }
      }
    }
  }

  private func messengerCaughtUp(_ arrival: Arrival, _ frame: ByteBuffer) {
    guard messenger != nil else { return }
    send(.messengerHello(seq: arrival.missed.to, epoch: arrival.epoch, lastN: arrival.lastN))
    write(frame)
    for commit in messenger?.caughtUp(with: arrival.missed.to, of: arrival.epoch) ?? [] { hear(commit) }
    tellPresence(WebSocketFrames.text(LiveMessage.presence(people: hub.presence.all).json.bytes))
  }

  /// Retries the read later. Orders go on meanwhile.
  private func messengerFailed(_ error: any Error, since: Int64?, of epoch: String?) {
    services.log.error(
      "a device could not be brought up to date with its rooms", metadata: ["error": "\(error)", "request": "\(visit.requestId)"])
    messenger = nil
    guard let context, !machine.isOver else { return }
    let me = NIOLoopBound(self, eventLoop: context.eventLoop)
    context.eventLoop.scheduleTask(in: LiveSession.pause) {
      guard me.value.messenger == nil, let context = me.value.context else { return }
      me.value.catchUpMessenger(since: since, of: epoch, context)
    }
  }

  func hear(_ commit: MessengerBatch) {
    switch messenger?.hear(commit) {
    case .frame(let frame): write(frame)
    case .lost(let told, let epoch):
      messenger = nil
      if let context { catchUpMessenger(since: told, of: epoch, context) }
    case .nothing, nil: break
    }
  }
}

extension CatchUp {
  /// Encodes the messenger's live messages. Changes for other people are already left out.
  var messengerBytes: [UInt8] {
    switch self {
    case .changes(let batch): batch.messengerBytes(from: batch.from, batch.changes)
    case .snapshot(let snapshot):
      LiveMessage.messengerSnapshot(seq: snapshot.seq, at: snapshot.at, epoch: snapshot.epoch, entities: snapshot.entities).json.bytes
    }
  }
}
