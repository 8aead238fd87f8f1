/// Copies a video's frames without hidden metadata, which cameras may store beside each frame (place, name).
enum FilmFrames {
  /// Codecs that are copied as they are: MP4 or WebM holds them. All others are rare and converted: of old phones (H.263), of studios
  /// (ProRes), and those whose frames are images with metadata of their own.
  private static let copied: Set = ["vp8", "vp9", "mpeg4", "mpeg1video", "mpeg2video"]

  /// FFmpeg options for an output whose streams are otherwise copied.
  /// - Parameter coder: FFmpeg's name of the codec.
  static func arguments(for coder: String) -> [String] {
    switch coder {
    // Supplemental enhancement information (ITU-T H.264, table 7-1; H.265, table 7-1), metadata (AV1, 6.2.2). Players do not need
    // it.
    case "h264": without("6")
    case "hevc": without("39|40") + ["-tag:v", "hvc1"]
    case "av1": without("5")
    case let coder where copied.contains(coder): []
    default:
      // The encoder needs even sides.
      ["-c:v", "libx264", "-preset", "veryfast", "-crf", "20", "-pix_fmt", "yuv420p", "-threads:v", "1", "-vf", "crop=trunc(iw/2)*2:trunc(ih/2)*2"]
    }
  }

  private static func without(_ kinds: String) -> [String] { ["-bsf:v", "filter_units=remove_types=\(kinds)"] }
}
