import BillsRules
import Kernel
import Testing

@Suite("The purpose of a transfer")
struct TransferPurposeTests {
  private func words(_ number: String?, _ table: String, _ order: String = "019ac3f2-77aa-7000-8000-1c2d3e4f5a6b") -> String {
    TransferPurpose.words(number: number, table: table, order: OrderID(order))
  }

  @Test("a bill with a number is known by it alone")
  func number() { #expect(words("B-261125-0042", "A5") == "B-261125-0042") }

  @Test(
    "a bill without one is known by its table and the beginning of its order's id",
    arguments: [
      ("A5", "A5 019AC3F2"), ("Sân thượng 12", "SAN THUONG 12 019AC3F2"), ("A2 + A8", "A2 A8 019AC3F2"), ("Đình", "DINH 019AC3F2"),
      ("–", "- 019AC3F2"), ("桌", "019AC3F2"), ("", "019AC3F2"),
    ])
  func table(_ name: String, _ found: String) { #expect(words(nil, name) == found) }

  @Test("a long name gives way to the id")
  func long() {
    #expect(words(nil, "Phòng riêng Hoa Sữa tầng ba") == "PHONG RIENG HOA 019AC3F2")
    #expect(words(nil, String(repeating: "A", count: 50)) == String(repeating: "A", count: 16) + " 019AC3F2")
  }

  @Test("a number without any letter or digit is none")
  func empty() { #expect(words("…", "A5", "o1") == "A5 O1") }
}
