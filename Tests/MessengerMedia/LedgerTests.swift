import Kernel
import MessengerMedia
import MessengerRules
import MessengerService
import Sync
import TestKit
import Testing

@Suite("The book of photos and files, on both databases")
struct LedgerTests {
  @Test("an upload is begun by a member, once, for what may be sent", arguments: Engine.allCases)
  func beginning(_ engine: Engine) async throws {
    try await MediaHub.open(engine) { hub in
      #expect(try await hub.begin("a", by: "lan"))
      #expect(try await hub.begin("a", by: "lan") == false)
      #expect(await refused { try await hub.begin("a", by: "lan", length: 11) } == MessengerError.idTaken(.media).refusal)
      #expect(await refused { try await hub.begin("a", by: "tuan") } == MessengerError.idTaken(.media).refusal)
      #expect(await refused { try await hub.begin("b", by: "hoa") } == MessengerError.unknownRoom.refusal)
      #expect(await refused { try await hub.begin("b", by: "lan", room: "forged") } == MessengerError.unknownRoom.refusal)
      #expect(await refused { try await hub.begin("b", by: "lan", length: 1001) } == MessengerError.mediaTooLarge(most: 1000).refusal)
      #expect(await refused { try await hub.begin("b", by: "lan", name: "Giá.PDF.EXE") } == MessengerError.mediaKind.refusal)
      try await hub.does("lan", .makeGroup(room: RoomID("e"), name: Name("Kín"), seal: .ends))
      #expect(await refused { try await hub.begin("b", by: "lan", room: "e") } == MessengerError.otherSeal.refusal)
      #expect(await refused { try await hub.begin("b", by: "lan", isSealed: true) } == MessengerError.otherSeal.refusal)
    }
  }

  @Test("what a device has sealed is a file of which nothing is known, there as soon as it has come", arguments: Engine.allCases)
  func sealed(_ engine: Engine) async throws {
    try await MediaHub.open(engine) { hub in
      try await hub.does("lan", .makeGroup(room: RoomID("e"), name: Name("Kín"), members: [EmployeeID("tuan")], seal: .ends))
      try await hub.begin("s", by: "lan", name: "a", room: "e", isSealed: true)
      var content = MessageContent(cipher: SealedText("Aw"), media: [MediaID("s")])
      let send = MessengerCommand.send(message: MessageID("m"), room: RoomID("e"), content: content)
      #expect(await hub.tries("lan", send) == MessengerError.mediaNotWhole.refusal)
      try await hub.processor.perform { [ledger = hub.ledger] work in try ledger.arrivedSealed(MediaID("s"), in: work) }
      try await hub.does("lan", send)
      let page = try await hub.page("e", "tuan")
      #expect(page.messages.map(\.says) == [.text])
      #expect(page.media.map(\.form) == [.file] && page.media.map(\.state) == [.ready] && page.media.map(\.type) == [.anything])
      #expect(try await hub.ledger.waiting(10).isEmpty)
      // an edit changes the text, and the media stay
      content.cipher = SealedText("Bw")
      content.media = []
      try await hub.does("lan", .edit(message: MessageID("m"), content: content))
      #expect(try await hub.page("e", "tuan").messages.first?.content?.media == [MediaID("s")])
    }
  }

  @Test("nobody keeps more under way than his share, by count and by bytes", arguments: Engine.allCases)
  func shares(_ engine: Engine) async throws {
    try await MediaHub.open(engine) { hub in
      for i in 0..<15 { try await hub.begin("big\(i)", by: "lan", length: 1000) }
      #expect(await refused { try await hub.begin("more", by: "lan", length: 1) }?.code == "messenger.tooManyUploads")
      for i in 0..<30 { try await hub.begin("small\(i)", by: "tuan", length: 1) }
      #expect(await refused { try await hub.begin("more", by: "tuan", length: 1) }?.code == "messenger.tooManyUploads")
      // sent and cancelled uploads do not count any more
      try await hub.arrive("small0")
      try await hub.does("tuan", hub.send("small0", by: "tuan"))
      try await hub.processor.perform(as: MediaHub.author("tuan")) { work in try hub.ledger.cancel(MediaID("small1"), in: work) }
      #expect(try await hub.begin("more", by: "tuan", length: 1))
      #expect(try await hub.begin("more2", by: "tuan", length: 1))
      #expect(await refused { try await hub.begin("more3", by: "tuan", length: 1) }?.code == "messenger.tooManyUploads")
    }
  }

