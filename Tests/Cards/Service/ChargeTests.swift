import BillsRules
import CardsRules
import CardsTerminal
import Kernel
import OrdersRules
import Storage
import Sync
import TestKit
import Testing

@Suite("A terminal's answer pays a bill once, on both databases")
struct ChargeTests {
  @Test("an approval settles the bill with the number of the slip", arguments: Engine.allCases)
  func approved(_ engine: Engine) async throws {
    try await withTerminal(engine, [.approve]) { hub, terminal in
      try await hub.serving {
        // when
        #expect(try await hub.ask("r") == nil)
        let request = try await hub.until("r", .approved)
        // then
        #expect(request.payment == PaymentID("r") && request.reference == PaymentReference("SIM-1") && request.table == Name("Bàn 1"))
        #expect(try await hub.payments() == ["a card 370000 SIM-1 thu"])
        #expect(try await hub.hasEnded("a"))
        #expect(terminal.charged == [.init(request: CardRequestID("r"), amount: Money(370_000))])
      }
    }
  }

  @Test("a card is charged with its tip, the bill takes its own amount, and nonsense never reaches the terminal", arguments: Engine.allCases)
  func tip(_ engine: Engine) async throws {
    try await withTerminal(engine, [.approve]) { hub, terminal in
      try await hub.serving {
        // given 370,000 đồng are due
        #expect(try await hub.ask("r1", "a", 370_001, tip: 0) == CardsError.moreThanDue(due: 370_000).refusal)
        #expect(try await hub.ask("r2", "a", 50_000, tip: 50_000) == CardsError.nothingAsked.refusal)
        #expect(try await hub.ask("r3", "a", 4_370_000, tip: 4_000_000)?.field == "tip")
        // when
        #expect(try await hub.ask("r", "a", 400_000, tip: 30_000) == nil)
        let request = try await hub.until("r", .approved)
        // then
        #expect(request.tip == Money(30_000))
        #expect(terminal.charged == [.init(request: CardRequestID("r"), amount: Money(400_000))])
        #expect(try await hub.payments() == ["a card 370000 SIM-1 thu"])
        #expect(try await hub.tips() == [30_000])
        #expect(try await hub.hasEnded("a"))
      }
    }
  }

  @Test("a declined card pays nothing, and another card may be tried", arguments: Engine.allCases)
  func declined(_ engine: Engine) async throws {
    try await withTerminal(engine, [.decline, .approve]) { hub, terminal in
      try await hub.serving {
        #expect(try await hub.ask("r1") == nil)
        #expect(try await hub.until("r1", .declined).message == ShortNote("Thẻ không đủ tiền"))
        #expect(try await hub.payments() == [])
        #expect(try await hub.ask("r2") == nil)
        try await hub.until("r2", .approved)
        #expect(terminal.charged.map(\.request.raw) == ["r2"])
        #expect(try await hub.payments() == ["a card 370000 SIM-1 thu"])
      }
    }
  }

  @Test("who takes money at their own tables charges cards for those only", arguments: Engine.allCases)
  func ownTables(_ engine: Engine) async throws {
    try await withTerminal(engine, [.approve]) { hub, _ in
      try await hub.serving {
        // given Lan serves the party
        let ask = CardsCommand.ask(request: CardRequestID("r"), order: OrderID("a"), amount: Money(370_000), part: nil)
        #expect(try await hub.say(ask, as: "mai", with: [.watch, .payAtTable]) == BillsError.otherWaiter.refusal)
        #expect(try await hub.say(ask, as: "lan", with: [.watch, .payAtTable]) == nil)
        try await hub.until("r", .approved)
        #expect(try await hub.payments() == ["a card 370000 SIM-1 lan"])
      }
    }
  }

