import ContactsRules
import Kernel
import Sealing
import Storage
import Sync
import TestKit
import Testing

@testable import ContactsService

@Suite("Private notes are sealed, on both databases")
struct SealedNoteTests {
  private typealias Hub = ContactsHub
  private static let secret = "Xin tăng lương"

  /// A folder of keys, and a database with the tables of the hub.
  nonisolated(nonsending) private func with(_ engine: Engine, _ body: (any SQLDatabase, String) async throws -> Void) async throws {
    try await withTemporaryFolder { folder in
      try await withDatabase(engine, migrations: Hub.migrations) { try await body($0, folder + "/keys") }
    }
  }

  private func notes(_ hub: Hub, _ typed: String = "", of author: Author = Hub.tuan, deleted: Bool = false) async throws -> [PrivateNote] {
    try await hub.books.reader.notes(typed, deleted: deleted, at: 0, count: 50, of: author).notes
  }

  private func count(_ table: String, in database: any SQLDatabase) async throws -> Int64? {
    try await database.read { sql in try sql.first("SELECT COUNT(*) FROM \(table)")?.int(0) }
  }

  @Test("neither title, text nor earlier texts can be read in the database, and all of them in the program", arguments: Engine.allCases)
  func sealed(_ engine: Engine) async throws {
    try await with(engine) { database, folder in
      // given
      let hub = Hub(database, notes: try await NoteKey.open(folder: folder, for: database))
      // when
      try await hub.perform(
        .addNote(note: PrivateNoteID("n1"), title: PrivateNoteTitle(Self.secret), text: PrivateNoteText(Self.secret)), as: Hub.tuan)
      try await hub.perform(.editNote(note: PrivateNoteID("n1"), text: PrivateNoteText("khác")), as: Hub.tuan)
      // then
      let kept = try await database.read { sql in
        try sql.query("SELECT title FROM sealed_note").map { try $0.blob(0) }
          + sql.query("SELECT text FROM sealed_note UNION ALL SELECT text FROM sealed_note_version").map { try $0.blob(0) }
      }
      #expect(kept.count == 4)
      for bytes in kept {
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(!text.contains(Self.secret) && !text.contains("khác"))
      }
      let seen = try await notes(hub, "tang luong")
      #expect(seen.map(\.title.raw) == [Self.secret] && seen.map(\.text.raw) == ["khác"])
      // and the log of commands has no word of them
      let add = ContactsCommand.addNote(note: PrivateNoteID("n2"), title: PrivateNoteTitle("a"), text: PrivateNoteText("b"))
      #expect(hub.handler.recorded(add, as: add.json) == JSON.object([("type", .string("contacts.addNote")), ("note", .string("n2"))]))
      let edit = ContactsCommand.editNote(note: PrivateNoteID("n2"), text: PrivateNoteText("b"))
      #expect(hub.handler.recorded(edit, as: edit.json) == JSON.object([("type", .string("contacts.editNote")), ("note", .string("n2"))]))
      let delete = ContactsCommand.deleteNote(note: PrivateNoteID("n2"))
      #expect(hub.handler.recorded(delete, as: delete.json) == delete.json)
    }
  }

  @Test("a deleted note leaves no earlier text behind", arguments: Engine.allCases)
  func deleted(_ engine: Engine) async throws {
    try await with(engine) { database, folder in
      let hub = Hub(database, notes: try await NoteKey.open(folder: folder, for: database))
      try await hub.perform(.addNote(note: PrivateNoteID("n1"), text: PrivateNoteText("một")), as: Hub.tuan)
      try await hub.perform(.editNote(note: PrivateNoteID("n1"), text: PrivateNoteText("hai")), as: Hub.tuan)
      #expect(try await count("sealed_note_version", in: database) == 2)
      try await hub.perform(.deleteNote(note: PrivateNoteID("n1")), as: Hub.tuan)
      #expect(try await count("sealed_note_version", in: database) == 0)
      #expect(try await notes(hub, deleted: true).map(\.text.raw) == ["hai"])
    }
  }

