import ContactsRules
import ContactsService
import Kernel
import Storage
import Sync
import TestKit
import Testing

@Suite("Contacts from files and into files, on both databases")
struct ContactFileTests {
  private typealias Hub = ContactsHub

  private static func say(_ refusal: Refusal) -> String { refusal.code }

  private func preview(_ hub: Hub, _ text: String) async throws -> ContactImportPreview {
    try await hub.books.imports.preview(Array(text.utf8), in: Hub.guests, for: Hub.lan, say: Self.say)
  }

  private func apply(_ hub: Hub, _ bytes: [UInt8], to book: AddressBookID = Hub.guests) async throws -> ContactImport {
    let begun = try await hub.books.imports.start(bytes, in: book, for: Hub.lan, say: Self.say)
    var now = begun
    while now.state == .running {
      try await Task.sleep(for: .milliseconds(5))
      now = try hub.books.imports.one(begun.id, of: Hub.lan)
    }
    return now
  }

  private static let table = """
    Họ và tên;Công ty;Điện thoại;Email;Ngày sinh;Nhãn;Ghi chú;Màu
    Nguyễn Lan;Hoa Sen;0899 081 299, 0903123456;lan@hoasen.vn;17/05/1990;VIP, quen;"dòng một
    dòng hai";đỏ
    Trần Đức;;12;đức;31/02/1990;;;
    ;;0912 345 678;;;;;
    Mai;;912345678;;;;;
    ;;;;;VIP;;
    """

