import Kernel
import Testing

@Suite("The reference of a payment")
struct PaymentReferenceTests {
  @Test(
    "is stored without what stands around it",
    arguments: [
      "FT 26332", " FT 26332", "FT 26332 ", "FT 26332\n", "  FT \t 26332  ", "FT 26332\r\n", "\u{FEFF}FT\n26332\u{200B}", "\u{0}FT 26332\u{7F}\u{85}",
      "\u{A0}FT\u{A0}26332\u{3000}",
    ])
  func cleaned(_ written: String) throws {
    #expect(try PaymentReference(json: .string(written)).raw == "FT 26332")
  }

  @Test("is refused if nothing is left, or a control character stands inside", arguments: ["", " ", "\r\n", "\u{200B}", "F\u{0}T", "F\u{1}T"])
  func refused(_ written: String) { #expect(throws: JSONError(.malformed)) { try PaymentReference(json: .string(written)) } }

  @Test("is the same in capitals, with blanks and with hyphens", arguments: ["PQT-0001", "pqt0001", "PQT 0001", "p.q.t–0001", "ＰＱＴ-０００１"])
  func identity(_ written: String) { #expect(PaymentReference(written).identity == "PQT0001") }

  @Test("is another with another letter or digit, in any script")
  func others() {
    let all = ["PQT-0001", "PQT-0002", "PQT-00011", "QPT-0001", "선물권", "선물", "…"]
    #expect(Set(all.map { PaymentReference($0).identity }).count == all.count)
  }
}
