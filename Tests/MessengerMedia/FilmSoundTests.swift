import ChildProcesses
import MessengerRules
import TestKit
import Testing

@testable import MessengerMedia

@Suite("Films whose sound or picture no browser plays become films that all play", .timeLimit(.minutes(20)))
struct FilmSoundTests {
  private static let picture = ["-f", "lavfi", "-i", "testsrc2=s=176x144:r=5:d=1", "-f", "lavfi", "-i", "sine=d=1"]
  private static let h264 = ["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p"]

  /// How cameras and phones write films, and the codecs that they have afterwards.
  struct Kind: CustomTestStringConvertible, Sendable {
    let form: String
    let coders: [String]
    let after: [String]
    var testDescription: String { ([form] + coders).joined(separator: " ") }
  }

  private static let kinds = [
    Kind(form: "mov", coders: h264 + ["-c:a", "pcm_s16le"], after: ["aac", "h264"]),
    Kind(form: "mov", coders: h264 + ["-c:a", "pcm_mulaw", "-ar", "8000"], after: ["aac", "h264"]),
    Kind(form: "mov", coders: h264 + ["-c:a", "alac"], after: ["aac", "h264"]),
    Kind(form: "mov", coders: h264 + ["-c:a", "pcm_s16be", "-ac", "6"], after: ["aac", "h264"]),
    Kind(form: "mov", coders: h264 + ["-c:a", "pcm_s16be", "-af", "asplit=12,amerge=inputs=12"], after: ["aac", "h264"]),
    Kind(form: "3gp", coders: ["-c:v", "h263", "-c:a", "aac", "-ar", "8000"], after: ["aac", "h264"]),
    Kind(form: "avi", coders: ["-c:v", "mjpeg", "-c:a", "pcm_mulaw", "-ar", "11025"], after: ["aac", "h264"]),
    Kind(form: "asf", coders: ["-c:v", "wmv2", "-c:a", "wmav2"], after: ["aac", "h264"]),
    Kind(form: "mp4", coders: h264 + ["-c:a", "libmp3lame"], after: ["h264", "mp3"]),
  ]

  @Test("sound and picture of cameras, old phones and Windows", arguments: FilmSoundTests.kinds)
  func converted(_ kind: Kind) async throws {
    let film = try await FilmTests.film(Self.picture + kind.coders + ["-shortest"], kind.form)
    try await MediaHub.open(.sqlite, most: 8 << 20) { hub in
      let (outcome, kept) = try await FilmTests.prepare(film, in: hub)
      #expect(outcome.isReplaced && outcome.value.state == .ready && outcome.value.form == .video && outcome.value.type == MediaType("video/mp4"))
      #expect(outcome.value.forms == [.thumb, .poster] && outcome.value.width == 176)
      #expect((900...1300).contains(outcome.value.millis ?? 0), "\(outcome.value.millis ?? 0)")
      #expect(try await Self.codecs(FilmTests.read(.original, of: kept, in: hub)) == kind.after)
    }
  }

  @Test("a film of H.264 in WebM, as some browsers record it, is packed into MP4; sound of PCM in WebM becomes Opus")
  func recorded() async throws {
    // given the kind of document that browsers name
    func named(_ film: [UInt8]) -> [UInt8] {
      var film = film
      let name = Array("matroska".utf8)
      guard let at = film.indices.first(where: { film[$0...].starts(with: name) }) else { return film }
      film.replaceSubrange(at..<at + name.count, with: Array("webm".utf8) + [0, 0, 0, 0])
      return film
    }
    let film = named(try await FilmTests.film(Self.picture + Self.h264 + ["-c:a", "libopus", "-shortest"], "mkv"))
    try await MediaHub.open(.sqlite, most: 8 << 20) { hub in
      let (outcome, kept) = try await FilmTests.prepare(film, in: hub)
      #expect(outcome.value.state == .ready && outcome.value.type == MediaType("video/mp4"))
      #expect(try await Self.codecs(FilmTests.read(.original, of: kept, in: hub)) == ["h264", "opus"])
    }
    let voice = named(try await FilmTests.film(["-f", "lavfi", "-i", "sine=d=1", "-c:a", "pcm_s16le"], "mkv"))
    try await MediaHub.open(.sqlite, most: 8 << 20) { hub in
      let (outcome, kept) = try await FilmTests.prepare(voice, in: hub, isVoice: true)
      #expect(outcome.value.state == .ready && outcome.value.form == .voice && outcome.value.type == MediaType("audio/webm"))
      #expect(try await Self.codecs(FilmTests.read(.original, of: kept, in: hub), "matroska") == ["opus"])
    }
  }

  @Test("a film of Windows that cannot be read, and a song of Windows, stay files to be saved")
  func kept() async throws {
    let song = try await FilmTests.film(["-f", "lavfi", "-i", "sine=d=1", "-c:a", "wmav2"], "asf")
    let film = try await FilmTests.film(Self.picture + ["-c:v", "wmv2", "-c:a", "wmav2", "-shortest"], "asf")
    for upload in [song, Array(film.prefix(40)) + [UInt8](repeating: 7, count: 500)] {
      try await MediaHub.open(.sqlite, most: 8 << 20) { hub in
        let (outcome, _) = try await FilmTests.prepare(upload, in: hub)
        #expect(!outcome.isReplaced && outcome.value.state == .ready && outcome.value.form == .file)
        #expect(outcome.value.type == MediaType("application/octet-stream"))
      }
    }
  }

  /// The codecs of a film, in the order of their names.
  private static func codecs(_ film: [UInt8], _ demuxer: String = "mov") async throws -> [String] {
    let file = try MemoryFile(film)
    let report = try await ChildProgram(
      "ffprobe", ["-v", "error", "-f", demuxer, "-show_entries", "stream=codec_name", "-of", "default=noprint_wrappers=1:nokey=1", file.path]
    ).run()
    return String(decoding: report.output, as: UTF8.self).split(separator: "\n").map(String.init).sorted()
  }
}