  @Test("a table is shown before it is taken in, each row that could not be read is told, and what was shown is done", arguments: Engine.allCases)
  func table(_ engine: Engine) async throws {
    try await Hub.open(engine) { hub in
      let shown = try await preview(hub, Self.table)
      #expect(shown.format == "CSV, UTF-8" && shown.added == 4 && shown.updated == 0 && shown.skipped == 1)
      #expect(shown.columns.map(\.field) == [.name, .company, .phones, .emails, .birthday, .tags, .note, nil])
      #expect(
        shown.problems.map { "\($0.line) \($0.field) \($0.text) \($0.code) \($0.skipped)" } == [
          "4 phones 12 contacts.numberUncallable false", "4 emails đức contacts.emailMalformed false",
          "4 birthday 31/02/1990 contacts.birthdayMalformed false", "7 name  contacts.nobody true",
        ])
      let told1 = try await hub.found("lan")
      #expect(told1 == [])
      let done = try await apply(hub, Array(Self.table.utf8))
      #expect(done.state == .done && done.total == 5 && done.done == 5 && done.added == 4 && done.skipped == 1)
      let id = try #require(try await hub.found("nguyen lan").first)
      let view = try await hub.view(id)
      #expect(view.phones.map(\.e164) == ["+84899081299", "+84903123456"] && view.birthday.raw == "1990-05-17")
      #expect(view.tags.map(\.raw) == ["VIP", "quen"] && view.note.raw == "dòng một\ndòng hai")
      let told2 = try await hub.found("0912345678").count
      #expect(told2 == 2)
      // The same file again changes nothing.
      let again = try await preview(hub, Self.table)
      #expect(again.unchanged == 4 && again.added == 0)
    }
  }

  @Test("headings below a title are found, and a damaged letter is told and costs nobody else", arguments: Engine.allCases)
  func titleAndDamage(_ engine: Engine) async throws {
    try await Hub.open(engine) { hub in
      let text = "DANH SÁCH KHÁCH;\nCập nhật 11/2026;\nHọ tên;SĐT\nNguyễn Ế;0903111222\n"
      let bytes = Array(text.utf8) + Array("Mai ".utf8) + [0xE1, 0xBA] + Array(";0903111333\n".utf8)
      let seen = try await hub.books.imports.preview(bytes, in: Hub.guests, for: Hub.lan, say: Self.say)
      #expect(seen.rows.map(\.name.raw) == ["Nguyễn Ế", "Mai \u{FFFD}"] && seen.rows.map(\.line) == [4, 5])
      #expect(seen.problems.map(\.code) == ["text.lost"] && seen.problems.map(\.line) == [5] && seen.skipped == 0)
    }
  }

  @Test("who is there already gets what is new, and loses nothing", arguments: Engine.allCases)
  func update(_ engine: Engine) async throws {
    try await Hub.open(engine) { hub in
      try await hub.add("c1", .of("Nguyễn Lan", phones: ["0899 081 299"], tags: ["VIP"], note: "cũ"))
      let done = try await apply(hub, Array("name,phone,company,note\nNGUYEN LAN,+84899081299 / 0903123456,Hoa Sen,mới\n".utf8))
      #expect(done.updated == 1 && done.added == 0)
      let view = try await hub.view("c1")
      #expect(view.phones.map(\.number.raw) == ["0899 081 299", "0903123456"] && view.company.raw == "Hoa Sen")
      #expect(view.note.raw == "cũ\nmới" && view.tags.map(\.raw) == ["VIP"] && view.name.raw == "NGUYEN LAN")
      let changes = try await hub.books.reader.history(of: ContactID("c1"), for: Hub.lan)
      #expect(changes.contains { $0.field == .name && $0.old == "Nguyễn Lan" && $0.what == .imported })
    }
  }

  @Test("cards of all versions are taken in; a broken one does not spoil the others", arguments: Engine.allCases)
  func cards(_ engine: Engine) async throws {
    try await Hub.open(engine) { hub in
      let file = [
        "BEGIN:VCARD", "VERSION:4.0", "UID:a", "FN:Lan", "X-OWN:giữ", "END:VCARD", "BEGIN:VCARD", "VERSION:3.0", "NOTE:không ai", "END:VCARD",
        "BEGIN:VCARD",
        "VERSION:2.1", "N:Mai", "TEL;CELL:0899081299", "END:VCARD", "BEGIN:VCARD", "VERSION:3.0", "FN:Đức", "N:;Đức;;;", "END:VCARD", "",
      ].joined(separator: "\r\n")
      let shown = try await preview(hub, file)
      #expect(shown.format == "vCard 2.1, 3.0, 4.0" && shown.added == 3 && shown.skipped == 1)
      #expect(shown.problems.map { "\($0.line) \($0.code)" } == ["7 contacts.nobody"])
      let done = try await apply(hub, Array(file.utf8))
      #expect(done.added == 3 && done.skipped == 1)
      let told1 = try await hub.found("0899 081 299").count
      #expect(told1 == 1)
      // The same cards again are the same contacts.
      let again = try await preview(hub, file)
      #expect(again.unchanged == 3 && again.added == 0)
      let card = try #require(
        try await hub.books.shelf.cards(Hub.guests, for: Hub.lan).first { String(decoding: $0.raw, as: UTF8.self).contains("UID:a") })
      #expect(String(decoding: card.raw, as: UTF8.self).contains("X-OWN:giữ"))
    }
  }

  @Test("what is no table, damaged or without names is refused clearly, and nothing is stored", arguments: Engine.allCases)
  func refusals(_ engine: Engine) async throws {
    try await Hub.open(engine) { hub in
      func refusal(_ bytes: [UInt8]) async -> Refusal? { await refused { _ = try await apply(hub, bytes) } }
      #expect(await refusal([]) == ContactsError.fileEmpty.refusal)
      #expect(await refusal(Array("name\n".utf8)) == ContactsError.fileEmpty.refusal)
      #expect(await refusal(Array("màu;số\nđỏ;1\n".utf8)) == ContactsError.headingsMissing.refusal)
      #expect(await refusal([0x89, 0x50, 0x4E, 0x47, 0, 1, 2, 3]) == ContactsError.wrongEncoding.refusal)
      #expect(await refusal(Array("tên\n".utf8) + [0xFF, 0xFE, 0x00, 0xD8]) == ContactsError.wrongEncoding.refusal)
      let other = await refused { _ = try await apply(hub, Array("name\nLan\n".utf8), to: AddressBookID("staff")) }
      #expect(other?.code == "right.missing")
      let stored = try await hub.database.read { sql in try sql.query("SELECT id FROM contact").count }
      #expect(stored == 0)
    }
  }

  @Test("an import can be stopped; another person neither sees nor stops it", arguments: Engine.allCases)
  func cancelled(_ engine: Engine) async throws {
    try await Hub.open(engine) { hub in
      let rows = (0..<3_000).map { "Khách \($0)" }.joined(separator: "\n")
      let begun = try await hub.books.imports.start(Array("name\n\(rows)\n".utf8), in: Hub.guests, for: Hub.lan, say: Self.say)
      let second = await refused { _ = try await hub.books.imports.start(Array("name\nx\n".utf8), in: Hub.guests, for: Hub.lan, say: Self.say) }
      #expect(second == ContactsError.importRunning.refusal)
      let foreign = await refused { _ = try hub.books.imports.one(begun.id, of: Hub.hoa) }
      #expect(foreign == ContactsError.unknownImport.refusal)
      // Somebody else's command does not wait for the end of it.
      try await hub.add("c1", .of("Lan"))
      try hub.books.imports.cancel(begun.id, of: Hub.lan)
      var now = begun
      while now.state == .running {
        try await Task.sleep(for: .milliseconds(5))
        now = try hub.books.imports.one(begun.id, of: Hub.lan)
      }
      #expect(now.state == .cancelled && now.added < 3_000 && now.added == now.done)
      let total = try await hub.books.reader.index(Hub.guests, for: Hub.lan).total
      #expect(total == now.added + 1)
    }
  }

  @Test("what is written out can be read in again: vCard 3.0, 4.0 and CSV", arguments: Engine.allCases)
  func roundTrip(_ engine: Engine) async throws {
    try await Hub.open(engine) { hub in
      try await hub.add(
        "c1",
        .of(
          "Nguyễn Lan", company: "Hoa; \"Sen\"", phones: ["0899 081 299"], emails: ["l@x.vn"], tags: ["VIP"], note: "một\nhai", birthday: "1990-05-17"
        ))
      try await hub.add("c2", .of("=SUM(A1)", phones: ["+44 20 7946 0958"]))
      let reader = hub.books.reader
      let table = String(decoding: try await reader.export(Hub.guests, as: .csv, for: Hub.lan), as: UTF8.self)
      #expect(table.contains("\r\n'=SUM(A1);"))
      let english = try await reader.export(Hub.guests, as: .csv, for: Hub.lan, english: true)
      #expect(String(decoding: english, as: UTF8.self).contains("Full name,Company,"))
      let again = try await hub.books.imports.preview(english, in: Hub.guests, for: Hub.lan, say: Self.say)
      #expect(again.skipped == 0 && again.problems.isEmpty && again.unchanged == 2)
      for format in ContactFormat.allCases {
        let bytes = try await reader.export(Hub.guests, as: format, for: Hub.lan)
        let shown = try await hub.books.imports.preview(bytes, in: Hub.guests, for: Hub.lan, say: Self.say)
        #expect(shown.skipped == 0 && shown.problems.isEmpty && shown.added == 0, "\(format)")
        if format != .vcard4 { #expect(shown.unchanged == 2, "\(format)") }
      }
      let foreign = await refused { _ = try await reader.export(AddressBookID("suppliers"), as: .csv, for: Hub.lan) }
      #expect(foreign == ContactsError.unknownBook.refusal)
    }
  }

  @Test("a file of cards taken in a second time takes nothing back that was noted since", arguments: Engine.allCases)
  func again(_ engine: Engine) async throws {
    try await Hub.open(engine) { hub in
      let lines = ["BEGIN:VCARD", "VERSION:3.0", "UID:a", "FN:Lan", "N:;Lan;;;", "TEL:0899 081 299", "NOTE:thích trà", "END:VCARD", ""]
      let file = Array(lines.joined(separator: "\r\n").utf8)
      _ = try await apply(hub, file)
      let id = try #require(try await hub.found("lan").first)
      // given what staff have noted since
      try await hub.edit(
        id, base: 1, .of(phones: ["0899 081 299", "0903 123 456"], emails: ["l@x.vn"], tags: ["VIP"], note: "thích trà, ngồi gần cửa sổ"))
      let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0] + [UInt8](repeating: 7, count: 500)
      let before = try await hub.books.reader.setPhoto(jpeg, of: ContactID(id), by: Hub.lan)
      // when the same file comes again, then nothing is changed
      let same = try await apply(hub, file)
      #expect(same.unchanged == 1 && same.updated == 0)
      let told1 = try await hub.view(id)
      #expect(told1 == before)
      // and a card with more adds that, with its unknown properties
      let more = lines.map { $0 == "FN:Lan" ? "FN:Lan\r\nitem1.URL:a.vn\r\nitem1.X-ABLabel:Riêng\r\nTEL:028 3829 2121" : $0 }
      let done = try await apply(hub, Array(more.joined(separator: "\r\n").utf8))
      #expect(done.updated == 1)
      let view = try await hub.view(id)
      #expect(view.phones.map(\.number.raw) == ["0899 081 299", "0903 123 456", "028 3829 2121"])
      #expect(view.tags.map(\.raw) == ["VIP"] && view.photo == before.photo && view.note == before.note && view.emails == before.emails)
      let card = try #require(try await hub.books.shelf.cards(Hub.guests, for: Hub.lan).first)
      #expect(String(decoding: card.raw, as: UTF8.self).contains("item1.URL:a.vn\r\nitem1.X-ABLabel:Riêng\r\n"))
      let told2 = try await hub.books.reader.history(of: ContactID(id), for: Hub.lan).first?.what
      #expect(told2 == .imported)
    }
  }

  @Test("a card that came with the mark of its encoding can be read again from the middle of a file", arguments: Engine.allCases)
  func markWithin(_ engine: Engine) async throws {
    try await Hub.open(engine) { hub in
      for (uid, name) in [("a", "An"), ("b", "Bình")] {
        let text = "\u{FEFF}BEGIN:VCARD\r\nVERSION:3.0\r\nUID:\(uid)\r\nFN:\(name)\r\nN:;\(name);;;\r\nEND:VCARD\r\n"
        _ = try await hub.books.shelf.put(Hub.guests, name: "\(uid).vcf", raw: Array(text.utf8), if: .any, by: Hub.lan)
      }
      let bytes = try await hub.books.reader.export(Hub.guests, as: .vcard3, for: Hub.lan)
      #expect(!String(decoding: bytes, as: UTF8.self).unicodeScalars.contains("\u{FEFF}"))
      let done = try await apply(hub, bytes, to: try await hub.ownBook(of: Hub.lan))
      #expect(done.added == 2 && done.skipped == 0)
    }
  }
}
