/// A small picture as a page sends it: JPEG or WebP, drawn by the page in the size in which it is shown. What it is its bytes say, not its
/// sender; and only what draws it is kept, so that a picture which no page drew tells nothing of where it was taken either.
public struct SmallPicture: Equatable, Sendable {
  public enum Fault: Error, Equatable, Sendable {
    case tooLarge(mostKilobytes: Int64)
    /// neither a JPEG nor a WebP from its first to its last byte
    case malformed
  }

  public let bytes: [UInt8]
  /// `image/jpeg` or `image/webp`
  public let mediaType: String

  /// Pages make pictures small before they send them; this is ten times what they need.
  public static let most = 512 << 10

  public init(checking bytes: [UInt8]) throws(Fault) {
    if bytes.count > SmallPicture.most { throw .tooLarge(mostKilobytes: Int64(SmallPicture.most >> 10)) }
    if let drawing = JPEG.drawing(of: bytes) {
      (self.bytes, mediaType) = (drawing, "image/jpeg")
    } else if let drawing = WebP.drawing(of: bytes) {
      (self.bytes, mediaType) = (drawing, "image/webp")
    } else {
      throw .malformed
    }
  }
}
