import TestKit
import Testing
import VCards

@Suite("Cards for devices of the other version")
struct ConvertingTests {
  @Test func `4.0 is written for a device that reads 3.0`() throws {
    let four = try VCard(
      reading: card(
        "FN:Nguyễn An", "FN;ALTID=1:Nguyen An", "KIND:individual", "TEL;VALUE=uri;TYPE=\"home,voice\";PREF=1:tel:+84-899-081-299",
        "PHOTO:data:image/png;base64,AQID", "BDAY:--0412", "GEO:geo:10.77,106.69", "X-Odd;Z=1:\\q", version: "4.0"))
    let three = card(
      "FN:Nguyễn An", "X-ADDRESSBOOKSERVER-KIND:individual", "TEL;TYPE=home,voice,pref:+84-899-081-299", "PHOTO;ENCODING=b;TYPE=PNG:AQID",
      "BDAY;X-APPLE-OMIT-YEAR=1604:1604-04-12", "GEO:10.77;106.69", "X-Odd;Z=1:\\q", "N:;Nguyễn An;;;")
    #expect(String(decoding: four.converted(to: .v3).bytes, as: UTF8.self) == String(decoding: three, as: UTF8.self))
  }

  @Test func `3.0 is written for a device that reads 4.0`() throws {
    let three = try VCard(
      reading: card(
        "N:Nguyễn;An;;;", "FN:Nguyễn An", "EMAIL;TYPE=INTERNET,home,pref:a@b.vn", "PHOTO;ENCODING=b;TYPE=PNG:AQID", "BDAY:1985-04-12",
        "X-ADDRESSBOOKSERVER-KIND:group", "X-Odd:\\q"))
    let four = card(
      "N:Nguyễn;An;;;", "FN:Nguyễn An", "EMAIL;TYPE=home;PREF=1:a@b.vn", "PHOTO:data:image/png;base64,AQID", "BDAY:19850412", "KIND:group",
      "X-Odd:\\q", version: "4.0")
    #expect(String(decoding: three.converted(to: .v4).bytes, as: UTF8.self) == String(decoding: four, as: UTF8.self))
  }

  @Test func `2.1 becomes 3.0 and loses nothing that we know`() throws {
    let old = try VCard(
      reading: card(
        "N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Nguy=E1=BB=85n;An;;;", "FN:An", "TEL;CELL;PREF:0899", "NOTE;ENCODING=QUOTED-PRINTABLE:a=0Ab",
        "PHOTO;JPEG;ENCODING=BASE64:/9j/", " 4AAQ", "", version: "2.1"))
    let new = try VCard(reading: old.converted(to: .v3).bytes)
    #expect(new.fields == old.fields)
    #expect(new.bytes == card("N:Nguyễn;An;;;", "FN:An", "TEL;TYPE=cell,pref:0899", "NOTE:a\\nb", "PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQ"))
  }

  @Test(arguments: [(VCardVersion.v3, VCardVersion.v4), (.v4, .v3)])
  func `what we know of a card is the same in both versions`(from: VCardVersion, to: VCardVersion) throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var cards = RandomCards(chance: SplitMix64(seed: seed))
    for round in 0..<300 {
      let card = VCard(cards.fields(), version: from)
      let converted = try VCard(reading: card.converted(to: to).bytes)
      #expect(converted.version == to)
      #expect(converted.fields == known(of: card, in: to), "seed \(seed), round \(round)")
    }
  }

  /// Version 3.0 requires the parts of a name. A card without them uses the whole name.
  private func known(of card: VCard, in version: VCardVersion) -> CardFields {
    var fields = card.fields
    if version == .v3, card.first("N") == nil { fields.name.given = fields.formattedName }
    return fields
  }
}
