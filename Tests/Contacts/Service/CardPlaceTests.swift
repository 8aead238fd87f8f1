import ContactsRules
import ContactsService
import Kernel
import Storage
import Sync
import TestKit
import Testing

@Suite("Places of cards and properties of books, on both databases")
struct CardPlaceTests {
  private typealias Hub = ContactsHub

  private static func card(_ uid: String, _ name: String) -> [UInt8] {
    Array(["BEGIN:VCARD", "VERSION:3.0", "UID:\(uid)", "FN:\(name)", "N:;\(name);;;", "END:VCARD", ""].joined(separator: "\r\n").utf8)
  }

  @Test("a card is not replaced by one with another UID, unless it was deleted", arguments: Engine.allCases)
  func uids(_ engine: Engine) async throws {
    try await Hub.open(engine) { hub in
      let shelf = hub.books.shelf
      func put(_ uid: String) async throws {
        _ = try await shelf.put(Hub.guests, name: "a.vcf", raw: Self.card(uid, "An"), if: .any, by: Hub.lan)
      }
      try await put("u1")
      #expect(await refused { try await put("u2") } == ContactsError.uidTaken(by: "a.vcf").refusal)
      let kept = try await shelf.cards(Hub.guests, named: ["a.vcf"], for: Hub.lan).map(\.raw)
      #expect(kept == [Self.card("u1", "An")])
      try await shelf.delete(Hub.guests, name: "a.vcf", if: .any, by: Hub.lan)
      try await put("u2")
    }
  }

  @Test("a guest who is moved to another name keeps wishes and allergies that no device wrote", arguments: Engine.allCases)
  func moving(_ engine: Engine) async throws {
    try await Hub.open(engine) { hub in
      let shelf = hub.books.shelf
      // given a guest with notes that a device has dropped from the card
      try await hub.add("c1", .of("An", wishes: "Bàn gần cửa sổ", allergies: "Đậu phộng"))
      let known = try #require(try await shelf.cards(Hub.guests, for: Hub.lan).first)
      _ = try await shelf.put(Hub.guests, name: known.name, raw: Self.card("c1", "An"), if: .etag(known.etag), by: Hub.lan)
      // when
      let target = CardTarget(book: Hub.guests, name: "new.vcf", mayReplace: false)
      let isNew = try await shelf.copy(Hub.guests, name: known.name, to: target, if: .any, removing: true, by: Hub.lan)
      // then
      let found = try await hub.found("an")
      let view = try await hub.view(try #require(found.first))
      #expect(isNew && found.count == 1 && view.allergies.raw == "Đậu phộng" && view.wishes.raw == "Bàn gần cửa sổ")
      let old = try await shelf.cards(Hub.guests, named: [known.name], for: Hub.lan)
      #expect(old.isEmpty)
    }
  }

  @Test("a copy needs the right to read here and to write there", arguments: Engine.allCases)
  func rights(_ engine: Engine) async throws {
    try await Hub.open(engine) { hub in
      let shelf = hub.books.shelf
      let staff = AddressBookID("staff")
      _ = try await shelf.put(staff, name: "a.vcf", raw: Self.card("u1", "An"), if: .any, by: Hub.hoa)
      let own = try await hub.ownBook(of: Hub.lan)
      func copy(_ from: AddressBookID, to: AddressBookID, removing: Bool, by author: Author) async -> String? {
        let target = CardTarget(book: to, name: "b.vcf", mayReplace: false)
        return await refused { _ = try await shelf.copy(from, name: "a.vcf", to: target, if: .any, removing: removing, by: author) }?.code
      }
      // the receptionist may read the staff's book only
      #expect(await copy(staff, to: own, removing: true, by: Hub.lan) == "right.missing")
      #expect(await copy(staff, to: own, removing: false, by: Hub.lan) == nil)
      _ = try await shelf.put(own, name: "a.vcf", raw: Self.card("u2", "Bình"), if: .any, by: Hub.lan)
      #expect(await copy(own, to: staff, removing: true, by: Hub.lan) == "right.missing")
      // and nobody can reach her private book
      #expect(await copy(own, to: staff, removing: false, by: Hub.hoa) == "contacts.unknownBook")
      #expect(await copy(staff, to: own, removing: false, by: Hub.hoa) == "contacts.unknownBook")
      let left = try await shelf.marks(own, for: Hub.lan).marks.map(\.name).sorted()
      #expect(left == ["a.vcf", "b.vcf"])
    }
  }

  @Test("properties of a book are kept, replaced, removed, limited, and go with the book", arguments: Engine.allCases)
  func properties(_ engine: Engine) async throws {
    try await Hub.open(engine) { hub in
      let shelf = hub.books.shelf
      func property(_ name: String, _ xml: String) -> BookProperty { BookProperty(BookPropertyName(space: "urn:x", local: name), xml: xml) }
      let made = try await shelf.makeBook("A", path: "a", properties: [property("a", "<a/>"), property("b", "<b>Phở</b>")], by: Hub.lan)
      func kept(_ author: Author = Hub.lan) async throws -> [BookProperty]? {
        try await shelf.properties(of: [made.id, AddressBookID("none")], for: author)[made.id]
      }
      func change(_ set: [BookProperty], _ removed: [String] = [], name: String? = nil) async -> Refusal? {
        var change = BookChange()
        (change.name, change.set) = (name, set)
        change.removed = removed.map { BookPropertyName(space: "urn:x", local: $0) }
        return await refused { [change] in try await shelf.change(made.id, change, by: Hub.lan) }
      }
      #expect(await change([property("b", "<b>Bún</b>")], ["a", "none"]) == nil)
      let now = try await kept()
      #expect(now == [property("b", "<b>Bún</b>")])
      // nobody else sees the cards
      let foreign = try await kept(Hub.hoa)
      #expect(foreign == nil)
      // one too many, or one that is too large, and nothing is changed
      let tooMany = ContactsError.tooManyProperties(most: 50).refusal
      #expect(await change((0..<50).map { property("p\($0)", "<p/>") }, name: "B") == tooMany)
      #expect(await change([property("c", "<c>" + String(repeating: "é", count: 2100) + "</c>")], ["b"]) == tooMany)
      let same = try await kept()
      let name = try await shelf.books(of: Hub.lan).first { $0.id == made.id }?.name
      #expect(same == now && name == "A")
      #expect(await change((0..<49).map { property("p\($0)", "<p/>") }, name: "B") == nil)
      // a book that is made again after its deletion has none
      try await shelf.deleteBook(made.id, by: Hub.lan)
      let again = try await shelf.makeBook("A", path: "a", by: Hub.lan)
      let none = try await shelf.properties(of: [again.id], for: Hub.lan)
      #expect(none == [again.id: []])
    }
  }
}
