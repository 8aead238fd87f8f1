import CallsRules
import CallsService
import Kernel
import MessengerRules
import TestKit
import Testing

@Suite("Calls of two, on both databases")
struct DirectCallTests {
  private typealias Hub = CallHub

  @Test("who is called is rung on all devices, answers on one, and no other rings any more", arguments: Engine.allCases)
  func answer(_ engine: Engine) async throws {
    try await Hub.open(engine) { hub in
      let start = hub.clock.now()
      try await hub.does("lan", .start("c", "d"))
      // then it rings
      var expected = RoomCall(
        id: CallID("c"), room: RoomID("d"), video: true, by: EmployeeID("lan"), at: start, state: .ringing,
        parties: [
          CallParty(person: EmployeeID("lan"), device: DeviceID("lan-phone"), state: .joined, joinedAt: start),
          CallParty(person: EmployeeID("tuan"), state: .invited),
        ], group: false)
      #expect(hub.call("c") == expected)
      #expect(hub.live.all == [expected])
      // when Tuấn answers on the tablet
      hub.clock.advance(seconds: 7)
      try await hub.does("tuan", .accept("c"), on: "tablet")
      try await hub.does("tuan", .accept("c"), on: "tablet")
      #expect(await hub.tries("tuan", .accept("c")) == CallsError.elsewhere.refusal)
      #expect(await hub.tries("tuan", .decline("c")) == CallsError.elsewhere.refusal)
      #expect(await hub.tries("tuan", .hangUp("c")) == CallsError.elsewhere.refusal)
      // then they speak
      let answered = hub.clock.now()
      expected.state = .active
      expected.acceptedAt = answered
      expected.parties[1] = CallParty(person: EmployeeID("tuan"), device: DeviceID("tuan-tablet"), state: .joined, joinedAt: answered)
      expected.revision = 2
      #expect(hub.call("c") == expected)
      // and past the time of ringing nothing happens to it
      await hub.waits(75)
      try await hub.does("tuan", .hangUp("c"), on: "tablet")
      try await hub.does("lan", .hangUp("c"))
      expected.state = .ended
      expected.endedAt = hub.clock.now()
      expected.outcome = .answered
      expected.parties[0].state = .left
      expected.parties[1].state = .left
      expected.revision = 3
      #expect(hub.call("c") == expected)
      #expect(hub.live.all == [])
      #expect(try await hub.notes("d") == ["lan answered 75"])
      #expect(await hub.tries("tuan", .accept("c")) == CallsError.over.refusal)
    }
  }

  @Test("two who call each other at once speak in one call", arguments: Engine.allCases)
  func glare(_ engine: Engine) async throws {
    try await Hub.open(engine) { hub in
      try await hub.does("lan", .start("a", "d"))
      try await hub.does("tuan", .start("b", "d"))
      try await hub.does("lan", .start("a", "d"))
      #expect(hub.parties("a") == "lan joined, tuan joined")
      #expect(hub.call("a")?.state == .active && hub.call("b") == nil)
      #expect(hub.live.all.count == 1)
    }
  }

  @Test("declined, given up, and not answered in time: each stands in the room", arguments: Engine.allCases)
  func unanswered(_ engine: Engine) async throws {
    try await Hub.open(engine) { hub in
      try await hub.does("lan", .start("a", "d"))
      try await hub.does("tuan", .decline("a"), on: "tablet")
      #expect(hub.parties("a") == "lan left, tuan declined")
      try await hub.does("lan", .start("b", "d"))
      try await hub.does("lan", .hangUp("b"))
      #expect(hub.parties("b") == "lan left, tuan left")
      try await hub.does("tuan", .start("c", "d", video: false))
      await hub.waits(44)
      #expect(hub.call("c")?.state == .ringing)
      await hub.waits(1)
      #expect(hub.call("c")?.outcome == .missed)
      #expect(try await hub.notes("d") == ["lan declined", "lan cancelled", "tuan missed"])
      // the caller has read it, the other has not
      #expect(try await hub.unread("d", "tuan") == 0)
      #expect(try await hub.unread("d", "lan") == 1)
    }
  }

