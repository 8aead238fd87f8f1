import Kernel
import MessengerRules
import MessengerService
import Storage
import Sync
import TestKit
import Testing

@Suite("A group's photo, on both databases")
struct RoomPhotoTests {
  private typealias Hub = MessengerHub
  private static let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xDA, 0, 2] + Array("ANH NHOM CA TOI CUA QUAN".utf8) + [0xFF, 0xD9]
  private static let webp: [UInt8] = Array("RIFF".utf8) + [28, 0, 0, 0] + Array("WEBPVP8 ".utf8) + [16, 0, 0, 0] + [UInt8](repeating: 1, count: 16)
  private static let group = RoomID("g")

  nonisolated(nonsending) private static func open(_ engine: Engine, _ body: (MessengerHub, RoomPhotos) async throws -> Void) async throws {
    try await Hub.open(engine) { hub in
      try await hub.does("lan", .makeGroup(room: group, name: Name("Ca tối"), members: ids("tuan")))
      try await body(hub, RoomPhotos(reader: hub.reader, processor: hub.processor, clock: hub.clock))
    }
  }

  private static func tag(_ hub: MessengerHub, _ person: String) async throws -> String? { try await hub.room("g", person).photo }

  @Test("its members see it and are told of each other one; nobody else does", arguments: Engine.allCases)
  func shown(_ engine: Engine) async throws {
    try await RoomPhotoTests.open(engine) { hub, photos in
      // when each of both sets one
      try await photos.set(RoomPhotoTests.jpeg, of: RoomPhotoTests.group, by: Hub.author("lan"))
      let first = try await photos.photo(of: RoomPhotoTests.group, for: EmployeeID("tuan"))
      try await photos.set(RoomPhotoTests.webp, of: RoomPhotoTests.group, by: Hub.author("tuan"))
      let second = try await photos.photo(of: RoomPhotoTests.group, for: EmployeeID("lan"))
      // then each returns the sent bytes, and the room distinguishes them
      #expect((first.bytes, first.mediaType) == (RoomPhotoTests.jpeg, "image/jpeg"))
      #expect((second.bytes, second.mediaType) == (RoomPhotoTests.webp, "image/webp"))
      #expect(first.tag != second.tag)
      #expect(try await RoomPhotoTests.tag(hub, "tuan") == second.tag)
      let told = try hub.heard.all(of: "tuan").filter { $0.kind == Room.kind }.compactMap(\.value)
        .map { try Room(json: JSON.parse(Array($0.utf8))).photo }
      #expect(told == [nil, first.tag, second.tag])
      // and for others, and for a removed member, the room does not exist
      try await hub.does("lan", .removeMembers(room: RoomPhotoTests.group, members: ids("tuan")))
      for outsider in ["thu", "tuan"] {
        let person = EmployeeID(outsider)
        #expect(await TestKit.refused { _ = try await photos.photo(of: RoomPhotoTests.group, for: person) } == MessengerError.unknownRoom.refusal)
        #expect(
          await TestKit.refused { try await photos.set(nil, of: RoomPhotoTests.group, by: Hub.author(outsider)) }
            == MessengerError.unknownRoom.refusal)
      }
      // and a new name leaves it, until it is taken away
      try await hub.does("lan", .rename(room: RoomPhotoTests.group, name: Name("Ca sáng")))
      #expect(try await photos.photo(of: RoomPhotoTests.group, for: EmployeeID("lan")) == second)
      try await photos.set(nil, of: RoomPhotoTests.group, by: Hub.author("lan"))
      #expect(try await RoomPhotoTests.tag(hub, "lan") == nil)
      #expect(
        await TestKit.refused { _ = try await photos.photo(of: RoomPhotoTests.group, for: EmployeeID("lan")) } == MessengerError.unknownPhoto.refusal)
    }
  }

  @Test("what is no photo is refused; so is one of a room of two, of the house, or of a restricted group", arguments: Engine.allCases)
  func refused(_ engine: Engine) async throws {
    try await RoomPhotoTests.open(engine) { hub, photos in
      let jpeg = RoomPhotoTests.jpeg
      let wrong: [([UInt8], MessengerError)] = [
        ([], .photoMalformed), (Array("<svg onload=alert(1)>             ".utf8), .photoMalformed),
        (jpeg + Array("<script>alert(1)</script>".utf8), .photoMalformed), (Array("GIF89a".utf8) + jpeg, .photoMalformed),
        ([UInt8](repeating: 0xFF, count: RoomPhoto.most + 1), .photoTooLarge(most: 512)),
      ]
      for (bytes, error) in wrong {
        #expect(await TestKit.refused { try await photos.set(bytes, of: RoomPhotoTests.group, by: Hub.author("lan")) } == error.refusal)
      }
      try await hub.does("lan", .restrict(room: RoomPhotoTests.group, restricted: true))
      try await hub.does("lan", .openDirect(room: RoomID("d"), with: EmployeeID("tuan")))
      try await hub.settle(.kitchen, ["lan"])
      let kitchen = try await hub.rooms("lan").first { $0.room.subject == .kitchen }?.room.id ?? RoomID("none")
      let rooms: [(RoomID, String, MessengerError)] = [
        (RoomPhotoTests.group, "tuan", .ownerOnly), (RoomID("d"), "lan", .directRoom), (kitchen, "lan", .houseRoom),
      ]
      for (room, person, error) in rooms {
        #expect(await TestKit.refused { try await photos.set(jpeg, of: room, by: Hub.author(person)) } == error.refusal)
      }
      #expect(try await RoomPhotoTests.tag(hub, "lan") == nil)
    }
  }

  @Test("it lies sealed, and goes with its group", arguments: Engine.allCases)
  func sealed(_ engine: Engine) async throws {
    try await RoomPhotoTests.open(engine) { hub, photos in
      let kept = { try await hub.database.read { sql in try sql.query("SELECT content FROM room_photo").map { try $0.blob(0) } } }
      try await photos.set(RoomPhotoTests.jpeg, of: RoomPhotoTests.group, by: Hub.author("lan"))
      let content = try await kept()
      #expect(content.count == 1)
      #expect(!String(decoding: content[0], as: UTF8.self).contains("ANH NHOM"))
      try await hub.does("lan", .deleteRoom(room: RoomPhotoTests.group))
      #expect(try await kept() == [])
    }
  }
}
