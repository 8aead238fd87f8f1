import CallsRules
import Kernel
import MessengerRules
import Testing
import WebPush

@testable import MessengerPush

@Suite
struct RingingCallsTests {
  private func call(_ state: CallState, _ parties: [(String, CallPartyState)], revision: Int64) -> RoomCall {
    var call = RoomCall(
      id: CallID("c"), room: RoomID("r"), video: false, by: EmployeeID("lan"), at: Instant(1), state: state,
      parties: [CallParty(person: EmployeeID("lan"), state: .joined, joinedAt: Instant(1))]
        + parties.map { CallParty(person: EmployeeID($0.0), state: $0.1, joinedAt: $0.1 == .joined ? Instant(2) : nil) }, group: true)
    call.revision = revision
    return call
  }

  private func subscriber(_ session: String, _ person: String) throws -> Subscriber {
    // Apple's place for messages, and the point and secret of RFC 8291's example.
    let subscription = try PushSubscription(
      endpoint: "https://web.push.apple.com/\(session)",
      p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4", auth: "BTBZMqHH6r4Tts7J_aSIgg")
    return Subscriber(session: SessionID(session), device: DeviceID("d"), person: EmployeeID(person), language: "vi", subscription: subscription)
  }

  @Test("Each browser is told once that it rings, and once that it rings no longer")
  func rings() throws {
    let (minh, hoa) = (try subscriber("m", "minh"), try subscriber("h", "hoa"))
    let (m, h) = (SessionID("m"), SessionID("h"))
    var calls = RingingCalls()
    let begins = call(.ringing, [("minh", .invited), ("hoa", .invited)], revision: 1)
    let first = calls.hear(begins, [minh])
    #expect(first.new == [m] && first.over == [])
    // the page of another goes out of sight meanwhile
    let second = calls.hear(begins, [minh, hoa])
    #expect(second.new == [h] && second.over == [])
    // one answers on another device: it rings on for the other
    let answered = calls.hear(call(.ringing, [("minh", .joined), ("hoa", .invited)], revision: 2), [hoa])
    #expect(answered.new == [] && answered.over == [m])
    // a late change has no effect
    let late = calls.hear(begins, [minh, hoa])
    #expect(late.new == [] && late.over == [])
    let ended = call(.ended, [("minh", .joined), ("hoa", .left)], revision: 3)
    let over = calls.hear(ended, [])
    #expect(over.new == [] && over.over == [h] && calls.call(CallID("c")) == nil)
    #expect(ended.isMissed(by: EmployeeID("hoa")) && !ended.isMissed(by: EmployeeID("minh")))
  }
}