  @Test("who speaks already is busy, and may not begin another", arguments: Engine.allCases)
  func busy(_ engine: Engine) async throws {
    try await Hub.open(engine) { hub in
      // given Lan, whom Thu calls while she calls Tuấn
      try await hub.does("thu", .start("e1", "e"))
      try await hub.does("lan", .start("d1", "d"))
      // then Thu learns that she is busy
      #expect(hub.call("e1")?.outcome == .busy)
      #expect(await hub.tries("lan", .start("g1", "g")) == CallsError.inAnother.refusal)
      try await hub.does("thu", .start("e2", "e"))
      #expect(hub.parties("e2") == "thu left, lan declined")
      #expect(try await hub.notes("e") == ["thu busy", "thu busy"])
      // and a group's call rings at free people; she may not join it before she has hung up
      try await hub.does("thu", .start("g1", "g"))
      #expect(await hub.tries("lan", .accept("g1")) == CallsError.inAnother.refusal)
      try await hub.does("lan", .hangUp("d1"))
      try await hub.does("lan", .accept("g1"))
      #expect(hub.parties("g1") == "thu joined, lan joined, tuan invited, hoa invited, minh invited")
    }
  }

  @Test("an invitation goes by its age, with or without a timer", arguments: Engine.allCases)
  func age(_ engine: Engine) async throws {
    try await Hub.open(engine) { hub in
      let start = hub.clock.now()
      hub.clock.advance(seconds: 46)
      // a call that waited too long on the device does not ring
      #expect(await hub.tries("lan", .start("a", "d"), madeAt: start) == CallsError.tooLate(seconds: 45).refusal)
      #expect(hub.call("a") == nil)
      // a call that rang too long cannot be answered, and makes room, although its timer has not fired
      try await hub.does("lan", .start("b", "d"))
      hub.clock.advance(seconds: 50)
      #expect(await hub.tries("tuan", .accept("b")) == CallsError.over.refusal)
      try await hub.does("tuan", .start("c", "d"))
      #expect(hub.call("b")?.outcome == .missed)
      #expect(hub.call("c")?.state == .ringing)
    }
  }

  @Test("to strangers there is no call, and ids are nobody else's", arguments: Engine.allCases)
  func strangers(_ engine: Engine) async throws {
    try await Hub.open(engine) { hub in
      try await hub.does("lan", .start("c", "d"))
      for command in [CallsCommand.accept("c"), .decline("c"), .hangUp("c"), .accept("nothing")] {
        #expect(await hub.tries("hoa", command) == CallsError.unknownCall.refusal)
      }
      #expect(await hub.tries("hoa", .start("x", "d")) == CallsError.unknownRoom.refusal)
      #expect(await hub.tries("thu", .start("c", "e")) == CallsError.idTaken.refusal)
      #expect(hub.parties("c") == "lan joined, tuan invited")
    }
  }

  @Test("a day after its end a call is taken away, and what became of it stays in its room", arguments: Engine.allCases)
  func sweep(_ engine: Engine) async throws {
    try await Hub.open(engine) { hub in
      try await hub.does("lan", .start("a", "d"))
      try await hub.does("lan", .hangUp("a"))
      hub.clock.advance(seconds: 20 * 3600)
      try await hub.does("lan", .start("b", "d"))
      hub.clock.advance(seconds: 5 * 3600)
      try await CallSweep.run(with: hub.processor)
      #expect(await hub.tries("lan", .decline("a")) == CallsError.unknownCall.refusal)
      #expect(await hub.tries("lan", .hangUp("b")) == nil)
      #expect(try await hub.notes("d") == ["lan cancelled", "lan cancelled"])
    }
  }

  @Test("nobody rings others without end", arguments: Engine.allCases)
  func flood(_ engine: Engine) async throws {
    try await Hub.open(engine) { hub in
      for i in 1...10 {
        try await hub.does("lan", .start("c\(i)", "d"))
        try await hub.does("lan", .hangUp("c\(i)"))
      }
      #expect(await hub.tries("lan", .start("c11", "d")) == CallsError.tooOften(seconds: 60).refusal)
      await hub.waits(60)
      try await hub.does("lan", .start("c11", "d"))
    }
  }
}
