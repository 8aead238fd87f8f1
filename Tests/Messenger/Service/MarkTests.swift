import Kernel
import MessengerRules
import MessengerService
import TestKit
import Testing

@Suite("What is read, and what makes no sound, on both databases")
struct MarkTests {
  private typealias Hub = MessengerHub

  @Test("read and delivered only rise, and what is unread is what stands behind them", arguments: Engine.allCases)
  func marks(_ engine: Engine) async throws {
    try await Hub.open(engine) { hub in
      try await hub.does("lan", .makeGroup(room: RoomID("g"), name: Name("x"), members: ids("tuan")))
      for i in 1...5 { try await hub.says("lan", "\(i)", in: "g") }
      func marks(_ person: String) async throws -> String {
        let view = try #require(try await hub.rooms(person).first)
        return view.marks.map { "\($0.person.raw) \($0.read) \($0.delivered)" }.joined(separator: ", ") + ": \(view.unread)"
      }
      #expect(try await marks("tuan") == "lan 5 5, tuan 0 0: 5")
      try await hub.does("tuan", .markDelivered(room: RoomID("g"), seq: 4))
      try await hub.does("tuan", .markRead(room: RoomID("g"), seq: 3))
      let before = hub.heard.count()
      try await hub.does("tuan", .markRead(room: RoomID("g"), seq: 2), device: "tablet")
      #expect(hub.heard.count() == before)
      #expect(try await marks("tuan") == "lan 5 5, tuan 3 4: 2")
      try await hub.does("tuan", .markRead(room: RoomID("g"), seq: 99))
      #expect(try await marks("tuan") == "lan 5 5, tuan 5 5: 0")
      // a person who joins later need not read the earlier messages
      try await hub.does("lan", .addMembers(room: RoomID("g"), members: ids("thu")))
      try await hub.says("tuan", "6", in: "g")
      #expect(try await marks("thu") == "lan 5 5, tuan 6 6, thu 5 5: 1")
      #expect(try await hub.texts("g", "thu") == ["1", "2", "3", "4", "5", "6"])
    }
  }

  @Test("a message that was taken back before it was read is not unread, on the hub and on devices", arguments: Engine.allCases)
  func takenBack(_ engine: Engine) async throws {
    try await Hub.open(engine) { hub in
      try await hub.does("lan", .makeGroup(room: RoomID("g"), name: Name("x"), members: ids("tuan")))
      for i in 1...3 {
        try await hub.does("lan", .send(message: MessageID("m\(i)"), room: RoomID("g"), content: MessageContent(text: MessageText("\(i)"))))
      }
      try await hub.does("tuan", .markRead(room: RoomID("g"), seq: 1))
      func unread() async throws -> Int64? { try await hub.rooms("tuan").first?.unread }
      #expect(try await unread() == 2)
      // when two of them are taken back, one of them read
      for id in ["m1", "m2"] { try await hub.does("lan", .delete(message: MessageID(id))) }
      #expect(try await unread() == 1)
      // then the devices hear which
      #expect(Set(hub.heard.last(of: "tuan").map(\.kind)) == ["message", "room"])
      #expect(try await hub.rooms("tuan").first?.room.takenBack == [1, 2])
      try await hub.does("lan", .delete(message: MessageID("m3")))
      #expect(try await unread() == 0)
    }
  }

  @Test("muted rooms are one's own matter", arguments: Engine.allCases)
  func mute(_ engine: Engine) async throws {
    try await Hub.open(engine) { hub in
      try await hub.does("lan", .makeGroup(room: RoomID("g"), name: Name("x"), members: ids("tuan")))
      let until = hub.clock.now().adding(seconds: 3600)
      try await hub.does("tuan", .mute(room: RoomID("g"), until: until))
      #expect(hub.heard.last(of: "tuan").map(\.kind) == ["ownRoom"] && hub.heard.last(of: "lan") == [])
      #expect(try await hub.rooms("tuan").map(\.own.mutedUntil) == [until])
      #expect(try await hub.rooms("lan").map(\.own.mutedUntil) == [nil])
      try await hub.does("tuan", .mute(room: RoomID("g")))
      #expect(try await hub.rooms("tuan").map(\.own.mutedUntil) == [nil])
    }
  }
}
