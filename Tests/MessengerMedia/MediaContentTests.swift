import MessengerRules
import Testing

@testable import MessengerMedia

@Suite("What something is, told by its first bytes")
struct MediaContentTests {
  private static func bytes(_ parts: [UInt8]..., text: String = "", more: Int = 64) -> [UInt8] {
    parts.flatMap { $0 } + Array(text.utf8) + [UInt8](repeating: 0, count: more)
  }

  private static let known: [(head: [UInt8], content: MediaContent)] = [
    (bytes([0xFF, 0xD8, 0xFF, 0xE0]), .jpeg), (bytes([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]), .png),
    (bytes(text: "GIF89a"), .gif), (bytes(text: "RIFF....WEBPVP8 "), .webp), (bytes([0, 0, 0, 24], text: "ftypheic"), .heif),
    (bytes([0, 0, 0, 24], text: "ftypavif"), .heif), (bytes([0, 0, 0, 24], text: "ftypisom"), .mp4), (bytes([0, 0, 0, 20], text: "ftypqt  "), .mp4),
    (bytes([0, 0, 0, 24], text: "ftypM4A "), .mp4Audio), (bytes([0x1A, 0x45, 0xDF, 0xA3, 0x9F, 0x42, 0x82, 0x84], text: "webm"), .webm),
    (bytes([0x1A, 0x45, 0xDF, 0xA3, 0x9F, 0x42, 0x82, 0x88], text: "matroska"), .other), (bytes(text: "OggS"), .ogg),
    (bytes(text: "RIFF....WAVEfmt "), .wav), (bytes(Array("ID3".utf8), [4]), .mp3), (bytes([0xFF, 0xFB, 0x90]), .mp3), (bytes(text: "MZ"), .program),
    (bytes([0x7F], text: "ELF"), .program), (bytes(text: "#!/bin/sh"), .program), (bytes(text: "<html><script>"), .other),
    (bytes(text: "%PDF-1.7"), .other), (bytes(text: "<svg onload=alert(1)>"), .other), ([], .other), ([0xFF], .other), (Array("RIFF".utf8), .other),
    // signs that several kinds begin with
    (bytes(text: "#!AMR\n<"), .amr), (bytes(text: "#!AMR-WB\n<"), .amr), (bytes(text: "#!SILK_V3"), .other), (bytes([0xFF, 0xF1, 0x50]), .aac),
    (bytes(text: "#! /usr/bin/env python3"), .program), (bytes(text: "#!ghi chú"), .other), (bytes(text: "#!"), .other),
    (Array("MZ;Tên món;Giá\r\nMZ1;Phở;50000\r\n".utf8), .other), (Array("MZ".utf8), .program), (Array("ID3;Tên\n".utf8), .other),
    (bytes([0, 0, 0, 24], text: "ftypcrx "), .other), (bytes([0xFE, 0xED, 0xFA, 0xCF]), .program), (Array("\u{FEFF}Thực đơn".utf8), .other),
    ([0xFF, 0xFE, 0x54, 0x00], .other),
  ]

  @Test("each kind is known, and what is none of them is a file")
  func kinds() { for (head, content) in MediaContentTests.known { #expect(MediaContent(head: head) == content, "\(head.prefix(16))") } }

  @Test("a recorder's container is a voice message when it was spoken for one, a film otherwise")
  func forms() {
    #expect(MediaContent.webm.form(isVoice: true) == .voice && MediaContent.webm.type(isVoice: true) == MediaType("audio/webm"))
    #expect(MediaContent.webm.form(isVoice: false) == .video && MediaContent.webm.type(isVoice: false) == MediaType("video/webm"))
    #expect(MediaContent.ogg.form(isVoice: false) == .file && MediaContent.ogg.form(isVoice: true) == .voice)
    // and no word of the device makes a photo, or a page, anything else
    #expect(MediaContent.jpeg.form(isVoice: true) == .photo && MediaContent.other.form(isVoice: true) == .file)
  }

  @Test("only what runs nothing is shown in place")
  func shown() {
    #expect(MediaContent.shown.isDisjoint(with: ["text/html", "image/svg+xml", "application/pdf", "application/octet-stream", "text/plain"]))
  }
}
