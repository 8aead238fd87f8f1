import ImageSanitizer
import Testing

@Suite("A small picture keeps what draws it and nothing else")
struct SmallPictureTests {
  private typealias Bytes = [UInt8]

  @Test("a JPEG of two scans loses place, words, the smaller picture of before, and what hides between the scans")
  func jpeg() throws {
    let colours = segment(0xE2, "ICC_PROFILE\0\u{1}\u{1}sRGB")
    let draws: [Bytes] = [
      segment(0xE0, Bytes("JFIF\0".utf8) + [1, 1, 0, 0, 1, 0, 1, 0, 0]), colours, segment(0xEE, "Adobe\0d\0\0\0\0\0\u{1}"), segment(0xDB, "table"),
      segment(0xC2, "frame"), segment(0xC4, "codes"), segment(0xDD, "\0\u{4}"),
    ]
    let scans: [Bytes] = [segment(0xDA, "first") + [9, 0xFF, 0, 8, 0xFF, 0xD3, 7], segment(0xDA, "second") + [6, 0xFF, 0]]
    let traces: [Bytes] = [
      segment(0xE1, "Exif\0\0II*\0SAU BEP"), segment(0xE1, "http://ns.adobe.com/xap/1.0/\0SAU BEP"), segment(0xED, "Photoshop 3.0\0SAU BEP"),
      segment(0xFE, "SAU BEP"), segment(0xE0, "JFXX\0SAU BEP"), segment(0xE0, Bytes("JFIF\0".utf8) + [1, 1, 0, 0, 1, 0, 1, 1, 1, 83, 65, 85]),
      segment(0xE2, "MPF\0SAU BEP"), segment(0xEF, "SAU BEP"),
    ]
    // given each trace before each part, and filling before a marker
    let tables = draws.enumerated().flatMap { i, part in traces[i] + part }
    let given = start + tables + traces[7] + scans[0] + traces[3] + [0xFF] + scans[1] + traces[0] + end
    // then just the parts remain
    let plain = start + draws.flatMap { $0 } + scans[0] + scans[1] + end
    let kept = try SmallPicture(checking: given)
    #expect((kept.bytes, kept.mediaType) == (plain, "image/jpeg"))
    #expect(try SmallPicture(checking: plain).bytes == plain)
  }

  @Test("a WebP loses place and words, and its head says no longer that they follow")
  func webP() throws {
    let head = { (flags: UInt8) in chunk("VP8X", [flags, 0, 0, 0, 9, 0, 0, 9, 0, 0]) }
    let picture = chunk("ALPH", [1, 2, 3]) + chunk("VP8 ", [4, 5, 6, 7, 8])
    let traces = chunk("EXIF", Bytes("SAU BEP".utf8)) + chunk("XMP ", Bytes("SAU BEP".utf8)) + chunk("abcd", Bytes("SAU BEP".utf8))
    let kept = try SmallPicture(checking: riff(head(0b11_1100) + chunk("ICCP", [1]) + traces + picture + traces))
    #expect((kept.bytes, kept.mediaType) == (riff(head(0b11_0000) + chunk("ICCP", [1]) + picture), "image/webp"))
    let simple = riff(chunk("VP8L", [0x2F, 1, 2]))
    #expect(try SmallPicture(checking: simple).bytes == simple)
  }

  @Test("what is cut off anywhere, hangs behind, or lies about a length is none")
  func malformed() {
    let jpeg = start + segment(0xDB, "table") + segment(0xDA, "scan") + [1, 2, 0xFF, 0, 3] + end
    let webP = riff(chunk("VP8X", [0, 0, 0, 0, 9, 0, 0, 9, 0, 0]) + chunk("VP8 ", [1, 2]))
    for whole in [jpeg, webP] {
      #expect(fault(whole) == nil)
      for length in 0..<whole.count { #expect(fault(Bytes(whole.prefix(length))) == .malformed, "of \(length) bytes") }
      for more in [[0], end, Bytes("<script>".utf8)] { #expect(fault(whole + more) == .malformed) }
    }
    let strange: [Bytes] = [
      start + end, start + segment(0xDB, "table") + end, start + start + segment(0xDA, "scan") + end, start + [0xFF, 0xDB, 0, 1] + end,
      start + [0xFF, 0xDB, 0xFF, 0xFF] + end, start + [0xFF, 0x01] + segment(0xDA, "scan") + end,
      riff([]), riff(chunk("EXIF", [1])), riff(chunk("ANIM", [1]) + chunk("ANMF", [1])), riff(Bytes("VP8 ".utf8) + [255, 255, 255, 127]),
      Bytes("RIFF".utf8) + [4, 0, 0, 0] + Bytes("WAVE".utf8), Bytes(repeating: 0xFF, count: 1000),
    ]
    for bytes in strange { #expect(fault(bytes) == .malformed, "\(bytes.prefix(20))") }
    #expect(fault(Bytes(repeating: 0xFF, count: SmallPicture.most + 1)) == .tooLarge(mostKilobytes: 512))
  }

  private let start: Bytes = [0xFF, 0xD8]
  private let end: Bytes = [0xFF, 0xD9]

  private func segment(_ marker: UInt8, _ content: String) -> Bytes { segment(marker, Bytes(content.utf8)) }
  private func segment(_ marker: UInt8, _ content: Bytes) -> Bytes { [0xFF, marker, 0, UInt8(content.count + 2)] + content }
  private func chunk(_ name: String, _ content: Bytes) -> Bytes {
    Bytes(name.utf8) + [UInt8(content.count), 0, 0, 0] + content + Bytes(repeating: 0, count: content.count % 2)
  }
  private func riff(_ chunks: Bytes) -> Bytes { Bytes("RIFF".utf8) + [UInt8(chunks.count + 4), 0, 0, 0] + Bytes("WEBP".utf8) + chunks }

  private func fault(_ bytes: Bytes) -> SmallPicture.Fault? {
    do throws(SmallPicture.Fault) {
      _ = try SmallPicture(checking: bytes)
      return nil
    } catch {
      return error
    }
  }
}
