import Kernel
import MessengerRules
import Storage
import TestKit
import Testing

@testable import MessengerService
@testable import Sync

extension MessengerHub {
  /// Uploads files of these names and sends them with a message.
  func carries(
    _ person: String, _ names: [String], in room: String, as id: String, text: String? = nil, _ form: MediaForm = .file
  ) async throws {
    let ledger = MediaLedger(database: database, keys: keys, limits: MediaLimits())
    let isSealed = try await self.room(room, person).seal == .ends
    let media = names.indices.map { MediaID("\(id)-\($0)") }
    for (media, name) in zip(media, names) {
      let wish = MediaWish(
        id: media, room: RoomID(room), name: MediaName(name), type: MediaType("application/pdf"), length: 10, isVoice: form == .voice,
        isSealed: isSealed)
      try await processor.perform(as: MessengerHub.author(person)) { work in
        _ = try ledger.begin(wish, in: work)
        if isSealed { return try ledger.arrivedSealed(media, in: work) }
        try ledger.arrived(media, form, wish.type, in: work)
      }
    }
    let content = MessageContent(
      text: isSealed ? nil : text.map { MessageText($0) }, cipher: isSealed ? SealedText("Aw") : nil, media: media)
    try await does(person, .send(message: MessageID(id), room: RoomID(room), content: content))
  }

  func foundIDs(_ text: String, _ person: String) async throws -> [String] {
    try await reader.find(MessageSearch(text: MessageSearchText(text)), count: 200, for: EmployeeID(person)).messages.map(\.id.raw)
  }

  /// How many messages the index knows something of, and of how many it keeps what their files are called.
  func indexed() async throws -> [Int64] {
    try await database.read { sql in
      let index = sql.dialect == .sqlite ? "SELECT COUNT(*) FROM message_word_docsize" : "SELECT COUNT(*) FROM message WHERE words <> '{}'"
      return try [index, "SELECT COUNT(*) FROM message_name"].map { try sql.query($0).map { try $0.int(0) }.reduce(0, +) }
    }
  }
}

@Suite("Messages are found by what their files are called, on both databases")
struct FileNameTests {
  private typealias Hub = MessengerHub

