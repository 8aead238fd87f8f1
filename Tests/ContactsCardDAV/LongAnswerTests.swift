import Testing

@testable import ContactsCardDAV

@Suite("Answers part by part")
struct LongAnswerTests {
  @Test func `cards are fetched by their bytes: never more than a part holds, and each once`() {
    let most = LongAnswer.partBytes
    #expect(LongAnswer.parts(sizes: []) == [])
    #expect(LongAnswer.parts(sizes: [most, most + 1, 1, most - 1, 1]) == [0..<1, 1..<2, 2..<4, 4..<5])
    // many small ones by their number
    #expect(LongAnswer.parts(sizes: [Int](repeating: 100, count: 2500)) == [0..<1000, 1000..<2000, 2000..<2500])
    // a thousand with pictures
    let sizes = [Int](repeating: 300_000, count: 1000)
    let parts = LongAnswer.parts(sizes: sizes)
    #expect(parts.allSatisfy { sizes[$0].reduce(0, +) <= most } && parts.flatMap { Array($0) } == Array(0..<1000))
  }

  @Test func `marks are told a thousand at a time`() {
    #expect(LongAnswer.parts(of: 0) == [] && LongAnswer.parts(of: 1000) == [0..<1000] && LongAnswer.parts(of: 1001) == [0..<1000, 1000..<1001])
  }

  @Test func `wrong passwords are counted for each address and login`() {
    #expect(BasicEntrance.key("127.0.0.1", "Lan") == BasicEntrance.key("127.0.0.1", "lan"))
    #expect(BasicEntrance.key("127.0.0.1", "lan") != BasicEntrance.key("127.0.0.1", "mai"))
    #expect(BasicEntrance.key("127.0.0.1", "lan") != BasicEntrance.key("10.0.0.1", "lan"))
  }
}
