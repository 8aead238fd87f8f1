import BillsRules
import CardsRules
@testable import CardsService
import CardsTerminal
import Kernel
import OrdersRules
import RestaurantService
import Storage
import Sync
import TestKit
import Testing

@Suite("A terminal that does not answer leaves nothing in doubt for ever, on both databases")
struct UnclearChargeTests {
  /// Until the test lets the terminal charge the card.
  private let late = TerminalScript.Answer.late(seconds: 600)

  @Test("a late approval is recorded once, when it comes", arguments: Engine.allCases)
  func late(_ engine: Engine) async throws {
    try await withTerminal(engine, [late]) { hub, terminal in
      try await hub.serving {
        #expect(try await hub.ask("r") == nil)
        try await hub.until("r", .unclear)
        #expect(try await hub.payments() == [])
        terminal.chargeLate()
        try await hub.until("r", .approved)
        #expect(try await hub.standings("r") == [.waiting, .unclear, .approved])
        #expect(try await hub.payments() == ["a card 370000 SIM-1 thu"])
        #expect(terminal.charged.count == 1)
      }
    }
  }

  @Test("after a lost or unreadable answer the hub asks again", arguments: Engine.allCases, [TerminalScript.Answer.lost, .garbage])
  func lost(_ engine: Engine, _ answer: TerminalScript.Answer) async throws {
    try await withTerminal(engine, [answer]) { hub, terminal in
      try await hub.serving { () async throws in
        #expect(try await hub.ask("r") == nil)
        #expect(try await hub.until("r", .approved).reference == PaymentReference("SIM-1"))
        #expect(try await hub.standings("r") == [.waiting, .unclear, .approved])
        #expect(try await hub.payments() == ["a card 370000 SIM-1 thu"])
        #expect(terminal.charged.count == 1)
      }
    }
  }

  @Test("a terminal that stays silent is settled by a person, once", arguments: Engine.allCases)
  func silent(_ engine: Engine) async throws {
    try await withTerminal(engine, [.timeout]) { hub, _ in
      try await hub.seat("b", at: "2")
      try await hub.serving {
        for (request, order) in [("r1", "a"), ("r2", "b")] {
          #expect(try await hub.ask(request, order) == nil)
          try await hub.until(request, .unclear)
        }
        // a second card is not tried while the first one is unclear
        #expect(try await hub.ask("r3", "a") == CardsError.orderBusy.refusal)
        #expect(try await hub.say(.recheck(request: CardRequestID("r1"))) == nil)
        // when the cashier has looked at the terminal
        let paid = CardsCommand.settle(request: CardRequestID("r1"), charged: true, reference: PaymentReference("slip 9"))
        #expect(try await hub.say(paid) == nil)
        #expect(try await hub.say(paid) == CardsError.requestOver.refusal)
        #expect(try await hub.say(.settle(request: CardRequestID("r2"), charged: false)) == nil)
        // then
        #expect(try await hub.request("r2").standing == .dismissed)
        #expect(try await hub.payments() == ["a card 370000 slip 9 thu"])
        try await hub.payCash("b")
        #expect(try await hub.all(Order.self) == [])
      }
    }
  }

  @Test("an approval of a bill that was paid otherwise waits for the cashier", arguments: Engine.allCases)
  func paidOtherwise(_ engine: Engine) async throws {
    try await withTerminal(engine, [late]) { hub, terminal in
      try await hub.seat("b", at: "2")
      try await hub.serving {
        // given guests who lost patience and paid in cash
        #expect(try await hub.ask("r") == nil)
        try await hub.until("r", .unclear)
        try await hub.payCash("a")
        // when the terminal approves
        terminal.chargeLate()
        let request = try await hub.until("r", .unassigned)
        // then nothing is paid twice, and the money is not lost
        #expect(request.cause == .paidOtherwise && request.payment == nil && request.reference == PaymentReference("SIM-1"))
        #expect(try await hub.payments() == ["a cash 370000 - thu"])
        // and the cashier assigns it to another bill, once
        #expect(try await hub.say(.assign(request: CardRequestID("r"), order: OrderID("b")), as: "mai") == nil)
        #expect(try await hub.say(.assign(request: CardRequestID("r"), order: OrderID("b"))) == CardsError.nothingToAssign.refusal)
        #expect(try await hub.say(.giveBack(request: CardRequestID("r"), reason: Reason("x"))) == CardsError.nothingToAssign.refusal)
        #expect(try await hub.payments() == ["a cash 370000 - thu", "b card 370000 SIM-1 mai"])
        #expect(try await hub.request("r").standing == .approved)
      }
    }
  }

  @Test("an approval that a cashier has recorded by hand meanwhile is that payment", arguments: Engine.allCases)
  func recordedByHand(_ engine: Engine) async throws {
    try await withTerminal(engine, [late]) { hub, terminal in
      try await hub.serving {
        #expect(try await hub.ask("r") == nil)
        try await hub.until("r", .unclear)
        try await hub.bill(
          .pay(
            order: OrderID("a"), payment: PaymentID("byhand"), version: 1, method: .card, received: Money(370_000),
            reference: PaymentReference("sim 1")))
        terminal.chargeLate()
        let request = try await hub.until("r", .approved)
        #expect(request.payment == PaymentID("byhand"))
        #expect(try await hub.payments() == ["a card 370000 sim 1 thu"])
      }
    }
  }

