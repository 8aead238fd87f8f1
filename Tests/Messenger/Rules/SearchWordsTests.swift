import Kernel
import MessengerRules
import TestKit
import Testing

@Suite("The words that a message is found by")
struct SearchWordsTests {
  @Test("each word and its beginnings from three letters on, folded, each once")
  func findable() {
    #expect(SearchWords.findable("Hết PHỞ, phổi!") == ["het", "pho", "phoi"])
    #expect(SearchWords.findable("Ở A5 à?") == ["o", "a5", "a"])
    #expect(SearchWords.findable("0899-081.299").prefix(4) == ["089", "0899", "081", "299"])
    #expect(SearchWords.findable("👍 — …\n\t") == [])
    #expect(SearchWords.findable("王伟 Müller") == ["王伟", "mul", "mull", "mulle", "muller"])
    #expect(SearchWords.findable("Thuở") == ["thu", "thuo"])
    #expect(SearchWords.findable(String(repeating: "dai", count: 20)).last?.count == 24)
  }

  @Test(
    "a number in groups is found in every spelling, and by its beginning",
    arguments: [
      ("gọi 0903 123 456 nhé", "0903123456", true), ("gọi (0903) 123.456", "0903 123 456", true), ("0903123456", "0903-123-456", true),
      ("gọi 0903 123 456", "0903 12", true), ("+84 903 123 456", "+84903123456", true), ("０９０３ １２３ ４５６", "0903123456", true),
      ("bàn 12, 34 khách", "12 34", true), ("0903 123 456b", "0903123456", false), ("bàn A0903 123 456", "0903123456", false),
      ("12 34", "1234", false), ("0903 rồi 123456", "0903123456", false),
    ])
  func numbers(_ text: String, _ typed: String, _ finds: Bool) {
    #expect(SearchWords.wanted(typed).allSatisfy(Set(SearchWords.findable(text)).contains) == finds)
  }

  @Test(
    "words of other alphabets are found without capitals and marks",
    arguments: [("Гости Ивановы придут в семь", "иванов"), ("Καλησπέρα", "ΚΑΛΗΣΠΕΡΑ"), ("Łukasz O’Connor", "lukasz o'connor"), ("ＡＢＣ１２３", "abc123")])
  func alphabets(_ text: String, _ typed: String) {
    #expect(SearchWords.wanted(typed).allSatisfy(Set(SearchWords.findable(text)).contains))
  }

  @Test("by chance: every word that stands in a text, and each of its beginnings, finds it, and nothing else does")
  func byChance() {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("seed", seed)
    var chance = SplitMix64(seed: seed)
    let letters = ["a", "ă", "Ấ", "b", "Đ", "ơ", "1", "n", "Ễ"]
    func word() -> String { (0...chance.below(6)).map { _ in letters[chance.below(letters.count)] }.joined() }
    for _ in 0..<300 {
      let words = (0..<4).map { _ in word() }
      let findable = Set(SearchWords.findable(words.joined(separator: [" ", ", ", "-", "\n"][chance.below(4)])))
      let typed = chance.below(2) == 0 ? String(words[chance.below(4)].prefix(1 + chance.below(6))) : word()
      let plain = String(decoding: Folding.plain(typed), as: UTF8.self)
      let folded = words.map { String(decoding: Folding.plain($0), as: UTF8.self) }
      let stands = folded.contains { $0 == plain || plain.count >= 3 && $0.hasPrefix(plain) }
      #expect(SearchWords.wanted(typed).allSatisfy(findable.contains) == stands, "\(typed) in \(words), seed \(seed)")
    }
  }
}
