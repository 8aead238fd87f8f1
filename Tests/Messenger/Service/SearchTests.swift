import Kernel
import MessengerRules
import MessengerService
import TestKit
import Testing

@Suite("What is found, and by whom, on both databases")
struct SearchTests {
  private typealias Hub = MessengerHub

  @Test("words and their beginnings, with and without diacritics, the latest first", arguments: Engine.allCases)
  func words(_ engine: Engine) async throws {
    try await Hub.open(engine) { hub in
      try await hub.does("lan", .makeGroup(room: RoomID("g"), name: Name("x"), members: ids("tuan")))
      for text in ["Hết phở bò", "PHO gà còn 3", "Bàn A5 gọi thêm", "phổi", "ở đâu? Ờ, ở đây!", "Đã giao 0899081299"] {
        try await hub.says("lan", text, in: "g")
      }
      let cases: [(String, [String])] = [
        ("phở", ["Hết phở bò", "PHO gà còn 3", "phổi"]), ("PHO", ["Hết phở bò", "PHO gà còn 3", "phổi"]), ("phoi", ["phổi"]),
        ("pho bo", ["Hết phở bò"]), ("bo pho", ["Hết phở bò"]),
        ("ph", []), ("bò", ["Hết phở bò"]), ("b", []), ("3", ["PHO gà còn 3"]), ("a5", ["Bàn A5 gọi thêm"]), ("a", []),
        ("o", ["ở đâu? Ờ, ở đây!"]), ("gia", ["Đã giao 0899081299"]), ("dã", ["Đã giao 0899081299"]), ("0899", ["Đã giao 0899081299"]),
        ("081", []), ("phở \"gà\" *", ["PHO gà còn 3"]), ("hon", []),
      ]
      for (typed, wanted) in cases {
        let found = try await hub.found(typed, "tuan")
        #expect(Set(found) == Set(wanted) && found.count == wanted.count, "\(typed): \(found)")
      }
      #expect(try await hub.found("pho", "tuan") == ["phổi", "PHO gà còn 3", "Hết phở bò"])
      for nothing in ["", "  ", "?!", "\"*"] {
        #expect(await refused { _ = try await hub.found(nothing, "tuan") } == MessengerError.searchEmpty.refusal, "\(nothing)")
      }
    }
  }

  @Test("only in one's own rooms, and page by page while others write", arguments: Engine.allCases)
  func pages(_ engine: Engine) async throws {
    try await Hub.open(engine) { hub in
      try await hub.does("lan", .makeGroup(room: RoomID("g"), name: Name("x"), members: ids("tuan")))
      try await hub.does("lan", .makeGroup(room: RoomID("h"), name: Name("y"), members: ids("thu")))
      for i in 1...25 {
        try await hub.says("lan", "chung g\(i)", in: "g")
        try await hub.says("lan", "chung h\(i)", in: "h")
      }
      let search = MessageSearch(text: MessageSearchText("chung"))
      var (found, next): ([String], String?) = ([], nil)
      for page in 0..<20 {
        let hits = try await hub.reader.find(search, next: next, count: 7, for: EmployeeID("tuan"))
        found += hits.messages.map(\.said)
        next = hits.next
        if next == nil { break }
        try await hub.says("lan", "chung mới \(page)", in: "g")
      }
      #expect(found == (1...25).reversed().map { "chung g\($0)" })
      #expect(try await hub.found("chung", "hoa") == [])
      // all of both rooms, and the three new ones, are Lan's
      let all = try await hub.reader.find(search, count: 200, for: EmployeeID("lan"))
      #expect(all.messages.count == 53 && all.next == nil)
      let bad = await refused { _ = try await hub.reader.find(search, next: "x", for: EmployeeID("lan")) }
      #expect(bad == MessengerError.cursorMalformed.refusal)
      let long = await refused { _ = try await hub.reader.find(search, count: 201, for: EmployeeID("lan")) }
      #expect(long == MessengerError.pageTooLong(most: 200).refusal)
    }
  }

  @Test("also by who is in very many rooms, or in one of very many", arguments: Engine.allCases)
  func manyRooms(_ engine: Engine) async throws {
    try await Hub.open(engine) { hub in
      for i in 1...70 {
        try await hub.does("lan", .makeGroup(room: RoomID("g\(i)"), name: Name("x"), members: i.isMultiple(of: 2) ? ids("tuan") : []))
        try await hub.says("lan", "chung \(i)", in: "g\(i)")
      }
      try await hub.does("thu", .makeGroup(room: RoomID("h"), name: Name("y"), members: ids("tuan")))
      try await hub.says("thu", "chung h", in: "h")
      #expect(try await hub.found("chung", "lan").count == 50)
      #expect(try await hub.found("chung 64", "lan") == ["chung 64"])
      #expect(try await hub.found("", "lan") { $0.room = RoomID("g3") } == ["chung 3"])
      #expect(try await hub.found("chung", "tuan") == ["chung h"] + (1...35).reversed().map { "chung \(2 * $0)" })
      #expect(try await hub.found("", "lan") { $0.from = Instant(0) }.count == 50)
      #expect(try await hub.found("chung h", "lan") == [])
      // and by a person with only one small room among these
      #expect(try await hub.found("chung", "thu") == ["chung h"])
      #expect(try await hub.found("chung 64", "thu") == [])
      #expect(try await hub.found("", "thu") { $0.from = Instant(0) } == ["chung h"])
      #expect(try await hub.found("chung", "hoa") == [])
    }
  }

