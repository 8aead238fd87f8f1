import Kernel
import PeopleRules
import ImageSanitizer

/// A photo of somebody, as a browser gets it.
public struct ProfilePhoto: Equatable, Sendable {
  public let bytes: [UInt8]
  public let mediaType: String
  /// identifies this version of the photo
  public let tag: String

  public static let most = SmallPicture.most

  init(bytes: [UInt8], mediaType: String, tag: String) {
    self.bytes = bytes
    self.mediaType = mediaType
    self.tag = tag
  }

  /// A photo as somebody sends it.
  /// - Parameter tag: never used before
  init(checking bytes: [UInt8], tag: String) throws(PeopleError) {
    do throws(SmallPicture.Fault) {
      let picture = try SmallPicture(checking: bytes)
      self.init(bytes: picture.bytes, mediaType: picture.mediaType, tag: tag)
    } catch {
      switch error {
      case .tooLarge(let most): throw .photoTooLarge(most: most)
      case .malformed: throw .photoMalformed
      }
    }
  }
}
