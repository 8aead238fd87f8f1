import ContactsRules
import ContactsService
import Kernel
import Storage
import TestKit
import Testing

/// A list that an iPhone makes is a card of its own, for devices only.
@Suite("Groups of devices, on both databases")
struct GroupCardTests {
  private typealias Hub = ContactsHub

  private static let group = Array(
    """
    BEGIN:VCARD\r
    VERSION:3.0\r
    N:Khách ruột;;;;\r
    FN:Khách ruột\r
    X-ADDRESSBOOKSERVER-KIND:group\r
    X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:u-1\r
    UID:group-1\r
    END:VCARD\r

    """.utf8)

  @Test("a group is kept and given back, and stands in no list, search, pair, count or file", arguments: Engine.allCases)
  func group(_ engine: Engine) async throws {
    try await Hub.open(engine) { hub in
      try await hub.add("c1", .of("Khách ruột", phones: ["0903888111"]))
      _ = try await hub.books.shelf.put(Hub.guests, name: "g.vcf", raw: Self.group, if: .new, by: Hub.lan)
      // a device has it
      #expect(try await hub.books.shelf.cards(Hub.guests, named: ["g.vcf"], for: Hub.lan).map(\.raw) == [Self.group])
      #expect(try await hub.books.shelf.marks(Hub.guests, for: Hub.lan).marks.count == 2)
      // people do not
      #expect(try await hub.all().map(\.id.raw) == ["c1"])
      #expect(try await hub.found("khach ruot") == ["c1"])
      #expect(try await hub.books.reader.books(for: Hub.lan).first { $0.id == Hub.guests }?.count == 1)
      #expect(try await hub.books.reader.duplicates(in: Hub.guests, for: Hub.lan).total == 0)
      let file = try await hub.books.reader.export(Hub.guests, as: .vcard3, for: Hub.lan)
      #expect(!String(decoding: file, as: UTF8.self).contains("group-1"))
      // an import with its UID makes a person of its own
      let done = try await hub.take("BEGIN:VCARD\nVERSION:3.0\nUID:group-1\nFN:Vy\nTEL:0903888222\nEND:VCARD\n")
      #expect(done.added == 1)
      // and its deletion is no deleted contact
      try await hub.books.shelf.delete(Hub.guests, name: "g.vcf", if: .any, by: Hub.lan)
      #expect(try await hub.books.reader.deleted(Hub.guests, at: 0, count: 10, for: Hub.lan).total == 0)
    }
  }

  @Test("a card that becomes a person is listed", arguments: Engine.allCases)
  func becomesPerson(_ engine: Engine) async throws {
    try await Hub.open(engine) { hub in
      _ = try await hub.books.shelf.put(Hub.guests, name: "g.vcf", raw: Self.group, if: .new, by: Hub.lan)
      #expect(try await hub.all().isEmpty)
      let person = Array(String(decoding: Self.group, as: UTF8.self).replacing("X-ADDRESSBOOKSERVER-KIND:group\r\n", with: "").utf8)
      _ = try await hub.books.shelf.put(Hub.guests, name: "g.vcf", raw: person, if: .any, by: Hub.lan)
      #expect(try await hub.all().map(\.name.raw) == ["Khách ruột"])
    }
  }
}
