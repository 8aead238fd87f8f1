import Foundation
import Kernel
import MessengerRules
import MessengerService
import Sealing
import Storage
import TestKit
import Testing

@testable import Sync

@Suite("Nothing that was said lies on the disk in plain")
struct SealedTests {
  /// Words that occur nowhere else.
  private static let secrets = [
    "xoancamlo", "quabongtre", "tenphongkin", "tenmoikin", "bimatchuyen", "tuchoiroi", "noibodaday", "🦑", "Bàn tuyệt mật",
    "hopdongkin",
  ]

  @Test("neither in a table nor in the database's files: words sent, changed, refused, passed on, names, reactions", arguments: Engine.allCases)
  func sealed(_ engine: Engine) async throws {
    try await withTemporaryFolder { keys in
      try await withDatabasePlace(engine) { place in
        let database = try await place.open()
        try await Migrator(MessengerHub.migrations).run(on: database, now: 0)
        let hub = try await MessengerHub(database, folder: keys + "/keys")
        // given every kind of message
        try await say(hub)
        // then everybody can read it
        let read = try await hub.page("g", "tuan").messages.map(\.said)
        #expect(read == ["quabongtre đã đổi", "noibodaday", "bimatchuyen xong"])
        // and it lies nowhere
        let dump = try await hub.database.read { sql in try Dump.tables(sql) }
        #expect(dump.contains { $0.holds("tuan-phone") })
        for secret in SealedTests.secrets {
          for table in dump { #expect(!table.holds(secret), "\(secret) in \(table.name)") }
        }
        guard case .folder(let folder) = place else { return await database.close() }
        try look(into: folder)
        await database.close()
        try look(into: folder)
      }
    }
  }

  private func say(_ hub: MessengerHub) async throws {
    try await hub.does("lan", .makeGroup(room: RoomID("g"), name: Name("tenphongkin"), members: ids("tuan")))
    try await hub.does("lan", .rename(room: RoomID("g"), name: Name("tenmoikin")))
    let link = MessageLink(words: ShortName("Bàn tuyệt mật"), to: .table(table: TableID("t")))
    let content = MessageContent(text: MessageText("xoancamlo ở Bàn tuyệt mật"), mentions: ids("tuan"), links: [link])
    try await hub.does("lan", .send(message: MessageID("m1"), room: RoomID("g"), content: content))
    try await hub.does("lan", .edit(message: MessageID("m1"), content: .text("quabongtre đã đổi")))
    try await hub.does("tuan", .react(message: MessageID("m1"), sign: ReactionSign("🦑")))
    #expect(await hub.tries("hoa", .send(message: MessageID("m2"), room: RoomID("g"), content: .text("tuchoiroi"))) != nil)
    try await hub.says("tuan", "noibodaday", in: "g", id: "m3")
    try await hub.does("lan", .openDirect(room: RoomID("d"), with: EmployeeID("tuan")))
    try await hub.says("lan", "bimatchuyen xong", in: "d", id: "m4")
    try await hub.does("lan", .forward(message: MessageID("m5"), room: RoomID("g"), source: MessageID("m4")))
    try await hub.carries("lan", ["hopdongkin.pdf"], in: "d", as: "m7")
    #expect(try await hub.foundIDs("hopdongkin", "tuan") == ["m7"])
    try await hub.does("lan", .makeGroup(room: RoomID("gone"), name: Name("tenphongkin")))
    try await hub.says("lan", "xoancamlo", in: "gone", id: "m6")
    try await hub.does("lan", .deleteRoom(room: RoomID("gone")))
  }

  private func look(into folder: String) throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(!names.isEmpty)
    for name in names {
      guard let bytes = FileManager.default.contents(atPath: folder + "/" + name) else { continue }
      for secret in SealedTests.secrets { #expect(bytes.range(of: Data(secret.utf8)) == nil, "\(secret) in \(name)") }
    }
  }

  @Test("the same message under another's id, or another room's, does not open", arguments: Engine.allCases)
  func moved(_ engine: Engine) async throws {
    try await MessengerHub.open(engine) { hub in
      try await hub.does("lan", .makeGroup(room: RoomID("g"), name: Name("x")))
      try await hub.does("lan", .makeGroup(room: RoomID("h"), name: Name("y")))
      try await hub.says("lan", "một", in: "g", id: "m1")
      try await hub.says("lan", "hai", in: "h", id: "m2")
      try await hub.database.write { sql in
        try sql.execute("UPDATE message SET content = (SELECT content FROM message WHERE id = 'm1') WHERE id = 'm2'")
      }
      await #expect(throws: SealingError.notAuthentic) { _ = try await hub.page("h", "lan") }
    }
  }

  @Test("the master key is changed while people write, and the old one can go", arguments: Engine.allCases)
  func rotation(_ engine: Engine) async throws {
    try await withTemporaryFolder { folder in
      try await withDatabase(engine, migrations: MessengerHub.migrations) { database in
        let hub = try await MessengerHub(database, folder: folder + "/keys")
        try await hub.does("lan", .makeGroup(room: RoomID("g"), name: Name("trước"), members: ids("tuan")))
        try await hub.says("lan", "một", in: "g")
        _ = try hub.masters.rotate()
        try await hub.says("tuan", "hai", in: "g")
        try await hub.does("lan", .makeGroup(room: RoomID("h"), name: Name("sau")))
        let renewal = KeyRenewal(keys: hub.keys)
        while try await hub.processor.perform({ work in try renewal.renew(in: work) }) {}
        try hub.masters.retire(1)
        try await hub.says("lan", "ba", in: "g")
        // another hub on the same data, with the remaining keys
        let other = try await MessengerHub(database, folder: folder + "/keys")
        #expect(try await other.texts("g", "tuan") == ["một", "hai", "ba"])
        #expect(try await other.found("hai", "tuan") == ["hai"])
        #expect(try await other.rooms("lan").compactMap { $0.room.name?.raw }.sorted() == ["sau", "trước"])
      }
    }
  }
}

/// All that a table holds.
struct Dump {
  let name: String
  private let cells: [SQLValue]

  func holds(_ word: String) -> Bool {
    let hex = word.utf8.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    return cells.contains { cell in
      switch cell {
      case .text(let text): text.contains(word) || text.contains(hex)
      case .blob(let bytes): Data(bytes).range(of: Data(word.utf8)) != nil
      case .integer, .null: false
      }
    }
  }

  static func tables(_ sql: any SQLConnection) throws -> [Dump] {
    let names =
      switch sql.dialect {
      case .sqlite: try sql.query("SELECT name FROM sqlite_master WHERE type = 'table'")
      case .postgres: try sql.query("SELECT tablename FROM pg_tables WHERE schemaname = current_schema()")
      }
    return try names.map { row in
      let name = try row.text(0)
      let text = sql.dialect == .postgres ? "SELECT CAST(t AS TEXT) FROM \(name) t" : "SELECT * FROM \(name)"
      return Dump(name: name, cells: try sql.query(text).flatMap { Array($0.values) })
    }
  }
}
