import Kernel
import PeopleRules

/// A photo of somebody, as a browser gets it.
public struct ProfilePhoto: Equatable, Sendable {
  public let bytes: [UInt8]
  public let mediaType: String
  /// tells it from all others
  public let tag: String

  /// Pages make photos small before they send them; this is ten times what they need.
  public static let most = 512 << 10

  init(bytes: [UInt8], mediaType: String, tag: String) {
    self.bytes = bytes
    self.mediaType = mediaType
    self.tag = tag
  }

  /// A photo as somebody sends it. What it is its bytes say, not its sender.
  /// - Parameter tag: never used before
  init(checking bytes: [UInt8], tag: String) throws(PeopleError) {
    if bytes.count > ProfilePhoto.most { throw .photoTooLarge(most: Int64(ProfilePhoto.most >> 10)) }
    guard let type = ProfilePhoto.mediaType(of: bytes) else { throw .photoMalformed }
    self.init(bytes: bytes, mediaType: type, tag: tag)
  }

  /// JPEG and WebP from their first to their last byte, so that nothing else can hang behind a picture's beginning.
  private static func mediaType(of bytes: [UInt8]) -> String? {
    if bytes.count < 16 { return nil }
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return bytes.suffix(2).elementsEqual([0xFF, 0xD9]) ? "image/jpeg" : nil }
    guard bytes.starts(with: Array("RIFF".utf8)), bytes[8...].starts(with: Array("WEBP".utf8)) else { return nil }
    // The length that follows is that of all behind it.
    let length = bytes[4..<8].reversed().reduce(0) { $0 << 8 | Int($1) }
    return length + 8 == bytes.count ? "image/webp" : nil
  }
}
