import ReceiptPrinting
import Testing

@Suite("Papers as files") struct DocumentTests {
  private func file(_ layout: TicketLayout, _ draw: (TicketRenderer) async throws -> [UInt8]) async throws -> [UInt8] {
    let renderer = TicketRenderer()
    do {
      let bytes = try await draw(renderer)
      await renderer.close()
      return bytes
    } catch {
      await renderer.close()
      throw error
    }
  }

  private func bill(lines: Int) -> TicketLayout {
    TicketLayout(
      [.text("Bốn Mùa", .large, bold: true, .centre), .rule(2)]
        + (1...lines).map { .edges("Gỏi cuốn tôm thịt \($0)", "45.000", .small, bold: true) } + [.code("0002010102"), .banner("BẢN SAO", .medium)])
  }

  /// How often these bytes stand in a file.
  private func count(_ text: String, in file: [UInt8]) -> Int {
    let wanted = Array(text.utf8)
    return file.indices.dropLast(wanted.count - 1).count { file[$0] == wanted[0] && file[$0..<$0 + wanted.count].elementsEqual(wanted) }
  }

  @Test("a PDF has its fonts in it, with the letters that their shapes stand for", arguments: PaperFormat.allCases)
  func fonts(_ format: PaperFormat) async throws {
    let layout = bill(lines: 3)
    let pdf = try await file(layout) { try await $0.pdf(layout, format, title: "B-261126-0042") }
    #expect(pdf.starts(with: "%PDF-1.4".utf8) && count("B-261126-0042", in: pdf) == 1)
    let fonts = count("/Type /FontDescriptor", in: pdf)
    #expect(fonts > 0 && count("/FontFile", in: pdf) == fonts && count("/ToUnicode", in: pdf) >= fonts)
  }

  @Test("a long bill goes over several pages of A4, and is one long page as a receipt") func pages() async throws {
    let layout = bill(lines: 120)
    let a4 = try await file(layout) { try await $0.pdf(layout, .a4, title: "A5") }
    let receipt = try await file(layout) { try await $0.pdf(layout, .receipt, title: "A5") }
    #expect(count("/MediaBox", in: a4) > 2 && count("/MediaBox [ 0 0 595.28 841.89 ]", in: a4) == count("/MediaBox", in: a4))
    #expect(count("/MediaBox", in: receipt) == 1)
  }

  @Test("a picture and the preview of a roll are PNG of the paper's width") func pictures() async throws {
    let layout = bill(lines: 2)
    let picture = try #require(GreyPicture(png: try await file(layout) { try await $0.picture(layout) }))
    #expect(picture.width == 576 + 48 && picture.points.contains(0) && picture.points.contains { $0 > 0 && $0 < 255 })
    let renderer = TicketRenderer()
    let raster = try await renderer.render(layout, width: 384).raster
    let preview = try #require(GreyPicture(png: try await renderer.preview(layout, width: 384)))
    await renderer.close()
    let dots = (0..<raster.height).flatMap { y in (0..<raster.width).map { raster.dot($0, y) ? UInt8(0) : 255 } }
    #expect(preview == GreyPicture(width: raster.width, height: raster.height, points: dots))
  }

  @Test("a paper that no page or picture holds is an error, and no torn one") func tooLong() async throws {
    let layout = TicketLayout([.space(45_000)])
    await #expect(throws: TicketError.tooLong) { try await file(layout) { try await $0.picture(layout) } }
    await #expect(throws: TicketError.tooLong) { try await file(layout) { try await $0.pdf(layout, .receipt, title: "") } }
  }

  @Test("each character that no paper can hold leaves a paper as a file and as a picture")
  func oddCharacters() async throws {
    let odd = Array(0...0x1F) + Array(0x7F...0x9F) + Array(0xFDD0...0xFDEF) + (0...0x10).flatMap { [$0 << 16 | 0xFFFE, $0 << 16 | 0xFFFF] }
    let words = odd.compactMap { Unicode.Scalar(UInt32($0)) }.map { "Gỏi\($0)cuốn" }
    let layout = TicketLayout(
      words.map { .text($0, .small, bold: false, .left) } + [.edges(words[3], words[70], .small, bold: true), .note(words[90])])
    for format in PaperFormat.allCases {
      let pdf = try await file(layout) { try await $0.pdf(layout, format, title: words.joined()) }
      #expect(pdf.starts(with: "%PDF-1.4".utf8) && count("%%EOF", in: pdf) == 1)
    }
    let renderer = TicketRenderer()
    let picture = try? await renderer.render(layout, width: 576)
    await renderer.close()
    #expect(picture != nil)
  }
}

@Suite("Logos on paper") struct GreyPictureTests {
  private func flat(_ grey: UInt8, _ width: Int, _ height: Int) throws -> GreyPicture {
    try #require(GreyPicture(width: width, height: height, points: [UInt8](repeating: grey, count: width * height)))
  }

  @Test("shades become as many black dots as they are dark", arguments: [0, 64, 128, 191, 255]) func dithered(_ grey: Int) throws {
    let black = try flat(UInt8(grey), 64, 64).dithered().count { $0 }
    let expected = (255 - grey) * 64 * 64 / 255
    #expect(abs(black - expected) < 64 * 64 / 20)
  }

  @Test("a large one keeps its shape within the sides, a small one stays as it is") func within() throws {
    let large = try flat(90, 800, 200).within(width: 384, height: 288)
    #expect(large == (try flat(90, 384, 96)))
    let tall = try flat(90, 100, 1000).within(width: 384, height: 288)
    #expect((tall.width, tall.height) == (28, 288))
    let small = try flat(90, 30, 20)
    #expect(small.within(width: 384, height: 288) == small)
  }

  @Test("on a roll it stands in the middle, at most two thirds wide", arguments: [384, 576]) func onPaper(_ width: Int) async throws {
    let renderer = TicketRenderer()
    let raster = try await renderer.render(TicketLayout([.picture(try flat(0, 600, 60))]), width: width).raster
    await renderer.close()
    let first = (0..<width).filter { raster.dot($0, 0) }
    #expect(first.count == width * 2 / 3 && first.first == width / 6)
  }

  @Test("points that are not as many as the sides say, and bytes that are no PNG, are no picture") func malformed() {
    #expect(GreyPicture(width: 2, height: 2, points: [1, 2, 3]) == nil)
    #expect(GreyPicture(width: 0, height: 0, points: []) == nil)
    #expect(GreyPicture(png: [1, 2, 3]) == nil)
  }
}
