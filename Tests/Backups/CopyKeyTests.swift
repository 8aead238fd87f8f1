import TestKit
import Testing

@testable import Backups

@Suite("The key of stored copies")
struct CopyKeyTests {
  @Test("its text is typed in again in any spelling, and a mistake in any digit is noticed")
  func text() throws {
    let key = CopyKey.make()
    #expect(key.text.count == 18 * 4 + 17)
    for spelling in [key.text, key.text.uppercased(), key.text.replacing("-", with: " "), key.text.replacing("-", with: "") + "\n"] {
      #expect(try CopyKey(text: spelling) == key)
    }
    let digits = Array(key.text)
    for index in digits.indices where digits[index] != "-" {
      var wrong = digits
      wrong[index] = wrong[index] == "7" ? "8" : "7"
      #expect(throws: CopyKey.Mistyped.self) { try CopyKey(text: String(wrong)) }
    }
    for wrong in ["", "abcd", String(digits.dropLast()), String(digits) + "0", String(repeating: "g", count: 72)] {
      #expect(throws: CopyKey.Mistyped.self) { try CopyKey(text: wrong) }
    }
  }

  @Test("what is sealed opens with the same key and name only, and with no bit changed")
  func sealing() throws {
    let key = CopyKey.make()
    let plain = Array("Phở bò tái".utf8)
    let sealed = try key.seal(plain, as: "blocks/aa/one")
    #expect(key.open(sealed, as: "blocks/aa/one") == plain)
    #expect(sealed.count == plain.count + CopyKey.overhead)
    #expect(key.open(sealed, as: "blocks/aa/two") == nil)
    #expect(CopyKey.make().open(sealed, as: "blocks/aa/one") == nil)
    for index in sealed.indices {
      var changed = sealed
      changed[index] ^= 1
      #expect(key.open(changed, as: "blocks/aa/one") == nil)
    }
    for count in 0..<sealed.count { #expect(key.open(Array(sealed.prefix(count)), as: "blocks/aa/one") == nil) }
    #expect(try key.seal(plain, as: "blocks/aa/one") != sealed)
  }

  @Test("equal contents have equal names with one key, and others with another")
  func names() {
    let key = CopyKey.make()
    #expect(key.name(of: [1, 2]) == key.name(of: [1, 2]))
    #expect(key.name(of: [1, 2]) != key.name(of: [1, 3]))
    #expect(key.name(of: [1, 2]) != CopyKey.make().name(of: [1, 2]))
    #expect(key.mark != CopyKey.make().mark && key.mark.count == 16)
  }
}
