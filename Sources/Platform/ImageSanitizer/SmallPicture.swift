/// A small picture from a page: JPEG or WebP, drawn by the page in the size in which it is shown. Its bytes decide the type, not its sender. Only the
/// bytes for drawing are kept, so a picture that no page drew loses its location too.
public struct SmallPicture: Equatable, Sendable {
  public enum Fault: Error, Equatable, Sendable {
    case tooLarge(mostKilobytes: Int64)
    /// neither a JPEG nor a WebP from its first to its last byte
    case malformed
  }

  public let bytes: [UInt8]
  /// `image/jpeg` or `image/webp`
  public let mediaType: String

  /// In bytes: pages make pictures small before sending, and this is ten times their need.
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
