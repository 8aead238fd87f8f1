import Testing
import VCards

@Suite("What one card takes over from another")
struct AdoptingTests {
  @Test func `properties come as they stand, with their words, under a free group, and what says the same once`() throws {
    // given
    var one = try VCard(reading: card("FN:An", "item1.URL:a.vn", "item1.X-ABLabel:Mine"))
    let other = try VCard(
      reading: card(
        "FN:Ba", "item1.URL;X-P=\"1;2\":b.vn", "item1.X-ABLabel:Hers", "Item2.url:c.vn", "item2.X-ABDATE:1", "URL:a.vn", "GEO:10;1\r\n 06"))
    // when
    one.adopt(from: other) { $0.name != "FN" }
    // then
    let wanted = card(
      "FN:An", "item1.URL:a.vn", "item1.X-ABLabel:Mine", "item2.URL;X-P=\"1;2\":b.vn", "item2.X-ABLabel:Hers", "item3.URL:c.vn", "item3.X-ABDATE:1",
      "GEO:10;1\r\n 06")
    #expect(String(decoding: one.bytes, as: UTF8.self) == String(decoding: wanted, as: UTF8.self))
  }

  @Test func `a word goes with what it is tied to, and only then`() throws {
    var one = try VCard(reading: card("item1.URL:a.vn", "item1.X-ABLabel:Mine", "item2.TEL:1", "item2.URL:b.vn", "item2.X-ABLabel:Ours"))
    one.remove { $0.name == "URL" }
    #expect(one.bytes == card("item2.TEL:1", "item2.X-ABLabel:Ours"))
  }
}
