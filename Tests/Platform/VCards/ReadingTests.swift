import Testing
import VCards

/// A card of 3.0 with these lines in it.
func card(_ lines: String..., version: String = "3.0") -> [UInt8] {
  Array((["BEGIN:VCARD", "VERSION:\(version)"] + lines + ["END:VCARD", ""]).joined(separator: "\r\n").utf8)
}

@Suite("Reading cards")
struct ReadingTests {
  @Test func `lines are unfolded by octets, also in the middle of a letter`() throws {
    // given “Phở” folded within its last letter
    let letter = Array("ở".utf8)
    let bytes =
      Array("BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ph".utf8) + letter[..<1] + [0x0D, 0x0A, 0x20] + letter[1...] + Array(" Hà\r\n  Nội\r\nEND:VCARD".utf8)
    // when, then
    #expect(try VCard(reading: bytes).first("FN")?.text == "Phở Hà Nội")
  }

  @Test func `a property has a group, a name in any letters and parameters with quotes and circumflexes`() throws {
    let read = try VCard(reading: card(#"item1.tel;Type=home,"a:b;c";X-P=one^ntwo^^^'three:+84;1\,2"#, version: "4.0"))
    let tel = try #require(read.first("TEL"))
    #expect(tel.group == "item1")
    #expect(tel.parameters == [VCardParameter("TYPE", ["home", "a:b;c"]), VCardParameter("X-P", ["one\ntwo^\"three"])])
    #expect(tel.components == [["+84"], ["1,2"]])
  }

  @Test func `text, lists and parts are unescaped after they are cut`() throws {
    let read = try VCard(reading: card(#"NOTE:a\, b\; c\\n\nd\Ne C:\dir"#, #"CATEGORIES:a\,b,c"#, #"N:Nguyễn\;x;An,Bình;;;"#))
    #expect(read.first("NOTE")?.text == "a, b; c\\n\nd\ne C:\\dir")
    #expect(read.first("CATEGORIES")?.list == ["a,b", "c"])
    #expect(read.first("N")?.components == [["Nguyễn;x"], ["An", "Bình"], [""], [""], [""]])
  }

  @Test func `what is not edited is given back byte for byte`() throws {
    let bytes = Array("\u{FEFF}\r\nbegin:vcard\nVERSION:3.0\r\nX-Odd.Thing;Y=\"z\":a\n b\r\n\r\nfn:An\r\nEND:vcard\r\n\r\n".utf8.filter { _ in true })
    let odd = Array(String(decoding: bytes, as: UTF8.self).replacing("X-Odd.Thing", with: "odd.X-Thing").utf8)
    #expect(try VCard(reading: odd).bytes == odd)
  }

  @Test func `2.1 is read as old phones write it`() throws {
    let read = try VCard(
      reading: card(
        "N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Nguy=E1=BB=85n;An;;;", "FN;ENCODING=QUOTED-PRINTABLE:Nguy=E1=BB=85n =", "An",
        "TEL;CELL;PREF:0899081299", "PHOTO;JPEG;ENCODING=BASE64:/9j/", "4AAQ", "", "NOTE;QUOTED-PRINTABLE:one=0D=0Atwo", version: "2.1"))
    #expect(read.version == .v21)
    #expect(read.fields.formattedName == "Nguyễn An")
    #expect(read.fields.name == CardName(family: "Nguyễn", given: "An"))
    #expect(read.fields.phones == [CardPhone("0899081299", CardLabels(["cell"], isPreferred: true))])
    #expect(read.fields.photo == .data([0xFF, 0xD8, 0xFF, 0xE0, 0x00, 0x10], mediaType: "image/jpeg"))
    #expect(read.fields.cleaned.note == "one\ntwo")
  }

  @Test func `2.1 without a set of characters may be of the west`() throws {
    let bytes = Array("BEGIN:VCARD\r\nVERSION:2.1\r\nFN:Ren".utf8) + [0xE9] + Array("\r\nEND:VCARD\r\n".utf8)
    #expect(try VCard(reading: bytes).fields.formattedName == "René")
  }

  @Test(arguments: [
    ("", VCardError(.noBegin, line: 0)),
    ("FN:An\n", VCardError(.noBegin, line: 1)),
    ("BEGIN:VCARD\nVERSION:3.0\nFN:An\n", VCardError(.noEnd, line: 1)),
    ("BEGIN:VCARD\nVERSION:3.0\nFN:a\nEND:VCARD\nBEGIN:VCARD\nVERSION:3.0\nFN:a\nEND:VCARD\n", VCardError(.severalCards, line: 5)),
  ])
  func `what is no card is refused with its line`(text: String, error: VCardError) {
    #expect(throws: error) { try VCard(reading: Array(text.utf8)) }
  }

  @Test func `a card is no larger than it may be`() {
    let limits = VCardLimits(bytes: 200, properties: 4, lineBytes: 60)
    #expect(throws: VCardError(.tooLarge, line: 0)) { try VCard(reading: card(String(repeating: "a", count: 200)), limits: limits) }
    #expect(throws: VCardError(.lineTooLong, line: 3)) {
      try VCard(reading: card("NOTE:" + String(repeating: "a", count: 40), " " + String(repeating: "b", count: 40)), limits: limits)
    }
    #expect(throws: VCardError(.tooManyProperties, line: 6)) { try VCard(reading: card("A:1", "B:1", "C:1", "D:1"), limits: limits) }
  }
}
