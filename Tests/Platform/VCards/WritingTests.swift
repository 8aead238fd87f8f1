import TestKit
import Testing
import VCards

@Suite("Writing cards")
struct WritingTests {
  static let rounds = 300

  @Test(arguments: [VCardVersion.v3, .v4])
  func `a card that is written can always be read back`(version: VCardVersion) throws {
    // given
    let seed = UInt64.random(in: 0...UInt64.max)
    var cards = RandomCards(chance: SplitMix64(seed: seed))
    for round in 0..<WritingTests.rounds {
      let fields = cards.fields()
      // when
      let bytes = VCard(fields, version: version).bytes
      // then
      let read = try VCard(reading: bytes)
      #expect(read.fields == fields.cleaned, "seed \(seed), round \(round): \(String(decoding: bytes, as: UTF8.self))")
      try #require(WritingTests.isWellFolded(bytes), "seed \(seed), round \(round)")
    }
  }

  @Test(arguments: [VCardVersion.v3, .v4])
  func `any card can become any other by editing, and what nobody knows stays`(version: VCardVersion) throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var cards = RandomCards(chance: SplitMix64(seed: seed))
    let odd = ["x1.X-Odd;Z=\"a;b\":c\r\n  d\r\n", "x1.X-ABDATE:2020-01-01\r\n", "IMPP;X-SERVICE-TYPE=Zalo:zalo:0899\r\n"]
    for round in 0..<WritingTests.rounds {
      // given
      let first = VCard(cards.fields(), version: version).bytes
      let begin = first.firstIndex(of: 0x0A).map { $0 + 1 } ?? 0
      var card = try VCard(reading: first[..<begin] + odd.flatMap { Array($0.utf8) } + first[begin...])
      let fields = cards.fields()
      // when
      card.apply(fields)
      // then
      let read = try VCard(reading: card.bytes)
      #expect(read.fields == fields.cleaned, "seed \(seed), round \(round): \(String(decoding: card.bytes, as: UTF8.self))")
      #expect(card.bytes.starts(with: first[..<begin] + odd.flatMap { Array($0.utf8) }), "seed \(seed), round \(round)")
    }
  }

  /// Lines of at most 75 octets, none of which cuts a letter.
  static func isWellFolded(_ bytes: [UInt8]) -> Bool {
    bytes.split(separator: 0x0A).allSatisfy { line in
      line.last == 0x0D && line.count <= 76 && String(validating: line, as: UTF8.self) != nil && !line.dropLast().contains(0x0D)
    }
  }

  @Test func `a new card looks like this`() {
    // given
    var fields = CardFields()
    (fields.uid, fields.formattedName, fields.organization, fields.units) = ("u-1", "Nguyễn Văn An", "Bốn Mùa; Ltd", ["Bếp"])
    fields.name = CardName(family: "Nguyễn", given: "An", additional: "Văn")
    fields.phones = [CardPhone("0899 081 299", CardLabels(["cell"], isPreferred: true)), CardPhone("113;1", CardLabels([], custom: "Nhà"))]
    fields.birthday = CardDate(year: nil, month: 4, day: 12)
    fields.categories = ["VIP", "a,b"]
    fields.photo = .data([1, 2, 3], mediaType: "image/png")
    // when, then
    let three = [
      "BEGIN:VCARD", "VERSION:3.0", "UID:u-1", "FN:Nguyễn Văn An", "N:Nguyễn;An;Văn;;", "ORG:Bốn Mùa\\; Ltd;Bếp", "item1.X-ABLabel:Nhà",
      "TEL;TYPE=cell,pref:0899 081 299", "item1.TEL:113\\;1", "BDAY;X-APPLE-OMIT-YEAR=1604:1604-04-12", "CATEGORIES:VIP,a\\,b",
      "PHOTO;ENCODING=b;TYPE=PNG:AQID", "END:VCARD", "",
    ]
    #expect(String(decoding: VCard(fields).bytes, as: UTF8.self) == three.joined(separator: "\r\n"))
    let four = [
      "BEGIN:VCARD", "VERSION:4.0", "UID:u-1", "FN:Nguyễn Văn An", "N:Nguyễn;An;Văn;;", "ORG:Bốn Mùa\\; Ltd;Bếp", "item1.X-ABLabel:Nhà",
      "TEL;TYPE=cell;PREF=1:0899 081 299", "item1.TEL:113\\;1", "BDAY:--0412", "CATEGORIES:VIP,a\\,b", "PHOTO:data:image/png;base64,AQID",
      "END:VCARD", "",
    ]
    #expect(String(decoding: VCard(fields, version: .v4).bytes, as: UTF8.self) == four.joined(separator: "\r\n"))
  }

  @Test func `editing one property leaves all others byte for byte`() throws {
    // given
    let bytes = card(
      "n:Nguyễn;An;;;", "FN:Nguyễn", "  An", "item1.TEL;type=CELL;X-Odd=1:0899", "item1.X-ABLabel:_$!<Mobile>!$_", "TEL;TYPE=home:113",
      "X-Odd:\\q", "EMAIL;type=INTERNET:a@b.vn")
    var read = try VCard(reading: bytes)
    var fields = read.fields
    // when
    fields.phones[1].value = "114"
    read.apply(fields)
    // then
    let expected = String(decoding: bytes, as: UTF8.self).replacing("TEL;TYPE=home:113", with: "TEL;TYPE=home:114")
    #expect(String(decoding: read.bytes, as: UTF8.self) == expected)
    // when the first goes, its label goes with it
    fields.phones.removeFirst()
    read.apply(fields)
    // then
    let less = expected.replacing(
      "item1.TEL;type=CELL;X-Odd=1:0899\r\nitem1.X-ABLabel:_$!<Mobile>!$_\r\nTEL;TYPE=home:114", with: "TEL;TYPE=home:114")
    #expect(String(decoding: read.bytes, as: UTF8.self) == less)
  }

  @Test func `applying what a card says already changes nothing`() throws {
    let bytes = card("N:a;b", "FN:  x", "TEL:", "TEL;VALUE=uri:tel:+84-1", "BDAY:next week", "PHOTO;ENCODING=b:!!", "CATEGORIES:a,,a", version: "4.0")
    var read = try VCard(reading: bytes)
    read.apply(read.fields)
    #expect(read.bytes == bytes)
  }

  @Test func `a single text is set, escaped and taken away`() throws {
    var read = try VCard(reading: card("FN:An", "NICKNAME;X=1:a"))
    read.set("NICKNAME", text: "b;\nTEL:113")
    #expect(read.bytes == card("FN:An", "NICKNAME;X=1:b\\;\\nTEL:113"))
    read.set("NICKNAME", text: nil)
    #expect(read.bytes == card("FN:An"))
  }
}
