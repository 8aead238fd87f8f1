import ContactsRules
import ContactsService
import Kernel
import Storage
import Sync
import TestKit
import Testing

@Suite("Contacts are kept, changed and taken back on both databases")
struct ContactEditingTests {
  @Test("what was added is shown whole, and everybody hears that the book has changed", arguments: Engine.allCases)
  func added(_ engine: Engine) async throws {
    try await ContactsHub.open(engine) { hub in
      // given a guest with all that can be noted
      var fields = ContactFields.of(
        "Nguyễn Thị Lan", company: "Công ty Hoa Sen", phones: ["0899 081 299", "028 3829 2121"], emails: ["lan@hoasen.vn"], tags: ["VIP"],
        note: "Ngồi gần cửa sổ", wishes: "Bàn yên tĩnh", allergies: "Đậu phộng", birthday: "1990-05-17")
      fields.title = ContactLine("Giám đốc")
      fields.addresses = [ContactAddress(label: ContactLabel("work"), street: ContactLine("12 Lê Lợi"), locality: ContactLine("Quận 1"))]
      // when Lan adds it
      try await hub.add("c1", fields)
      // then all of it is there
      var wanted = ContactView(id: ContactID("c1"), book: ContactsHub.guests, revision: 1, changedAt: hub.clock.now())
      wanted.name = ContactLine("Nguyễn Thị Lan")
      wanted.company = ContactLine("Công ty Hoa Sen")
      wanted.title = ContactLine("Giám đốc")
      wanted.phones = [
        ShownPhone(label: ContactLabel("cell"), number: ContactNumber("0899 081 299"), shown: "0899 081 299", e164: "+84899081299"),
        ShownPhone(label: ContactLabel("cell"), number: ContactNumber("028 3829 2121"), shown: "028 3829 2121", e164: "+842838292121"),
      ]
      wanted.emails = [ContactEmail(address: ContactEmailAddress("lan@hoasen.vn"))]
      wanted.addresses = fields.addresses ?? []
      wanted.birthday = ContactDay("1990-05-17")
      wanted.tags = [ContactTag("VIP")]
      wanted.note = ContactText("Ngồi gần cửa sổ")
      wanted.wishes = GuestText("Bàn yên tĩnh")
      wanted.allergies = GuestText("Đậu phộng")
      wanted.writable = true
      wanted.changedBy = EmployeeID("lan")
      let told1 = try await hub.view("c1")
      #expect(told1 == wanted)
      let heard = try await hub.stream.reader.heard(AddressBook.self).first { $0.id == ContactsHub.guests }
      #expect(heard == AddressBook(id: ContactsHub.guests, holds: .guests, name: Name("Khách"), revision: 1))
      let fresh = try await hub.stream.reader.all(AddressBook.self).first { $0.id == ContactsHub.guests }
      #expect(fresh == heard)
    }
  }

  @Test("two who edit different fields of one contact both keep theirs", arguments: Engine.allCases)
  func differentFields(_ engine: Engine) async throws {
    try await ContactsHub.open(engine) { hub in
      try await hub.add("c1", .of("Lan", phones: ["0899 081 299"], note: "cũ"))
      // given both look at revision 1; when each changes another field
      try await hub.edit("c1", base: 1, .of(note: "mới"), as: ContactsHub.lan)
      try await hub.edit("c1", base: 1, .of("Nguyễn Lan"), as: ContactsHub.hoa)
      // then both are there, and nothing was overwritten
      let view = try await hub.view("c1")
      #expect(view.name.raw == "Nguyễn Lan" && view.note.raw == "mới" && view.revision == 3)
      let told1 = try await hub.books.reader.history(of: ContactID("c1"), for: ContactsHub.lan).allSatisfy { !$0.overOther }
      #expect(told1)
    }
  }

