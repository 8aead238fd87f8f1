import ContactsRules
import Kernel
import Storage
import Sync
import TestKit
import Testing

@testable import ContactsService

@Suite("Cards as devices fetch them, with what the hub still knows of them, on both databases")
struct CardReadingTests {
  private typealias Hub = ContactsHub

  private static func card(_ uid: String, _ name: String) -> [UInt8] {
    Array("BEGIN:VCARD\r\nVERSION:3.0\r\nUID:\(uid)\r\nFN:\(name)\r\nN:;\(name);;;\r\nEND:VCARD\r\n".utf8)
  }

  private func put(_ hub: Hub, _ name: String, _ raw: [UInt8]) async throws -> String {
    try await hub.books.shelf.put(Hub.guests, name: name, raw: raw, if: .any, by: Hub.lan).etag
  }

  private func fetched(_ hub: Hub, _ names: [String]) async throws -> [ShelfCard] {
    let shelf = hub.books.shelf
    return try await shelf.cards(Hub.guests, at: try await shelf.places(Hub.guests, named: names, for: Hub.lan), for: Hub.lan)
  }

  @Test("what another hub wrote is fetched, and what it deleted is not", arguments: Engine.allCases)
  func anotherHub(_ engine: Engine) async throws {
    try await withDatabase(engine, migrations: Hub.migrations) { database in
      // given cards that this hub has in its memory
      let (here, there) = (Hub(database), Hub(database))
      _ = try await here.books.reader.books(for: Hub.lan)
      let (lan, mai) = (Self.card("u1", "Lan"), Self.card("u2", "Mai"))
      let (first, second) = (try await put(here, "lan.vcf", lan), try await put(here, "mai.vcf", mai))
      let known = try await fetched(here, ["mai.vcf", "no.vcf", "lan.vcf"])
      #expect(
        known == [ShelfCard(name: "mai.vcf", etag: second, raw: mai, seq: 2), ShelfCard(name: "lan.vcf", etag: first, raw: lan, seq: 1)])
      // when another one changes one and deletes the other
      let changed = Self.card("u1", "Lan Anh")
      let third = try await put(there, "lan.vcf", changed)
      try await there.books.shelf.delete(Hub.guests, name: "mai.vcf", if: .any, by: Hub.lan)
      // then this one returns the present state
      let now = ShelfCard(name: "lan.vcf", etag: third, raw: changed, seq: 3)
      let again = try await fetched(here, ["mai.vcf", "lan.vcf"])
      #expect(again == [now])
      let places = try await here.books.shelf.places(Hub.guests, matching: ["lan"], for: Hub.lan)
      #expect(places == [ShelfPlace(name: "lan.vcf", etag: third, seq: 3, size: changed.count)])
    }
  }

  @Test("a card that changes after it was looked up is given as it is, one that goes is left out", arguments: Engine.allCases)
  func inBetween(_ engine: Engine) async throws {
    try await withDatabase(engine, migrations: Hub.migrations) { database in
      let (here, there) = (Hub(database), Hub(database))
      _ = try await here.books.reader.books(for: Hub.lan)
      for number in 0..<3 { _ = try await put(there, "\(number).vcf", Self.card("u\(number)", "Lan \(number)")) }
      let places = try await here.books.shelf.places(Hub.guests, for: Hub.lan)
      let changed = Self.card("u1", "Mai")
      let etag = try await put(there, "1.vcf", changed)
      try await there.books.shelf.delete(Hub.guests, name: "2.vcf", if: .any, by: Hub.lan)
      let cards = try await here.books.shelf.cards(Hub.guests, at: places.sorted { $0.name < $1.name }, for: Hub.lan)
      let raw = Self.card("u0", "Lan 0")
      #expect(
        cards == [
          ShelfCard(name: "0.vcf", etag: CardContent.etag(raw), raw: raw, seq: 1), ShelfCard(name: "1.vcf", etag: etag, raw: changed, seq: 4),
        ])
    }
  }

  @Test("names of any signs and many at once are found, each once, with their sizes", arguments: Engine.allCases)
  func manyNames(_ engine: Engine) async throws {
    try await withDatabase(engine, migrations: Hub.migrations) { database in
      let (here, there) = (Hub(database), Hub(database))
      _ = try await here.books.reader.books(for: Hub.lan)
      let odd = ["a\"b.vcf", "c\\d.vcf", "{e,f}.vcf", "NULL", " g ", "h'i.vcf", "Nguyễn.vcf", "$1"]
      for (number, name) in odd.enumerated() { _ = try await put(there, name, Self.card("u\(number)", "Lan \(number)")) }
      let asked = (0..<1_100).map { "no-\($0)" } + odd
      let places = try await here.books.shelf.places(Hub.guests, named: asked, for: Hub.lan)
      #expect(
        places
          == odd.enumerated().map { number, name in
            let raw = Self.card("u\(number)", "Lan \(number)")
            return ShelfPlace(name: name, etag: CardContent.etag(raw), seq: Int64(number) + 1, size: raw.count)
          })
      let none = try await here.books.shelf.places(Hub.guests, named: [], for: Hub.lan)
      #expect(none == [])
    }
  }

  @Test("of a full memory what was asked for last stays, and large cards are not taken in")
  func memory() {
    let memory = CardMemory(bytes: 4_000)
    let card = [UInt8](repeating: 0x41, count: 350)
    func keep(_ etags: String...) { memory.keep(etags.map { ($0, card) }) }
    func known(_ etags: String...) -> [Bool] { memory.find(etags).map { $0 != nil } }
    keep("a", "b", "c", "d")
    #expect(known("a", "b", "c", "d", "x") == [true, true, true, true, false])
    // The younger half is full. It becomes the older one, of which only used entries survive.
    keep("e")
    #expect(known("b") == [true])
    keep("f", "g", "h")
    #expect(known("a", "b", "e", "f", "g", "h") == [false, true, true, true, true, true])
    memory.keep([("large", [UInt8](repeating: 0x41, count: 70_000))])
    #expect(known("large") == [false])
  }
}