  @Test("an approval of more than what is left of the bill waits for the cashier", arguments: Engine.allCases)
  func paidInPart(_ engine: Engine) async throws {
    try await withTerminal(engine, [late]) { hub, terminal in
      try await hub.serving {
        #expect(try await hub.ask("r") == nil)
        try await hub.until("r", .unclear)
        try await hub.payCash("a", 100_000)
        terminal.chargeLate()
        #expect(try await hub.until("r", .unassigned).cause == .paidOtherwise)
        #expect(try await hub.payments() == ["a cash 100000 - thu"])
      }
    }
  }

  @Test("money that no bill has is given back, and stays on the list until then", arguments: Engine.allCases)
  func givenBack(_ engine: Engine) async throws {
    try await withTerminal(engine, [late]) { hub, terminal in
      try await hub.serving {
        #expect(try await hub.ask("r") == nil)
        try await hub.until("r", .unclear)
        #expect(try await hub.say(.settle(request: CardRequestID("r"), charged: false)) == nil)
        try await hub.payCash("a")
        // although somebody has said that the card was not charged
        terminal.chargeLate()
        try await hub.until("r", .unassigned)
      }
      hub.clock.advance(seconds: 13 * 3600)
      await hub.timers.tick(with: hub.processor)
      #expect(try await hub.request("r").standing == .unassigned)
      #expect(try await hub.say(.giveBack(request: CardRequestID("r"), reason: Reason("khách đã trả tiền mặt"))) == nil)
      #expect(try await hub.request("r").reason == Reason("khách đã trả tiền mặt"))
      #expect(try await hub.payments() == ["a cash 370000 - thu"])
      // and devices forget it after a shift
      hub.clock.advance(seconds: 13 * 3600)
      await hub.timers.tick(with: hub.processor)
      #expect(try await hub.all(CardRequest.self) == [])
    }
  }

  @Test("after a restart the hub asks about what it had sent, and sends nothing twice", arguments: Engine.allCases)
  func restart(_ engine: Engine) async throws {
    try await withTerminal(engine, [.approve], guestTakes: .milliseconds(300)) { hub, terminal in
      // given a hub that dies while the guest pays
      try await hub.serving {
        #expect(try await hub.ask("r") == nil)
        try await hub.untilSent("r")
      }
      let end = ContinuousClock.now + .seconds(20)
      while terminal.charged.isEmpty && ContinuousClock.now < end { try await Task.sleep(for: .milliseconds(10)) }
      // when it starts again, on the same database
      let next = CardsHub(hub.database, clock: hub.clock)
      try await next.serving { try await next.until("r", .approved) }
      // then
      #expect(try await next.payments() == ["a card 370000 SIM-1 thu"])
      #expect(terminal.charged.count == 1)
    }
  }

  @Test("a request that was noted and never sent is unknown to the terminal, and ends", arguments: Engine.allCases)
  func notReceived(_ engine: Engine) async throws {
    try await withTerminal(engine, [.approve]) { hub, terminal in
      // given a hub that died between the note and the message
      #expect(try await hub.ask("r") == nil)
      let house = hub.house
      try await hub.run { work in _ = try CardUseCases(house: house, work: work).markSent(CardRequestID("r")) }
      // when it starts again
      try await hub.serving { () async throws in #expect(try await hub.until("r", .cancelled).cause == .notReceived) }
      // then
      #expect(terminal.charged == [])
      #expect(try await hub.payments() == [])
    }
  }

  @Test("a terminal that is switched off charges nothing", arguments: Engine.allCases)
  func unreachable(_ engine: Engine) async throws {
    try await withTerminal(engine, [.approve]) { hub, terminal in
      await terminal.stop()
      try await hub.serving { () async throws in
        #expect(try await hub.ask("r") == nil)
        #expect(try await hub.until("r", .cancelled).cause == .unreachable)
        await #expect(throws: CardsError.unreachable.refusal) { try await hub.cards.check() }
      }
      #expect(try await hub.payments() == [])
    }
  }

  @Test("a request that waited for minutes is not sent any more", arguments: Engine.allCases)
  func tooLate(_ engine: Engine) async throws {
    try await withTerminal(engine, [.approve]) { hub, terminal in
      // given a hub that stopped before it sent the request
      #expect(try await hub.ask("r") == nil)
      hub.clock.advance(seconds: 181)
      // when it starts again
      try await hub.serving { () async throws in #expect(try await hub.until("r", .cancelled).cause == .tooLate) }
      #expect(terminal.charged == [])
    }
  }

  @Test("the manager's test reaches the terminal and charges nothing", arguments: Engine.allCases)
  func check(_ engine: Engine) async throws {
    try await withTerminal(engine, [.approve]) { hub, terminal in
      let check = try await hub.cards.check()
      #expect(check.milliseconds >= 0)
      #expect(terminal.charged == [])
      #expect(try await hub.all(CardRequest.self) == [])
    }
  }
}
