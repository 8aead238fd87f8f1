import Kernel
import MessengerRules
import MessengerService
import TestKit
import Testing

@Suite("A crowd in one room, on both databases")
struct CrowdTests {
  private typealias Hub = MessengerHub

  // protocol: STR7
  @Test("written at once, each from two devices, everything stands there once and in one order for all", arguments: Engine.allCases)
  func atOnce(_ engine: Engine) async throws {
    try await Hub.open(engine) { hub in
      // given eight people in a room
      let people = Staff.names
      try await hub.does("lan", .makeGroup(room: RoomID("g"), name: Name("x"), members: people.map { EmployeeID($0) }))
      // when each writes twenty messages, from two devices at once, and reacts to what another just wrote
      try await withThrowingTaskGroup(of: Void.self) { group in
        for (who, person) in people.enumerated() {
          for device in ["phone", "tablet"] {
            group.addTask {
              for i in 0..<20 {
                let id = MessageID("\(person)-\(i)")
                try await hub.does(person, .send(message: id, room: RoomID("g"), content: .text("tin \(i)")), device: device)
                let other = MessageID("\(people[(who + 1) % people.count])-\(i)")
                let refusal = await hub.tries(person, .react(message: other, sign: ReactionSign("👍")), device: device)
                #expect(refusal == nil || refusal == MessengerError.unknownMessage.refusal)
                try await hub.does(person, .markRead(room: RoomID("g"), seq: Int64(i)), device: device)
              }
            }
          }
        }
        try await group.waitForAll()
      }
      // then
      let messages = try await hub.page("g", "lan", .after(0), count: 200).messages
      #expect(messages.map(\.seq) == Array(1...160))
      for person in people {
        #expect(messages.filter { $0.author.raw == person }.map(\.id.raw) == (0..<20).map { "\(person)-\($0)" })
        // everybody heard them in the room's order, each once until it changed
        let heard = try hub.heard.all(of: person).filter { $0.kind == Message.kind }.compactMap {
          try $0.value.map { try JSON.decode($0, as: Message.self) }
        }
        #expect(heard.filter { $0.revision == 1 }.map(\.seq) == Array(1...160))
        var replica = Replica()
        try replica.apply(hub.heard.all(of: person))
        let view = try #require(try await hub.rooms(person).first)
        #expect(replica.marks.values.sorted { $0.key < $1.key } == view.marks.sorted { $0.key < $1.key })
        #expect(replica.messages.values.sorted { $0.seq < $1.seq } == messages)
      }
    }
  }
}
