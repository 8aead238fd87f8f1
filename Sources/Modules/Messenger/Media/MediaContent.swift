import Kernel
import MessengerRules

/// The kind of a file, detected from its first bytes. Its name and declared type are ignored.
enum MediaContent: Equatable, Sendable {
  case jpeg, png, webp, gif
  /// HEIC or AVIF, which some browsers do not show. It is converted to JPEG.
  case heif
  case mp4, webm
  /// Films and sounds of Windows and of old cameras, which no browser plays. They are converted to MP4, or else stay files.
  case asf, avi
  case mp4Audio, mp3, ogg, wav
  /// Recordings of phones that no browser plays. As voice messages they are converted to MP4.
  case amr, aac
  /// An executable.
  case program
  case other

  /// - Parameter head: the first bytes, at least 64 if the file has them.
  init(head: [UInt8]) {
    self = MediaContent.picture(head) ?? MediaContent.film(head) ?? MediaContent.sound(head) ?? MediaContent.program(head) ?? .other
  }

  private static func picture(_ head: [UInt8]) -> MediaContent? {
    if head.starts(with: [0xFF, 0xD8, 0xFF]) { return .jpeg }
    if head.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return .png }
    if head.starts(with: "GIF87a".utf8) || head.starts(with: "GIF89a".utf8) { return .gif }
    if head.starts(with: "RIFF".utf8), text(head, 8, "WEBP") { return .webp }
    return nil
  }

  private static func film(_ head: [UInt8]) -> MediaContent? {
    if head.starts(with: [0x30, 0x26, 0xB2, 0x75, 0x8E, 0x66, 0xCF, 0x11]) { return .asf }
    if head.starts(with: "RIFF".utf8), text(head, 8, "AVI ") { return .avi }
    if text(head, 4, "ftyp"), head.count >= 12 {
      let brand = String(decoding: head[8..<12], as: UTF8.self)
      // A camera's raw photo in the same container.
      if brand == "crx " { return .other }
      if ["heic", "heix", "heim", "heis", "mif1", "msf1", "avif", "avis"].contains(brand) { return .heif }
      return ["M4A ", "M4B "].contains(brand) ? .mp4Audio : .mp4
    }
    // EBML, with the document type in the first bytes.
    guard head.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) else { return nil }
    let webm = Array("webm".utf8)
    return head.indices.prefix(60).contains { head[$0...].starts(with: webm) } ? .webm : .other
  }

  private static func sound(_ head: [UInt8]) -> MediaContent? {
    if head.starts(with: "OggS".utf8) { return .ogg }
    if head.starts(with: "RIFF".utf8), text(head, 8, "WAVE") { return .wav }
    // The version follows, so that a table whose first heading is "ID3" is none.
    if head.starts(with: "ID3".utf8), head.count > 3, (2...4).contains(head[3]) { return .mp3 }
    if head.count > 1, head[0] == 0xFF, head[1] & 0xE6 == 0xE2 { return .mp3 }
    if head.count > 1, head[0] == 0xFF, head[1] & 0xF6 == 0xF0 { return .aac }
    return head.starts(with: "#!AMR\n".utf8) || head.starts(with: "#!AMR-WB\n".utf8) ? .amr : nil
  }

  private static func program(_ head: [UInt8]) -> MediaContent? {
    let marks: [[UInt8]] = [
      [0x7F, 0x45, 0x4C, 0x46], [0xCF, 0xFA, 0xED, 0xFE], [0xCE, 0xFA, 0xED, 0xFE], [0xFE, 0xED, 0xFA, 0xCF], [0xFE, 0xED, 0xFA, 0xCE],
      [0xCA, 0xFE, 0xBA, 0xBE],
    ]
    if marks.contains(where: { head.starts(with: $0) }) { return .program }
    return isScript(head) || isWindowsProgram(head) ? .program : nil
  }

  /// `#!` and the path of an interpreter. Sounds begin with the same two signs: `#!AMR`, `#!SILK_V3`.
  private static func isScript(_ head: [UInt8]) -> Bool {
    head.starts(with: "#!".utf8) && head.dropFirst(2).first { $0 != 0x20 && $0 != 0x09 } == 0x2F
  }

  /// `MZ` and numbers in binary. A text may begin with the same two letters.
  private static func isWindowsProgram(_ head: [UInt8]) -> Bool {
    head.starts(with: "MZ".utf8) && (head.count < 8 || head.prefix(64).contains { $0 < 0x09 })
  }

  private static func text(_ head: [UInt8], _ place: Int, _ text: String) -> Bool { head.dropFirst(place).starts(with: text.utf8) }

  /// Nobody can play it as it is.
  var isForeign: Bool { self == .asf || self == .avi }

  /// - Parameter isVoice: recorded by the author for this message.
  func form(isVoice: Bool) -> MediaForm {
    switch self {
    case .jpeg, .png, .webp, .gif, .heif: .photo
    // Phones record sound into the same containers.
    case .mp4, .webm, .asf, .avi: isVoice ? .voice : .video
    case .mp4Audio, .mp3, .ogg, .wav, .amr, .aac: isVoice ? .voice : .file
    case .program, .other: .file
    }
  }

  /// - Parameter isVoice: contains only sound.
  func type(isVoice: Bool) -> MediaType {
    switch self {
    case .jpeg: MediaType("image/jpeg")
    case .png: MediaType("image/png")
    case .webp: MediaType("image/webp")
    case .gif: MediaType("image/gif")
    case .heif: MediaType("image/heic")
    case .mp4: MediaType(isVoice ? "audio/mp4" : "video/mp4")
    case .webm: MediaType(isVoice ? "audio/webm" : "video/webm")
    case .mp4Audio: MediaType("audio/mp4")
    case .mp3: MediaType("audio/mpeg")
    case .ogg: MediaType("audio/ogg")
    case .wav: MediaType("audio/wav")
    case .amr: MediaType(isVoice ? "audio/mp4" : "audio/amr")
    case .aac: MediaType(isVoice ? "audio/mp4" : "audio/aac")
    // No program opens this type automatically, whatever the name.
    case .program, .other, .asf, .avi: MediaType("application/octet-stream")
    }
  }

  /// Types that a browser shows without running code in them.
  static let shown: Set<String> = [
    "image/jpeg", "image/png", "image/webp", "image/gif", "video/mp4", "video/webm", "audio/mp4", "audio/webm", "audio/mpeg", "audio/ogg",
    "audio/wav",
  ]
}
