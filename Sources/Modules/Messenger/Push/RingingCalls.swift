import CallsRules
import Kernel

/// Calls that have not ended, with the browsers on which they ring.
struct RingingCalls: Sendable {
  private struct RingingCall {
    var call: RoomCall
    var rung: [SessionID: EmployeeID] = [:]
  }
  private var known: [CallID: RingingCall] = [:]

  func call(_ id: CallID) -> RoomCall? { known[id]?.call }

  /// Updates a call.
  /// - Parameter rings: the browsers for which it rings.
  /// - Returns: the sessions to tell that it rings, and those for which it stopped.
  mutating func hear(_ call: RoomCall, _ rings: [Subscriber]) -> (new: [SessionID], over: [SessionID]) {
    var one = known[call.id] ?? RingingCall(call: call)
    // Commits may arrive in another order, so older revisions are ignored.
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
