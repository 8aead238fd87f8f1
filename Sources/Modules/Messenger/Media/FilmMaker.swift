import Kernel
import MessengerRules
import MessengerService
import Sealing

/// Videos and what was spoken: packed anew without location and other traces, in an order that plays while it loads, with a picture (FFmpeg).
/// What is in them is not coded anew, but for rare ones (`FilmFrames`): that would take the machine from orders for minutes.
struct FilmMaker: Sendable {
  /// Points of a frame that is opened: 8K.
  private static let mostPoints: Int64 = 34_000_000

  /// milliseconds
  private static let mostOff: Int64 = 1000

  let tools: MediaTools
  let shelving: MediaShelving

  /// What a file holds.
  private struct Streams {
    var width: Int64?
    var height: Int64?
    var hasSound = false
    /// of the picture, by FFmpeg's name
    var coder = ""
    var millis: Int64?
  }

  func prepare(_ work: Preparation) async throws -> Preparation.Outcome {
    let value = work.kept.value
    let (found, isMissing) = await streams(of: work.upload, FilmMaker.demuxer(work.content))
    if isMissing { return .init(asItCame: value) }
    // A song or the like is a file as any other.
    if value.form == .file {
      var outcome = Preparation.Outcome(asItCame: value)
      outcome.value.millis = found?.millis
      return outcome
    }
    guard let found, found.hasSound || found.width != nil, (found.width ?? 1) * (found.height ?? 1) <= FilmMaker.mostPoints else {
      return .failed(value)
    }
    return try await packed(work, found)
  }

  private func packed(_ work: Preparation, _ found: Streams) async throws -> Preparation.Outcome {
    guard let made = try await made(of: work, found) else { return .failed(work.kept.value) }
    var outcome = Preparation.Outcome(asItCame: work.kept.value)
    outcome.value.size = try await shelving.keep(made.clean, work.kept, .original)
    outcome.isReplaced = true
    outcome.value.millis = await length(of: made, work, said: found.millis)
    guard let width = found.width, let height = found.height else {
      FilmMaker.callSound(&outcome.value, work.content)
      return outcome
    }
    if outcome.value.form == .voice { FilmMaker.callFilm(&outcome.value, work.content) }
    (outcome.value.width, outcome.value.height) = (width, height)
    guard let pictures = made.pictures else { return outcome }
    _ = try await shelving.keep(pictures.poster.bytes(), work.kept, .poster)
    _ = try await shelving.keep(pictures.thumb.bytes(), work.kept, .thumb)
    outcome.value.forms = [.thumb, .poster]
    return outcome
  }

  /// A film packed anew.
  private struct Made {
    let clean: MemoryFile
    /// as far as it was seen to come
    var millis: Int64?
    var pictures: FilmPictures?
  }

  /// nil: it cannot be read
  private func made(of work: Preparation, _ found: Streams) async throws -> Made? {
    if let width = found.width, let height = found.height {
      // In one run: to start the program costs as much as what it does.
      let pictures = try FilmPictures(points: width * height)
      if var made = try await run(work, found, pictures) {
        if !pictures.areThere { made.pictures = nil }
        return made
      }
    }
    // What cannot be drawn may still be played.
    return try await run(work, found, nil)
  }

  private func run(_ work: Preparation, _ found: Streams, _ pictures: FilmPictures?) async throws -> Made? {
    let clean = try MemoryFile()
    let input = FilmMaker.input(work.upload, FilmMaker.demuxer(work.content))
    var arguments = FilmMaker.quiet + input
    if pictures != nil { arguments += FilmPictures.beginning + input }
    arguments += copy(work, found, to: clean)
    if let pictures { arguments += pictures.arguments }
    // Packed anew it is about as long as it was.
    let outcome = await tools.run("ffmpeg", arguments, writing: work.kept.length * 2 + (8 << 20))
    guard case .done = outcome else { return nil }
    return Made(clean: clean, millis: FilmMaker.millis(outcome), pictures: pictures)
  }

  /// What a film says of itself may be wrong, and what a recorder writes says nothing. Where its last packet begins far from the end that it
  /// told, which a picture that stands for long does too, it is looked at once more.
  private func length(of made: Made, _ work: Preparation, said: Int64?) async -> Int64? {
    if let said, let seen = made.millis, abs(said - seen) <= FilmMaker.mostOff { return said }
    return await streams(of: made.clean, FilmMaker.demuxer(work.content)).found?.millis ?? made.millis ?? said
  }

  private static func millis(_ outcome: MediaTools.Outcome) -> Int64? {
    outcome.facts("=").last { $0.name == "out_time_us" }.flatMap { Int64($0.value) }.flatMap { $0 > 0 ? $0 / 1000 : nil }
  }

  private func copy(_ work: Preparation, _ found: Streams, to clean: MemoryFile) -> [String] {
    let muxer = FilmMaker.muxer(work.content)
    var arguments = ["-map", "0:a:0?", "-c", "copy", "-map_metadata", "-1", "-map_chapters", "-1"]
    // No cover of a song: it would be kept as it came.
    if found.width != nil { arguments += ["-map", "0:V:0"] + FilmFrames.arguments(for: found.coder) }
    if muxer == "mp4" { arguments += ["-movflags", "+faststart"] }
    return arguments + ["-fflags", "+bitexact", "-f", muxer, "-y", clean.path]
  }

  private static let quiet = ["-v", "error", "-nostdin", "-progress", "pipe:1", "-stats_period", "60", "-filter_complex_threads", "1"]

  /// Of its own file only, and read as what it was told to be.
  private static func input(_ file: MemoryFile, _ demuxer: String) -> [String] {
    ["-threads", "1", "-protocol_whitelist", "file,pipe", "-f", demuxer, "-i", file.path]
  }

  private func streams(of file: MemoryFile, _ demuxer: String) async -> (found: Streams?, isMissing: Bool) {
    let outcome = await tools.run(
      "ffprobe",
      [
        "-v", "error", "-protocol_whitelist", "file", "-f", demuxer, "-show_entries",
        "stream=codec_type,codec_name,width,height:stream_side_data=rotation:stream_disposition=attached_pic:format=duration", "-of",
        "default=noprint_wrappers=1", file.path,
      ])
    guard outcome.bytes != nil else { return (nil, outcome == .missing) }
    var found = Streams()
    // Each stream begins with its coder, and says behind its size whether it is a film or the cover of a song.
    var (coder, width, height): (String, Int64?, Int64?) = ("", nil, nil)
    for (name, value) in outcome.facts("=") {
      switch name {
      case "codec_name": (coder, width, height) = (value, nil, nil)
      case "codec_type": if value == "audio" { found.hasSound = true }
      case "width": width = Int64(value)
      case "height": height = Int64(value)
      case "DISPOSITION:attached_pic":
        if value == "0", found.width == nil { (found.width, found.height, found.coder) = (width, height, coder) }
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
    default: "mov"
    }
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
