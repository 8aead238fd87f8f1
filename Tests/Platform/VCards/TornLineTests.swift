import Testing
import VCards

/// Lines that programs and people broke in ways of their own.
@Suite("Torn lines")
struct TornLineTests {
  private func read(_ text: String) throws -> VCard { try VCard(reading: Array(text.utf8)) }

  private func note(_ lines: String, version: String = "2.1") throws -> String {
    try read("BEGIN:VCARD\nVERSION:\(version)\nFN:An\n\(lines)\nEND:VCARD\n").fields.note
  }

  @Test func `a fold of 2.1 before a blank keeps it, one inside a word has none`() throws {
    // given a note that was broken between words, at the width that they had room in
    let words = "NOTE:Khách quen, thích ngồi gần cửa sổ và hay\n gọi lẩu\n mắm"
    #expect(try note(words) == "Khách quen, thích ngồi gần cửa sổ và hay gọi lẩu mắm")
    // and the same with a full width
    let inside = "NOTE:" + String(repeating: "a", count: 70) + "\n bcd" + String(repeating: "e", count: 71) + "\n f g"
    #expect(try note(inside) == String(repeating: "a", count: 70) + "bcd" + String(repeating: "e", count: 71) + "f g")
    // and 3.0 knows one way only
    #expect(try note(words, version: "3.0") == "Khách quen, thích ngồi gần cửa sổ và haygọi lẩumắm")
  }

  @Test func `a blank that a program writes before each encoded line belongs to no word`() throws {
    let head = "NOTE;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:"
    #expect(try note(head + "th=C3=ADch ng=\n =E1=BB=93i g=\n =E1=BA=A7n c=\n =E1=BB=ADa") == "thích ngồi gần cửa")
    // by chance there is one of the text
    #expect(try note(head + "th=C3=ADch=\n ng=E1=BB=93i g=\n=E1=BA=A7n") == "thích ngồi gần")
  }

  @Test(arguments: ["\r", "\r\n", "\n", "\r\r\n"]) func `line ends may be mixed`(end: String) throws {
    let lines = ["BEGIN:VCARD", "VERSION:3.0\nFN:An\rTEL:0903", " 111222", "NOTE:a\r\n b", "END:VCARD", ""].joined(separator: end)
    let card = try read(lines)
    #expect(card.fields.formattedName == "An" && card.fields.phones.map(\.value) == ["0903111222"] && card.fields.note == "ab")
    #expect(card.remarks.isEmpty)
    // and other programs know each line end that is kept
    let kept = card.bytes
    #expect(kept.indices.allSatisfy { kept[$0] != 0x0D || kept[$0...].first { $0 != 0x0D } == 0x0A })
    #expect(try VCard(reading: kept).fields == card.fields)
    let file = Array(VCardFile(Array((lines + lines).utf8))).compactMap { try? $0.card.get().fields.formattedName }
    #expect(file == ["An", "An"])
  }

  @Test func `a note goes on in lines without a fold, and so does an address`() throws {
    let card = try read(
      """
      BEGIN:VCARD
      VERSION:3.0
      FN:An
      NOTE:Khách quen
      thích ngồi gần cửa sổ
      Dị ứng: tôm
      https://example.vn/a

      gọi trước
      ADR:;;12 Lê Lợi
      Quận 1;TP. HCM;;;
      TEL:0903111222
      X-messaging/zalo-All:0903
      END:VCARD

      """)
    #expect(card.fields.note == "Khách quen\nthích ngồi gần cửa sổ\nDị ứng: tôm\nhttps://example.vn/a\ngọi trước")
    #expect(card.fields.addresses.map(\.street) == ["12 Lê Lợi\nQuận 1"] && card.fields.addresses.map(\.locality) == ["TP. HCM"])
    #expect(card.fields.phones.map(\.value) == ["0903111222"])
    #expect(card.remarks.map { "\($0.line) \($0.reason)" } == ["13 badName"])
    // and other programs are given one line
    #expect(String(decoding: card.bytes, as: UTF8.self).contains("NOTE:Khách quen\\nthích ngồi gần cửa sổ\\nDị ứng: tôm\\nhttps"))
    #expect(try note("NOTE;ENCODING=QUOTED-PRINTABLE:a=0Ab\nc") == "a\nb\nc")
  }

