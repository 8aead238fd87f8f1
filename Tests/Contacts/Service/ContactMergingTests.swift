import ContactsRules
import ContactsService
import Kernel
import Storage
import Sync
import TestKit
import Testing

@Suite("Contacts that are one, on both databases")
struct ContactMergingTests {
  private typealias Hub = ContactsHub
  private static let (one, two) = (ContactID("c1"), ContactID("c2"))

  private func pair(_ hub: Hub) async throws {
    try await hub.add(
      "c1", .of("Lan", phones: ["0899 081 299"], emails: ["lan@hoasen.vn"], tags: ["VIP"], note: "thích trà", birthday: "1990-05-17"))
    try await hub.add(
      "c2",
      .of(
        "Nguyễn Lan", company: "Hoa Sen", phones: ["+84899081299", "0903 123 456"], emails: ["LAN@hoasen.vn", "l@x.vn"], tags: ["quen"],
        note: "dị ứng tôm",
        allergies: "tôm", birthday: "1990-05-18"))
  }

  @Test("merging loses nothing: lists hold both, what differs goes to the note", arguments: Engine.allCases)
  func merged(_ engine: Engine) async throws {
    try await Hub.open(engine) { hub in
      try await pair(hub)
      try await hub.perform(.merge(into: Self.one, from: Self.two))
      let view = try await hub.view("c1")
      #expect(view.name.raw == "Lan" && view.company.raw == "Hoa Sen" && view.birthday.raw == "1990-05-17")
      #expect(view.phones.map(\.number.raw) == ["0899 081 299", "0903 123 456"])
      #expect(view.emails.map(\.address.raw) == ["lan@hoasen.vn", "l@x.vn"])
      #expect(view.tags.map(\.raw) == ["VIP", "quen"] && view.allergies.raw == "tôm")
      #expect(view.note.raw == "thích trà\nTên khác: Nguyễn Lan\nNgày sinh khác: 1990-05-18\ndị ứng tôm")
      let told1 = try await hub.found("nguyen lan")
      #expect(told1 == ["c1"])
      let told2 = try await hub.books.reader.deleted(Hub.guests, at: 0, count: 9, for: Hub.lan).total
      #expect(told2 == 0)
    }
  }

  @Test("taken back at once both are what they were, byte for byte", arguments: Engine.allCases)
  func unmerged(_ engine: Engine) async throws {
    try await Hub.open(engine) { hub in
      try await pair(hub)
      func cards() async throws -> [String: [UInt8]] {
        Dictionary(uniqueKeysWithValues: try await hub.books.shelf.cards(Hub.guests, for: Hub.lan).map { ($0.name, $0.raw) })
      }
      let before = try await cards()
      try await hub.perform(.merge(into: Self.one, from: Self.two))
      let told1 = try await cards().count
      #expect(told1 == 1)
      try await hub.perform(.unmerge(into: Self.one, from: Self.two))
      let told2 = try await cards()
      #expect(told2 == before)
      #expect(await hub.refusal(.unmerge(into: Self.one, from: Self.two)) == ContactsError.notMerged.refusal)
    }
  }

  @Test("taken back later, what was changed meanwhile stays", arguments: Engine.allCases)
  func unmergedLater(_ engine: Engine) async throws {
    try await Hub.open(engine) { hub in
      try await pair(hub)
      try await hub.perform(.merge(into: Self.one, from: Self.two))
      try await hub.edit("c1", .of(note: "viết lại"))
      try await hub.perform(.unmerge(into: Self.one, from: Self.two))
      let view = try await hub.view("c1")
      #expect(view.note.raw == "viết lại" && view.company.raw == "" && view.phones.count == 1 && view.allergies.raw == "")
      let told1 = try await hub.view("c2").deletedAt
      #expect(told1 == nil)
    }
  }

  @Test("the same number or name is shown as a pair until it is merged, or said to be two", arguments: Engine.allCases)
  func duplicates(_ engine: Engine) async throws {
    try await Hub.open(engine) { hub in
      try await pair(hub)
      try await hub.add("c3", .of("TRAN VAN DUC"))
      try await hub.add("c4", .of("Đức Trần Văn", phones: ["0912 345 678"]))
      try await hub.add("c5", .of("Lê Mai", phones: ["0912 345 671"]))
      try await hub.add("c6", .of("Lê Mai", phones: ["0912 345 672"]))
      func pairs() async throws -> [String] {
        try await hub.books.reader.duplicates(in: Hub.guests, for: Hub.lan).pairs.map {
          "\($0.cause.rawValue) \($0.first.id.raw) \($0.second.id.raw)"
        }
      }
      // Two with other numbers are two people.
      let told1 = try await pairs()
      #expect(told1 == ["samePhone c1 c2", "similarName c3 c4"])
      try await hub.perform(.notSame(first: ContactID("c4"), second: ContactID("c3")))
      let told2 = try await pairs()
      #expect(told2 == ["samePhone c1 c2"])
      try await hub.perform(.merge(into: Self.one, from: Self.two))
      let told3 = try await pairs()
      #expect(told3 == [])
    }
  }

  @Test("only two of one book can be merged, and only by who may write it", arguments: Engine.allCases)
  func refusals(_ engine: Engine) async throws {
    try await Hub.open(engine) { hub in
      try await pair(hub)
      try await hub.add("c3", .of("Rau"), to: AddressBookID("suppliers"), as: Hub.hoa)
      #expect(await hub.refusal(.merge(into: Self.one, from: Self.one)) == ContactsError.mergedWithItself.refusal)
      #expect(await hub.refusal(.merge(into: Self.one, from: ContactID("c3")), as: Hub.hoa) == ContactsError.otherBook.refusal)
      #expect(await hub.refusal(.merge(into: Self.one, from: Self.two), as: Hub.tuan) == ContactsError.unknownContact.refusal)
    }
  }
}
