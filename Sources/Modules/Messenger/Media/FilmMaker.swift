import Kernel
import MessengerRules
import MessengerService
import Sealing

/// Videos and voice messages: remuxed by FFmpeg without location and other metadata. They play while loading, and videos get a
/// poster.
///
/// Pictures are not transcoded, except for rare codecs (`FilmFrames`), because that would take the machine from orders for minutes. Sound is
/// transcoded if no browser would play it (`FilmSound`).
struct FilmMaker: Sendable {
  /// Pixels of a frame that is decoded (8K).
  private static let mostPoints: Int64 = 34_000_000

  /// Milliseconds.
  private static let mostOff: Int64 = 1000

  let tools: MediaTools
  let shelving: MediaShelving

  /// A stream of sound: its place among them, FFmpeg's name of its codec, and its channels.
  private struct Sound {
    let place: Int
    let coder: String
    var channels: Int64 = 0
  }

  /// The streams of a file.
  private struct Streams {
    var width: Int64?
    var height: Int64?
    /// The first sound whose codec FFmpeg knows.
    var sound: Sound?
    var sounds = 0
    var hasSound: Bool { sounds > 0 }
    /// The codec of the video, by FFmpeg's name.
    var coder = ""
    var millis: Int64?

    mutating func addSound(_ coder: String) {
      // Newest recorders write a second sound that nobody else knows yet.
      if sound == nil, coder != "unknown", coder != "none" { sound = Sound(place: sounds, coder: coder) }
      sounds += 1
    }
  }

  func prepare(_ work: Preparation) async throws -> Preparation.Outcome {
    let value = work.kept.value
    let (found, isMissing) = await streams(of: work.upload, FilmMaker.demuxer(work.content))
    if isMissing { return work.content.isForeign ? .file(value) : .init(asItCame: value) }
    // A song or the like is sent as a file.
    if value.form == .file {
      var outcome = Preparation.Outcome(asItCame: value)
      outcome.value.millis = found?.millis
      return outcome
    }
    guard let found, found.hasSound || found.width != nil, (found.width ?? 1) * (found.height ?? 1) <= FilmMaker.mostPoints else {
      return work.content.isForeign ? .file(value) : .failed(value)
    }
    // A song of Windows is sent as a file too.
    if work.content.isForeign, found.width == nil, value.form != .voice { return .file(value) }
    return try await packed(work, found)
  }

  private func packed(_ work: Preparation, _ found: Streams) async throws -> Preparation.Outcome {
    let value = work.kept.value
    guard let made = try await made(of: work, found) else { return work.content.isForeign ? .file(value) : .failed(value) }
    var outcome = Preparation.Outcome(asItCame: value)
    let content = FilmMaker.container(of: work.content, found.coder)
    if content != work.content { outcome.value.type = content.type(isVoice: false) }
    outcome.value.size = try await shelving.keep(made.clean, work.kept, .original)
    outcome.isReplaced = true
    outcome.value.millis = await length(of: made, content, said: found.millis)
    guard let width = found.width, let height = found.height else {
      FilmMaker.callSound(&outcome.value, content)
      return outcome
    }
    if outcome.value.form == .voice { FilmMaker.callFilm(&outcome.value, content) }
    (outcome.value.width, outcome.value.height) = (width, height)
    guard let pictures = made.pictures else { return outcome }
    _ = try await shelving.keep(pictures.poster.bytes(), work.kept, .poster)
    _ = try await shelving.keep(pictures.thumb.bytes(), work.kept, .thumb)
    outcome.value.forms = [.thumb, .poster]
    return outcome
  }

  /// A remuxed video.
  private struct Made {
    let clean: MemoryFile
    /// The duration as far as FFmpeg reported it.
    var millis: Int64?
    var pictures: FilmPictures?
  }

  /// `nil` if the file cannot be read.
  private func made(of work: Preparation, _ found: Streams) async throws -> Made? {
    if let width = found.width, let height = found.height {
      // One run for both, because the start of the program costs as much as its work.
      let pictures = try FilmPictures(points: width * height)
      if var made = try await run(work, found, pictures) {
        if !pictures.areThere { made.pictures = nil }
        return made
      }
    }
    // The video may still be playable without a poster.
    return try await run(work, found, nil)
  }

  private func run(_ work: Preparation, _ found: Streams, _ pictures: FilmPictures?) async throws -> Made? {
    let clean = try MemoryFile()
    let input = FilmMaker.input(work.upload, FilmMaker.demuxer(work.content))
    var arguments = FilmMaker.quiet + input
    if pictures != nil { arguments += FilmPictures.beginning + input }
    arguments += copy(work, found, to: clean)
    if let pictures { arguments += pictures.arguments }
    // The remuxed file is about as long as the upload.
    let outcome = await tools.run("ffmpeg", arguments, writing: work.kept.length * 2 + (8 << 20))
    guard case .done = outcome else { return nil }
    return Made(clean: clean, millis: FilmMaker.millis(outcome), pictures: pictures)
  }