  @Test("the reopened bill of a party that has left is paid by the terminal, and settles", arguments: Engine.allCases)
  func reopened(_ engine: Engine) async throws {
    try await withTerminal(engine, [.approve]) { hub, terminal in
      try await hub.serving {
        try await hub.payCash("a")
        #expect(try await hub.ask("r1", "a", 50_000) == BillsError.ended.refusal)
        // given its bill is open again, and 50,000 đồng are due
        try await hub.reopen("a", due: 50_000)
        #expect(try await hub.ask("r2", "a", 50_001) == CardsError.moreThanDue(due: 50_000).refusal)
        #expect(try await hub.ask("r3", "a", 50_000) == nil)
        try await hub.until("r3", .approved)
        #expect(try await hub.payments() == ["a cash 370000 - thu", "a card 50000 SIM-1 thu"])
        #expect(terminal.charged == [.init(request: CardRequestID("r3"), amount: Money(50_000))])
        // Nothing is due any more, so the bill is settled and takes no other card.
        #expect(try await hub.ask("r4", "a", 1) == BillsError.ended.refusal)
      }
    }
  }

  @Test("a double tap and a second cashier charge no second card", arguments: Engine.allCases)
  func once(_ engine: Engine) async throws {
    try await withTerminal(engine, [.approve], guestTakes: .milliseconds(1500)) { hub, terminal in
      try await hub.serving {
        // when the device repeats its command, taps again, and another cashier does the same
        let command = CardsCommand.ask(request: CardRequestID("r"), order: OrderID("a"), amount: Money(370_000))
        #expect(try await hub.say(command, id: "c1") == nil)
        #expect(try await hub.say(command, id: "c1") == nil)
        #expect(try await hub.say(command, id: "c2") == CardsError.requestExists.refusal)
        #expect(try await hub.ask("r2", as: "mai") == CardsError.orderBusy.refusal)
        // then
        try await hub.until("r", .approved)
        #expect(try await hub.ask("r3", as: "mai") == BillsError.ended.refusal)
        #expect(try await hub.payments() == ["a card 370000 SIM-1 thu"])
        #expect(terminal.charged.map(\.request.raw) == ["r"])
      }
    }
  }