  @Test("by the parts of a name and their beginnings, without diacritics, alone and with the message's words", arguments: Engine.allCases)
  func names(_ engine: Engine) async throws {
    try await Hub.open(engine) { hub in
      try await hub.does("lan", .makeGroup(room: RoomID("g"), name: Name("x"), members: ids("tuan")))
      try await hub.does("lan", .makeGroup(room: RoomID("kin"), name: Name("y"), members: ids("tuan"), seal: .ends))
      try await hub.carries("lan", ["Hợp đồng.pdf"], in: "g", as: "bare")
      // in the form of a Mac
      let two = ["Thực đơn_Tết-2027.docx", "H\u{6F}\u{302}\u{323}p qu\u{61}\u{300}.png"]
      try await hub.carries("lan", two, in: "g", as: "two", text: "Chị xem giúp em")
      try await hub.carries("lan", ["Tin nhắn thoại.webm"], in: "g", as: "voice", .voice)
      try await hub.carries("lan", ["tep"], in: "kin", as: "sealed")
      let cases: [(String, [String])] = [
        ("hop dong", ["bare"]), ("HỢP ĐỒNG", ["bare"]), ("dong.pdf", ["bare"]), ("hop", ["two", "bare"]), ("pdf", ["bare"]), ("ho", []),
        ("thuc don tet 2027", ["two"]), ("tet", ["two"]), ("202", ["two"]), ("20", []), ("doc", ["two"]), ("hop qua", ["two"]),
        ("xem hop", ["two"]), ("xem dong", []), ("thoai", []), ("webm", []), ("tep", []),
      ]
      for (typed, wanted) in cases { #expect(try await hub.foundIDs(typed, "tuan") == wanted, "\(typed)") }
      #expect(try await hub.foundIDs("hop dong", "thu") == [])
    }
  }

  @Test("also once the words were changed or it was passed on, and no more when it was deleted", arguments: Engine.allCases)
  func life(_ engine: Engine) async throws {
    try await Hub.open(engine) { hub in
      try await hub.does("lan", .makeGroup(room: RoomID("g"), name: Name("x"), members: ids("tuan")))
      try await hub.carries("lan", ["Hợp đồng.pdf"], in: "g", as: "m", text: "bản đầu")
      try await hub.does("lan", .edit(message: MessageID("m"), content: .text("bản cuối")))
      try await hub.does("tuan", .react(message: MessageID("m"), sign: ReactionSign("👍")))
      for typed in ["hop dong", "cuoi hop dong"] { #expect(try await hub.foundIDs(typed, "tuan") == ["m"], "\(typed)") }
      #expect(try await hub.foundIDs("dau", "tuan") == [])
      try await hub.does("tuan", .forward(message: MessageID("f"), room: RoomID("g"), source: MessageID("m")))
      #expect(try await hub.foundIDs("hop dong", "tuan") == ["f", "m"])
      try await hub.does("lan", .delete(message: MessageID("m")))
      #expect(try await hub.foundIDs("hop dong", "tuan") == ["f"])
      try await hub.does("tuan", .delete(message: MessageID("f")))
      #expect(try await hub.foundIDs("hop dong", "tuan") == [])
      #expect(try await hub.indexed() == [0, 0])
    }
  }

  @Test("nothing of them stays when their room goes, whichever of both is swept first", arguments: Engine.allCases)
  func sweep(_ engine: Engine) async throws {
    try await Hub.open(engine) { hub in
      try await hub.does("lan", .makeGroup(room: RoomID("g"), name: Name("x")))
      for i in 0..<3 { try await hub.carries("lan", ["Hợp đồng \(i).pdf"], in: "g", as: "m\(i)") }
      #expect(try await hub.indexed() == [3, 3])
      try await hub.database.write { sql in try sql.execute("DELETE FROM media") }
      try await hub.does("lan", .deleteRoom(room: RoomID("g")))
      await hub.timers.tick(with: hub.processor)
      #expect(try await hub.indexed() == [0, 0])
    }
  }

  @Test("those from before are found by them too, some at a time, whatever becomes of them meanwhile", arguments: Engine.allCases)
  func older(_ engine: Engine) async throws {
    try await Hub.open(engine) { hub in
      // given what an older hub has kept
      for room in ["g", "gone"] { try await hub.does("lan", .makeGroup(room: RoomID(room), name: Name("x"), members: ids("tuan"))) }
      let count = 70
      for i in 0..<count { try await hub.carries("lan", ["Hợp đồng \(i).pdf"], in: "g", as: "m\(i)", text: "gửi chị") }
      try await hub.carries("lan", ["Hợp đồng.pdf"], in: "gone", as: "lost")
      try await hub.carries("lan", ["Thoại.webm"], in: "g", as: "voice", .voice)
      // when this one opens it, then it is found as before
      try await forgetNames(hub)
      #expect(try await hub.foundIDs("hop dong", "tuan") == [])
      #expect(try await hub.foundIDs("gui chi", "tuan").count == count)
      // and messages that are sent, edited and deleted meanwhile are handled
      try await hub.does("lan", .edit(message: MessageID("m1"), content: .text("gửi anh")))
      try await hub.does("lan", .delete(message: MessageID("m2")))
      try await hub.does("lan", .deleteRoom(room: RoomID("gone")))
      try await hub.carries("lan", ["Hợp đồng mới.pdf"], in: "g", as: "new")
      let indexing = NameIndexing(keys: hub.keys)
      #expect(try await hub.processor.perform { work in try indexing.index(in: work) })
      let part = try await hub.foundIDs("hop dong", "tuan")
      #expect(part.count > 40 && part.count < count && part.prefix(3) == ["new", "m69", "m68"])
      try await indexing.run(with: hub.processor)
      // and in the end all are found by them
      let wanted = ["new"] + (0..<count).reversed().filter { $0 != 2 }.map { "m\($0)" }
      #expect(try await hub.foundIDs("hop dong", "tuan") == wanted)
      #expect(try await hub.foundIDs("anh hop dong", "tuan") == ["m1"])
      #expect(try await hub.foundIDs("thoai", "tuan") == [])
      // and nothing of a deleted message remains
      await hub.timers.tick(with: hub.processor)
      for id in wanted + ["voice"] { try await hub.does("lan", .delete(message: MessageID(id))) }
      #expect(try await hub.indexed() == [0, 0])
    }
  }

  /// The data of a hub without search by file names, as they were brought up to date: the names are still to be indexed.
  private func forgetNames(_ hub: MessengerHub) async throws {
    let keys = hub.keys
    try await hub.database.write { sql in
      for row in try sql.query("SELECT n FROM message") {
        let n = try row.int(0)
        guard let kept = try sql.first("\(MessageStore.selection) WHERE m.n = $1", [.integer(n)]) else { continue }
        let message = try MessageStore(sql: sql, keys: keys).read(kept).message
        let old = keys.tokens.of(message)
        try WordIndex(sql: sql).replace(old + (try FileNames(sql: sql).tokens(of: n)), by: old, of: n)
      }
      try sql.execute("DELETE FROM message_name")
      try sql.execute("INSERT INTO message_name (n) SELECT DISTINCT message FROM media WHERE message IS NOT NULL")
    }
  }
}