  /// The duration of a video. The declared one may be wrong or missing. If it differs by more than `mostOff` from the last packet's
  /// time, the file is probed again.
  private func length(of made: Made, _ content: MediaContent, said: Int64?) async -> Int64? {
    if let said, let seen = made.millis, abs(said - seen) <= FilmMaker.mostOff { return said }
    return await streams(of: made.clean, FilmMaker.demuxer(content)).found?.millis ?? made.millis ?? said
  }

  private static func millis(_ outcome: MediaTools.Outcome) -> Int64? {
    outcome.facts("=").last { $0.name == "out_time_us" }.flatMap { Int64($0.value) }.flatMap { $0 > 0 ? $0 / 1000 : nil }
  }

  private func copy(_ work: Preparation, _ found: Streams, to clean: MemoryFile) -> [String] {
    let muxer = FilmMaker.muxer(FilmMaker.container(of: work.content, found.coder))
    var arguments = ["-c", "copy"]
    if let sound = found.sound {
      arguments += ["-map", "0:a:\(sound.place)"] + FilmSound.arguments(for: sound.coder, channels: sound.channels, in: muxer)
    }
    arguments += ["-map_metadata", "-1", "-map_chapters", "-1"]
    // Cover art of a song is left out, because it would be copied with its metadata.
    if found.width != nil { arguments += ["-map", "0:V:0"] + FilmFrames.arguments(for: found.coder) }
    if muxer == "mp4" { arguments += ["-movflags", "+faststart"] }
    return arguments + ["-fflags", "+bitexact", "-f", muxer, "-y", clean.path]
  }

  private static let quiet = ["-v", "error", "-nostdin", "-progress", "pipe:1", "-stats_period", "60", "-filter_complex_threads", "1"]

  /// Reads only this file, and only as the given format.
  private static func input(_ file: MemoryFile, _ demuxer: String) -> [String] {
    ["-threads", "1", "-protocol_whitelist", "file,pipe", "-f", demuxer, "-i", file.path]
  }

  private func streams(of file: MemoryFile, _ demuxer: String) async -> (found: Streams?, isMissing: Bool) {
    let outcome = await tools.run(
      "ffprobe",
      [
        "-v", "error", "-protocol_whitelist", "file", "-f", demuxer, "-show_entries",
        "stream=codec_type,codec_name,width,height,channels:stream_side_data=rotation:stream_disposition=attached_pic:format=duration", "-of",
        "default=noprint_wrappers=1", file.path,
      ])
    guard outcome.bytes != nil else { return (nil, outcome == .missing) }
    var found = Streams()
    // Each stream begins with its codec. After the size comes whether it is cover art.
    var (coder, width, height): (String, Int64?, Int64?) = ("", nil, nil)
    for (name, value) in outcome.facts("=") {
      switch name {
      case "codec_name": (coder, width, height) = (value, nil, nil)
      case "codec_type": if value == "audio" { found.addSound(coder) }
      case "channels": if found.sound?.place == found.sounds - 1 { found.sound?.channels = Int64(value) ?? 0 }
      case "width": width = Int64(value)
      case "height": height = Int64(value)
      case "DISPOSITION:attached_pic":
        if value == "0", found.width == nil, width != nil { (found.width, found.height, found.coder) = (width, height, coder) }
      case "rotation": if let turn = Int64(value), turn % 180 != 0 { (found.width, found.height) = (found.height, found.width) }
      case "duration": found.millis = Double(value).flatMap { $0 > 0 && $0 < 1e7 ? Int64($0 * 1000) : nil }
      default: break
      }
    }
    if found.width == 0 || found.height == 0 { (found.width, found.height) = (nil, nil) }
    return (found, false)
  }

  private static func demuxer(_ content: MediaContent) -> String {
    switch content {
    case .webm: "matroska"
    case .ogg: "ogg"
    case .mp3: "mp3"
    case .wav: "wav"
    case .amr: "amr"
    case .aac: "aac"
    case .asf: "asf"
    case .avi: "avi"
    default: "mov"
    }
  }

  /// The container of the prepared film. Browsers record H.264 into WebM too, which holds none.
  /// - Parameter coder: of the video; empty: there is none
  private static func container(of content: MediaContent, _ coder: String) -> MediaContent {
    if content == .webm { return ["", "vp8", "vp9", "av1"].contains(coder) ? .webm : .mp4 }
    return content.isForeign ? .mp4 : content
  }

  private static func muxer(_ content: MediaContent) -> String {
    switch content {
    case .webm: "webm"
    case .ogg: "ogg"
    case .mp3: "mp3"
    case .wav: "wav"
    default: "mp4"
    }
  }

  private static func callSound(_ media: inout Media, _ content: MediaContent) {
    if media.form == .video { media.form = .file }
    media.type = content.type(isVoice: true)
  }

  private static func callFilm(_ media: inout Media, _ content: MediaContent) {
    media.form = .video
    media.type = content.type(isVoice: false)
  }
}