  @Test("of the same field the later counts, and the earlier is in the history and can be brought back", arguments: Engine.allCases)
  func sameField(_ engine: Engine) async throws {
    try await ContactsHub.open(engine) { hub in
      try await hub.add("c1", .of("Lan"))
      try await hub.edit("c1", base: 1, .of(note: "của Lan"), as: ContactsHub.lan)
      try await hub.edit("c1", base: 1, .of(note: "của Hoa"), as: ContactsHub.hoa)
      let told1 = try await hub.view("c1").note.raw
      #expect(told1 == "của Hoa")
      let history = try await hub.books.reader.history(of: ContactID("c1"), for: ContactsHub.lan)
      let last = try #require(history.first)
      #expect(last.by == EmployeeID("hoa") && last.field == .note && last.old == "của Lan" && last.new == "của Hoa" && last.overOther)
      try await hub.perform(.revert(contact: ContactID("c1"), change: last.id))
      let told2 = try await hub.view("c1").note.raw
      #expect(told2 == "của Lan")
      let reverted = try await hub.books.reader.history(of: ContactID("c1"), for: ContactsHub.lan).first
      #expect(reverted?.what == .reverted && reverted?.by == EmployeeID("lan"))
    }
  }

  @Test("numbers that two add at once both stay; one that was taken away stays away", arguments: Engine.allCases)
  func lists(_ engine: Engine) async throws {
    try await ContactsHub.open(engine) { hub in
      let (a, b, c, d) = ("0899 081 299", "028 3829 2121", "0903 123 456", "0912 345 678")
      try await hub.add("c1", .of("Lan", phones: [a, b]))
      try await hub.edit("c1", base: 1, .of(phones: [b, c]), as: ContactsHub.lan)
      try await hub.edit("c1", base: 1, .of(phones: [a, b, d]), as: ContactsHub.hoa)
      let told1 = try await hub.view("c1").phones.map(\.number.raw)
      #expect(told1 == [b, d, c])
    }
  }

  @Test("what was deleted is gone from list and search, and comes back whole", arguments: Engine.allCases)
  func undone(_ engine: Engine) async throws {
    try await ContactsHub.open(engine) { hub in
      try await hub.add("c1", .of("Lan", phones: ["0899 081 299"], note: "x"))
      let before = try await hub.view("c1")
      try await hub.perform(.delete(contact: ContactID("c1")))
      let told1 = try await hub.found("lan")
      #expect(told1 == [])
      let told2 = try await hub.books.reader.deleted(ContactsHub.guests, at: 0, count: 10, for: ContactsHub.lan).rows.map(\.id.raw)
      #expect(told2 == ["c1"])
      #expect(await hub.refusal(.edit(contact: ContactID("c1"), fields: .of("L"))) == ContactsError.deleted.refusal)
      try await hub.perform(.restore(contact: ContactID("c1")))
      var wanted = before
      wanted.revision = 3
      let told3 = try await hub.view("c1")
      #expect(told3 == wanted)
      let told4 = try await hub.found("0899081299")
      #expect(told4 == ["c1"])
      #expect(await hub.refusal(.restore(contact: ContactID("c1"))) == ContactsError.notDeleted.refusal)
    }
  }

  @Test("what cannot be is refused with its field, and nothing is stored", arguments: Engine.allCases)
  func refusedFields(_ engine: Engine) async throws {
    try await ContactsHub.open(engine) { hub in
      func refusal(_ fields: ContactFields, book: String = "guests", as author: Author = ContactsHub.hoa) async -> Refusal? {
        await hub.refusal(.add(contact: ContactID("c1"), book: AddressBookID(book), fields: fields), as: author)
      }
      #expect(await refusal(.of("")) == ContactsError.nameMissing.refusal)
      #expect(await refusal(.of("Lan", phones: ["0899 081 299", "12"])) == ContactsError.phoneMalformed(at: 2).refusal)
      #expect(await refusal(.of("Lan", emails: ["lan.vn"])) == ContactsError.emailMalformed(at: 1).refusal)
      #expect(await refusal(.of("Lan", birthday: "1990-02-30")) == ContactsError.birthdayMalformed.refusal)
      #expect(await refusal(.of("Lan", birthday: "2990-02-03")) == ContactsError.birthdayAhead.refusal)
      #expect(await refusal(.of("Lan", phones: Array(repeating: "0899 081 299", count: 21))) == ContactsError.tooManyPhones(most: 20).refusal)
      #expect(await refusal(.of("Rau sạch", allergies: "tôm"), book: "suppliers") == ContactsError.guestsOnly(.allergies).refusal)
      #expect(await refusal(.of("Lan"), book: "nobody") == ContactsError.unknownBook.refusal)
      let stored = try await hub.database.read { sql in try sql.query("SELECT id FROM contact").count }
      #expect(stored == 0)
    }
  }

