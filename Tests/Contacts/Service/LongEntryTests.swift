import ContactsRules
import ContactsService
import Kernel
import Storage
import TestKit
import Testing

/// A device or a file may bring what no form allows.
@Suite("Contacts with entries that are too long")
struct LongEntryTests {
  private static let long = "Người giao hàng của công ty thực phẩm sạch miền Tây Nam Bộ"

  private func withContact(_ body: (ContactsHub, String, ContactView) async throws -> Void) async throws {
    try await ContactsHub.open(.sqlite) { hub in
      let card = """
        BEGIN:VCARD\r
        VERSION:3.0\r
        N:Long;;;;\r
        FN:Long\r
        UID:long-1\r
        item1.TEL:0903000111\r
        item1.X-ABLabel:\(Self.long)\r
        CATEGORIES:\(Self.long)\r
        EMAIL:hỏng\r
        END:VCARD\r

        """
      _ = try await hub.books.shelf.put(ContactsHub.guests, name: "l.vcf", raw: Array(card.utf8), if: .new, by: ContactsHub.lan)
      let id = try #require(try await hub.found("long").first)
      try await body(hub, id, try await hub.view(id))
    }
  }

  @Test("what stands there may stay while something else changes")
  func stays() async throws {
    try await withContact { hub, id, view in
      var fields = ContactFields()
      fields.phones = view.phones.map { ContactPhone(label: $0.label, number: $0.number) } + [ContactPhone(number: ContactNumber("0903000222"))]
      fields.tags = view.tags + [ContactTag("VIP")]
      fields.emails = view.emails + [ContactEmail(address: ContactEmailAddress("l@x.vn"))]
      // as it comes over the wire
      let sent = try ContactFields(json: fields.json)
      try await hub.edit(id, base: view.revision, sent)
      let changed = try await hub.view(id)
      #expect(changed.phones.map(\.number.raw) == ["0903000111", "0903000222"] && changed.phones[0].label.raw == Self.long)
      #expect(changed.tags.map(\.raw) == [Self.long, "VIP"] && changed.emails.map(\.address.raw) == ["hỏng", "l@x.vn"])
      try await hub.perform(.tag(contacts: [ContactID(id)], add: [ContactTag("quen")], remove: [ContactTag(Self.long)]))
      #expect(try await hub.view(id).tags.map(\.raw) == ["VIP", "quen"])
    }
  }

  @Test("what is new is checked, and the refusal names its place")
  func checked() async throws {
    try await withContact { hub, id, view in
      let phones = view.phones.map { ContactPhone(label: $0.label, number: $0.number) }
      var fields = ContactFields()
      fields.phones = phones + [ContactPhone(label: ContactLabel(Self.long + "!"), number: ContactNumber("0903000222"))]
      let label = await hub.refusal(.edit(contact: ContactID(id), fields: fields))
      #expect(label?.code == "field.tooLong" && label?.field == "phones[1].label")
      fields = ContactFields()
      fields.tags = view.tags + [ContactTag(Self.long + "!")]
      let tag = await hub.refusal(.edit(contact: ContactID(id), fields: fields))
      #expect(tag?.code == "field.tooLong" && tag?.field == "tags[1]")
      fields = ContactFields()
      fields.addresses = [ContactAddress(street: ContactLine(String(repeating: "x", count: 201)))]
      #expect(await hub.refusal(.edit(contact: ContactID(id), fields: fields))?.field == "addresses[0].street")
      #expect(await hub.refusal(.edit(contact: ContactID(id), fields: .of(String(repeating: "x", count: 201))))?.field == "name")
    }
  }
}
