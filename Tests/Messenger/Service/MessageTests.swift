import Kernel
import MessengerRules
import MessengerService
import TestKit
import Testing

@Suite("Messages on both databases")
struct MessageTests {
  private typealias Hub = MessengerHub

  /// Lan, Tuấn and Thu are in it; Hoa is not.
  private func group(_ hub: Hub) async throws {
    try await hub.does("lan", .makeGroup(room: RoomID("g"), name: Name("Ca tối"), members: ids("tuan", "thu")))
  }

  @Test("what is sent stands in its room in order, with all that it names", arguments: Engine.allCases)
  func send(_ engine: Engine) async throws {
    try await Hub.open(engine) { hub in
      try await group(hub)
      // when two people write, one answering the other
      let link = MessageLink(words: ShortName("Bàn 12"), to: .table(table: TableID("t12")))
      let content = MessageContent(text: MessageText("@Tuấn Bàn 12 gọi thêm phở"), mentions: ids("tuan"), links: [link])
      try await hub.does("lan", .send(message: MessageID("m1"), room: RoomID("g"), content: content))
      hub.clock.advance(seconds: 5)
      try await hub.does("tuan", .send(message: MessageID("m2"), room: RoomID("g"), content: .text("Có ngay"), replyTo: MessageID("m1")))
      // then
      let now = hub.clock.now()
      let first = Message(
        id: MessageID("m1"), room: RoomID("g"), seq: 1, author: EmployeeID("lan"), at: now.adding(seconds: -5), content: content)
      let second = Message(
        id: MessageID("m2"), room: RoomID("g"), seq: 2, author: EmployeeID("tuan"), at: now, content: .text("Có ngay"), replyTo: MessageID("m1"))
      #expect(try await hub.page("g", "thu") == MessagePage(messages: [first, second], lastSeq: 2))
      #expect(try await hub.rooms("thu").map(\.last) == [second])
      // and the author has read up to the own message, the others have not
      #expect(try await hub.rooms("tuan").map(\.unread) == [0])
      #expect(try await hub.rooms("lan").map(\.unread) == [1])
      #expect(try await hub.rooms("thu").map(\.unread) == [2])
    }
  }

  @Test("sent again, by another device or once more, it stands there once; another's id is refused", arguments: Engine.allCases)
  func again(_ engine: Engine) async throws {
    try await Hub.open(engine) { hub in
      try await group(hub)
      let send = MessengerCommand.send(message: MessageID("m1"), room: RoomID("g"), content: .text("Chào"))
      try await hub.does("lan", send)
      try await hub.does("lan", send, device: "tablet")
      #expect(await hub.tries("lan", send, id: "lan-phone-2") == nil)
      #expect(await hub.tries("tuan", send) == MessengerError.idTaken(.message).refusal)
      try await hub.does("lan", .makeGroup(room: RoomID("h"), name: Name("Khác")))
      let elsewhere = MessengerCommand.send(message: MessageID("m1"), room: RoomID("h"), content: .text("Chào"))
      #expect(await hub.tries("lan", elsewhere) == MessengerError.idTaken(.message).refusal)
      try await hub.says("tuan", "Chào lại", in: "g")
      #expect(try await hub.page("g", "lan").messages.map { "\($0.seq) \($0.said)" } == ["1 Chào", "2 Chào lại"])
    }
  }