  @Test("notes of an earlier version are sealed at the first start, with their earlier texts, and gone in plain", arguments: Engine.allCases)
  func upgrade(_ engine: Engine) async throws {
    try await with(engine) { database, folder in
      // given more notes than one transaction moves, one of them deleted, one changed on two devices
      try await database.write { sql in
        for n in 0..<450 {
          try sql.execute(
            "INSERT INTO private_note (id, owner, title, text, search, revision, changed_at, deleted_at) VALUES ($1, $2, $3, $4, '', 2, $5, $6)",
            [
              .text("n\(n)"), .text(n == 449 ? "hoa" : "tuan"), .text("Việc \(n)"), .text("chữ \(n)"), .integer(Int64(n)),
              n == 448 ? .integer(9) : .null,
            ])
        }
        let versions: [(Int64, String)] = [(1, "tuan-phone"), (2, "tuan-laptop")]
        for (revision, device) in versions {
          try sql.execute(
            "INSERT INTO private_note_version (note, revision, device, text) VALUES ('n7', $1, $2, $3)",
            [.integer(revision), .text(device), .text("chữ \(revision)")])
        }
      }
      // when the hub starts, and once more
      _ = try await NoteKey.open(folder: folder, for: database)
      let hub = Hub(database, notes: try await NoteKey.open(folder: folder, for: database))
      // then
      let all = try await hub.books.reader.notes("", deleted: false, at: 0, count: 3, of: Hub.tuan)
      #expect(all.total == 448)
      #expect(
        all.notes
          == [447, 446, 445].map { n in
            PrivateNote(
              id: PrivateNoteID("n\(n)"), title: PrivateNoteTitle("Việc \(n)"), text: PrivateNoteText("chữ \(n)"), revision: 2,
              changedAt: Instant(Int64(n)))
          })
      #expect(try await notes(hub, deleted: true).map(\.id.raw) == ["n448"])
      #expect(try await notes(hub, of: Hub.hoa).map(\.id.raw) == ["n449"])
      let found = try await hub.books.reader.notes("viec chu 11", deleted: false, at: 2, count: 2, of: Hub.tuan)
      #expect(found.total == 14 && found.notes.map(\.id.raw) == ["n211", "n119"])
      #expect(try await [count("private_note", in: database), count("private_note_version", in: database)] == [0, 0])
      // and what another device wrote is still not overwritten
      try await hub.perform(.editNote(note: PrivateNoteID("n7"), base: 1, text: PrivateNoteText("mới")), as: Hub.tuan)
      #expect(try await notes(hub, "mới").map(\.text.raw) == ["mới\n———\nchữ 2"])
    }
  }

  @Test("after a change of the master key the notes open with the new one alone", arguments: Engine.allCases)
  func renewed(_ engine: Engine) async throws {
    try await with(engine) { database, folder in
      // given
      let hub = Hub(database, notes: try await NoteKey.open(folder: folder, for: database))
      try await hub.perform(.addNote(note: PrivateNoteID("n1"), text: PrivateNoteText("chợ")), as: Hub.tuan)
      let masters = try MasterKeys(folder: folder)
      // when
      let new = try masters.rotate()
      try await hub.processor.perform { work in try NoteKey.renew(by: masters, in: work) }
      try masters.retire(new - 1)
      // then
      let again = Hub(database, notes: try await NoteKey.open(folder: folder, for: database))
      #expect(try await notes(again).map(\.text.raw) == ["chợ"])
    }
  }

  @Test("with notes there, a folder without keys is a loss and no new beginning", arguments: Engine.allCases)
  func lost(_ engine: Engine) async throws {
    try await with(engine) { database, folder in
      let hub = Hub(database, notes: try await NoteKey.open(folder: folder, for: database))
      try await hub.perform(.addNote(note: PrivateNoteID("n1"), text: PrivateNoteText("chợ")), as: Hub.tuan)
      await #expect(throws: SealingError.self) { try await NoteKey.open(folder: folder + "-lost", for: database) }
    }
  }
}
