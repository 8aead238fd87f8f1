import Kernel
import MessengerRules
import MessengerService
import TestKit
import Testing

@Suite("The house's own rooms, on both databases")
struct HouseRoomTests {
  private typealias Hub = MessengerHub

  @Test("a standing room has exactly the people it should have, and nobody changes that by hand", arguments: Engine.allCases)
  func standing(_ engine: Engine) async throws {
    try await Hub.open(engine) { hub in
      try await hub.settle(.kitchen, [])
      try await hub.settle(.kitchen, ["lan", "tuan", "lan"])
      try await hub.settle(.section(section: SectionID("s-1")), ["lan"])
      let room = try #require(try await hub.rooms("tuan").first?.room)
      #expect(room.form == .standing && room.subject == .kitchen && room.owner == nil && room.members.map(\.person) == ids("lan", "tuan"))
      #expect(try await hub.rooms("lan").map { $0.room.subject?.text ?? "" }.sorted() == ["kitchen", "section:s-1"])
      let count = hub.heard.count()
      try await hub.settle(.kitchen, ["tuan", "lan"])
      #expect(hub.heard.count() == count)
      try await hub.says("tuan", "Hết phở", in: room.id.raw)
      try await hub.settle(.kitchen, ["lan", "hoa"])
      #expect(try await hub.rooms("tuan") == [])
      #expect(try await hub.room(room.id.raw, "hoa").members.map(\.person) == ids("lan", "hoa"))
      #expect(try await hub.texts(room.id.raw, "hoa") == ["Hết phở"])
      let commands: [MessengerCommand] = [
        .addMembers(room: room.id, members: ids("thu")), .removeMembers(room: room.id, members: ids("hoa")), .leave(room: room.id),
        .deleteRoom(room: room.id), .rename(room: room.id, name: Name("x")), .restrict(room: room.id, restricted: true),
      ]
      for command in commands { #expect(await hub.tries("lan", command) == MessengerError.houseRoom.refusal, "\(command)") }
    }
  }

  @Test("an order's room opens with it, is closed with its bill, and opens again when the bill is taken back", arguments: Engine.allCases)
  func order(_ engine: Engine) async throws {
    try await Hub.open(engine) { hub in
      let subject = RoomSubject.order(order: OrderID("o1"))
      try await hub.settle(subject, ["lan", "tuan"])
      let id = try #require(try await hub.rooms("lan").first?.room.id)
      try await hub.says("lan", "Không hành", in: id.raw)
      // when it is closed
      try await hub.close(subject)
      try await hub.close(subject)
      // then devices forget it, and its messages can still be read and found
      #expect(try await hub.rooms("lan") == [])
      #expect(hub.heard.all(of: "tuan").last { $0.kind == "ownRoom" }?.value == nil)
      #expect(try await hub.texts(id.raw, "tuan") == ["Không hành"])
      #expect(try await hub.found("hanh", "tuan") == ["Không hành"])
      let closed: [MessengerCommand] = [
        .send(message: MessageID("m"), room: id, content: .text("x")), .edit(message: MessageID("khong-hanh"), content: .text("x")),
        .react(message: MessageID("khong-hanh"), sign: ReactionSign("👍")), .pin(message: MessageID("khong-hanh")),
      ]
      for command in closed { #expect(await hub.tries("lan", command) == MessengerError.closed.refusal, "\(command)") }
      try await hub.does("tuan", .markRead(room: id, seq: 1))
      try await hub.does("tuan", .mute(room: id, until: Instant(1)))
      // when the order is open again
      try await hub.settle(subject, ["tuan", "thu"])
      #expect(try await hub.rooms("tuan").map(\.room.id) == [id])
      #expect(hub.heard.last(of: "tuan").map(\.kind).sorted() == ["marks", "marks", "marks", "ownRoom", "room"])
      #expect(try await hub.rooms("lan") == [])
      try await hub.says("thu", "Đã rõ", in: id.raw)
      #expect(hub.heard.last(of: "lan") == [])
      #expect(hub.heard.last(of: "tuan").map(\.kind) == ["message"])
    }
  }
}
