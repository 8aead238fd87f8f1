import QRCode
import ReceiptPrinting
import Testing

@Suite("Tickets as pictures") struct DrawingTests {
  private func draw(_ blocks: TicketLayout.Block..., width: Int = 576) async throws -> Raster {
    let renderer = TicketRenderer()
    let raster = try await renderer.render(TicketLayout(blocks), width: width).raster
    await renderer.close()
    return raster
  }

  /// The first and last column and row that have a black dot.
  private func edges(_ raster: Raster) -> (left: Int, right: Int) {
    var (left, right) = (raster.width, -1)
    for y in 0..<raster.height {
      for x in 0..<raster.width where raster.dot(x, y) { (left, right) = (min(left, x), max(right, x)) }
    }
    return (left, right)
  }

  @Test("accents are drawn: words that differ by them alone differ on paper") func vietnamese() async throws {
    let words = ["Lau mam", "Lẩu mắm", "Lậu mâm", "Lẩu mặm"]
    var pictures: [Raster] = []
    for word in words { pictures.append(try await draw(.text(word, .large))) }
    for (i, one) in pictures.enumerated() {
      for other in pictures.dropFirst(i + 1) { #expect(one != other) }
    }
  }

  @Test("notes of guests' languages have all their letters", arguments: ["고수 빼주세요", "不要香菜", "パクチー抜き", "ไม่ใส่ผักชี", "без кинзы", "χωρίς", "بدون"])
  func scripts(_ note: String) async throws {
    let renderer = TicketRenderer()
    let picture = try await renderer.render(TicketLayout([.note(note)], warning: .banner("?", .small)), width: 576)
    let alone = try await renderer.render(TicketLayout([.note(note)]), width: 576)
    await renderer.close()
    #expect(!picture.lacksGlyphs && picture == alone)
  }

  @Test("letters that no font has are told below their part, once") func unknown() async throws {
    let renderer = TicketRenderer()
    // given letters that Unicode leaves to each firm
    let blocks: [TicketLayout.Block] = [.note("\u{E123}\u{E124}"), .note("\u{E123}")]
    let warned = try await renderer.render(TicketLayout(blocks, warning: .banner("?", .medium)), width: 576)
    let alone = try await renderer.render(TicketLayout(blocks), width: 576)
    let known = try await renderer.render(TicketLayout([.note("ít cay")], warning: .banner("?", .medium)), width: 576)
    let warning = try await renderer.render(TicketLayout([.banner("?", .medium)]), width: 576)
    await renderer.close()
    #expect(warned.lacksGlyphs && alone.lacksGlyphs && !known.lacksGlyphs)
    #expect(warned.raster.height == alone.raster.height + warning.raster.height)
  }

  @Test("the same ticket is the same picture, dot for dot") func same() async throws {
    let blocks: [TicketLayout.Block] = [.text("A12", .huge, bold: true, .centre), .counted("2", "Gỏi cuốn tôm thịt"), .note("không đậu phộng")]
    let renderer = TicketRenderer()
    let first = try await renderer.render(TicketLayout(blocks), width: 576).raster
    let second = try await renderer.render(TicketLayout(blocks), width: 576).raster
    await renderer.close()
    #expect(first == second && first.height > 150 && first.blackDots > 2000)
  }

  @Test("long names wrap and stay on the paper, on both widths", arguments: [384, 576]) func wraps(_ width: Int) async throws {
    let name = "Cá lóc nướng trui cuốn bánh tráng rau sống chấm mắm nêm"
    let short = try await draw(.counted("2", "Cá"), width: width)
    let long = try await draw(.counted("12", name), width: width)
    let unbroken = try await draw(.counted("2", String(repeating: "Ư", count: 50)), width: width)
    #expect(long.height > short.height && unbroken.height > short.height)
    #expect(long.width == width)
    #expect(edges(long).right < width && edges(long).left >= 0)
  }

  @Test("a banner is white on black from edge to edge") func banner() async throws {
    let raster = try await draw(.banner("HỦY", .large))
    #expect((0..<raster.width).allSatisfy { raster.dot($0, 0) })
    #expect(raster.blackDots > raster.bytes.count * 8 / 2)
    #expect(raster.blackDots < raster.bytes.count * 8)
  }

  @Test("a code is drawn in modules of whole dots, in the middle, with its light edge, on both widths", arguments: [384, 576])
  func code(_ width: Int) async throws {
    let text = "00020101021238510010A0000007270121000697041601076545446"
    let matrix = try QRMatrix(text)
    let raster = try await draw(.code(text), width: width)
    let side = matrix.width + 2 * QRMatrix.edge
    let scale = raster.height / side
    #expect(raster.height == side * scale && scale > 3)
    let left = (width - matrix.width * scale) / 2 - QRMatrix.edge * scale
    let isSame = (0..<raster.height).allSatisfy { y in
      (0..<side * scale).allSatisfy { x in
        raster.dot(left + x, y) == matrix.isDark(x / scale - QRMatrix.edge, y / scale - QRMatrix.edge)
      }
    }
    #expect(isSame)
    #expect(raster.blackDots == (0..<matrix.width * matrix.width).count { matrix.isDark($0 % matrix.width, $0 / matrix.width) } * scale * scale)
  }

  @Test("a code that no paper holds is an error, not an empty place") func longCode() async throws {
    await #expect(throws: TicketError.self) { try await draw(.code(String(repeating: "Ư", count: 2000))) }
  }

  @Test("an empty text takes room and no ink; a banquet's ticket may be as long as it must be") func extremes() async throws {
    #expect(try await draw(.text("", .small)).blackDots == 0)
    let renderer = TicketRenderer()
    let layout = TicketLayout((1...500).map { TicketLayout.Block.counted("\($0)", "Món thứ \($0)") })
    let raster = try await renderer.render(layout, width: 576).raster
    await renderer.close()
    #expect(raster.height > 500 * 40)
  }
}
