import Kernel
import NIOCore
import Sync

// The messenger on this line: its own stream, its own order of commands.
extension LiveSession {
  /// Where the device asks for the messenger, it is brought up to date beside the restaurant.
  func openMessenger(_ context: ChannelHandlerContext) {
    guard let wanted = visit.messenger, let services = services.messenger else { return }
    messenger = MessengerLine(visit.who.author.employee)
    let me = NIOLoopBound(self, eventLoop: context.eventLoop)
    let author = visit.who.author
    Task {
      do {
        let arrival = try await services.reader.arrive(author.device, of: author.employee, since: wanted.since, of: wanted.epoch)
        let frame = WebSocketFrames.text(arrival.missed.messengerBytes)
        me.eventLoop.execute { me.value.messengerCaughtUp(arrival, frame) }
      } catch {
        me.eventLoop.execute { me.value.failed(error) }
      }
    }
  }

  private func messengerCaughtUp(_ arrival: Arrival, _ frame: ByteBuffer) {
    send(.messengerHello(seq: arrival.missed.to, epoch: arrival.epoch, lastN: arrival.lastN))
    write(frame)
    for commit in messenger?.caughtUp(with: arrival.missed.to) ?? [] { hear(commit) }
  }

  func hear(_ commit: MessengerBatch) {
    switch messenger?.hear(commit) {
    case .frame(let frame): write(frame)
    case .lost: close(.tryAgain)
    case .nothing, nil: break
    }
  }
}

extension CatchUp {
  /// As the messenger's live messages; what is not meant for the device is left out already.
  var messengerBytes: [UInt8] {
    switch self {
    case .changes(let batch): batch.messengerBytes(from: batch.from, batch.changes)
    case .snapshot(let snapshot):
      LiveMessage.messengerSnapshot(seq: snapshot.seq, at: snapshot.at, epoch: snapshot.epoch, entities: snapshot.entities).json.bytes
    }
  }
}
