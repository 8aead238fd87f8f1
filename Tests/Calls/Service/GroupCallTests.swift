import CallsRules
import Kernel
import MessengerRules
import TestKit
import Testing

@Suite("Calls of groups, and who drops out of calls, on both databases")
struct GroupCallTests {
  private typealias Hub = CallHub

  @Test("a group rings at all, goes on as long as somebody is in it, and can be joined later", arguments: Engine.allCases)
  func group(_ engine: Engine) async throws {
    try await Hub.open(engine) { hub in
      try await hub.does("lan", .start("c", "g"))
      try await hub.does("tuan", .accept("c"))
      try await hub.does("thu", .decline("c"))
      try await hub.does("hoa", .start("x", "g"))
      #expect(hub.parties("c") == "lan joined, tuan joined, thu declined, hoa joined, minh invited")
      await hub.waits(45)
      #expect(hub.parties("c") == "lan joined, tuan joined, thu declined, hoa joined, minh left")
      try await hub.does("lan", .hangUp("c"))
      try await hub.does("tuan", .hangUp("c"))
      try await hub.does("minh", .accept("c"))
      try await hub.does("hoa", .hangUp("c"))
      try await hub.does("minh", .hangUp("c"))
      #expect(hub.call("c")?.outcome == .answered)
      #expect(try await hub.notes("g") == ["lan answered 45"])
    }
  }

  @Test("a group where nobody comes: all decline, or none hears", arguments: Engine.allCases)
  func alone(_ engine: Engine) async throws {
    try await Hub.open(engine) { hub in
      try await hub.does("lan", .start("a", "g"))
      for person in ["tuan", "thu", "hoa", "minh"] { try await hub.does(person, .decline("a")) }
      try await hub.does("lan", .start("b", "g"))
      await hub.waits(45)
      try await hub.does("lan", .start("c", "g"))
      try await hub.does("lan", .hangUp("c"))
      #expect(try await hub.notes("g") == ["lan declined", "lan missed", "lan cancelled"])
    }
  }

  @Test("in a large room nobody is rung, and no more than twelve speak", arguments: Engine.allCases)
  func large(_ engine: Engine) async throws {
    try await Hub.open(engine) { hub in
      let many = (1...13).map { "p\($0)" }
      try await hub.says("lan", .makeGroup(room: RoomID("h"), name: Name("Mọi người"), members: many.map { EmployeeID($0) }))
      try await hub.does("lan", .start("c", "h"))
      #expect(hub.parties("c") == "lan joined")
      #expect(hub.call("c")?.state == .active)
      for person in many.prefix(11) { try await hub.does(person, .accept("c")) }
      #expect(await hub.tries("p12", .accept("c")) == CallsError.full(most: 12).refusal)
      try await hub.does("p3", .hangUp("c"))
      try await hub.does("p12", .start("x", "h"))
    }
  }

  @Test("without a server for them groups do not call", arguments: Engine.allCases)
  func noServer(_ engine: Engine) async throws {
    try await Hub.open(engine, groups: false) { hub in
      #expect(await hub.tries("lan", .start("c", "g")) == CallsError.noGroups.refusal)
      try await hub.does("lan", .start("c", "d"))
    }
  }

  @Test("a device without a line is out of the call after half a minute, also when the hub was restarted", arguments: Engine.allCases)
  func lines(_ engine: Engine) async throws {
    try await Hub.open(engine) { hub in
      for device in ["lan-phone", "tuan-phone"] { hub.keeper.line(of: DeviceID(device), isLive: true) }
      try await hub.does("lan", .start("c", "d"))
      try await hub.does("tuan", .accept("c"))
      hub.keeper.line(of: DeviceID("tuan-phone"), isLive: false)
      func look(_ hub: CallHub, after seconds: Int64) async throws -> CallState? {
        hub.clock.advance(seconds: seconds)
        try await hub.keeper.look(with: hub.processor)
        return hub.call("c")?.state
      }
      #expect(try await look(hub, after: 0) == .active)
      #expect(try await look(hub, after: 29) == .active)
      // he reconnects, and disconnects again
      hub.keeper.line(of: DeviceID("tuan-phone"), isLive: true)
      #expect(try await look(hub, after: 60) == .active)
      // when the hub restarts and only Lan comes back
      let next = try await hub.again()
      next.keeper.line(of: DeviceID("lan-phone"), isLive: true)
      #expect(next.live.all.map(\.id.raw) == ["c"])
      #expect(try await look(next, after: 0) == .active)
      #expect(try await look(next, after: 30) == .ended)
      #expect(try await next.notes("d") == ["lan answered 119"])
    }
  }

  @Test("a call that rang when the hub went down is a missed one when it is back", arguments: Engine.allCases)
  func restart(_ engine: Engine) async throws {
    try await Hub.open(engine) { hub in
      try await hub.does("lan", .start("c", "d"))
      hub.clock.advance(seconds: 600)
      let next = try await hub.again()
      await next.timers.tick(with: next.processor)
      #expect(next.call("c")?.outcome == .missed)
      #expect(try await next.notes("d") == ["lan missed"])
    }
  }

  @Test("who is taken out of the room is out of its call", arguments: Engine.allCases)
  func removed(_ engine: Engine) async throws {
    try await Hub.open(engine) { hub in
      try await hub.does("lan", .start("c", "g"))
      try await hub.does("tuan", .accept("c"))
      try await hub.says("lan", .removeMembers(room: RoomID("g"), members: [EmployeeID("tuan"), EmployeeID("hoa")]))
      try await hub.keeper.look(with: hub.processor)
      #expect(hub.parties("c") == "lan joined, tuan left, thu invited, hoa declined, minh invited")
      #expect(await hub.tries("tuan", .accept("c")) == CallsError.unknownCall.refusal)
      // and when the room is no more the call has ended
      try await hub.says("lan", .deleteRoom(room: RoomID("g")))
      try await hub.keeper.look(with: hub.processor)
      #expect(hub.live.all == [])
    }
  }
}
