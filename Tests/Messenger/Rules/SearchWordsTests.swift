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
    #expect(SearchWords.findable("0899-081.299") == ["089", "0899", "081", "299"])
    #expect(SearchWords.findable("👍 — …\n\t") == [])
    #expect(SearchWords.findable("王伟 Müller") == ["王伟", "mul", "mull", "mulle", "muller"])
    #expect(SearchWords.findable("Thuở") == ["thu", "thuo"])
    #expect(SearchWords.findable(String(repeating: "dai", count: 20)).last?.count == 24)
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
