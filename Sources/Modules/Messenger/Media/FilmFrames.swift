/// How a film's frames are taken over without what cameras hide among them: a place or a name beside each of them.
enum FilmFrames {
  /// Each frame a picture of its own with its own traces. Few cameras write such films, short ones, and browsers play none of them.
  private static let pictures: Set = ["mjpeg", "mjpegb", "jpeg2000", "jpegls", "png", "apng", "tiff", "bmp", "webp", "gif"]

  /// For FFmpeg, of an output whose streams are copied otherwise.
  /// - Parameter coder: by FFmpeg's name
  static func arguments(for coder: String) -> [String] {
    switch coder {
    // Supplemental enhancement information (ITU-T H.264, table 7-1; H.265, table 7-1), metadata (AV1, 6.2.2): none of it is needed to play.
    case "h264": without("6")
    case "hevc": without("39|40") + ["-tag:v", "hvc1"]
    case "av1": without("5")
    case let coder where pictures.contains(coder):
      // The coder takes even sides only.
      ["-c:v", "libx264", "-preset", "veryfast", "-crf", "20", "-pix_fmt", "yuv420p", "-threads:v", "1", "-vf", "crop=trunc(iw/2)*2:trunc(ih/2)*2"]
    default: []
    }
  }

  private static func without(_ kinds: String) -> [String] { ["-bsf:v", "filter_units=remove_types=\(kinds)"] }
}
