import Kernel
import MessengerRules
import MessengerService
import TestKit
import Testing

@Suite("Rooms and who is in them, on both databases")
struct RoomTests {
  private typealias Hub = MessengerHub

  @Test("two people have one room, whoever asks and however often", arguments: Engine.allCases)
  func direct(_ engine: Engine) async throws {
    try await Hub.open(engine) { hub in
      try await hub.does("tuan", .openDirect(room: RoomID("d1"), with: EmployeeID("lan")))
      try await hub.does("tuan", .openDirect(room: RoomID("d2"), with: EmployeeID("lan")), device: "tablet")
      try await hub.does("lan", .openDirect(room: RoomID("d3"), with: EmployeeID("tuan")))
      var expected = Room(id: RoomID("d1"), form: .direct, seal: .hub, madeAt: hub.clock.now())
      expected.members = ids("tuan", "lan").map { RoomMember(person: $0, since: hub.clock.now()) }
      for person in ["lan", "tuan"] {
        #expect(try await hub.rooms(person).map(\.room) == [expected])
      }
      #expect(try await hub.rooms("thu") == [])
      // others have theirs
      try await hub.does("lan", .openDirect(room: RoomID("d4"), with: EmployeeID("thu")))
      #expect(try await hub.rooms("lan").count == 2)
    }
  }

