import Foundation
import MessengerRules
import MessengerService
import ChildProcesses
import TestKit
import Testing

@testable import MessengerMedia

@Suite("Films are packed anew, as they were and without where they were taken", .timeLimit(.minutes(20)))
struct FilmTests {
  private static let place = "+10.7769+106.7009/"

  /// How a phone or a browser writes a film, its size, and the sizes of its pictures.
  struct Kind: CustomTestStringConvertible, Sendable {
    let form: String
    let coders: [String]
    let type: String
    let size: [Int64]
    let poster: [Int64]
    let thumb: [Int64]
    var demuxer: String { form == "webm" ? "matroska" : form }
    var testDescription: String { form }
  }

  static let kinds = [
    Kind(
      form: "mov", coders: ["-c:v", "mpeg4", "-c:a", "aac", "-movflags", "use_metadata_tags"], type: "video/mp4", size: [160, 120],
      poster: [160, 120], thumb: [160, 120]),
    Kind(
      form: "webm", coders: ["-c:v", "libvpx", "-deadline", "realtime", "-cpu-used", "8", "-c:a", "libopus"], type: "video/webm",
      size: [1280, 720], poster: [800, 450], thumb: [320, 180]),
  ]

  @Test("MOV and WebM keep picture and sound, and lose the place; a picture of them is made and none is enlarged", arguments: FilmTests.kinds)
  func packed(_ kind: Kind) async throws {
    let film = try await FilmTests.film(kind)
    #expect(try await FilmTests.described(film, kind).contains("10.7769"))
    try await MediaHub.open(.sqlite, most: 8 << 20) { hub in
      let (outcome, kept) = try await FilmTests.prepare(film, in: hub)
      let value = outcome.value
      #expect(outcome.isReplaced && value.state == .ready && value.form == .video && value.type == MediaType(kind.type))
      #expect([value.width ?? 0, value.height ?? 0] == kind.size && value.forms == [.thumb, .poster])
      #expect((900...1300).contains(try #require(value.millis)))
      let clean = try FilmTests.read(.original, of: kept, in: hub)
      #expect(value.size == Int64(clean.count) && clean.places(of: "10.7769").isEmpty && clean.places(of: "chú Bảy").isEmpty)
      // each packet of picture and sound is there, and no metadata
      let told = try await FilmTests.described(clean, kind)
      #expect(!told.contains("10.7769") && !told.contains("chú Bảy"))
      #expect(FilmTests.packets(told) == FilmTests.packets(try await FilmTests.described(film, kind)))
      #expect(try await FilmTests.size(.poster, of: kept, in: hub) == kind.poster)
      #expect(try await FilmTests.size(.thumb, of: kept, in: hub) == kind.thumb)
    }
  }

  @Test("a film that says it lasts a hundred years is seen like others, and is told to last no such time")
  func length() async throws {
    var film = try await FilmTests.film(FilmTests.kinds[0])
    // given a unit of one second, and a length that nobody watches, in each place that has it
    for name in ["mvhd", "mdhd"] {
      for at in film.places(of: name) { film.replaceSubrange(at + 16..<at + 24, with: [0, 0, 0, 1, 0xFF, 0xFF, 0xFF, 0xF0]) }
    }
    try await MediaHub.open(.sqlite, most: 8 << 20) { [film] hub in
      let (outcome, _) = try await FilmTests.prepare(film, in: hub)
      #expect(outcome.value.state == .ready && outcome.value.forms == [.thumb, .poster])
      #expect((outcome.value.millis ?? 0) < 365 * 86_400_000)
    }
  }

