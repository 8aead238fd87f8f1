import CallsRules
import CallsService
import Kernel
import Sync
import Web

/// What two devices in a call tell each other to find their line: heard by the one that is meant, as long as both are in the call.
struct CallSignals: SignalRouting {
  let live: LiveCalls

  func hearers(of signal: DeviceSignal, from author: Author) -> SignalHearers? {
    guard let to = signal.to, let id = try? CallID(checking: signal.about), let call = live.call(id), call.isIn(author.employee, on: author.device),
      let other = call.joined.first(where: { $0.device == to && to != author.device }), CallSignal.isWellFormed(signal.body)
    else { return nil }
    return .device(to, employee: other.person)
  }
}
