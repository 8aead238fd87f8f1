import ContactsRules
import ContactsService
import Kernel
import Storage
import Sync
import TestKit
import Testing

@Suite("Who may see and change which contacts, on both databases")
struct ContactRightTests {
  private typealias Hub = ContactsHub

  @Test("each sees the books of his rights and his own, and no other's", arguments: Engine.allCases)
  func books(_ engine: Engine) async throws {
    try await Hub.open(engine) { hub in
      func seen(_ author: Author) async throws -> [String] {
        try await hub.books.reader.books(for: author).map { "\($0.holds.rawValue) \($0.writable)" }
      }
      let told1 = try await seen(Hub.lan)
      #expect(told1 == ["guests true", "staff false", "own true"])
      let told2 = try await seen(Hub.hoa)
      #expect(told2 == ["guests true", "suppliers true", "staff true", "own true"])
      let told3 = try await seen(Hub.tuan)
      #expect(told3 == ["staff false", "own true"])
      // Asked again, nothing is made twice.
      let told4 = try await seen(Hub.tuan)
      #expect(told4 == ["staff false", "own true"])
      let told5 = try await hub.stream.reader.all(AddressBook.self).count
      #expect(told5 == 6)
    }
  }

  @Test("a private contact is its owner's alone: not even a manager reads, finds or changes it", arguments: Engine.allCases)
  func ownBooks(_ engine: Engine) async throws {
    try await Hub.open(engine) { hub in
      let own = try await hub.ownBook(of: Hub.tuan)
      try await hub.add("c1", .of("Người yêu", phones: ["0899 081 299"]), to: own, as: Hub.tuan)
      let told1 = try await hub.found("nguoi yeu", as: Hub.tuan)
      #expect(told1 == ["c1"])
      let told2 = try await hub.found("nguoi yeu", as: Hub.hoa)
      #expect(told2 == [])
      let unknown = ContactsError.unknownContact.refusal
      let reader = hub.books.reader
      #expect(await refused { _ = try await reader.contact(ContactID("c1"), for: Hub.hoa) } == unknown)
      #expect(await refused { _ = try await reader.photo(of: ContactID("c1"), for: Hub.hoa) } == unknown)
      #expect(await refused { _ = try await reader.history(of: ContactID("c1"), for: Hub.hoa) } == unknown)
      #expect(await refused { _ = try await reader.card(of: ContactID("c1"), version: .v3, for: Hub.hoa) } == unknown)
      let shut = ContactsError.unknownBook.refusal
      #expect(await refused { _ = try await reader.page(own, at: 0, count: 10, withIndex: true, for: Hub.hoa) } == shut)
      #expect(await refused { _ = try await reader.index(own, for: Hub.hoa) } == shut)
      #expect(await refused { _ = try await reader.duplicates(in: own, for: Hub.hoa) } == shut)
      #expect(await refused { _ = try await reader.deleted(own, at: 0, count: 10, for: Hub.hoa) } == shut)
      #expect(await refused { _ = try await hub.books.shelf.marks(own, for: Hub.hoa) } == shut)
      #expect(await refused { _ = try await hub.books.shelf.places(own, matching: ["yêu"], for: Hub.hoa) } == shut)
      #expect(await refused { _ = try await hub.books.shelf.places(own, named: ["c1.vcf"], for: Hub.hoa) } == shut)
      #expect(await refused { _ = try await hub.books.shelf.changes(own, since: 0, limit: 10, for: Hub.hoa) } == shut)
      for command: ContactsCommand in [
        .edit(contact: ContactID("c1"), fields: .of("x")), .delete(contact: ContactID("c1")), .revert(contact: ContactID("c1"), change: 20),
        .tag(contacts: [ContactID("c1")], add: [ContactTag("x")]),
      ] {
        let refusal = try #require(await hub.refusal(command, as: Hub.hoa))
        #expect([unknown, ContactsError.unknownChange.refusal].contains(refusal))
      }
      #expect(await hub.refusal(.add(contact: ContactID("c2"), book: own, fields: .of("x")), as: Hub.hoa) == shut)
      let told3 = try await hub.view("c1", as: Hub.tuan).revision
      #expect(told3 == 1)
      // The published book names nobody.
      let told = try await hub.stream.reader.all(AddressBook.self).first { $0.id == own }
      #expect(told == AddressBook(id: own, holds: .own, name: Name("Riêng"), revision: 1))
    }
  }

  @Test("whoever reads the staff's book without keeping it changes nothing in it", arguments: Engine.allCases)
  func readers(_ engine: Engine) async throws {
    try await Hub.open(engine) { hub in
      let staff = AddressBookID("staff")
      try await hub.add("c1", .of("Chị Hoa", phones: ["0899 081 299"]), to: staff, as: Hub.hoa)
      let told1 = try await hub.view("c1", as: Hub.tuan).writable
      #expect(told1 == false)
      let missing = Refusal("right.missing", kind: .forbidden).with("right", "keepContacts")
      #expect(await hub.refusal(.edit(contact: ContactID("c1"), fields: .of("x")), as: Hub.tuan) == missing)
      #expect(await hub.refusal(.delete(contact: ContactID("c1")), as: Hub.tuan) == missing)
      #expect(await hub.refusal(.add(contact: ContactID("c2"), book: staff, fields: .of("x")), as: Hub.tuan) == missing)
      let put = await refused { _ = try await hub.books.shelf.put(staff, name: "x.vcf", raw: [], if: .any, by: Hub.tuan) }
      #expect(put == missing)
      let deleted = await refused { try await hub.books.shelf.delete(staff, name: "c1.vcf", if: .any, by: Hub.tuan) }
      #expect(deleted == missing)
    }
  }