  @Test("a film of which no frame can be drawn is packed anew all the same, and has no picture")
  func undrawable() async throws {
    let kind = Kind(form: "mov", coders: ["-an", "-c:v", "libx264"], type: "video/mp4", size: [160, 120], poster: [], thumb: [])
    let film = FilmTests.emptied(try await FilmTests.film(kind))
    try await MediaHub.open(.sqlite, most: 8 << 20) { hub in
      let (outcome, kept) = try await FilmTests.prepare(film, in: hub)
      #expect(outcome.isReplaced && outcome.value.state == .ready && outcome.value.form == .video && outcome.value.forms == [])
      #expect((900...1300).contains(try #require(outcome.value.millis)))
      let told = try await FilmTests.described(try FilmTests.read(.original, of: kept, in: hub), kind)
      #expect(FilmTests.packets(told) == FilmTests.packets(try await FilmTests.described(film, kind)))
    }
  }

  @Test("a film whose last picture stands lasts until it goes")
  func still() async throws {
    let film = try await FilmTests.film(["-f", "lavfi", "-i", "testsrc2=s=160x120:r=1/5:d=10", "-c:v", "libx264"], "mov")
    try await MediaHub.open(.sqlite, most: 8 << 20) { hub in
      let (outcome, _) = try await FilmTests.prepare(film, in: hub)
      #expect(outcome.value.form == .video && outcome.value.millis == 10_000)
    }
  }

  @Test("a film larger than Full HD has its pictures too")
  func large() async throws {
    let film = try await FilmTests.film(["-f", "lavfi", "-i", "testsrc2=s=2560x1440:r=5:d=1", "-c:v", "libx264", "-preset", "ultrafast"], "mov")
    try await MediaHub.open(.sqlite, most: 8 << 20) { hub in
      let (outcome, kept) = try await FilmTests.prepare(film, in: hub)
      #expect(outcome.value.forms == [.thumb, .poster])
      #expect(try await FilmTests.size(.poster, of: kept, in: hub) == [800, 450])
      #expect(try await FilmTests.size(.thumb, of: kept, in: hub) == [320, 180])
    }
  }

  @Test("of something spoken with a cover only the sound is kept")
  func cover() async throws {
    let film = try await FilmTests.film(
      [
        "-f", "lavfi", "-i", "sine=d=1", "-f", "lavfi", "-i", "color=c=red:s=64x48:d=0.04", "-map", "0", "-map", "1", "-c:a", "aac", "-c:v", "mjpeg",
        "-frames:v", "1", "-disposition:v", "attached_pic",
      ], "m4a")
    try await MediaHub.open(.sqlite, most: 8 << 20) { hub in
      let (outcome, kept) = try await FilmTests.prepare(film, in: hub, isVoice: true)
      #expect(outcome.isReplaced && outcome.value.state == .ready && outcome.value.form == .voice && outcome.value.width == nil)
      let told = try await FilmTests.described(try FilmTests.read(.original, of: kept, in: hub), FilmTests.kinds[0])
      #expect(told.contains("codec_name=aac") && !told.contains("mjpeg"))
    }
  }

