import Testing
import VCards

/// Cards as phones and programs write them, seen in public bug reports: an odd line costs nothing but itself.
@Suite("Odd cards")
struct LenientTests {
  private func read(_ text: String) throws -> VCard { try VCard(reading: Array(text.utf8)) }

  private func remarks(_ card: VCard) -> [String] { card.remarks.map { "\($0.line) \($0.reason)" } }

  @Test(arguments: [
    ("nonsense", "5 noColon", "nonsense\n"),
    ("First name:Oanh", "5 badName", "First name:Oanh\n"),
    ("X-messaging/zalo-All:0903111444", "5 badName", "X-messaging/zalo-All:0903111444\n"),
  ])
  func `a line that is no property is told and stays as it is`(line: String, remark: String, kept: String) throws {
    // given, when
    var card = try read("BEGIN:VCARD\nVERSION:3.0\nFN:Cô Sáu\nTEL:0903111444\n\(line)\nNOTE:rau\nEND:VCARD\n")
    // then
    #expect(remarks(card) == [remark])
    #expect(card.fields.formattedName == "Cô Sáu" && card.fields.note == "rau")
    #expect(String(decoding: card.bytes, as: UTF8.self).contains(kept))
    #expect(!String(decoding: card.converted(to: .v4).bytes, as: UTF8.self).contains(kept))
    // and a strict program can be given the card without it
    card.removeUnreadable()
    #expect(!String(decoding: card.bytes, as: UTF8.self).contains(kept))
  }

  @Test(arguments: [
    ("FN ;X-A=b :An", "An", [String]()), ("a.b.FN:An", "An", []), ("FN;X=\"a:An", "An", []), ("FN;=x:An", "An", ["3 badParameter"]),
    ("FN:A\u{0}n", "An", ["3 controlCharacter"]), ("FN;ENCODING=QUOTED-PRINTABLE:A=ZZn=", "A=ZZn", ["3 badEncoding"]),
  ])
  func `a line that is odd in a part is read without it`(line: String, name: String, told: [String]) throws {
    let card = try read("BEGIN:VCARD\nVERSION:3.0\n\(line)\nEND:VCARD\n")
    #expect(card.fields.formattedName == name)
    #expect(remarks(card) == told)
  }

  @Test func `what no card may hold is not written again`() throws {
    let card = try read("BEGIN:VCARD\nVERSION:3.0\nFN:A\u{0}n\nEND:VCARD\n")
    #expect(card.bytes == Array("BEGIN:VCARD\nVERSION:3.0\nFN:An\r\nEND:VCARD\n".utf8))
  }

  @Test(arguments: [
    ("FN:Anh Hai Gà\nTEL;CELL:0903111777", VCardVersion.v21, "2.1", [String]()), ("FN:Anh Hai Gà\nTEL;TYPE=cell:0903111777", .v3, "3.0", []),
    ("VERSION:5.0\nFN:Anh Hai Gà", .v3, "3.0", ["2 otherVersion"]), ("VERSION:4\nFN:Anh Hai Gà", .v4, "4.0", ["2 otherVersion"]),
  ])
  func `a card without a known version gets the nearest one`(lines: String, version: VCardVersion, written: String, told: [String]) throws {
    let card = try read("BEGIN:VCARD\n\(lines)\nEND:VCARD\n")
    #expect(card.version == version && card.fields.formattedName == "Anh Hai Gà")
    #expect(card.first("VERSION")?.text == written && remarks(card) == told)
  }

  @Test func `real cards of Evolution and KAddressBook are read`() throws {
    let legacy = try read(
      """
      BEGIN:VCARD
      X-EVOLUTION-FILE-AS:Ximian, Inc.
      FN
      N:
      LABEL;QUOTED-PRINTABLE;WORK:401 Park Drive  3 West=0ABoston, MA 02215=0AUSA
      TEL;WORK;VOICE:(617) 236-0442
      ORG:Ximian, Inc.
      UID:pas-id-3E136F9B00000000
      END:VCARD


      """)
    #expect(remarks(legacy) == ["3 noColon"])
    #expect(legacy.fields.organization == "Ximian, Inc." && legacy.fields.phones.map(\.value) == ["(617) 236-0442"])
    let messaging = try read(
      """
      BEGIN:VCARD
      VERSION:3.0
      FN:My Name
      N:Name;My;;;
      UID:12345
      X-messaging/twitter-All:kdecommunity
      X-messaging/xmpp-All:one@test.org\u{E000}two@test.org
      END:VCARD

      """)
    #expect(messaging.fields.formattedName == "My Name" && remarks(messaging) == ["6 badName", "7 badName"])
  }

