import Kernel
import MessengerRules
import MessengerService
import Storage
import Sync
import TestKit
import Testing

@Suite("What each person's devices hear of rooms, on both databases")
struct StreamTests {
  private func author(_ person: String) -> Author {
    Author(employee: EmployeeID(person), rights: Right.allCases, device: DeviceID("new-" + person))
  }

  private typealias Hub = MessengerHub

  private func kinds(_ changes: [StoredChange]) -> [String] { changes.map { "\($0.kind)\($0.value == nil ? "-" : "+")" } }

  // protocol: STR11
  @Test("those who are in a room hear it, nobody else; who is added or removed hears that too", arguments: Engine.allCases)
  func membership(_ engine: Engine) async throws {
    try await Hub.open(engine) { hub in
      try await hub.does("lan", .makeGroup(room: RoomID("g"), name: Name("x"), members: ids("tuan")))
      #expect(kinds(hub.heard.last(of: "tuan")) == ["room+", "marks+", "ownRoom+", "marks+"])
      #expect(hub.heard.last(of: "thu") == [])
      try await hub.says("lan", "một", in: "g")
      #expect(kinds(hub.heard.last(of: "tuan")) == ["message+"])
      try await hub.does("tuan", .addMembers(room: RoomID("g"), members: ids("thu", "hoa")))
      #expect(kinds(hub.heard.last(of: "lan")) == ["marks+", "marks+", "room+"])
      #expect(kinds(hub.heard.last(of: "thu")) == ["ownRoom+", "marks+", "marks+", "room+"])
      try await hub.does("lan", .removeMembers(room: RoomID("g"), members: ids("thu", "tuan")))
      #expect(hub.heard.last(of: "thu").map { "\($0.kind) \($0.id) \($0.value == nil)" } == ["ownRoom g:thu true"])
      #expect(kinds(hub.heard.last(of: "hoa")) == ["marks-", "marks-", "room+"])
      try await hub.says("lan", "hai", in: "g")
      #expect(hub.heard.last(of: "tuan") == [] && hub.heard.last(of: "thu") == [])
      try await hub.does("lan", .deleteRoom(room: RoomID("g")))
      #expect(hub.heard.last(of: "hoa").map { "\($0.kind) \($0.id) \($0.value == nil)" } == ["ownRoom g:hoa true"])
      #expect(hub.heard.last(of: "tuan") == [])
    }
  }

  @Test("a read mark tells itself and not the room", arguments: Engine.allCases)
  func marks(_ engine: Engine) async throws {
    try await Hub.open(engine) { hub in
      try await hub.does("lan", .makeGroup(room: RoomID("g"), name: Name("x"), members: ids("tuan")))
      try await hub.says("lan", "một", in: "g")
      try await hub.does("tuan", .markRead(room: RoomID("g"), seq: 1))
      let change = try #require(hub.heard.last(of: "lan").first)
      #expect(hub.heard.last(of: "lan").count == 1)
      let expected = Marks(room: RoomID("g"), person: EmployeeID("tuan"), read: 1, delivered: 1)
      #expect(try change.value.map { try JSON.decode($0, as: Marks.self) } == expected)
    }
  }

  // protocol: STR13
  @Test("who was away hears what is so now of the rooms that he is in now", arguments: Engine.allCases)
  func catchUp(_ engine: Engine) async throws {
    try await Hub.open(engine) { hub in
      try await hub.does("lan", .makeGroup(room: RoomID("g"), name: Name("cũ"), members: ids("tuan", "thu")))
      try await hub.does("lan", .makeGroup(room: RoomID("h"), name: Name("kín"), members: ids("tuan")))
      let since = try await hub.stream.reader.seq()
      try await hub.says("lan", "một", in: "g", id: "m1")
      try await hub.does("lan", .edit(message: MessageID("m1"), content: .text("hai")))
      try await hub.says("lan", "ba", in: "h", id: "m2")
      try await hub.does("lan", .removeMembers(room: RoomID("h"), members: ids("tuan")))
      try await hub.does("lan", .edit(message: MessageID("m2"), content: .text("bốn")))
      try await hub.does("lan", .rename(room: RoomID("g"), name: Name("mới")))
      func missed(_ person: String) async throws -> [StoredChange] {
        let arrival = try await hub.personal.arrive(author(person), since: since, of: nil)
        guard case .changes(let batch) = arrival.missed else { return [] }
        return batch.changes
      }
      let tuan = try await missed("tuan")
      // An entity that changed twice is sent once, with its last value.
      #expect(kinds(tuan) == ["message+", "ownRoom-", "room+"])
      #expect(tuan.filter { $0.kind == "message" }.allSatisfy { $0.id == "m1" && $0.value?.contains("hai") == true })
      #expect(tuan.last?.value?.contains("mới") == true)
      #expect(!tuan.contains { $0.value?.contains("bốn") == true || $0.value?.contains("kín") == true })
      #expect(try await missed("hoa") == [])
      // and the log itself has no text of messages
      let kept = try await hub.database.read { sql in
        try sql.query("SELECT COUNT(*) FROM change WHERE kind IN ('room', 'message') AND value IS NOT NULL").map { try $0.int(0) }
      }
      #expect(kept == [0])
    }
  }

  // protocol: SNAP4
  @Test("a fresh device is given its person's rooms with marks and last messages, and nothing else", arguments: Engine.allCases)
  func snapshot(_ engine: Engine) async throws {
    try await Hub.open(engine) { hub in
      try await hub.does("lan", .makeGroup(room: RoomID("g"), name: Name("x"), members: ids("tuan")))
      try await hub.does("lan", .makeGroup(room: RoomID("h"), name: Name("y"), members: ids("thu")))
      for text in ["một", "hai"] { try await hub.says("lan", text, in: "g") }
      let arrival = try await hub.personal.arrive(author("tuan"), since: nil, of: nil)
      guard case .snapshot(let snapshot) = arrival.missed else { throw StorageError.corrupt }
      let view = try #require(try await hub.rooms("tuan").first)
      let wanted = [SnapshotEntity(view.room), SnapshotEntity(view.own)] + view.marks.map { SnapshotEntity($0) }
      let last = try #require(view.last)
      #expect(snapshot.entities == wanted + [SnapshotEntity(last)])
      let seq = try await hub.stream.reader.seq()
      #expect(last.said == "hai" && snapshot.seq == seq)
      let fresh = try await RoomAudiences(hub.database)
      for person in Staff.names {
        for room in ["g", "h"] {
          #expect(fresh.includes(EmployeeID(person), in: "room:\(room)") == hub.audiences.includes(EmployeeID(person), in: "room:\(room)"))
        }
        #expect(fresh.includes(EmployeeID(person), in: "person:\(person)") && !fresh.includes(EmployeeID(person), in: "person:x"))
      }
    }
  }
}
