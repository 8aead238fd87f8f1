import Kernel
import MessengerRules
import MessengerService
import Sync
import Web

/// That somebody writes: heard by the other devices of all who are in the room, as long as it can be written in.
struct TypingSignals: SignalRouting {
  let audiences: RoomAudiences

  func hearers(of signal: DeviceSignal, from author: Author) -> SignalHearers? {
    guard signal.to == nil, signal.body.isEmpty, let room = try? RoomID(checking: signal.about),
      audiences.includes(author.employee, in: room.audience)
    else { return nil }
    return .audience(room.audience)
  }
}
