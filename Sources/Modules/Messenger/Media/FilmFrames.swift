/// Copies a video's frames without hidden metadata, which cameras may store beside each frame (place, name).
enum FilmFrames {
  /// Codecs whose frames are images with metadata of their own. Few cameras write such videos, and browsers cannot play them.
  private static let pictures: Set = ["mjpeg", "mjpegb", "jpeg2000", "jpegls", "png", "apng", "tiff", "bmp", "webp", "gif"]

  /// FFmpeg options for an output whose streams are otherwise copied.
  /// - Parameter coder: FFmpeg's name of the codec.
  static func arguments(for coder: String) -> [String] {
    switch coder {
    // Supplemental enhancement information (ITU-T H.264, table 7-1; H.265, table 7-1), metadata (AV1, 6.2.2). Players do not need
    // it.
    case "h264": without("6")
    case "hevc": without("39|40") + ["-tag:v", "hvc1"]
    case "av1": without("5")
    case let coder where pictures.contains(coder):
      // The encoder needs even sides.
      ["-c:v", "libx264", "-preset", "veryfast", "-crf", "20", "-pix_fmt", "yuv420p", "-threads:v", "1", "-vf", "crop=trunc(iw/2)*2:trunc(ih/2)*2"]
    default: []
    }
  }

  private static func without(_ kinds: String) -> [String] { ["-bsf:v", "filter_units=remove_types=\(kinds)"] }
}
