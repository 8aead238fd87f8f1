/// A representative image of a video, in two sizes. The first frame is often black, so it is not used.
struct FilmPictures {
  /// Option of the input: only the first second is decoded to select a frame.
  static let beginning = ["-t", "1"]
  private static let frames = 24
  /// Pixels (Full HD). Two dozen larger frames are kept scaled down, which takes more processor time. Unscaled they would need
  /// gigabytes.
  private static let manyPoints: Int64 = 1920 * 1088
  private static let posterSide = 800
  private static let thumbSide = PhotoMaker.thumb

  let poster: MemoryFile
  let thumb: MemoryFile

  private let isLarge: Bool

  /// - Parameter points: pixels of each frame.
  /// - Throws: `SealingError.file`
  init(points: Int64) throws {
    (poster, thumb) = (try MemoryFile(), try MemoryFile())
    isLarge = points > FilmPictures.manyPoints
  }

  /// FFmpeg options for its second input.
  var arguments: [String] {
    let steps = ["thumbnail=\(FilmPictures.frames)", FilmPictures.fit(FilmPictures.posterSide)]
    let drawn = "[1:V:0]" + (isLarge ? steps.reversed() : steps).joined(separator: ",") + ",split[poster][large]"
    return ["-filter_complex", drawn + ";[large]\(FilmPictures.fit(FilmPictures.thumbSide))[thumb]"]
      + FilmPictures.output("poster", poster, quality: 80) + FilmPictures.output("thumb", thumb, quality: 75)
  }

  var areThere: Bool { poster.size > 0 && thumb.size > 0 }

  /// Never enlarges a small video's image.
  private static func fit(_ side: Int) -> String {
    "scale=w='min(iw,\(side))':h='min(ih,\(side))':force_original_aspect_ratio=decrease"
  }

  private static func output(_ name: String, _ file: MemoryFile, quality: Int) -> [String] {
    [
      "-map", "[\(name)]", "-frames:v", "1", "-c:v", "libwebp", "-quality", "\(quality)", "-map_metadata", "-1", "-fflags", "+bitexact",
      "-f", "webp", "-y", file.path,
    ]
  }
}
