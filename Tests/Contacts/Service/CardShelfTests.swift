import ContactsRules
import ContactsService
import Kernel
import Storage
import Sync
import TestKit
import Testing
import VCards

@Suite("Cards by their names, as devices keep them, on both databases")
struct CardShelfTests {
  private typealias Hub = ContactsHub

  private static func card(_ uid: String, _ name: String, _ more: String...) -> [UInt8] {
    let lines = ["BEGIN:VCARD", "VERSION:3.0", "UID:\(uid)", "FN:\(name)", "N:;\(name);;;"] + more + ["END:VCARD", ""]
    return Array(lines.joined(separator: "\r\n").utf8)
  }

  private func put(_ hub: Hub, _ name: String, _ raw: [UInt8], _ condition: CardCondition = .any) async throws -> String {
    try await hub.books.shelf.put(Hub.guests, name: name, raw: raw, if: condition, by: Hub.lan).etag
  }

  @Test("a card comes back byte for byte; edited on a screen it keeps what nobody here knows", arguments: Engine.allCases)
  func bytes(_ engine: Engine) async throws {
    try await Hub.open(engine) { hub in
      let shelf = hub.books.shelf
      let raw = Self.card(
        "u1", "Lan", "TEL;TYPE=CELL;X-ODD=1:0899 081 299", "X-UNKNOWN;X-P=\"a:b\":như cũ\\, nguyên vẹn", "item1.X-ABDATE:2020-01-01")
      let etag = try await put(hub, "lan.vcf", raw)
      let told1 = try await shelf.cards(Hub.guests, named: ["lan.vcf", "no.vcf"], for: Hub.lan)
      #expect(told1 == [ShelfCard(name: "lan.vcf", etag: etag, raw: raw, seq: 1)])
      let id = try #require(try await hub.found("lan").first)
      try await hub.edit(id, base: 1, .of(note: "mới"))
      let edited = try #require(try await shelf.cards(Hub.guests, for: Hub.lan).first)
      let text = String(decoding: edited.raw, as: UTF8.self)
      #expect(edited.etag != etag && edited.seq == 2)
      for line in ["TEL;TYPE=CELL;X-ODD=1:0899 081 299", "X-UNKNOWN;X-P=\"a:b\":như cũ\\, nguyên vẹn", "item1.X-ABDATE:2020-01-01", "NOTE:mới"] {
        #expect(text.contains(line + "\r\n"), "\(line)")
      }
      // The same bytes give the same etag, as after a copy was brought back.
      let told2 = try await put(hub, "lan.vcf", raw)
      #expect(told2 == etag)
    }
  }

