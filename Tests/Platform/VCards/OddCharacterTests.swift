import Testing
import VCards

@Suite("Characters that no card may hold")
struct OddCharacterTests {
  @Test("each control and each noncharacter leaves a card that can be read, with the words beside it", arguments: [VCardVersion.v3, .v4])
  func odd(version: VCardVersion) throws {
    let noncharacters = (0...0x10).flatMap { [$0 << 16 | 0xFFFE, $0 << 16 | 0xFFFF] } + Array(0xFDD0...0xFDEF)
    for value in Array(0...0x1F) + Array(0x7F...0x9F) + noncharacters {
      let scalar = try #require(Unicode.Scalar(UInt32(value)))
      var fields = CardFields()
      fields.formattedName = "Lan\(scalar)Anh"
      fields.note = "một\(scalar)hai"
      let read = try VCard(reading: VCard(fields, version: version).bytes).fields
      #expect(read.formattedName.hasPrefix("Lan") && read.formattedName.hasSuffix("Anh"), "U+\(String(value, radix: 16))")
      #expect(read.note.hasPrefix("một") && read.note.hasSuffix("hai"), "U+\(String(value, radix: 16))")
    }
  }
}
