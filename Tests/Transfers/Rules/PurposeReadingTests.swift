import BillsRules
import Kernel
import TestKit
import Testing
import TransfersRules

@Suite("Reading the purpose of a transfer")
struct PurposeReadingTests {
  private static let series = ["B", "B2", "HD"]

  private func numbers(_ purpose: String) -> [String] { PurposeReading(purpose).numbers(of: Self.series) }

  @Test(
    "a bill's number is found as banks write it",
    arguments: [
      "B-261125-0042", "b-261125-0042", "B2611250042", "B 261125 0042", "b261125 0042", "MBVCB.3456789012.B-261125-0042.CT tu 0071000123456",
      "NGUYEN VAN A chuyen tien B2611250042", "Thanh toán hóa đơn B-261125-0042 – cảm ơn", "QR B.261125.0042;970422",
      "B-261125-0042X", "QR B2611250042FT26330123", "B26112500 42", "B-2611\n25-0042", "B2 6112 50042",
    ])
  func found(_ purpose: String) { #expect(numbers(purpose).first == "B-261125-0042") }

  @Test("a number with a word of digits behind it may be that one or a longer one")
  func digitsBehind() {
    #expect(numbers("B-261125-0042 17") == ["B-261125-0042", "B-261125-004217"])
    #expect(numbers("B261125004217") == ["B-261125-004217"])
    #expect(numbers("B2611250042261125") == [])
  }

  @Test(
    "another number is not found",
    arguments: [
      "", "B-261125", "B-261125-042", "XB-261125-0042", "1B2611250042", "261125-0042",
      "C-261125-0042", "B-261325-0042", "B-261132-0042", "B-260025-0042", "B-26112A-0042", "B-261125-0O42", "…", "chuyen tien an toi",
    ])
  func notFound(_ purpose: String) { #expect(numbers(purpose) == []) }

  @Test("a longer count is the number of another bill")
  func longer() {
    #expect(numbers("B-261125-00421") == ["B-261125-00421"])
    #expect(numbers("B-261125-10042") == ["B-261125-10042"])
  }

  @Test("each series finds its own numbers, and several bills are all found, each once")
  func several() {
    #expect(numbers("HD2611250007") == ["HD-261125-0007"])
    #expect(numbers("B-261125-0042 va HD-261125-0007 (B2611250042)") == ["B-261125-0042", "HD-261125-0007"])
  }

  @Test("a table is found with the beginning of its order's id, and not with another's")
  func table() {
    let written = TransferPurpose.words(number: nil, table: "Sân thượng 12", order: OrderID("019ac3f2-77aa-7000-8000-1c2d3e4f5a6b"))
    for purpose in [
      "SAN THUONG 12 019AC3F2", "ND: san thuong 12  019ac3f2. FT26330", "CT SANTHUONG12019AC3F2 TU 9704", "SAN THUONG 12 019A\nC3F2FT26330",
    ] {
      #expect(PurposeReading(purpose).names(written), "\(purpose)")
    }
    for purpose in ["SAN THUONG 1 019AC3F2", "SAN THUONG 12 019AC3F3", "THUONG 12 019AC3F2", "019AC3F2", "SAN THUONG 12 A 019AC3F2", ""] {
      #expect(!PurposeReading(purpose).names(written), "\(purpose)")
    }
  }

  @Test("between any words a number is found, and no other number of the same day", arguments: 1...40)
  func noise(_ seed: Int) {
    var chance = SplitMix64(seed: UInt64(seed))
    let day = "26" + two(1 + chance.below(12)) + two(1 + chance.below(28))
    let count = chance.below(20_000)
    let written = "B-\(day)-\(four(count))"
    let forms = [written, written.lowercased(), "B\(day)\(four(count))", "b \(day) \(four(count))", "B\(day)-\(four(count))"]
    let noise = ["MBVCB", "970422", "0071000123456", "CT", "NGUYEN THI", "Cảm ơn", "FT26330" + two(chance.below(99)), "-", "/", "A5", "2 ly"]
    var parts = (0..<chance.below(6)).map { _ in noise[chance.below(noise.count)] }
    parts.insert(forms[chance.below(forms.count)], at: chance.below(parts.count + 1))
    let purpose = parts.joined(separator: [" ", ". ", "; "][chance.below(3)])
    let found = numbers(purpose)
    #expect(found.first == written && found.allSatisfy { $0.hasPrefix(written) }, "seed \(seed): \(purpose)")
  }

  private func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
  private func four(_ number: Int) -> String { String(repeating: "0", count: max(0, 4 - "\(number)".count)) + "\(number)" }
}