  @Test("what cannot be said is refused with its field, and leaves nothing", arguments: Engine.allCases)
  func refusals(_ engine: Engine) async throws {
    try await Hub.open(engine) { hub in
      try await group(hub)
      try await hub.does("hoa", .makeGroup(room: RoomID("h"), name: Name("Khác")))
      try await hub.says("hoa", "riêng", in: "h")
      func send(_ content: MessageContent, to room: String = "g", replyTo: String? = nil) -> MessengerCommand {
        .send(message: MessageID("m"), room: RoomID(room), content: content, replyTo: replyTo.map { MessageID($0) })
      }
      let wrongLink = MessageLink(words: ShortName("Bàn 3"), to: .table(table: TableID("t")))
      let cases: [(MessengerCommand, MessengerError)] = [
        (send(.text("x"), to: "h"), .unknownRoom),
        (send(.text("x"), to: "nowhere"), .unknownRoom),
        (send(MessageContent()), .contentMissing),
        (send(MessageContent(text: MessageText("x"), cipher: SealedText("x"))), .contentMissing),
        (send(MessageContent(cipher: SealedText("x"))), .otherSeal),
        (send(MessageContent(text: MessageText("x"), mentions: ids("hoa"))), .mentionOutside),
        (send(MessageContent(text: MessageText("x"), mentions: Array(repeating: EmployeeID("lan"), count: 51))), .tooManyMentions(most: 50)),
        (send(MessageContent(text: MessageText("Bàn 12"), links: [wrongLink])), .linkWords),
        (send(MessageContent(text: MessageText("Bàn 3"), links: Array(repeating: wrongLink, count: 51))), .tooManyLinks(most: 50)),
        (send(.text("x"), replyTo: "rieng"), .replyElsewhere),
        (send(.text("x"), replyTo: "nothing"), .replyElsewhere),
        (.edit(message: MessageID("rieng"), content: .text("x")), .unknownMessage),
        (.delete(message: MessageID("rieng")), .unknownMessage),
        (.react(message: MessageID("rieng"), sign: ReactionSign("👍")), .unknownMessage),
        (.unreact(message: MessageID("rieng")), .unknownMessage),
        (.pin(message: MessageID("rieng")), .unknownMessage),
        (.forward(message: MessageID("f"), room: RoomID("g"), source: MessageID("rieng")), .unknownMessage),
      ]
      for (command, error) in cases { #expect(await hub.tries("lan", command) == error.refusal, "\(command)") }
      #expect(try await hub.page("g", "lan") == MessagePage(messages: [], lastSeq: 0))
      #expect(await refused { _ = try await hub.page("h", "lan") } == MessengerError.unknownRoom.refusal)
      #expect(await refused { _ = try await hub.page("g", "lan", count: 201) } == MessengerError.pageTooLong(most: 200).refusal)
    }
  }

  @Test("text that is blank, too long or holds control signs never gets to the rules")
  func malformed() async throws {
    try await Hub.open(.sqlite) { hub in
      try await group(hub)
      for (text, code) in [(" \n ", "field.malformed"), (String(repeating: "ắ", count: 4_001), "field.tooLong"), ("a\u{1}b", "field.malformed")] {
        let refusal = await hub.tries("lan", .send(message: MessageID("m"), room: RoomID("g"), content: .text(text)))
        #expect(refusal?.code == code && refusal?.field == "body.content.text")
      }
      try await hub.says("lan", String(repeating: "ắ", count: 4_000), in: "g", id: "long")
      #expect(try await hub.page("g", "tuan").messages.first?.said.unicodeScalars.count == 4_000)
    }
  }

  @Test("the author changes his words for a day, nobody else does", arguments: Engine.allCases)
  func edit(_ engine: Engine) async throws {
    try await Hub.open(engine) { hub in
      try await group(hub)
      try await hub.says("lan", "Bàn 2", in: "g", id: "m1")
      func edit(_ text: String) -> MessengerCommand { .edit(message: MessageID("m1"), content: .text(text)) }
      #expect(await hub.tries("tuan", edit("x")) == MessengerError.authorOnly.refusal)
      hub.clock.advance(seconds: 24 * 3600)
      try await hub.does("lan", edit("Bàn 3"))
      // the same command again changes nothing
      try await hub.does("lan", edit("Bàn 3"), device: "tablet")
      var expected = Message(
        id: MessageID("m1"), room: RoomID("g"), seq: 1, author: EmployeeID("lan"), at: hub.clock.now().adding(seconds: -24 * 3600),
        content: .text("Bàn 3"))
      expected.editedAt = hub.clock.now()
      expected.revision = 2
      #expect(try await hub.page("g", "thu").messages == [expected])
      hub.clock.advance(seconds: 1)
      #expect(await hub.tries("lan", edit("Bàn 4")) == MessengerError.tooLateToEdit(hours: 24).refusal)
      #expect(await hub.tries("lan", .edit(message: MessageID("m1"), content: MessageContent())) == MessengerError.contentMissing.refusal)
    }
  }

  @Test("deleted for everybody it leaves a mark; in the house's rooms a manager may, in others only the author", arguments: Engine.allCases)
  func delete(_ engine: Engine) async throws {
    try await Hub.open(engine) { hub in
      try await hub.does("lan", .makeGroup(room: RoomID("g"), name: Name("Ca tối"), members: ids("tuan", "hoa")))
      try await hub.says("lan", "một", in: "g")
      try await hub.does("tuan", .react(message: MessageID("mot"), sign: ReactionSign("👍")))
      try await hub.does("tuan", .pin(message: MessageID("mot")))
      #expect(await hub.tries("hoa", .delete(message: MessageID("mot"))) == MessengerError.authorOnly.refusal)
      try await hub.does("lan", .delete(message: MessageID("mot")))
      try await hub.does("lan", .delete(message: MessageID("mot")), device: "tablet")
      var expected = Message(
        id: MessageID("mot"), room: RoomID("g"), seq: 1, author: EmployeeID("lan"), at: hub.clock.now(), content: nil)
      expected.deletedAt = hub.clock.now()
      expected.deletedBy = EmployeeID("lan")
      expected.revision = 3
      #expect(try await hub.page("g", "hoa").messages == [expected])
      #expect(try await hub.room("g", "hoa").pins == [])
      for command: MessengerCommand in [
        .edit(message: MessageID("mot"), content: .text("x")), .react(message: MessageID("mot"), sign: ReactionSign("👍")),
        .pin(message: MessageID("mot")), .forward(message: MessageID("f"), room: RoomID("g"), source: MessageID("mot")),
      ] { #expect(await hub.tries("lan", command) == MessengerError.deleted.refusal) }
      // in a standing room
      try await hub.settle(.everybody, ["lan", "tuan", "hoa"])
      let standing = try #require(try await hub.rooms("lan").first { $0.room.form == .standing }).room.id.raw
      try await hub.says("lan", "hai", in: standing)
      #expect(await hub.tries("tuan", .delete(message: MessageID("hai"))) == MessengerError.authorOnly.refusal)
      try await hub.does("hoa", .delete(message: MessageID("hai")))
      #expect(try await hub.page(standing, "lan").messages.map(\.deletedBy) == [EmployeeID("hoa")])
    }
  }
}
