/// Copies a film's sound, or converts it if no browser would play it in its new container. Sound takes little time to convert.
enum FilmSound {
  /// Codecs that the container holds and browsers play, by FFmpeg's names. nil: whatever comes in it is copied.
  private static func known(in muxer: String) -> Set<String>? {
    switch muxer {
    case "mp4": ["aac", "mp3", "opus", "flac"]
    case "webm": ["opus", "vorbis"]
    default: nil
    }
  }

  /// The encoder lays out no more channels than these without being told how.
  private static let mostChannels: Int64 = 2
  private static let mostMixed: Int64 = 8

  /// FFmpeg options for the sound of an output.
  /// - Parameters:
  ///   - coder: FFmpeg's name of the codec
  ///   - channels: 0 if they are not known
  static func arguments(for coder: String, channels: Int64, in muxer: String) -> [String] {
    guard let known = known(in: muxer), !known.contains(coder) else { return ["-c:a", "copy"] }
    let encoder = ["-c:a", muxer == "webm" ? "libopus" : "aac"]
    if channels > mostMixed { return encoder + ["-af", "pan=stereo|c0=c0|c1=c1"] }
    return encoder + (channels > mostChannels ? ["-ac", "\(mostChannels)"] : [])
  }
}
