import QRCode
import Testing

private let address = "http://192.168.1.7:8080/cai-dat"

@Suite struct QRMatrixTests {
  @Test("An address of the hub is a code of 25 modules on a screen, 29 on paper")
  func small() throws {
    #expect(try QRMatrix(address, correction: .low).width == 25)
    #expect(try QRMatrix(address).width == 29)
  }

  @Test("Three corners hold the marks that readers look for")
  func marks() throws {
    let code = try QRMatrix(address)
    let mark = ["#######", "#     #", "# ### #", "# ### #", "# ### #", "#     #", "#######"]
    let far = code.width - 7
    for (left, top) in [(0, 0), (far, 0), (0, far)] {
      let found = (0..<7).map { y in String((0..<7).map { x in code.isDark(left + x, top + y) ? "#" : " " }) }
      #expect(found == mark, "corner \(left), \(top)")
    }
    #expect(!code.isDark(-1, 0))
    #expect(!code.isDark(0, code.width))
  }

  @Test("Nothing, and more than a code holds, are refused")
  func unsuitable() {
    for text in ["", String(repeating: "x", count: 2400), String(repeating: "x", count: 100_000)] {
      #expect(throws: QRFailure.unsuitable) { try QRMatrix(text) }
    }
  }

  @Test("Vietnamese letters fit as any others")
  func letters() throws {
    #expect(try QRMatrix("Bốn Mùa – Quán ăn").width >= 25)
  }

  @Test("The terminal shows every module, with four of light around them", arguments: [true, false])
  func terminal(coloured: Bool) throws {
    let code = try QRMatrix(address, correction: .low)
    let lines = code.terminalText(coloured: coloured).split(separator: "\n")
    #expect(lines.count == (code.width + 8 + 1) / 2)
    for (row, line) in lines.enumerated() {
      let shown = Array(line.filter { "█▀▄ ".contains($0) })
      #expect(shown.count == code.width + 8)
      for (column, block) in shown.enumerated() {
        #expect((block == " " || block == "▄") == code.isDark(column - 4, row * 2 - 4), "\(column), \(row)")
        #expect((block == " " || block == "▀") == code.isDark(column - 4, row * 2 - 3), "\(column), \(row)")
      }
      #expect(line.hasPrefix("\u{1B}[38;5;231;48;5;16m") == coloured)
      #expect(line.hasSuffix("\u{1B}[0m") == coloured)
    }
  }

  @Test("The picture covers exactly the dark modules")
  func picture() throws {
    let code = try QRMatrix(address)
    let side = code.width + 8
    #expect(code.svg.hasPrefix(#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \#(side) \#(side)""#))
    var drawn: Set<[Int]> = []
    let path = try #require(code.svg.split(separator: "\"").first { $0.hasPrefix("M") && $0.contains("v1h-") })
    for piece in path.split(separator: "z") {
      let numbers = piece.split { !$0.isNumber }.compactMap { Int($0) }
      for x in numbers[0]..<numbers[0] + numbers[2] { drawn.insert([x - 4, numbers[1] - 4]) }
    }
    for y in 0..<code.width {
      for x in 0..<code.width { #expect(drawn.contains([x, y]) == code.isDark(x, y), "\(x), \(y)") }
    }
  }
}
