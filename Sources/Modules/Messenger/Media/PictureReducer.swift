/// Makes pictures smaller for other modules, as photos of messages are made smaller: by a program of its own, with limits.
public struct PictureReducer: Sendable {
  private let tools = MediaTools()

  public init() {}

  /// An upright JPEG without hidden data whose longer side has at most `side` pixels.
  /// - Returns: nil: it cannot be read, the program is missing, or even the smallest has more than `most` bytes
  public func jpeg(of picture: [UInt8], side: Int, most: Int) async -> [UInt8]? {
    guard let file = try? MemoryFile(picture) else { return nil }
    for (side, quality) in [(side, 82), (side / 2, 75)] {
      let arguments = [file.path, "-s", "\(side)x\(side)>", "--export-profile", "srgb", "-o", ".jpg[Q=\(quality),strip]"]
      if let bytes = await tools.run("vipsthumbnail", arguments, most: most).bytes { return bytes }
    }
    return nil
  }
}