  @Test("of many cashiers at the same moment one charges the card", arguments: Engine.allCases)
  func together(_ engine: Engine) async throws {
    try await withTerminal(engine, [.approve], guestTakes: .milliseconds(1500)) { hub, terminal in
      try await hub.serving {
        let refusals = try await withThrowingTaskGroup(of: Refusal?.self) { group in
          for i in 0..<8 { group.addTask { try await hub.ask("r\(i)", as: i % 2 == 0 ? "thu" : "mai") } }
          return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(refusals.filter { $0 == nil }.count == 1)
        #expect(refusals.compactMap { $0 } == Array(repeating: CardsError.orderBusy.refusal, count: 7))
        let only = try #require(try await hub.all(CardRequest.self).first)
        try await hub.until(only.id.raw, .approved)
        #expect(terminal.charged.map(\.request) == [only.id])
        #expect(try await hub.payments().count == 1)
      }
    }
  }

  @Test("two tables wait for the one terminal in turn", arguments: Engine.allCases)
  func inTurn(_ engine: Engine) async throws {
    try await withTerminal(engine, [.approve], guestTakes: .milliseconds(100)) { hub, _ in
      try await hub.seat("b", at: "2")
      try await hub.serving {
        #expect(try await hub.ask("r1", "a") == nil)
        #expect(try await hub.ask("r2", "b", as: "mai") == nil)
        try await hub.until("r1", .approved)
        try await hub.until("r2", .approved)
        #expect(try await hub.payments().sorted() == ["a card 370000 SIM-1 thu", "b card 370000 SIM-2 mai"])
      }
    }
  }

  @Test("parts of a split bill are charged one by one", arguments: Engine.allCases)
  func parts(_ engine: Engine) async throws {
    try await withTerminal(engine, [.approve], guestTakes: .milliseconds(800)) { hub, _ in
      let halves = ["p1", "p2"].map { BillPart(id: BillPartID($0), label: Name($0), share: .equal(of: 2)) }
      try await hub.bill(.split(order: OrderID("a"), parts: halves))
      try await hub.serving {
        #expect(try await hub.ask("r0", "a", 185_001, part: "p1") == CardsError.moreThanDue(due: 185_000).refusal)
        #expect(try await hub.ask("r1", "a", 185_000, part: "p1") == nil)
        #expect(try await hub.ask("r2", "a", 185_000, part: "p1") == CardsError.orderBusy.refusal)
        #expect(try await hub.ask("r3", "a", 370_000) == CardsError.orderBusy.refusal)
        #expect(try await hub.ask("r4", "a", 185_000, part: "p2", as: "mai") == nil)
        try await hub.until("r1", .approved)
        try await hub.until("r4", .approved)
        #expect(try await hub.payments() == ["a card 185000 SIM-1 thu", "a card 185000 SIM-2 mai"])
        #expect(try await hub.hasEnded("a"))
      }
    }
  }

  @Test("the cashier stops the terminal while the guest looks for the card", arguments: Engine.allCases)
  func cancelled(_ engine: Engine) async throws {
    try await withTerminal(engine, [.approve], guestTakes: .seconds(600)) { hub, terminal in
      try await hub.serving {
        #expect(try await hub.ask("r") == nil)
        try await hub.untilSent("r")
        #expect(try await hub.say(.cancel(request: CardRequestID("r"))) == nil)
        try await hub.until("r", .cancelled)
        #expect(terminal.charged == [])
        #expect(try await hub.payments() == [])
        // and the guests pay in cash
        try await hub.payCash("a")
        #expect(try await hub.hasEnded("a"))
      }
    }
  }

  @Test("requests that cannot be are refused with their reason, and nothing is sent", arguments: Engine.allCases)
  func refused(_ engine: Engine) async throws {
    try await withTerminal(engine, [.approve]) { hub, terminal in
      #expect(try await hub.ask("r", "none") == BillsError.unknownOrder.refusal)
      #expect(try await hub.ask("r", "a", 0) == CardsError.nothingAsked.refusal)
      #expect(try await hub.ask("r", "a", 370_001) == CardsError.moreThanDue(due: 370_000).refusal)
      // a device that had no network, whose guest may have left
      let late = CardsCommand.ask(request: CardRequestID("r"), order: OrderID("a"), amount: Money(370_000))
      #expect(try await hub.say(late, age: 61) == CardsError.askedLate.refusal)
      // another cashier has taken a part in cash
      try await hub.payCash("a", 100_000)
      #expect(try await hub.ask("r") == CardsError.moreThanDue(due: 270_000).refusal)
      for command in [
        CardsCommand.cancel(request: CardRequestID("r")), .recheck(request: CardRequestID("r")), .settle(request: CardRequestID("r"), charged: true),
        .assign(request: CardRequestID("r"), order: OrderID("a")), .giveBack(request: CardRequestID("r"), reason: Reason("x")),
      ] { #expect(try await hub.say(command) == CardsError.unknownRequest.refusal) }
      #expect(try await hub.all(CardRequest.self) == [])
      // and without a terminal
      let away = CardsCommand.saveTerminal(name: Name("x"), host: TerminalHost("127.0.0.1"), port: TerminalPort(7007), active: false)
      #expect(try await hub.say(away) == nil)
      #expect(try await hub.ask("r") == CardsError.noTerminal.refusal)
      #expect(terminal.charged == [])
    }
  }

  @Test("a terminal has a private address", arguments: Engine.allCases)
  func addresses(_ engine: Engine) async throws {
    try await withTerminal(engine, [.approve]) { hub, _ in
      for (host, error) in [("8.8.8.8", CardsError.hostPublic), ("may_the", .hostMalformed), ("999.1.2.3", .hostMalformed)] {
        let command = CardsCommand.saveTerminal(name: Name("x"), host: TerminalHost(host), port: TerminalPort(7007), active: true)
        let refusal = try await hub.say(command)
        #expect(refusal == error.refusal, "\(host)")
      }
      #expect(try await hub.all(CardTerminal.self).map(\.host.raw) == ["127.0.0.1"])
    }
  }
}
