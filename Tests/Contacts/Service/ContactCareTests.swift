import ContactsRules
import Kernel
import Storage
import Sync
import TestKit
import Testing

@testable import ContactsService

@Suite("Nothing that somebody noted is lost, on both databases")
struct ContactCareTests {
  private typealias Hub = ContactsHub
  private static let (a, b, c) = ("0899 081 299", "028 3829 2121", "0903 123 456")

  private func put(_ hub: Hub, _ name: String, _ lines: String...) async throws -> String {
    let card = (["BEGIN:VCARD", "VERSION:3.0"] + lines + ["END:VCARD", ""]).joined(separator: "\r\n")
    return try await hub.books.shelf.put(Hub.guests, name: name, raw: Array(card.utf8), if: .any, by: Hub.lan).etag
  }

  private func card(_ hub: Hub, _ name: String) async throws -> String {
    let card = try #require(try await hub.books.shelf.cards(Hub.guests, named: [name], for: Hub.lan).first)
    return String(decoding: card.raw, as: UTF8.self)
  }

  @Test("a number that was taken away finds nobody any more, by command or by a device's card", arguments: Engine.allCases)
  func numberGone(_ engine: Engine) async throws {
    try await Hub.open(engine) { hub in
      func numbers() async throws -> [String] {
        try await hub.database.read { sql in try sql.query("SELECT e164 FROM contact_phone ORDER BY e164", []).map { try $0.text(0) } }
      }
      // given two of one number
      try await hub.add("c1", .of("Lan", phones: [Self.a]))
      _ = try await put(hub, "mai.vcf", "UID:u2", "FN:Mai", "N:;Mai;;;", "TEL:\(Self.a)")
      let told1 = try await numbers()
      #expect(told1 == ["+84899081299", "+84899081299"])
      // when both give it up
      try await hub.edit("c1", base: 1, .of(phones: []))
      _ = try await put(hub, "mai.vcf", "UID:u2", "FN:Mai", "N:;Mai;;;")
      // then
      let told2 = try await numbers()
      #expect(told2 == [])
      let told3 = try await hub.books.reader.duplicates(in: Hub.guests, for: Hub.lan).pairs
      #expect(told3.isEmpty)
    }
  }

  @Test("several changes that one device sends from one look mean what its screen showed", arguments: Engine.allCases)
  func severalFromOneLook(_ engine: Engine) async throws {
    try await Hub.open(engine) { hub in
      // given one who adds a number without a line, and takes it away again
      try await hub.add("c1", .of("Lan", phones: [Self.a]))
      try await hub.edit("c1", base: 1, .of(phones: [Self.a, Self.b]))
      try await hub.edit("c1", base: 1, .of(phones: [Self.a]))
      let told1 = try await hub.view("c1").phones.map(\.number.raw)
      #expect(told1 == [Self.a])
      // and an earlier number of another person, which this author never saw, stays
      try await hub.add("c2", .of("Mai", phones: [Self.a]))
      try await hub.edit("c2", base: 1, .of(phones: [Self.a, Self.c]), as: Hub.hoa)
      try await hub.edit("c2", base: 1, .of(phones: [Self.a, Self.b]))
      try await hub.edit("c2", base: 1, .of(phones: [Self.a]))
      let told2 = try await hub.view("c2").phones.map(\.number.raw)
      #expect(told2 == [Self.a, Self.c])
    }
  }

  @Test("lists are merged also where a device's card holds longer texts than a screen may send", arguments: Engine.allCases)
  func longEntries(_ engine: Engine) async throws {
    try await Hub.open(engine) { hub in
      let long = String(repeating: "Nhãn dài ", count: 30) + "x"
      _ = try await put(hub, "lan.vcf", "UID:u1", "FN:Lan", "N:;Lan;;;", "item1.TEL:\(Self.a)", "item1.X-ABLabel:\(long)", "NOTE:" + long + long)
      let id = try #require(try await hub.found("lan").first)
      let seen = try await hub.view(id).phones.map { ContactPhone(label: $0.label, number: $0.number) }
      #expect(seen.map(\.label.raw) == [long])
      func adding(_ number: String) -> ContactFields {
        var fields = ContactFields()
        fields.phones = seen + [ContactPhone(number: ContactNumber(number))]
        return fields
      }
      // when two add a number each
      try await hub.edit(id, base: 1, adding(Self.b), as: Hub.hoa)
      try await hub.edit(id, base: 1, adding(Self.c))
      // then all are there
      let told1 = try await hub.view(id).phones.map(\.number.raw)
      #expect(told1 == [Self.a, Self.c, Self.b])
      // and the long note of the device can be put back
      try await hub.edit(id, base: 3, .of(note: "ngắn"))
      let change = try #require(try await hub.books.reader.history(of: ContactID(id), for: Hub.lan).first)
      try await hub.perform(.revert(contact: ContactID(id), change: change.id))
      let told2 = try await hub.view(id).note.raw
      #expect(told2 == long + long)
    }
  }