  @Test("a picture is told by its bytes; what is too large or none is refused and the old one stays", arguments: Engine.allCases)
  func photos(_ engine: Engine) async throws {
    try await ContactsHub.open(engine) { hub in
      try await hub.add("c1", .of("Lan"))
      let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0] + (0..<5_000).map { UInt8($0 % 251) }
      let reader = hub.books.reader
      let set = try await reader.setPhoto(jpeg, of: ContactID("c1"), by: ContactsHub.lan)
      #expect(set.photo != nil && set.revision == 2)
      let kept = try await reader.photo(of: ContactID("c1"), for: ContactsHub.lan)
      #expect(kept?.bytes == jpeg && kept?.mediaType == "image/jpeg")
      let large = await refused {
        _ = try await reader.setPhoto([0xFF, 0xD8, 0xFF] + [UInt8](repeating: 1, count: 1 << 20), of: ContactID("c1"), by: ContactsHub.lan)
      }
      #expect(large == ContactsError.photoTooLarge(most: 1 << 20).refusal && large?.field == "photo")
      let text = await refused { _ = try await reader.setPhoto(Array("<svg onload=alert(1)></svg>".utf8), of: ContactID("c1"), by: ContactsHub.lan) }
      #expect(text == ContactsError.photoMalformed.refusal)
      let told1 = try await hub.view("c1").photo
      #expect(told1 == set.photo)
      _ = try await reader.setPhoto(nil, of: ContactID("c1"), by: ContactsHub.lan)
      let told2 = try await hub.view("c1").photo
      #expect(told2 == nil)
      // and the history brings it back
      let gone = try #require(try await reader.history(of: ContactID("c1"), for: ContactsHub.lan).first)
      try await hub.perform(.revert(contact: ContactID("c1"), change: gone.id))
      let told3 = try await reader.photo(of: ContactID("c1"), for: ContactsHub.lan)?.bytes
      #expect(told3 == jpeg)
    }
  }

  @Test("tags are put on and taken off many at once", arguments: Engine.allCases)
  func tags(_ engine: Engine) async throws {
    try await ContactsHub.open(engine) { hub in
      try await hub.add("c1", .of("Lan", tags: ["cũ"]))
      try await hub.add("c2", .of("Mai"))
      try await hub.perform(.tag(contacts: [ContactID("c1"), ContactID("c2")], add: [ContactTag("VIP")], remove: [ContactTag("cũ")]))
      let told1 = try await hub.view("c1").tags.map(\.raw)
      #expect(told1 == ["VIP"])
      let told2 = try await hub.view("c2").tags.map(\.raw)
      #expect(told2 == ["VIP"])
    }
  }

  @Test("what the house knows of a guest by his number", arguments: Engine.allCases)
  func guest(_ engine: Engine) async throws {
    try await ContactsHub.open(engine) { hub in
      try await hub.add("c1", .of("Lan", phones: ["+84 899 081 299"]))
      try await hub.add("c2", .of("Rau sạch", phones: ["0899 081 299"]), to: AddressBookID("suppliers"), as: ContactsHub.hoa)
      let record = try await hub.books.reader.guest(ContactID("c1"), for: ContactsHub.lan)
      #expect(record.visits == 2 && record.spent == Money(750_000) && record.orders.map(\.order) == [OrderID("o1")])
      let supplier = await refused { _ = try await hub.books.reader.guest(ContactID("c2"), for: ContactsHub.hoa) }
      #expect(supplier == ContactsError.unknownContact.refusal)
    }
  }
}
