import Kernel
import MessengerRules
import MessengerService
import Sealing

/// Videos and what was spoken: packed anew without location and other traces, in an order that plays while it loads, with a picture (FFmpeg).
/// What is in them is not coded anew: that would take the machine from orders for minutes.
struct FilmMaker: Sendable {
  /// Points of a frame that is opened: 8K.
  private static let mostPoints: Int64 = 34_000_000
  private static let poster = 800

  let tools: MediaTools
  let photos: PhotoMaker
  let shelving: MediaShelving

  /// What a file holds.
  private struct Streams {
    var width: Int64?
    var height: Int64?
    var hasSound = false
    var isHEVC = false
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
    let (demuxer, muxer) = (FilmMaker.demuxer(work.content), FilmMaker.muxer(work.content))
    let clean = try MemoryFile()
    var arguments = FilmMaker.input(work.upload, demuxer) + ["-map", "0:a:0?", "-c", "copy", "-map_metadata", "-1", "-map_chapters", "-1"]
    if found.width != nil { arguments += ["-map", "0:v:0"] }
    if found.isHEVC { arguments += ["-tag:v", "hvc1"] }
    if muxer == "mp4" { arguments += ["-movflags", "+faststart"] }
    arguments += ["-fflags", "+bitexact", "-f", muxer, "-y", clean.path]
    // Packed anew it is about as long as it was.
    if case .refused = await tools.run("ffmpeg", arguments, writing: work.kept.length * 2 + (1 << 20)) { return .failed(work.kept.value) }
    var outcome = Preparation.Outcome(asItCame: work.kept.value)
    outcome.value.size = try await shelving.keep(clean, work.kept, .original)
    outcome.isReplaced = true
    // What a recorder writes tells how long it is only once it is packed anew.
    outcome.value.millis = await streams(of: clean, muxer == "mp4" ? "mov" : demuxer).found?.millis ?? found.millis
    guard let width = found.width, let height = found.height else {
      FilmMaker.callSound(&outcome.value, work.content)
      return outcome
    }
    if outcome.value.form == .voice { FilmMaker.callFilm(&outcome.value, work.content) }
    (outcome.value.width, outcome.value.height) = (width, height)
    try await addPictures(of: clean, muxer == "mp4" ? "mov" : demuxer, to: &outcome, work.kept)
    return outcome
  }

  /// A picture that says more than the first, which is often black.
  private func addPictures(of film: MemoryFile, _ demuxer: String, to outcome: inout Preparation.Outcome, _ kept: KeptMedia) async throws {
    let side = FilmMaker.poster
    let frame = await tools.run(
      "ffmpeg",
      FilmMaker.input(film, demuxer) + [
        // A small film's picture is as small as it is.
        "-an", "-vf", "thumbnail=24,scale=w='min(iw,\(side))':h='min(ih,\(side))':force_original_aspect_ratio=decrease", "-frames:v", "1",
        "-c:v", "mjpeg", "-q:v", "4", "-map_metadata", "-1", "-f", "image2pipe", "pipe:1",
      ], most: 8 << 20)
    guard let frame = frame.bytes else { return }
    let picture = try MemoryFile(frame)
    guard let poster = await photos.smaller(picture, side, quality: 80), let thumb = await photos.smaller(picture) else { return }
    _ = try await shelving.keep(poster, kept, .poster)
    _ = try await shelving.keep(thumb, kept, .thumb)
    outcome.value.forms = [.thumb, .poster]
  }

  /// Of its own file only, and read as what it was told to be.
  private static func input(_ file: MemoryFile, _ demuxer: String) -> [String] {
    ["-v", "error", "-nostdin", "-threads", "1", "-protocol_whitelist", "file,pipe", "-f", demuxer, "-i", file.path]
  }

  private func streams(of file: MemoryFile, _ demuxer: String) async -> (found: Streams?, isMissing: Bool) {
    let outcome = await tools.run(
      "ffprobe",
      [
        "-v", "error", "-protocol_whitelist", "file", "-f", demuxer, "-show_entries",
        "stream=codec_type,codec_name,width,height:stream_side_data=rotation:format=duration", "-of", "default=noprint_wrappers=1", file.path,
      ])
    guard outcome.bytes != nil else { return (nil, outcome == .missing) }
    var found = Streams()
    for (name, value) in outcome.facts("=") {
      switch name {
      case "codec_name": if value == "hevc" { found.isHEVC = true }
      case "codec_type": if value == "audio" { found.hasSound = true }
      case "width": found.width = found.width ?? Int64(value)
      case "height": found.height = found.height ?? Int64(value)
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