  @Test("the list of changes carries no pictures, and a picture can be put back all the same", arguments: Engine.allCases)
  func historyWithoutPictures(_ engine: Engine) async throws {
    try await Hub.open(engine) { hub in
      try await hub.add("c1", .of("Lan"))
      func picture(_ seed: Int) -> [UInt8] { [0xFF, 0xD8, 0xFF, 0xE0] + (0..<5_000).map { UInt8(($0 * seed) % 251) } }
      for seed in 1...3 { _ = try await hub.books.reader.setPhoto(picture(seed), of: ContactID("c1"), by: Hub.lan) }
      // given the list of changes
      let kept = try await hub.database.read { sql in try HistoryStore(sql: sql).of(ContactID("c1")) }
      #expect(kept.filter { $0.field == .photo }.map(\.old) == ["i", "i", ""])
      let since = try await hub.database.read { sql in try HistoryStore(sql: sql).lists(of: ContactID("c1"), after: 0) }
      #expect(since.map(\.old).allSatisfy(\.isEmpty) && since.count == 4)
      // when the last is put back
      let last = try #require(try await hub.books.reader.history(of: ContactID("c1"), for: Hub.lan).first)
      #expect(last.field == .photo && last.canRevert && last.old.isEmpty)
      try await hub.perform(.revert(contact: ContactID("c1"), change: last.id))
      let told1 = try await hub.books.reader.photo(of: ContactID("c1"), for: Hub.lan)?.bytes
      #expect(told1 == picture(2))
    }
  }

  @Test("a contact without a name is tagged and changed; only who takes a name away is told", arguments: Engine.allCases)
  func nameless(_ engine: Engine) async throws {
    try await Hub.open(engine) { hub in
      _ = try await put(hub, "x.vcf", "UID:u1", "FN:\(Self.a)", "N:;;;;", "TEL:\(Self.a)")
      try await hub.add("c2", .of("Mai"))
      let id = try #require(try await hub.found(Self.a).first)
      try await hub.perform(.tag(contacts: [ContactID(id), ContactID("c2")], add: [ContactTag("quen")], remove: []))
      try await hub.edit(id, base: 2, .of(note: "gọi lại"))
      let view = try await hub.view(id)
      #expect(view.name.raw.isEmpty && view.tags.map(\.raw) == ["quen"] && view.note.raw == "gọi lại")
      #expect(await hub.refusal(.edit(contact: ContactID("c2"), fields: .of(""))) == ContactsError.nameMissing.refusal)
    }
  }

  @Test("putting back what a device changed of a card leaves what staff have noted since", arguments: Engine.allCases)
  func revertOthers(_ engine: Engine) async throws {
    try await Hub.open(engine) { hub in
      _ = try await put(
        hub, "lan.vcf", "UID:u1", "FN:Lan", "N:;Lan;;;", "item1.URL;TYPE=work:http\\://cũ.vn", "item1.X-ABLabel:Nhà hàng", "TEL:\(Self.a)")
      _ = try await put(hub, "lan.vcf", "UID:u1", "FN:Lan", "N:;Lan;;;", "X-ODD:mới", "TEL:\(Self.a)")
      let id = try #require(try await hub.found("lan").first)
      let change = try #require(try await hub.books.reader.history(of: ContactID(id), for: Hub.lan).first { $0.field == .card })
      // given staff who edit the guest since
      try await hub.edit(id, base: 2, .of("Lan Anh", phones: [Self.a, Self.b], note: "thích trà", allergies: "tôm"))
      // when the device's change is put back
      try await hub.perform(.revert(contact: ContactID(id), change: change.id))
      // then only that is as it was
      let view = try await hub.view(id)
      #expect(
        view.name.raw == "Lan Anh" && view.phones.map(\.number.raw) == [Self.a, Self.b] && view.note.raw == "thích trà" && view.allergies.raw == "tôm"
      )
      let text = try await card(hub, "lan.vcf")
      #expect(text.contains("item1.URL;TYPE=work:http\\://cũ.vn\r\nitem1.X-ABLabel:Nhà hàng\r\n") && !text.contains("X-ODD"))
    }
  }

  @Test("merging keeps every address of the net with its parameters and the user's own words", arguments: Engine.allCases)
  func mergingOthers(_ engine: Engine) async throws {
    try await Hub.open(engine) { hub in
      _ = try await put(hub, "a.vcf", "UID:u1", "FN:Lan", "N:;Lan;;;", "item1.URL:a.vn", "item1.X-ABLabel:Riêng")
      _ = try await put(
        hub, "b.vcf", "UID:u2", "FN:Lan", "N:;Lan;;;", "item1.URL:b.vn", "item1.X-ABLabel:Quán", "URL:a.vn", "IMPP;X-SERVICE-TYPE=Zalo:x:1",
        "IMPP;X-SERVICE-TYPE=Viber:x:2", "GEO:10;106")
      let ids = try await hub.database.read { sql in
        try sql.query("SELECT id FROM contact ORDER BY href", []).map { ContactID(try $0.text(0)) }
      }
      try await hub.perform(.merge(into: ids[0], from: ids[1]))
      let lines = try await card(hub, "a.vcf").split(separator: "\r\n").map(String.init)
      let wanted = [
        "item1.URL:a.vn", "item1.X-ABLabel:Riêng", "item2.URL:b.vn", "item2.X-ABLabel:Quán", "IMPP;X-SERVICE-TYPE=Zalo:x:1",
        "IMPP;X-SERVICE-TYPE=Viber:x:2", "GEO:10;106",
      ]
      #expect(lines.filter { $0.contains("URL") || $0.contains("Label") || $0.hasPrefix("IMPP") || $0.hasPrefix("GEO") } == wanted)
    }
  }
}
