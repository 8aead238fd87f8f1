import CallsRules
import Kernel

/// Calls that have not ended, and whose browsers were told that they ring.
struct RingingCalls: Sendable {
  private struct Known {
    var call: RoomCall
    var rung: [SessionID: EmployeeID] = [:]
  }
  private var known: [CallID: Known] = [:]

  func call(_ id: CallID) -> RoomCall? { known[id]?.call }

  /// The sessions that are to be told that it rings, and those that it rings no longer.
  /// - Parameter rings: who can be told and for whom it rings
  mutating func hear(_ call: RoomCall, _ rings: [Subscriber]) -> (new: [SessionID], over: [SessionID]) {
    var one = known[call.id] ?? Known(call: call)
    // Two commits may be heard in another order than they were made by whoever hears them elsewhere.
    if call.revision < one.call.revision { return ([], []) }
    one.call = call
    let new = rings.filter { one.rung[$0.session] == nil }
    for subscriber in new { one.rung[subscriber.session] = subscriber.person }
    let over = one.rung.filter { !call.rings(for: $0.value) }.map(\.key)
    for session in over { one.rung[session] = nil }
    known[call.id] = call.state == .ended ? nil : one
    return (new.map(\.session), over)
  }
}
