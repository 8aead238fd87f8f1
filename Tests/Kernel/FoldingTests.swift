import Foundation
import Kernel
import Testing

@Suite("Folding") struct FoldingTests {
  /// Text and folded text, which the pages' tests read too.
  private static func cases() throws -> [(String, String)] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../fixtures/folding.txt")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      let parts = line.split(separator: "\t")
      return (String(parts[0]), String(parts[1]))
    }
  }

  private func plain(_ text: String) -> String { String(decoding: Folding.plain(text), as: UTF8.self) }

  @Test("makes every alphabet findable, composed or not, and a folded text stays as it is") func plain() throws {
    for (text, folded) in try FoldingTests.cases() {
      #expect(plain(text) == folded, "\(text)")
      #expect(plain(folded) == folded, "\(folded)")
      let korean = text.contains("고")
      if !korean { #expect(plain(text.decomposedStringWithCanonicalMapping) == folded, "\(text), in parts") }
    }
  }

  @Test("keeps marks where names are compared as they are written") func same() {
    func same(_ text: String) -> String { String(decoding: Folding.same(text), as: UTF8.self) }
    #expect(same("ŁUKASZ  О’Нил") == "łukasz о'нил")
    #expect(same("ΣΊΣΥΦΟΣ") == same("σίσυφος"))
    #expect(same("ＢẾP") == "bếp")
  }
}
