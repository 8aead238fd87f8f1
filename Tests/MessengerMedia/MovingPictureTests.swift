import TestKit
import Testing

@testable import MessengerMedia

@Suite("Moving pictures keep their frames and nothing else")
struct MovingPictureTests {
  private static func text(_ text: String) -> [UInt8] { Array(text.utf8) }

  // MARK: GIF

  private static let head = text("GIF89a") + [1, 0, 1, 0, 0x80, 0, 0] + [0, 0, 0, 255, 255, 255]
  private static let loop: [UInt8] = [0x21, 0xFF, 11] + text("NETSCAPE2.0") + [3, 1, 0, 0, 0]
  private static let pause: [UInt8] = [0x21, 0xF9, 4, 0, 10, 0, 0, 0]
  private static let frame: [UInt8] = [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 0x01, 0]
  private static let comment: [UInt8] = [0x21, 0xFE, 9] + text("10.77,106") + [0]
  private static let xmp: [UInt8] = [0x21, 0xFF, 11] + text("XMP DataXMP") + [4] + text("GPS!") + [0]

  @Test("of a GIF comments, XMP and what stands behind it go")
  func gif() {
    let plain = Self.head + Self.loop + Self.pause + Self.frame + Self.pause + Self.frame + [0x3B]
    let told =
      Self.head + Self.comment + Self.loop + Self.xmp + Self.pause + Self.frame + Self.pause + Self.frame + [0x3B] + Self.text("GPS")
    #expect(MovingPicture.clean(told, .gif) == plain)
    #expect(MovingPicture.clean(plain, .gif) == plain)
    #expect(MovingPicture.clean(Self.head + Self.frame, .gif) == Self.head + Self.frame + [0x3B])
    for bad in [Self.head, Self.head + [0x3B], Self.head + Self.frame + [0x99], Self.text("GIF89a")] {
      #expect(MovingPicture.clean(bad, .gif) == nil)
    }
  }

  @Test("a GIF of a few bytes that opens to a wall is none, whether all of it is so large or one frame")
  func wall() {
    let large: [UInt8] = [0x20, 0x4E]  // 20,000
    let whole = Self.text("GIF89a") + large + large + Self.head.dropFirst(10) + Self.frame + [0x3B]
    let frame = Self.head + Self.frame.prefix(5) + large + large + Self.frame.dropFirst(9) + [0x3B]
    #expect(MovingPicture.clean(whole, .gif) == nil)
    #expect(MovingPicture.clean(frame, .gif) == nil)
  }

  // MARK: WebP

  private static func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
    text(name) + [UInt8(body.count), 0, 0, 0] + body + (body.count % 2 == 1 ? [0] : [])
  }
  private static func webp(_ chunks: [UInt8]...) -> [UInt8] {
    let body = chunks.flatMap { $0 }
    return text("RIFF") + [UInt8(body.count + 4), 0, 0, 0] + text("WEBP") + body
  }
  private static func frame(_ parts: [UInt8]...) -> [UInt8] { chunk("ANMF", [UInt8](repeating: 0, count: 16) + parts.flatMap { $0 }) }

  @Test("of a WebP EXIF, XMP and unknown parts go, also inside a frame")
  func webp() {
    let (image, anim) = (Self.chunk("VP8L", [1, 2, 3]), Self.chunk("ANIM", [0, 0, 0, 0, 0, 0]))
    let plain = Self.webp(Self.chunk("VP8X", [0x02] + [UInt8](repeating: 0, count: 9)), anim, Self.frame(image), Self.frame(image))
    let told = Self.webp(
      Self.chunk("VP8X", [0x0E] + [UInt8](repeating: 0, count: 9)), anim, Self.frame(image, Self.chunk("GPS ", [9])), Self.frame(image),
      Self.chunk("EXIF", Self.text("10.77")), Self.chunk("XMP ", Self.text("<gps>")), Self.chunk("ABCD", [7]))
    #expect(MovingPicture.clean(told, .webp) == plain)
    #expect(MovingPicture.clean(plain, .webp) == plain)
    #expect(MovingPicture.clean(Array(plain.dropLast(4)), .webp) == nil)
    #expect(MovingPicture.clean(plain, .jpeg) == nil)
  }

  @Test("whatever bytes come, it ends")
  func chance() {
    let seed = UInt64.random(in: 0...(.max))
    var random = SplitMix64(seed: seed)
    let samples = [Self.head + Self.comment + Self.frame + [0x3B], Self.webp(Self.chunk("VP8X", [1, 2]), Self.frame(Self.chunk("VP8L", [1])))]
    for _ in 0..<2000 {
      var bytes = samples[Int.random(in: 0...1, using: &random)]
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      let content: MediaContent = bytes.first == 0x47 ? .gif : .webp
      if let clean = MovingPicture.clean(bytes, content) { #expect(MovingPicture.clean(clean, content) == clean, "seed \(seed)") }
    }
  }
}