  @Test("by person, room, kind, day, and by what is named", arguments: Engine.allCases)
  func filters(_ engine: Engine) async throws {
    try await Hub.open(engine) { hub in
      try await hub.does("lan", .makeGroup(room: RoomID("g"), name: Name("x"), members: ids("tuan", "thu")))
      try await hub.does("lan", .makeGroup(room: RoomID("h"), name: Name("y"), members: ids("tuan")))
      let start = hub.clock.now()
      let link = MessageLink(words: ShortName("Bàn 12"), to: .table(table: TableID("t12")))
      let naming = MessageContent(text: MessageText("Bàn 12 chờ @Thu"), mentions: ids("thu"), links: [link])
      for (i, person) in ["lan", "tuan", "lan", "tuan"].enumerated() {
        try await hub.says(person, "tin \(i)", in: i < 2 ? "g" : "h")
        hub.clock.advance(seconds: 3600)
      }
      try await hub.does("tuan", .send(message: MessageID("n"), room: RoomID("g"), content: naming))
      func found(_ text: String = "", _ with: (inout MessageSearch) -> Void) async throws -> [String] { try await hub.found(text, "tuan", with) }
      #expect(try await found { $0.author = EmployeeID("lan") } == ["tin 2", "tin 0"])
      #expect(try await found("tin") { $0.author = EmployeeID("tuan") } == ["tin 3", "tin 1"])
      #expect(try await found { $0.room = RoomID("h") } == ["tin 3", "tin 2"])
      #expect(try await found { $0.says = .text } == ["Bàn 12 chờ @Thu", "tin 3", "tin 2", "tin 1", "tin 0"])
      #expect(try await found { $0.link = .table(table: TableID("t12")) } == ["Bàn 12 chờ @Thu"])
      #expect(try await found { $0.link = .dish(dish: DishID("t12")) } == [])
      #expect(try await found { $0.mention = EmployeeID("thu") } == ["Bàn 12 chờ @Thu"])
      #expect(try await found("tin") { $0.from = start.adding(seconds: 3600) } == ["tin 3", "tin 2", "tin 1"])
      #expect(try await found { $0.until = start.adding(seconds: 3600) } == ["tin 0"])
      let middle = try await found {
        $0.from = start.adding(seconds: 1)
        $0.until = start.adding(seconds: 2 * 3600 + 1)
      }
      #expect(middle == ["tin 2", "tin 1"])
      #expect(try await found { $0.until = start } == [])
      #expect(try await found { $0.from = start.adding(seconds: 9 * 3600) } == [])
      // words of the search are not taken for criteria
      #expect(try await found("author:lan") { _ in } == [])
    }
  }

  @Test("what was changed is found by its new words only, what was deleted by none", arguments: Engine.allCases)
  func edited(_ engine: Engine) async throws {
    try await Hub.open(engine) { hub in
      try await hub.does("lan", .makeGroup(room: RoomID("g"), name: Name("x")))
      try await hub.says("lan", "phở bò tái", in: "g", id: "m")
      try await hub.does("lan", .edit(message: MessageID("m"), content: .text("bún bò Huế")))
      for old in ["pho", "tai"] { #expect(try await hub.found(old, "lan") == []) }
      for new in ["bun", "bo", "hue"] { #expect(try await hub.found(new, "lan") == ["bún bò Huế"]) }
      try await hub.does("lan", .react(message: MessageID("m"), sign: ReactionSign("👍")))
      #expect(try await hub.found("bun", "lan") == ["bún bò Huế"])
      try await hub.does("lan", .delete(message: MessageID("m")))
      for word in ["pho", "tai", "bun", "bo", "hue"] { #expect(try await hub.found(word, "lan") == []) }
      #expect(try await hub.found("", "lan") { $0.room = RoomID("g") } == [])
      // and nothing is left of it in the index
      let left = try await hub.database.read { sql in
        switch sql.dialect {
        case .sqlite: try sql.query("SELECT COUNT(*) FROM message_word_docsize").map { try $0.int(0) }
        case .postgres: try sql.query("SELECT COUNT(*) FROM message WHERE words <> '{}'").map { try $0.int(0) }
        }
      }
      #expect(left == [0])
    }
  }
}
