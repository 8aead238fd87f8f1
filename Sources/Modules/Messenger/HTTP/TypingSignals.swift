import Kernel
import MessengerRules
import MessengerService
import Sync
import Web

/// Routes typing signals to the other devices of all members of the room, as long as it is open for writing.
struct TypingSignals: SignalRouting {
  let audiences: RoomAudiences

  func hearers(of signal: DeviceSignal, from author: Author) -> SignalHearers? {
    guard signal.to == nil, signal.body.isEmpty, let room = try? RoomID(checking: signal.about),
      audiences.includes(author.employee, in: room.audience)
    else { return nil }
    return .audience(room.audience)
  }
}
