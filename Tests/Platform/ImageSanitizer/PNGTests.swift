import ImageSanitizer
import Testing

@Suite("A PNG keeps what draws it and nothing else") struct PNGTests {
  private typealias Bytes = [UInt8]
  private let signature: Bytes = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  private func number(_ value: Int) -> Bytes { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }
  /// With any checksum: readers look at it, and this does not change it.
  private func chunk(_ name: String, _ body: Bytes) -> Bytes { number(body.count) + Bytes(name.utf8) + body + [1, 2, 3, 4] }
  private func header(_ width: Int = 9, _ height: Int = 7) -> Bytes { chunk("IHDR", number(width) + number(height) + [8, 6, 0, 0, 0]) }

  @Test("place, words, time and colour profile go; size, palette, transparency and points stay") func traces() {
    let words = Bytes("SAU BEP".utf8)
    let traces = ["eXIf", "tEXt", "zTXt", "iTXt", "tIME", "iCCP", "gAMA", "abCd"].flatMap { chunk($0, words) }
    let parts = [header(), chunk("PLTE", [1, 2, 3]), chunk("tRNS", [0]), chunk("IDAT", [5, 6]), chunk("IDAT", [7])]
    let given = signature + parts.flatMap { $0 + traces } + chunk("IEND", [])
    #expect(PNG.drawing(of: given) == signature + parts.flatMap { $0 } + chunk("IEND", []))
  }

  @Test("what is torn, goes on behind its end, draws nothing, or is larger than a logo can be is refused") func malformed() {
    let whole = signature + header() + chunk("IDAT", [5]) + chunk("IEND", [])
    #expect(PNG.drawing(of: whole) == whole)
    for length in 0..<whole.count { #expect(PNG.drawing(of: Bytes(whole.prefix(length))) == nil) }
    let wrong: [Bytes] = [
      whole + [0], signature + header() + chunk("IEND", []), signature + chunk("IDAT", [5]) + header() + chunk("IEND", []),
      signature + header() + header() + chunk("IDAT", [5]) + chunk("IEND", []), signature + header(0) + chunk("IDAT", [5]) + chunk("IEND", []),
      signature + header(2001) + chunk("IDAT", [5]) + chunk("IEND", []), signature + header(9, 1 << 31) + chunk("IDAT", [5]) + chunk("IEND", []),
      signature + number(-1) + Bytes("IHDR".utf8),
    ]
    for bytes in wrong { #expect(PNG.drawing(of: bytes) == nil) }
  }
}