  @Test func `the user's own word for a number is its label, as Android and others write it`() throws {
    let android = """
      BEGIN:VCARD
      VERSION:2.1
      N:;Anh Bay;;;
      FN:Anh Bay
      TEL;CELL:0903111222
      TEL;X-CUSTOM(CHARSET=UTF-8,ENCODING=QUOTED-PRINTABLE,=53=E1=BB=91=20=70=68=E1=BB=A5):0903111333
      TEL;X-CUSTOM(CHARSET=UTF-8,ENCODING=QUOTED-PRINTABLE,=53=E1=BB=91=
      =20=70=68=E1=BB=A5):0903111444
      TEL;X-Nhà mẹ:0903111555
      END:VCARD

      """
    let card = try read(android)
    #expect(card.fields.phones.map(\.labels.custom) == ["", "Số phụ", "Số phụ", "Nhà mẹ"])
    #expect(card.fields.phones.map(\.value) == ["0903111222", "0903111333", "0903111444", "0903111555"])
    // and present devices are given it in the form that they read
    let modern = try VCard(reading: card.converted(to: .v3).bytes)
    #expect(modern.fields.phones.map(\.labels.custom) == ["", "Số phụ", "Số phụ", "Nhà mẹ"] && modern.remarks.isEmpty)
    #expect(String(decoding: modern.bytes, as: UTF8.self).contains("item1.X-ABLabel:Số phụ\r\n"))
  }

  @Test(arguments: [
    ("N:Lê;Thu;Thị Minh;;", "Lê Thị Minh Thu"), ("N:Nguyen;An;Van;;", "Nguyen Van An"), ("N:Gà;Hai;;Anh;", "Anh Hai Gà"),
    ("N:Smith;John;Q.;Dr.;Jr.", "Dr. John Q. Smith Jr."),
    ("N:Long;;;;", "Long"), ("N:;;;;", ""),
  ])
  func `a card without FN has its N for a name, in the order of its language`(line: String, name: String) throws {
    let card = try read("BEGIN:VCARD\nVERSION:3.0\n\(line)\nTEL:0903111888\nEND:VCARD\n")
    #expect(card.fields.formattedName == name)
    // and one that is edited is written with it
    var edited = card
    edited.set("NOTE", text: "x")
    var fields = edited.fields
    fields.title = "Bếp trưởng"
    edited.apply(fields)
    #expect(edited.first("FN")?.text == (name.isEmpty ? "0903111888" : name))
  }

  @Test(arguments: ["X-ADDRESSBOOKSERVER-KIND:group\nX-ADDRESSBOOKSERVER-MEMBER:urn:uuid:A-1", "KIND:Group\nMEMBER:urn:uuid:A-1"])
  func `a group is one, with its members`(lines: String) throws {
    let card = try read("BEGIN:VCARD\nVERSION:3.0\nFN:Khách ruột\n\(lines)\nEND:VCARD\n")
    #expect(card.isGroup && card.members == ["urn:uuid:A-1"])
    #expect(try !read("BEGIN:VCARD\nVERSION:4.0\nKIND:org\nFN:Hoa Sen\nEND:VCARD\n").isGroup)
  }

  @Test func `a file is read past what is broken in it, and what is cut off is read as far as it goes`() {
    // given a good card, one with an odd line, one without its end, one with another inside, rubbish, and one that is cut off
    let text = """
      BEGIN:VCARD
      VERSION:3.0
      FN:Một
      END:VCARD

      BEGIN:VCARD
      VERSION:3.0
      nonsense
      FN:Hai
      END:VCARD
      BEGIN:VCARD
      VERSION:3.0
      FN:Ba
      BEGIN:VCARD
      VERSION:2.1
      AGENT:
      BEGIN:VCARD
      VERSION:2.1
      N:Thư ký
      END:VCARD
      FN:Bốn
      END:VCARD
      rubbish
      BEGIN:VCARD
      VERSION:4.0
      FN:Năm
      """
    // when
    let entries = Array(VCardFile(Array(text.utf8)))
    // then
    #expect(entries.map(\.line) == [1, 6, 11, 14, 23, 24])
    let names = entries.map { entry in entry.card.map(\.fields.formattedName) }
    #expect(
      names == [.success("Một"), .success("Hai"), .success("Ba"), .success("Bốn"), .failure(VCardError(.noBegin, line: 23)), .success("Năm")])
    let told = entries.flatMap { entry in (try? entry.card.get()).map(remarks) ?? [] }
    #expect(told == ["8 noColon", "11 noEnd", "16 nestedCard", "24 noEnd"])
    // and each of them is a card that can be read again
    for entry in entries { if let card = try? entry.card.get() { #expect((try? VCard(reading: card.bytes)) != nil) } }
  }
}
