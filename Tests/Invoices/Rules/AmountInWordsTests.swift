import InvoicesRules
import TestKit
import Testing

@Suite("Amounts in Vietnamese words")
struct AmountInWordsTests {
  @Test(
    "an amount reads as people say it",
    arguments: [
      (0, "Không đồng"), (1, "Một đồng"), (4, "Bốn đồng"), (5, "Năm đồng"), (10, "Mười đồng"), (11, "Mười một đồng"), (14, "Mười bốn đồng"),
      (15, "Mười lăm đồng"), (20, "Hai mươi đồng"), (21, "Hai mươi mốt đồng"), (24, "Hai mươi tư đồng"), (25, "Hai mươi lăm đồng"),
      (100, "Một trăm đồng"), (101, "Một trăm linh một đồng"), (104, "Một trăm linh bốn đồng"), (105, "Một trăm linh năm đồng"),
      (110, "Một trăm mười đồng"), (115, "Một trăm mười lăm đồng"), (1_000, "Một nghìn đồng"), (1_005, "Một nghìn không trăm linh năm đồng"),
      (1_010, "Một nghìn không trăm mười đồng"), (25_000, "Hai mươi lăm nghìn đồng"), (521_000, "Năm trăm hai mươi mốt nghìn đồng"),
      (1_000_000, "Một triệu đồng"), (1_005_000, "Một triệu không trăm linh năm nghìn đồng"),
      (1_000_005, "Một triệu không trăm linh năm đồng"),
      (2_345_678, "Hai triệu ba trăm bốn mươi lăm nghìn sáu trăm bảy mươi tám đồng"),
      (1_000_000_000, "Một tỷ đồng"), (1_000_000_001, "Một tỷ không trăm linh một đồng"), (21_000_000_000, "Hai mươi mốt tỷ đồng"),
      (105_020_000_300, "Một trăm linh năm tỷ không trăm hai mươi triệu ba trăm đồng"), (1_000_000_000_000, "Một nghìn tỷ đồng"),
    ] as [(Int64, String)])
  func words(amount: Int64, words: String) {
    #expect(AmountInWords.text(amount) == words)
  }

  /// Reads the words back, by rules of its own.
  private func amount(_ text: String) -> Int64? {
    let digits =
      [
        "không": 0, "một": 1, "mốt": 1, "hai": 2, "ba": 3, "bốn": 4, "tư": 4, "năm": 5, "lăm": 5, "sáu": 6, "bảy": 7, "tám": 8, "chín": 9,
      ] as [String: Int64]
    var (total, thousands, group, digit): (Int64, Int64, Int64, Int64) = (0, 0, 0, 0)
    for word in text.lowercased().split(separator: " ").dropLast() {
      switch word {
      case "linh": break
      case "mười": group += 10
      case "mươi": (group, digit) = (group + digit * 10, 0)
      case "trăm": (group, digit) = (group + digit * 100, 0)
      case "nghìn": (thousands, group, digit) = (thousands + (group + digit) * 1_000, 0, 0)
      case "triệu": (thousands, group, digit) = (thousands + (group + digit) * 1_000_000, 0, 0)
      case "tỷ": (total, thousands, group, digit) = ((total + thousands + group + digit) * 1_000_000_000, 0, 0, 0)
      default:
        guard let known = digits[String(word)] else { return nil }
        digit = known
      }
    }
    return total + thousands + group + digit
  }

  @Test("every amount can be read back from its words")
  func back() {
    let seed = UInt64.random(in: 1...1_000_000_000)
    print("amounts in words: repeat with seed \(seed)")
    var random = SplitMix64(seed: seed)
    for most in [100, 10_000, 10_000_000, 1_000_000_000_000] as [Int64] {
      for _ in 0..<500 {
        let value = Int64.random(in: 0...most, using: &random)
        #expect(amount(AmountInWords.text(value)) == value, "\(AmountInWords.text(value))")
      }
    }
  }
}
