import Kernel
import StaffRules
import TestKit
import Testing
import TillRules

@Suite("The opening of the till, on both databases")
struct TillOpeningTests {
  @Test("opens with another sum than the last count only for a reason, which its reports keep", arguments: Engine.allCases)
  func opening(_ engine: Engine) async throws {
    try await TillHub.open(engine) { hub in
      // given a till that nobody counted before, and then 1,028,000 in it
      try await hub.open("s1")
      #expect(try await hub.report("s1").opening == nil)
      try await hub.move("s1", .payIn, 28_000)
      try await hub.close("s1", counted: 1_028_000)
      // when it opens with less
      let refused = await hub.refusal(.open(session: TillSessionID("s2"), float: Money(1_000_000)))
      #expect(refused == TillError.reasonNeeded(difference: TillAmount(-28_000)).refusal)
      #expect(try await hub.state().running == nil)
      try await hub.open("s2", because: "chú Ba lấy tiền lẻ")
      // then both reports of the session say how much is missing and why
      let opening = TillOpening(float: Money(1_000_000), counted: TillAmount(1_028_000), reason: Reason("chú Ba lấy tiền lẻ"))
      #expect(try await hub.report("s2").opening == opening && opening.difference == TillAmount(-28_000))
      #expect(try await hub.report("s2", for: Rights.of([.cashier])).opening == opening)
      try await hub.set("blindCount", "yes")
      #expect(try await hub.report("s2", for: Rights.of([.cashier])).opening == nil)
      try await hub.close("s2", counted: 1_000_000)
      #expect(try await hub.report("s2").opening == opening)
      // and the counted money itself needs no reason
      try await hub.open("s3")
      #expect(try await hub.report("s3").opening == TillOpening(float: Money(1_000_000), counted: TillAmount(1_000_000), reason: nil))
    }
  }
}