  @Test("who believes something else to be there is told so, and nothing is written", arguments: Engine.allCases)
  func conditions(_ engine: Engine) async throws {
    try await Hub.open(engine) { hub in
      let raw = Self.card("u1", "Lan")
      let first = try await put(hub, "lan.vcf", raw, .new)
      func refusal(_ name: String, _ raw: [UInt8], _ condition: CardCondition) async -> Refusal? {
        await refused { _ = try await put(hub, name, raw, condition) }
      }
      #expect(await refusal("lan.vcf", Self.card("u1", "L"), .new) == ContactsError.exists.refusal)
      #expect(await refusal("lan.vcf", Self.card("u1", "L"), .etag("other")) == ContactsError.changed.refusal)
      #expect(await refusal("new.vcf", Self.card("u2", "L"), .etag(first)) == ContactsError.changed.refusal)
      #expect(await refusal("new.vcf", raw, .any) == ContactsError.uidTaken(by: "lan.vcf").refusal)
      #expect(await refusal("new.vcf", Array("BEGIN:VCARD\r\nVERSION:3.0\r\nFN:x\r\nEND:VCARD\r\n".utf8), .any) == ContactsError.noUid.refusal)
      #expect(await refusal("new.vcf", Array("xyz".utf8), .any)?.code == "contacts.cardMalformed")
      #expect(
        await refusal("new.vcf", Self.card("u2", String(repeating: "x", count: 70_000)), .any) == ContactsError.cardTooLarge(most: 65_536).refusal)
      let delete = await refused { try await hub.books.shelf.delete(Hub.guests, name: "lan.vcf", if: .etag("other"), by: Hub.lan) }
      #expect(delete == ContactsError.changed.refusal)
      let told1 = try await hub.books.shelf.marks(Hub.guests, for: Hub.lan).marks
      #expect(told1 == [ShelfMark(name: "lan.vcf", etag: first, seq: 1)])
      let second = try await put(hub, "lan.vcf", Self.card("u1", "L"), .etag(first))
      try await hub.books.shelf.delete(Hub.guests, name: "lan.vcf", if: .etag(second), by: Hub.lan)
      #expect(
        await refused { try await hub.books.shelf.delete(Hub.guests, name: "lan.vcf", if: .any, by: Hub.lan) } == ContactsError.unknownContact.refusal
      )
      // The name is free again, and so is its UID.
      _ = try await put(hub, "lan.vcf", raw, .new)
      let told2 = try await hub.found("lan").count
      #expect(told2 == 1)
    }
  }

  @Test("what has changed is told once, in order, in parts, with what is gone", arguments: Engine.allCases)
  func changes(_ engine: Engine) async throws {
    try await Hub.open(engine) { hub in
      let shelf = hub.books.shelf
      var etags: [String] = []
      for i in 0..<5 { etags.append(try await put(hub, "\(i).vcf", Self.card("u\(i)", "Lan \(i)"))) }
      try await shelf.delete(Hub.guests, name: "1.vcf", if: .any, by: Hub.lan)
      let newest = try await put(hub, "0.vcf", Self.card("u0", "Mai"))
      // The first look in parts of two.
      let first = try #require(try await shelf.changes(Hub.guests, since: 0, limit: 2, for: Hub.lan))
      #expect(first.marks == [ShelfMark(name: "2.vcf", etag: etags[2], seq: 3), ShelfMark(name: "3.vcf", etag: etags[3], seq: 4)])
      #expect(first.seq == 4 && first.more)
      let second = try #require(try await shelf.changes(Hub.guests, since: first.seq, limit: 10, for: Hub.lan))
      #expect(
        second.marks == [
          ShelfMark(name: "4.vcf", etag: etags[4], seq: 5), ShelfMark(name: "1.vcf", etag: nil, seq: 6),
          ShelfMark(name: "0.vcf", etag: newest, seq: 7),
        ])
      #expect(second.seq == 7 && !second.more)
      let none = try #require(try await shelf.changes(Hub.guests, since: 7, limit: 10, for: Hub.lan))
      #expect(none.marks.isEmpty && none.seq == 7)
      let told1 = try await shelf.changes(Hub.guests, since: 8, limit: 10, for: Hub.lan)
      #expect(told1 == nil)
    }
  }

  @Test("a device that drops what the house notes of a guest does not take it away", arguments: Engine.allCases)
  func guestNotes(_ engine: Engine) async throws {
    try await Hub.open(engine) { hub in
      try await hub.add("c1", .of("Lan", allergies: "Đậu phộng"))
      let card = try #require(try await hub.books.shelf.cards(Hub.guests, for: Hub.lan).first)
      #expect(String(decoding: card.raw, as: UTF8.self).contains("X-IQSINE-ALLERGIES:Đậu phộng"))
      _ = try await put(hub, card.name, Self.card("c1", "Lan Anh"), .etag(card.etag))
      let view = try await hub.view("c1")
      #expect(view.name.raw == "Lan Anh" && view.allergies.raw == "Đậu phộng")
    }
  }

  @Test("what a text stands in is among what matches", arguments: Engine.allCases)
  func matching(_ engine: Engine) async throws {
    try await Hub.open(engine) { hub in
      _ = try await put(hub, "a.vcf", Self.card("u1", "Nguyễn Lan", "TEL:0899 081 299"))
      _ = try await put(hub, "b.vcf", Self.card("u2", "Mai", "ORG:Hoa Sen"))
      func names(_ text: String) async throws -> [String] {
        try await hub.books.shelf.places(Hub.guests, matching: [text], for: Hub.lan).map(\.name).sorted()
      }
      let told1 = try await names("YỄN L")
      #expect(told1 == ["a.vcf"])
      let told2 = try await names("99 081")
      #expect(told2 == ["a.vcf"])
      let told3 = try await names("sen")
      #expect(told3 == ["b.vcf"])
      let told4 = try await names("")
      #expect(told4 == ["a.vcf", "b.vcf"])
      let several = try await hub.books.shelf.places(Hub.guests, matching: ["lan", "nguyễn", "sen"], for: Hub.lan).map(\.name).sorted()
      #expect(several == ["a.vcf", "b.vcf"])
      let told5 = try await names("xyz")
      #expect(told5 == [])
    }
  }

  @Test("further books of one's own are made, renamed and deleted; the house's stay", arguments: Engine.allCases)
  func books(_ engine: Engine) async throws {
    try await Hub.open(engine) { hub in
      let shelf = hub.books.shelf
      let made = try await shelf.makeBook("Bóng đá", path: "bong-da", by: Hub.tuan)
      #expect(made.holds == .own && made.mayWrite && made.path == "bong-da")
      let again = await refused { _ = try await shelf.makeBook("x", path: "bong-da", by: Hub.tuan) }
      #expect(again == ContactsError.bookExists.refusal)
      // Another person's book may bear the same name.
      _ = try await shelf.makeBook("x", path: "bong-da", by: Hub.lan)
      var rename = BookChange()
      rename.name = "Cầu lông"
      try await shelf.change(made.id, rename, by: Hub.tuan)
      let told1 = try await shelf.books(of: Hub.tuan).map(\.name)
      #expect(told1 == ["Nhân viên", "Riêng tôi", "Cầu lông"])
      let foreign = await refused { [rename] in try await shelf.change(made.id, rename, by: Hub.hoa) }
      #expect(foreign == ContactsError.unknownBook.refusal)
      let house = await refused { try await shelf.deleteBook(Hub.guests, by: Hub.lan) }
      #expect(house == ContactsError.bookStays.refusal)
      try await shelf.deleteBook(made.id, by: Hub.tuan)
      let told2 = try await shelf.books(of: Hub.tuan).map(\.name)
      #expect(told2 == ["Nhân viên", "Riêng tôi"])
      let told3 = try await hub.stream.reader.all(AddressBook.self).contains { $0.id == made.id }
      #expect(told3 == false)
    }
  }
}
