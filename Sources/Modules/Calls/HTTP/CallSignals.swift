import CallsRules
import CallsService
import Kernel
import MessengerRules
import Sync
import Web

/// Signals by which two devices in a call connect. They are passed on while both are in the call and its room.
struct CallSignals: SignalRouting {
  let live: LiveCalls
  let audiences: any Audiences

  func hearers(of signal: DeviceSignal, from author: Author) -> SignalHearers? {
    guard let to = signal.to, let id = try? CallID(checking: signal.about), let call = live.call(id), call.isIn(author.employee, on: author.device),
      let other = call.joined.first(where: { $0.device == to && to != author.device }),
      [author.employee, other.person].allSatisfy({ audiences.includes($0, in: call.room.audience) }), CallSignal.isWellFormed(signal.body)
    else { return nil }
    return .device(to, employee: other.person)
  }
}