  @Test("a voice note of an old phone becomes one that browsers play, and as a file it stays as it is")
  func oldPhone() async throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../fixtures/voice.amr")
    let note = [UInt8](try Data(contentsOf: file))
    try await MediaHub.open(.sqlite, most: 8 << 20) { hub in
      let (outcome, kept) = try await FilmTests.prepare(note, in: hub, isVoice: true)
      #expect(outcome.isReplaced && outcome.value.form == .voice && outcome.value.type == MediaType("audio/mp4"))
      #expect((outcome.value.millis ?? 0) > 1000)
      let told = try await FilmTests.described(try FilmTests.read(.original, of: kept, in: hub), FilmTests.kinds[0])
      #expect(told.contains("codec_name=aac"))
    }
    try await MediaHub.open(.sqlite, most: 8 << 20) { hub in
      let (outcome, _) = try await FilmTests.prepare(note, in: hub)
      #expect(!outcome.isReplaced && outcome.value.state == .ready && outcome.value.form == .file && outcome.value.type == MediaType("audio/amr"))
    }
  }

  /// Coders that write words among their frames, as some cameras write where they are; in the file of no head but their own.
  private static let talkers = [
    ["-c:v", "libx264", "-bsf:v", "h264_metadata=sei_user_data=086f3693-b7b3-4f2c-9653-21492feee5b8+10.7769", "-f", "h264"],
    ["-c:v", "libx265", "-preset", "ultrafast", "-x265-params", "log-level=none", "-f", "hevc"],
  ]

  @Test("what a camera says among the frames is left out, and each frame is there", arguments: zip(FilmTests.talkers, ["10.7769", "x265 ("]))
  func amongFrames(_ coders: [String], _ words: String) async throws {
    let frames = try await FilmTests.film(["-f", "lavfi", "-i", "testsrc2=s=160x120:r=5:d=1"] + coders, "frames")
    let film = try await FilmTests.film(of: frames, try #require(coders.last))
    #expect(!film.places(of: words).isEmpty)
    try await MediaHub.open(.sqlite, most: 8 << 20) { hub in
      let (outcome, kept) = try await FilmTests.prepare(film, in: hub)
      #expect(outcome.isReplaced && outcome.value.form == .video && outcome.value.forms == [.thumb, .poster])
      let clean = try FilmTests.read(.original, of: kept, in: hub)
      #expect(clean.places(of: words).isEmpty)
      let kind = FilmTests.kinds[0]
      #expect(FilmTests.packets(try await FilmTests.described(clean, kind)) == FilmTests.packets(try await FilmTests.described(film, kind)))
    }
  }

  @Test("a film of photos, each with its own traces, becomes one that browsers play")
  func photos() async throws {
    // given five photos of odd sides that say where they were taken, one behind the other
    var photos = try await FilmTests.film(["-f", "lavfi", "-i", "testsrc2=s=161x121:r=5:d=1", "-c:v", "mjpeg"], "mjpeg")
    let place = Array("Exif\0\0 10.7769".utf8)
    for at in photos.indices.dropLast().reversed() where photos[at] == 0xFF && photos[at + 1] == 0xD8 {
      photos.insert(contentsOf: [0xFF, 0xE1, 0, UInt8(place.count + 2)] + place, at: at + 2)
    }
    let film = try await FilmTests.film(of: photos, "mjpeg")
    #expect(film.places(of: "10.7769").count == 5)
    try await MediaHub.open(.sqlite, most: 8 << 20) { hub in
      let (outcome, kept) = try await FilmTests.prepare(film, in: hub)
      #expect(outcome.isReplaced && outcome.value.form == .video && outcome.value.millis == 1000 && outcome.value.forms == [.thumb, .poster])
      let clean = try FilmTests.read(.original, of: kept, in: hub)
      #expect(clean.places(of: "10.7769").isEmpty)
      let told = try await FilmTests.described(clean, FilmTests.kinds[0])
      #expect(FilmTests.packets(told) == ["codec_name=h264", "codec_type=video", "nb_read_packets=5"])
    }
  }

  // MARK: -

  /// A second of picture and sound, told where and by whom.
  private static func film(_ kind: Kind) async throws -> [UInt8] {
    try await film(
      [
        "-f", "lavfi", "-i", "testsrc2=s=\(kind.size[0])x\(kind.size[1]):r=5:d=1", "-f", "lavfi", "-i", "sine=d=1",
        "-metadata", "location=\(place)", "-metadata", "com.apple.quicktime.location.ISO6709=\(place)", "-metadata", "artist=chú Bảy",
      ] + kind.coders + ["-shortest"], kind.form)
  }

  static func film(_ arguments: [String], _ form: String) async throws -> [UInt8] {
    try await withTemporaryFolder { folder in
      let path = folder + "/film." + form
      let report = try await ChildProgram("ffmpeg", ["-v", "error"] + arguments + ["-y", path]).run()
      try #require(report.end.isFine, "\(report.complaintsText)")
      return [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    }
  }

  /// Frames, five each second, as they are.
  private static func film(of frames: [UInt8], _ form: String) async throws -> [UInt8] {
    let file = try MemoryFile(frames)
    defer { withExtendedLifetime(file) {} }
    return try await film(["-f", form, "-framerate", "5", "-i", file.path, "-c", "copy", "-tag:v", form == "hevc" ? "hvc1" : "0"], "mov")
  }

  /// A film in H.264 without sound whose frames contain zeros (ISO 14496-15: each piece after its length in four bytes; its first byte is its type).
  private static func emptied(_ film: [UInt8]) -> [UInt8] {
    var film = film
    func number(_ at: Int) -> Int { film[at..<at + 4].reduce(0) { $0 << 8 | Int($1) } }
    for frames in film.places(of: "mdat") {
      let end = frames - 4 + number(frames - 4)
      var at = frames + 4
      while at < end {
        let next = at + 4 + number(at)
        for byte in at + 5..<next { film[byte] = 0 }
        at = next
      }
    }
    return film
  }

  static func prepare(_ film: [UInt8], in hub: MediaHub, isVoice: Bool = false) async throws -> (Preparation.Outcome, KeptMedia) {
    let content = MediaContent(head: Array(film.prefix(4096)))
    try await hub.begin("a", by: "lan", name: "bếp.mov", length: Int64(film.count))
    try await hub.processor.perform { [ledger = hub.ledger] work in
      try ledger.arrived(MediaID("a"), content.form(isVoice: isVoice), content.type(isVoice: isVoice), in: work)
    }
    let kept = try #require(try await hub.ledger.find(MediaID("a")))
    let (tools, disk) = (MediaTools(), DiskThreads(threads: 1))
    let shelving = MediaShelving(folder: hub.folder, disk: disk)
    let films = FilmMaker(tools: tools, shelving: shelving)
    return (try await films.prepare(Preparation(kept: kept, content: content, upload: try MemoryFile(film))), kept)
  }

  static func read(_ file: MediaFile, of kept: KeptMedia, in hub: MediaHub) throws -> [UInt8] {
    let reader = try hub.folder.read(kept.id, file, key: kept.key)
    return try reader.read(0..<reader.length)
  }

  /// The metadata of a film, and the number of packets of each of its streams.
  static func described(_ film: [UInt8], _ kind: Kind) async throws -> String {
    let file = try MemoryFile(film)
    let report = try await ChildProgram(
      "ffprobe",
      [
        "-v", "error", "-count_packets", "-f", kind.demuxer, "-show_entries", "stream=codec_type,codec_name,nb_read_packets:stream_tags:format_tags",
        "-of", "default=noprint_wrappers=1", file.path,
      ]
    ).run()
    try #require(report.end.isFine, "\(report.complaintsText)")
    return String(decoding: report.output, as: UTF8.self)
  }

  private static func packets(_ told: String) -> [String] {
    let counted = ["codec_name=", "codec_type=", "nb_read_packets="]
    return told.split(separator: "\n").map(String.init).filter { line in counted.contains { line.hasPrefix($0) } }.sorted()
  }

  /// Width and height of one of its pictures.
  private static func size(_ file: MediaFile, of kept: KeptMedia, in hub: MediaHub) async throws -> [Int64] {
    let picture = try MemoryFile(try read(file, of: kept, in: hub))
    let facts = await MediaTools().run("vipsheader", ["-a", picture.path]).facts(":")
    return ["width", "height"].compactMap { name in facts.first { $0.name == name }.flatMap { Int64($0.value) } }
  }
}

extension [UInt8] {
  fileprivate func places(of text: String) -> [Int] {
    let wanted = Array(text.utf8)
    return indices.dropLast(wanted.count - 1).filter { self[$0] == wanted[0] && self[$0..<$0 + wanted.count].elementsEqual(wanted) }
  }
}