  @Test("a message carries what its author has uploaded for its room, whole and once", arguments: Engine.allCases)
  func sending(_ engine: Engine) async throws {
    try await MediaHub.open(engine) { hub in
      try await hub.begin("a", by: "lan")
      #expect(await hub.tries("lan", hub.send("a", by: "lan")) == MessengerError.mediaNotWhole.refusal)
      try await hub.arrive("a")
      #expect(await hub.tries("tuan", hub.send("a", by: "tuan")) == MessengerError.unknownMedia.refusal)
      #expect(await hub.tries("lan", hub.send("a", "a", by: "lan")) == MessengerError.unknownMedia.refusal)
      #expect(await hub.tries("lan", hub.send(by: "lan")) == MessengerError.contentMissing.refusal)
      let many = MessageContent(media: (0..<11).map { MediaID("x\($0)") })
      #expect(
        await hub.tries("lan", .send(message: MessageID("m"), room: RoomID("g"), content: many)) == MessengerError.tooManyMedia(most: 10).refusal)
      #expect(try await hub.has("a", "lan"))
      #expect(try await !hub.has("a", "tuan"))
      // when it is sent, and again by another of her devices
      try await hub.does("lan", hub.send("a", by: "lan"))
      try await hub.does("lan", hub.send("a", by: "lan"))
      #expect(await hub.tries("lan", hub.send("a", by: "lan", as: "m2")) == MessengerError.unknownMedia.refusal)
      #expect(try await hub.has("a", "tuan"))
      // then all hear of it, and again when it is ready; and pages bring it along
      try await hub.prepare("a") {
        $0.state = .ready
        ($0.width, $0.height, $0.forms) = (4, 3, [.thumb])
      }
      #expect(try hub.told.states(of: "a") == [.preparing, .ready])
      let page = try await hub.page("g", "thu")
      #expect(page.messages.map(\.says) == [.photo])
      var expected = Media(
        id: MediaID("a"), room: RoomID("g"), author: EmployeeID("lan"), form: .photo, name: MediaName("ảnh.jpg"), type: MediaType("image/jpeg"),
        size: 10, state: .ready)
      (expected.width, expected.height, expected.forms) = (4, 3, [.thumb])
      #expect(page.media == [expected])
      #expect(try await hub.reader.messages([MessageID("m")], of: RoomID("g"), for: EmployeeID("thu")).media == [expected])
      let photos = try await hub.reader.find(photosOf("lan"), for: EmployeeID("thu"))
      #expect(photos.media == [expected] && photos.messages.count == 1)
      // and a person outside the room gets none of it
      #expect(try await !hub.has("a", "hoa"))
      try await hub.does("lan", .removeMembers(room: RoomID("g"), members: [EmployeeID("tuan")]))
      #expect(try await !hub.has("a", "tuan"))
    }
  }

  private func photosOf(_ person: String) -> MessageSearch {
    var search = MessageSearch()
    search.author = EmployeeID(person)
    search.says = .photo
    return search
  }

  @Test("words are edited, what is carried stays, and goes with its message", arguments: Engine.allCases)
  func deleting(_ engine: Engine) async throws {
    try await MediaHub.open(engine) { hub in
      try await hub.begin("a", by: "lan")
      try await hub.arrive("a")
      try await hub.does("lan", hub.send("a", by: "lan"))
      try await hub.does("lan", .edit(message: MessageID("m"), content: MessageContent(text: MessageText("Bàn 12"))))
      #expect(try await hub.page("g", "thu").messages.map(\.content) == [MessageContent(text: MessageText("Bàn 12"), media: [MediaID("a")])])
      #expect(
        await refused { try await hub.processor.perform(as: MediaHub.author("lan")) { try hub.ledger.cancel(MediaID("a"), in: $0) } }?.code
          == "messenger.mediaSent")
      try await hub.does("lan", .delete(message: MessageID("m")))
      #expect(try hub.told.states(of: "a") == [.preparing, nil])
      #expect(try await !hub.has("a", "lan"))
      #expect(try await hub.page("g", "thu").media == [])
      #expect(try await hub.gone() == ["a"])
      // and its id is not used again before its files are gone
      #expect(await refused { try await hub.begin("a", by: "lan") } == MessengerError.idTaken(.media).refusal)
      try await hub.processor.perform { work in try hub.ledger.forget([MediaID("a")], in: work) }
      #expect(try await hub.gone() == [])
    }
  }

  @Test("what is passed on becomes the other room's, also when the first is taken back before that is done", arguments: Engine.allCases)
  func forwarding(_ engine: Engine) async throws {
    try await MediaHub.open(engine) { hub in
      try await hub.begin("a", by: "lan")
      try await hub.arrive("a")
      try await hub.does("lan", hub.send("a", by: "lan"))
      try await hub.prepare("a") {
        $0.state = .ready
        $0.forms = [.thumb]
      }
      try await hub.does("tuan", .makeGroup(room: RoomID("h"), name: Name("Nhà"), members: [EmployeeID("hoa")]))
      try await hub.does("tuan", .forward(message: MessageID("f"), room: RoomID("h"), source: MessageID("m")))
      let copy = try #require(try await hub.page("h", "hoa").media.first)
      #expect(
        copy.author == EmployeeID("tuan") && copy.room == RoomID("h") && copy.state == .preparing && copy.forms == [] && copy.id != MediaID("a"))
      #expect(try await !hub.has("a", "hoa"))
      #expect(try await !hub.has(copy.id.raw, "thu"))
      try await hub.does("lan", .delete(message: MessageID("m")))
      // the first one's files stay until they are copied
      #expect(try await hub.gone() == [])
      #expect(try await hub.ledger.original(of: try #require(try await hub.ledger.waiting(1).first))?.id == MediaID("a"))
      try await hub.prepare(copy.id.raw)
      #expect(try await hub.gone() == ["a"])
      #expect(try await hub.has(copy.id.raw, "hoa"))
    }
  }

  @Test("everybody's turn comes, and a copy's after what it is of", arguments: Engine.allCases)
  func turns(_ engine: Engine) async throws {
    try await MediaHub.open(engine) { hub in
      for id in ["l1", "l2", "l3"] {
        try await hub.begin(id, by: "lan")
        try await hub.arrive(id)
      }
      try await hub.begin("t1", by: "tuan")
      try await hub.arrive("t1")
      try await hub.does("lan", hub.send("l3", by: "lan"))
      try await hub.does("thu", .forward(message: MessageID("f"), room: RoomID("g"), source: MessageID("m")))
      func waiting() async throws -> [String] { try await hub.ledger.waiting(10).map(\.id.raw) }
      #expect(try await waiting() == ["l1", "t1", "l2", "l3"])
      try await hub.prepare("l3")
      let copy = try #require(try await hub.page("g", "lan").messages.last?.content?.media.first)
      #expect(try await waiting() == ["l1", "t1", copy.raw, "l2"])
    }
  }

  @Test("what nobody goes on with is given up, and what goes with its room goes", arguments: Engine.allCases)
  func expiring(_ engine: Engine) async throws {
    try await MediaHub.open(engine) { hub in
      for id in ["open", "whole", "sent"] { try await hub.begin(id, by: "lan") }
      try await hub.arrive("whole")
      try await hub.arrive("sent")
      try await hub.does("lan", hub.send("sent", by: "lan"))
      func after(hours: Int64) async throws -> [String] {
        hub.clock.advance(seconds: hours * 3600)
        try await hub.processor.perform { work in try hub.ledger.expire(in: work) }
        return try await hub.gone()
      }
      #expect(try await after(hours: 23) == [])
      #expect(try await after(hours: 2) == ["open"])
      #expect(try await after(hours: 24 * 6) == ["open", "whole"])
      #expect(try await after(hours: 24 * 365) == ["open", "whole"])
      try await hub.does("lan", .deleteRoom(room: RoomID("g")))
      #expect(try await !hub.has("sent", "lan"))
      await hub.timers.tick(with: hub.processor)
      #expect(try await hub.gone() == ["open", "whole", "sent"])
    }
  }
}