  @Test("a room of two that the hub can read gives way to one that it cannot, and never the other way round", arguments: Engine.allCases)
  func sealedDirect(_ engine: Engine) async throws {
    try await Hub.open(engine) { hub in
      // given two who have a room that the hub can read, opened by a program that asked for nothing better
      try await hub.does("tuan", .openDirect(room: RoomID("d1"), with: EmployeeID("lan")))
      // when a device asks for one that only the two can read, and others ask again
      try await hub.does("lan", .openDirect(room: RoomID("d2"), with: EmployeeID("tuan"), seal: .ends))
      try await hub.does("lan", .openDirect(room: RoomID("d2"), with: EmployeeID("tuan"), seal: .ends), device: "tablet")
      try await hub.does("tuan", .openDirect(room: RoomID("d3"), with: EmployeeID("lan"), seal: .ends))
      try await hub.does("tuan", .openDirect(room: RoomID("d4"), with: EmployeeID("lan"), seal: .hub))
      // then there is one such room, which all of them find, beside the old one
      for person in ["lan", "tuan"] {
        #expect(
          try await hub.rooms(person).map { "\($0.room.id.raw) \($0.room.seal) \($0.room.members.map(\.person.raw))" }.sorted()
            == [#"d1 hub ["tuan", "lan"]"#, #"d2 ends ["lan", "tuan"]"#])
      }
      for alias in ["d3", "d4"] {
        #expect(await hub.tries("lan", .rename(room: RoomID(alias), name: Name("x"))) == MessengerError.directRoom.refusal)
      }
      // and in the old one one may go on
      try await hub.does("tuan", .send(message: MessageID("m1"), room: RoomID("d1"), content: MessageContent(text: MessageText("Còn ở đây"))))
      #expect(try await hub.rooms("lan").first { $0.room.id == RoomID("d1") }?.last?.seq == 1)
    }
  }

  @Test("a direct room is with a colleague who is there, and nobody comes or goes", arguments: Engine.allCases)
  func directRefusals(_ engine: Engine) async throws {
    try await Hub.open(engine) { hub in
      hub.staff.leaves("minh")
      func open(_ other: String, as room: String = "d") -> MessengerCommand { .openDirect(room: RoomID(room), with: EmployeeID(other)) }
      #expect(await hub.tries("lan", open("lan")) == MessengerError.withOneself.refusal)
      #expect(await hub.tries("lan", open("minh")) == MessengerError.unknownPerson(field: "with").refusal)
      #expect(await hub.tries("lan", open("nobody")) == MessengerError.unknownPerson(field: "with").refusal)
      try await hub.does("lan", open("tuan"))
      #expect(await hub.tries("lan", open("thu")) == MessengerError.idTaken(.room).refusal)
      let commands: [MessengerCommand] = [
        .addMembers(room: RoomID("d"), members: ids("thu")), .removeMembers(room: RoomID("d"), members: ids("tuan")), .leave(room: RoomID("d")),
        .deleteRoom(room: RoomID("d")), .rename(room: RoomID("d"), name: Name("x")), .restrict(room: RoomID("d"), restricted: true),
      ]
      for command in commands { #expect(await hub.tries("lan", command) == MessengerError.directRoom.refusal, "\(command)") }
    }
  }

  @Test("a group has a name and an owner; anybody adds, removes and renames until it is restricted", arguments: Engine.allCases)
  func group(_ engine: Engine) async throws {
    try await Hub.open(engine) { hub in
      let make = MessengerCommand.makeGroup(room: RoomID("g"), name: Name("Ca tối"), members: ids("tuan", "thu", "tuan"))
      try await hub.does("lan", make)
      try await hub.does("lan", make, device: "tablet")
      #expect(await hub.tries("tuan", make) == MessengerError.idTaken(.room).refusal)
      let start = hub.clock.now()
      hub.clock.advance(seconds: 60)
      // when Tuấn changes it
      try await hub.does("tuan", .addMembers(room: RoomID("g"), members: ids("hoa", "lan", "an")))
      try await hub.does("tuan", .removeMembers(room: RoomID("g"), members: ids("thu", "minh")))
      try await hub.does("tuan", .rename(room: RoomID("g"), name: Name("Ca sáng")))
      try await hub.does("tuan", .rename(room: RoomID("g"), name: Name("Ca sáng")))
      // then
      var expected = Room(id: RoomID("g"), form: .group, seal: .hub, name: Name("Ca sáng"), owner: EmployeeID("lan"), madeAt: start)
      let later = hub.clock.now()
      expected.members =
        ids("lan", "tuan").map { RoomMember(person: $0, since: start) } + ids("hoa", "an").map { RoomMember(person: $0, since: later) }
      #expect(try await hub.room("g", "an") == expected)
      #expect(
        try await hub.reader.members(of: RoomID("g"), for: EmployeeID("an")).map { $0.name?.raw ?? "" } == [
          "Chị lan", "Chị tuan", "Chị hoa", "Chị an",
        ])
      #expect(await refused { _ = try await hub.room("g", "thu") } == MessengerError.unknownRoom.refusal)
      // when it is restricted
      #expect(await hub.tries("tuan", .restrict(room: RoomID("g"), restricted: true)) == MessengerError.ownerOnly.refusal)
      try await hub.does("lan", .restrict(room: RoomID("g"), restricted: true))
      let commands: [MessengerCommand] = [
        .addMembers(room: RoomID("g"), members: ids("thu")), .removeMembers(room: RoomID("g"), members: ids("an")),
        .rename(room: RoomID("g"), name: Name("x")), .deleteRoom(room: RoomID("g")),
      ]
      for command in commands { #expect(await hub.tries("tuan", command) == MessengerError.ownerOnly.refusal, "\(command)") }
      #expect(await hub.tries("lan", .removeMembers(room: RoomID("g"), members: ids("lan"))) == MessengerError.ownerStays.refusal)
      try await hub.does("lan", commands[0])
      expected.restricted = true
      expected.members.append(RoomMember(person: EmployeeID("thu"), since: later))
      #expect(try await hub.room("g", "thu") == expected)
      try await hub.does("lan", .restrict(room: RoomID("g"), restricted: false))
      try await hub.does("tuan", commands[1])
    }
  }

  @Test("who is unknown or has gone is not taken in, and no group grows past its limit", arguments: Engine.allCases)
  func limits(_ engine: Engine) async throws {
    try await Hub.open(engine) { hub in
      hub.staff.leaves("minh")
      let unknown = MessengerError.unknownPerson(field: "members").refusal
      #expect(await hub.tries("lan", .makeGroup(room: RoomID("g"), name: Name("x"), members: ids("minh"))) == unknown)
      try await hub.does("lan", .makeGroup(room: RoomID("g"), name: Name("x")))
      #expect(await hub.tries("lan", .addMembers(room: RoomID("g"), members: ids("tuan", "nobody"))) == unknown)
      #expect(try await hub.room("g", "lan").members.map(\.person) == ids("lan"))
      let many = (1...499).map { EmployeeID("p\($0)") }
      let tooMany = MessengerError.tooManyMembers(most: 500).refusal
      #expect(await hub.tries("lan", .makeGroup(room: RoomID("h"), name: Name("x"), members: many + ids("tuan"))) == tooMany)
      try await hub.does("lan", .addMembers(room: RoomID("g"), members: many))
      #expect(await hub.tries("lan", .addMembers(room: RoomID("g"), members: ids("tuan"))) == tooMany)
      #expect(try await hub.room("g", "lan").members.count == 500)
    }
  }

  @Test("whoever leaves is out; the owner's group goes to the longest member, and the last one's is gone", arguments: Engine.allCases)
  func leave(_ engine: Engine) async throws {
    try await Hub.open(engine) { hub in
      try await hub.does("lan", .makeGroup(room: RoomID("g"), name: Name("x"), members: ids("tuan", "thu")))
      try await hub.does("lan", .leave(room: RoomID("g")))
      try await hub.does("lan", .leave(room: RoomID("g")), device: "tablet")
      #expect(try await hub.room("g", "thu").owner == EmployeeID("tuan"))
      // another person's room looks as if it did not exist, even if it never did
      try await hub.does("hoa", .leave(room: RoomID("g")))
      try await hub.does("hoa", .leave(room: RoomID("nowhere")))
      try await hub.does("thu", .leave(room: RoomID("g")))
      try await hub.says("tuan", "một mình", in: "g")
      try await hub.does("tuan", .leave(room: RoomID("g")))
      #expect(try await hub.rooms("tuan") == [])
      #expect(await hub.tries("tuan", .makeGroup(room: RoomID("g"), name: Name("x"))) == MessengerError.idTaken(.room).refusal)
    }
  }

  @Test("whoever is removed may do nothing from that moment", arguments: Engine.allCases)
  func removed(_ engine: Engine) async throws {
    try await Hub.open(engine) { hub in
      try await hub.does("lan", .makeGroup(room: RoomID("g"), name: Name("x"), members: ids("tuan")))
      try await hub.says("tuan", "của tôi", in: "g")
      try await hub.does("lan", .removeMembers(room: RoomID("g"), members: ids("tuan")))
      let room = RoomID("g")
      let message = MessageID("cua-toi")
      let inRoom: [MessengerCommand] = [
        .rename(room: room, name: Name("y")), .restrict(room: room, restricted: true), .addMembers(room: room, members: ids("tuan")),
        .removeMembers(room: room, members: ids("lan")), .send(message: MessageID("m"), room: room, content: .text("x")),
        .forward(message: MessageID("f"), room: room, source: message), .markRead(room: room, seq: 1), .markDelivered(room: room, seq: 1),
        .mute(room: room),
      ]
      for command in inRoom.filter({ if case .forward = $0 { false } else { true } }) {
        #expect(await hub.tries("tuan", command) == MessengerError.unknownRoom.refusal, "\(command)")
      }
      let ofMessage: [MessengerCommand] = [
        .edit(message: message, content: .text("x")), .delete(message: message), .react(message: message, sign: ReactionSign("👍")),
        .unreact(message: message), .pin(message: message), .unpin(message: message), inRoom[5],
      ]
      for command in ofMessage { #expect(await hub.tries("tuan", command) == MessengerError.unknownMessage.refusal, "\(command)") }
      #expect(await refused { _ = try await hub.page("g", "tuan") } == MessengerError.unknownRoom.refusal)
      #expect(await refused { _ = try await hub.reader.members(of: room, for: EmployeeID("tuan")) } == MessengerError.unknownRoom.refusal)
      #expect(await refused { _ = try await hub.found("", "tuan") { $0.room = room } } == MessengerError.unknownRoom.refusal)
      #expect(try await hub.found("của", "tuan") == [])
      #expect(try await hub.texts("g", "lan") == ["của tôi"])
    }
  }

  @Test("a group deleted by its owner is gone with all that was written in it, down to its words and its key", arguments: Engine.allCases)
  func deleteRoom(_ engine: Engine) async throws {
    try await Hub.open(engine) { hub in
      try await hub.does("lan", .makeGroup(room: RoomID("g"), name: Name("x"), members: ids("tuan")))
      try await hub.does("lan", .makeGroup(room: RoomID("h"), name: Name("y"), members: ids("tuan")))
      for i in 1...450 { try await hub.says("tuan", "g\(i) chung", in: "g", id: "g\(i)") }
      try await hub.says("tuan", "h1 chung", in: "h")
      try await hub.does("lan", .deleteRoom(room: RoomID("g")))
      try await hub.does("lan", .deleteRoom(room: RoomID("g")), device: "tablet")
      // at once nobody finds anything of it
      #expect(try await hub.rooms("tuan").map(\.room.id.raw) == ["h"])
      #expect(await hub.tries("tuan", .delete(message: MessageID("g1"))) == MessengerError.unknownMessage.refusal)
      #expect(try await hub.found("chung", "tuan") == ["h1 chung"])
      // and a little later there is nothing
      await hub.timers.tick(with: hub.processor)
      let left = try await hub.database.read { sql in
        try sql.query("SELECT length(key_wrapped), name, deleted_at FROM room WHERE id = 'g'").map { try ($0.int(0), $0.optionalBlob(1)) }
          .map { "\($0.0) \($0.1 == nil)" } + sql.query("SELECT COUNT(*) FROM message").map { String(try $0.int(0)) }
      }
      #expect(left == ["0 true", "1"])
      // new messages take their numbers, and are not found by the old ones' words
      for i in 1...5 { try await hub.says("lan", "mới \(i)", in: "h") }
      #expect(try await hub.found("chung", "lan") == ["h1 chung"])
      #expect(try await hub.found("g1", "lan") == [])
    }
  }
}