  @Test(arguments: [
    ("FN:\nN:;;;;\nNICKNAME:Tí", "Tí"), ("FN: \nNICKNAME:,Tèo\\, em", "Tèo, em"), ("N: ; ;;;\nNICKNAME:Tí", "Tí"),
    ("FN:An\nNICKNAME:Tí", "An"), ("FN:\nN:Lê;An;;;\nNICKNAME:Tí", "Lê An"), ("FN:\nORG:Hoa Sen\nNICKNAME:Tí", "Tí"),
  ])
  func `a card whose name is empty is called by its nickname`(lines: String, name: String) throws {
    let card = try read("BEGIN:VCARD\nVERSION:3.0\n\(lines)\nEND:VCARD\n")
    #expect(card.fields.formattedName == name)
    // and a device that reads the other version is told so
    #expect(card.converted(to: .v4).first("FN")?.text == name)
  }

  @Test(arguments: [
    "BDAY:1604-05-17", "BDAY;X-APPLE-OMIT-YEAR=1604:1604-05-17", "BDAY;VALUE=date:16040517", "BDAY:--0517", "BDAY:0000-05-17",
    "BDAY:1604-05-17T00:00:00Z",
  ])
  func `a year that programs write for none is none`(line: String) throws {
    let card = try read("BEGIN:VCARD\nVERSION:3.0\nFN:An\n\(line)\n\(line.replacing("BDAY", with: "X-ANNIVERSARY"))\nEND:VCARD\n")
    #expect(card.fields.birthday == CardDate(year: nil, month: 5, day: 17))
    let four = card.converted(to: .v4)
    #expect(four.first("BDAY")?.value == "--0517" && four.first("ANNIVERSARY")?.value == "--0517")
    #expect(try read("BEGIN:VCARD\nVERSION:3.0\nFN:An\nBDAY:1605-05-17\nEND:VCARD\n").fields.birthday?.year == 1605)
  }

  @Test func `what is kept is UTF-8 without signs that XML cannot carry`() throws {
    func kept(_ line: [UInt8]) throws -> (text: String?, remarks: [String]) {
      let card = try VCard(reading: Array("BEGIN:VCARD\nVERSION:3.0\nFN:An\n".utf8) + line + Array("\nEND:VCARD\n".utf8))
      let text = String(validating: card.bytes, as: UTF8.self)
      return (text?.split(whereSeparator: \.isNewline).dropFirst(3).first.map(String.init), card.remarks.map { "\($0.reason)" })
    }
    // a set of characters that the line names, a parameter in another, a text in none, a noncharacter and a control character
    let named = try kept(Array("NOTE;CHARSET=windows-1252:Caf".utf8) + [0xE9])
    #expect(named.text == "NOTE:Café" && named.remarks.isEmpty)
    let parameter = try kept(Array("TEL;X-A=".utf8) + [0xE9] + Array(";TYPE=cell:0903".utf8))
    #expect(parameter.text == "TEL;TYPE=cell:0903" && parameter.remarks == ["badParameter"])
    let none = try kept(Array("NOTE:Caf".utf8) + [0xE9])
    #expect(none.text == "NOTE:Caf\u{FFFD}" && none.remarks == ["notText"])
    let odd = try kept(Array("NOTE:a\u{FFFF}b\u{7}c\u{FFFE}".utf8))
    #expect(odd.text == "NOTE:abc" && odd.remarks == ["controlCharacter"])
  }

  @Test func `control characters that an encoding hides are no part of a text`() throws {
    #expect(try note("NOTE;ENCODING=QUOTED-PRINTABLE:a=00b=0D=0Ac=07=0Bd") == "ab\ncd")
    #expect(try note("NOTE;ENCODING=QUOTED-PRINTABLE:a=00b", version: "3.0") == "ab")
  }

  @Test func `a card tells which version it is, however that is written`() {
    func claim(_ line: String) -> VersionClaim? {
      VCard.claim(of: Array("BEGIN:VCARD\nFN:An\n\(line)\nEND:VCARD\n".utf8), limits: .standard)
    }
    for (line, version) in [
      ("VERSION:3.0", VCardVersion.v3), ("version : 4.0", .v4), ("VERSION;X=a:2.1", .v21), ("VERSION:4", .v4), ("VERSION:3.1", .v3),
    ] {
      #expect(claim(line) == .known(version), "\(line)")
    }
    #expect(claim("VERSION:5.0") == .unknown("5.0") && claim("VERSION:40") == .unknown("40") && claim("VERSION:x") == .unknown("x"))
    #expect(claim("VERSION:") == nil && claim("NOTE:VERSION:5.0") == nil)
  }
}