  @Test("private notes are found and changed by their owner only", arguments: Engine.allCases)
  func notes(_ engine: Engine) async throws {
    try await Hub.withNotes(engine) { hub in
      let note = PrivateNoteID("n1")
      func seen(_ typed: String, _ author: Author, deleted: Bool = false) async throws -> [String] {
        try await hub.books.reader.notes(typed, deleted: deleted, at: 0, count: 50, of: author).notes.map(\.text.raw)
      }
      try await hub.perform(.addNote(note: note, title: PrivateNoteTitle("Lương"), text: PrivateNoteText("Xin tăng 100% ngày 5_6")), as: Hub.tuan)
      let told1 = try await seen("luong tang", Hub.tuan)
      #expect(told1 == ["Xin tăng 100% ngày 5_6"])
      let told2 = try await seen("100%", Hub.tuan).count
      #expect(told2 == 1)
      let told3 = try await seen("1%0", Hub.tuan).isEmpty
      #expect(told3)
      let told4 = try await seen("5a6", Hub.tuan).isEmpty
      #expect(told4)
      let told5 = try await seen("", Hub.hoa)
      #expect(told5 == [])
      let told6 = try await seen("luong", Hub.hoa)
      #expect(told6 == [])
      let unknown = ContactsError.unknownNote.refusal
      #expect(await hub.refusal(.editNote(note: note, text: PrivateNoteText("x")), as: Hub.hoa) == unknown)
      #expect(await hub.refusal(.deleteNote(note: note), as: Hub.hoa) == unknown)
      #expect(await hub.refusal(.addNote(note: note, text: PrivateNoteText("x")), as: Hub.hoa) == unknown)
      try await hub.perform(.editNote(note: note, text: PrivateNoteText("Xong")), as: Hub.tuan)
      try await hub.perform(.deleteNote(note: note), as: Hub.tuan)
      let told7 = try await seen("", Hub.tuan)
      #expect(told7 == [])
      let told8 = try await seen("xong", Hub.tuan, deleted: true)
      #expect(told8 == ["Xong"])
      #expect(await hub.refusal(.restoreNote(note: note), as: Hub.hoa) == unknown)
      try await hub.perform(.restoreNote(note: note), as: Hub.tuan)
      let back = try await hub.books.reader.notes("", deleted: false, at: 0, count: 50, of: Hub.tuan).notes
      #expect(
        back == [PrivateNote(id: note, title: PrivateNoteTitle("Lương"), text: PrivateNoteText("Xong"), revision: 4, changedAt: hub.clock.now())])
    }
  }

  @Test("an app password opens for its owner by his name, until it is revoked or he has left", arguments: Engine.allCases)
  func appPasswords(_ engine: Engine) async throws {
    try await Hub.open(engine) { hub in
      let passwords = hub.books.passwords
      let made = try await passwords.make(NewAppPassword(name: Name("iPhone của Lan")), for: Hub.lan)
      #expect(made.login.raw == "lan" && made.password.split(separator: "-").joined().utf8.count == 26)
      let entered = try #require(try await hub.books.shelf.enter(user: "LAN", appPassword: made.password.uppercased()))
      #expect(entered.author.employee == Hub.lan.employee && entered.author.rights == Hub.lan.rights)
      let books = try await hub.books.shelf.books(of: Hub.lan)
      let epoch = try await hub.stream.reader.epoch()
      #expect(entered.books == books && books.map(\.path) == ["guests", "staff", "own"] && entered.epoch == epoch)
      let told1 = try await passwords.enter(user: "lan", password: made.password.replacing("-", with: " ")) != nil
      #expect(told1)
      let told2 = try await passwords.enter(user: "hoa", password: made.password)
      #expect(told2 == nil)
      let told3 = try await passwords.enter(user: "lan", password: "0000-" + made.password.dropFirst(5))
      #expect(told3 == nil)
      let told4 = try await passwords.enter(user: "lan", password: "")
      #expect(told4 == nil)
      let shown = try await passwords.all(of: Hub.lan)
      #expect(shown == [AppPasswordView(id: made.id, name: Name("iPhone của Lan"), createdAt: hub.clock.now(), usedAt: hub.clock.now())])
      let told5 = try await passwords.all(of: Hub.hoa)
      #expect(told5 == [])
      // The database does not contain the secret.
      let kept = try await hub.database.read { sql in
        try sql.query("SELECT fingerprint FROM app_password").map { try $0.text(0) } + sql.query("SELECT body FROM command").map { try $0.text(0) }
      }
      let secret = made.password.replacing("-", with: "")
      #expect(kept.count == 2 && !kept.contains { $0.contains(secret) || $0.contains(made.password) })
      // Nobody can revoke another person's password.
      let foreign = await refused { try await passwords.revoke(made.id, of: Hub.hoa) }
      #expect(foreign == ContactsError.unknownAppPassword.refusal)
      try await passwords.revoke(made.id, of: Hub.lan)
      let told6 = try await passwords.enter(user: "lan", password: made.password)
      #expect(told6 == nil)
      let told7 = try await passwords.all(of: Hub.lan)
      #expect(told7 == [])
      // A former employee.
      let other = try await passwords.make(NewAppPassword(name: Name("x")), for: Hub.lan)
      try await hub.database.write { sql in
        try sql.execute("UPDATE app_password SET employee_id = $1 WHERE id = $2", [.text(HousePorts.left.raw), .text(other.id.raw)])
      }
      let told8 = try await passwords.enter(user: "left", password: other.password)
      #expect(told8 == nil)
    }
  }
}
