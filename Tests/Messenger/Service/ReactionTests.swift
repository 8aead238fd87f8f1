import Kernel
import MessengerRules
import MessengerService
import TestKit
import Testing

@Suite("What others make of a message, on both databases")
struct ReactionTests {
  private typealias Hub = MessengerHub

  /// Lan, Tuấn and Thu are in it; Hoa is not.
  private func group(_ hub: Hub) async throws {
    try await hub.does("lan", .makeGroup(room: RoomID("g"), name: Name("Ca tối"), members: ids("tuan", "thu")))
  }

  @Test("of each person one reaction, changed and taken back", arguments: Engine.allCases)
  func react(_ engine: Engine) async throws {
    try await Hub.open(engine) { hub in
      try await group(hub)
      try await hub.says("lan", "m", in: "g")
      func react(_ person: String, _ sign: String) async throws {
        try await hub.does(person, .react(message: MessageID("m"), sign: ReactionSign(sign)))
      }
      try await react("tuan", "👍")
      try await react("thu", "❤️")
      try await react("tuan", "👩‍🍳")
      try await react("tuan", "👩‍🍳")
      func reactions() async throws -> [String] { try await hub.page("g", "lan").messages[0].reactions.map { $0.person.raw + $0.sign.raw } }
      #expect(try await reactions() == ["tuan👩‍🍳", "thu❤️"])
      try await hub.does("tuan", .unreact(message: MessageID("m")))
      try await hub.does("tuan", .unreact(message: MessageID("m")))
      #expect(try await reactions() == ["thu❤️"])
      #expect(try await hub.page("g", "lan").messages[0].revision == 5)
    }
  }

  @Test("passed on, the words say whose they were, however often", arguments: Engine.allCases)
  func forward(_ engine: Engine) async throws {
    try await Hub.open(engine) { hub in
      try await group(hub)
      try await hub.does("tuan", .openDirect(room: RoomID("d"), with: EmployeeID("hoa")))
      let said = MessageContent(text: MessageText("@Thu nhớ bàn 5"), mentions: ids("thu"))
      try await hub.does("lan", .send(message: MessageID("m"), room: RoomID("g"), content: said))
      let at = hub.clock.now()
      hub.clock.advance(seconds: 60)
      let forward = MessengerCommand.forward(message: MessageID("f"), room: RoomID("d"), source: MessageID("m"))
      try await hub.does("tuan", forward)
      try await hub.does("tuan", forward, device: "tablet")
      try await hub.does("hoa", .forward(message: MessageID("f2"), room: RoomID("d"), source: MessageID("f")))
      let passed = try await hub.page("d", "hoa").messages
      #expect(passed.map(\.content) == Array(repeating: .text("@Thu nhớ bàn 5"), count: 2))
      #expect(passed.map(\.origin) == Array(repeating: MessageOrigin(author: EmployeeID("lan"), at: at), count: 2))
      #expect(passed.map(\.author.raw) == ["tuan", "hoa"])
      #expect(await hub.tries("tuan", .edit(message: MessageID("f"), content: .text("x"))) == MessengerError.authorOnly.refusal)
    }
  }

  @Test("in a room sealed at its ends the hub keeps what the devices sealed, and passes nothing on", arguments: Engine.allCases)
  func ends(_ engine: Engine) async throws {
    try await Hub.open(engine) { hub in
      try await group(hub)
      try await hub.does("lan", .openDirect(room: RoomID("d"), with: EmployeeID("tuan"), seal: .ends))
      #expect(
        await hub.tries("lan", .send(message: MessageID("m"), room: RoomID("d"), content: .text("x"))) == MessengerError.otherSeal.refusal)
      let sealed = MessageContent(cipher: SealedText("AwgBEhA"))
      try await hub.does("lan", .send(message: MessageID("m"), room: RoomID("d"), content: sealed))
      #expect(try await hub.page("d", "tuan").messages.map(\.content) == [sealed])
      #expect(
        await hub.tries("lan", .forward(message: MessageID("f"), room: RoomID("g"), source: MessageID("m"))) == MessengerError.sealedAtEnds.refusal)
      // no plain text in it, no mentions and media, and nothing can be forwarded into it
      func tries(_ content: MessageContent) async -> Refusal? {
        await hub.tries("lan", .send(message: MessageID("n"), room: RoomID("d"), content: content))
      }
      #expect(await tries(MessageContent(cipher: SealedText("Aw"), mentions: ids("tuan"))) == MessengerError.otherSeal.refusal)
      let link = MessageLink(words: ShortName("Aw"), to: .table(table: TableID("t")))
      #expect(await tries(MessageContent(cipher: SealedText("Aw"), links: [link])) == MessengerError.otherSeal.refusal)
      #expect(await tries(MessageContent(media: [MediaID("x")])) == MessengerError.contentMissing.refusal)
      #expect(await tries(MessageContent(text: MessageText("x"), cipher: SealedText("Aw"))) == MessengerError.contentMissing.refusal)
      try await hub.says("lan", "một", in: "g", id: "plain")
      #expect(
        await hub.tries("lan", .forward(message: MessageID("f"), room: RoomID("d"), source: MessageID("plain")))
          == MessengerError.sealedAtEnds.refusal)
      // its author seals other words in their place
      let other = MessageContent(cipher: SealedText("AwgBEhB"))
      #expect(await hub.tries("lan", .edit(message: MessageID("m"), content: .text("x"))) == MessengerError.otherSeal.refusal)
      try await hub.does("lan", .edit(message: MessageID("m"), content: other))
      #expect(try await hub.page("d", "tuan").messages.map(\.content) == [other])
    }
  }

  @Test("pinned by anybody, in a restricted group by its owner only", arguments: Engine.allCases)
  func pins(_ engine: Engine) async throws {
    try await Hub.open(engine) { hub in
      try await group(hub)
      for text in ["a", "b", "c"] { try await hub.says("lan", text, in: "g") }
      for text in ["c", "a", "c"] { try await hub.does("tuan", .pin(message: MessageID(text))) }
      #expect(try await hub.room("g", "thu").pins.map(\.raw) == ["c", "a"])
      try await hub.does("thu", .unpin(message: MessageID("c")))
      try await hub.does("thu", .unpin(message: MessageID("c")))
      #expect(
        try await hub.reader.messages([MessageID("b"), MessageID("a")], of: RoomID("g"), for: EmployeeID("thu")).messages.map(\.said) == ["a", "b"])
      try await hub.does("lan", .restrict(room: RoomID("g"), restricted: true))
      #expect(await hub.tries("thu", .unpin(message: MessageID("a"))) == MessengerError.ownerOnly.refusal)
      #expect(await hub.tries("thu", .pin(message: MessageID("b"))) == MessengerError.ownerOnly.refusal)
      try await hub.does("lan", .unpin(message: MessageID("a")))
      #expect(try await hub.room("g", "thu").pins == [])
      for i in 1...51 { try await hub.says("lan", "p\(i)", in: "g") }
      for i in 1...50 { try await hub.does("lan", .pin(message: MessageID("p\(i)"))) }
      #expect(await hub.tries("lan", .pin(message: MessageID("p51"))) == MessengerError.tooManyPins(most: 50).refusal)
    }
  }
}
