import BillsRules
import CardsRules
import Kernel
import TestKit
import Testing

@Suite("The life of a card request")
struct CardRequestTests {
  private static let later = Instant(5)

  private func request(sent: Bool = true, _ standing: CardStanding = .waiting) -> CardRequest {
    var request = CardRequest(
      id: CardRequestID("r"), order: OrderID("a"), amount: Money(370_000), currency: ShortName("VND"), unserved: nil, by: EmployeeID("thu"),
      at: Instant(1))
    request.sent = sent
    request.standing = standing
    return request
  }

  private func answer(_ result: TerminalResult, amount: Int64? = nil) -> TerminalAnswer {
    TerminalAnswer(result, CardRequestID("r"), amount: amount.map { Money($0) }, reference: PaymentReference("7"))
  }

  @Test("an approval pays in every state in which the money is not counted, and in no other")
  func approvals() {
    for standing in CardStanding.allCases {
      var one = request(standing)
      let effect = one.hear(answer(.approved), at: CardRequestTests.later)
      let isCounted = [.approved, .unassigned, .returned].contains(standing)
      #expect(effect == (isCounted ? .none : .pay), "\(standing)")
      #expect(one.standing == (isCounted ? standing : .approved), "\(standing)")
    }
  }

  @Test("an approval of a request that was never sent is looked at by a person")
  func neverSent() {
    for standing in [CardStanding.waiting, .cancelled, .dismissed] {
      var one = request(sent: false, standing)
      #expect(one.hear(answer(.approved), at: CardRequestTests.later) == .changed)
      #expect(one.standing == .unassigned && one.cause == .notSent && one.reference == PaymentReference("7"))
    }
  }

  @Test("an approval of another amount is put aside with the amount that was charged")
  func otherAmount() {
    var one = request()
    #expect(one.hear(answer(.approved, amount: 37_000), at: CardRequestTests.later) == .changed)
    #expect(one.standing == .unassigned && one.cause == .otherAmount && one.taken == Money(37_000) && one.reference == PaymentReference("7"))
    var exact = request()
    #expect(exact.hear(answer(.approved, amount: 370_000), at: CardRequestTests.later) == .pay)
    #expect(exact.taken == Money(370_000) && exact.charged == nil)
  }

  @Test("silence makes a request unclear if it was sent, and ends it if it was not")
  func silence() {
    var sent = request()
    #expect(sent.lose(because: .unreachable, at: CardRequestTests.later) == .changed)
    #expect(sent.standing == .unclear && sent.cause == nil)
    #expect(sent.lose(because: .unreachable, at: CardRequestTests.later) == .none)
    var unsent = request(sent: false)
    #expect(unsent.lose(because: .unreachable, at: CardRequestTests.later) == .changed)
    #expect(unsent.standing == .cancelled && unsent.cause == .unreachable)
  }

  @Test("the terminal's refusals end a request, and a pending one is waited for again")
  func refusals() {
    for (result, standing, cause) in [
      (.declined, .declined, nil), (.cancelled, .cancelled, nil), (.unknown, .cancelled, .notReceived),
    ] as [(TerminalResult, CardStanding, CardCause?)] {
      var one = request(.unclear)
      #expect(one.hear(answer(result), at: CardRequestTests.later) == .changed)
      #expect(one.standing == standing && one.cause == cause && !one.isOpen)
      // the terminal knows better than the person who looked at it
      var dismissed = request(.dismissed)
      #expect(dismissed.hear(answer(result), at: CardRequestTests.later) == .changed && dismissed.standing == standing)
    }
    var unclear = request(.unclear)
    #expect(unclear.hear(answer(.pending), at: CardRequestTests.later) == .changed && unclear.standing == .waiting)
    var waiting = request()
    #expect(waiting.hear(answer(.pending), at: CardRequestTests.later) == .none)
  }

  @Test("people settle only a request whose terminal is silent")
  func people() throws {
    var waiting = request()
    #expect(throws: CardsError.requestClear) { try waiting.settle(charged: true, nil, at: CardRequestTests.later) }
    var declined = request(.declined)
    #expect(throws: CardsError.requestOver) { try declined.settle(charged: false, nil, at: CardRequestTests.later) }
    #expect(throws: CardsError.requestOver) { try declined.cancel(at: CardRequestTests.later) }
    #expect(throws: CardsError.requestOver) { try declined.recheck(at: CardRequestTests.later) }
    #expect(throws: CardsError.nothingToAssign) { try declined.giveBack(because: Reason("x"), at: CardRequestTests.later) }
    var unclear = request(.unclear)
    #expect(try unclear.settle(charged: false, nil, at: CardRequestTests.later) == .changed)
    #expect(unclear.standing == .dismissed)
    var unsent = request(sent: false)
    try unsent.cancel(at: CardRequestTests.later)
    #expect(unsent.standing == .cancelled)
  }

  @Test("whatever comes in whatever order, a request pays at most once", arguments: 0..<200)
  func atMostOnce(_ seed: Int) {
    var chance = SplitMix64(seed: UInt64(seed))
    var one = request(sent: Bool.random(using: &chance))
    var payments = 0
    for _ in 0..<30 {
      let effect: CardRequest.Effect
      switch Int.random(in: 0..<8, using: &chance) {
      case 0: effect = one.lose(because: .unreachable, at: CardRequestTests.later)
      case 1:
        effect = .none
        try? one.cancel(at: CardRequestTests.later)
      case 2: effect = (try? one.settle(charged: Bool.random(using: &chance), nil, at: CardRequestTests.later)) ?? .none
      case 3:
        effect = .none
        try? one.giveBack(because: Reason("x"), at: CardRequestTests.later)
      default:
        let result = TerminalResult.allCases.randomElement(using: &chance) ?? .pending
        effect = one.hear(answer(result), at: CardRequestTests.later)
      }
      if effect == .pay { payments += 1 }
    }
    #expect(payments <= 1, "seed \(seed)")
    #expect(payments == (one.standing == .approved ? 1 : 0), "seed \(seed)")
  }
}
