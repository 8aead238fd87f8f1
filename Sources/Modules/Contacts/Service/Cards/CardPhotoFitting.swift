import ContactsRules
import Kernel
import VCards

/// Makes a photo small enough for a card.
public protocol PhotoShrinking: Sendable {
  /// The same picture in at most this many bytes, as JPEG; nil: it cannot be read, or there is no program for it.
  func smaller(_ photo: [UInt8], most: Int) async -> [UInt8]?
}

/// Where there is no program for pictures.
public struct NoPhotoShrinking: PhotoShrinking {
  public init() {}
  public func smaller(_ photo: [UInt8], most: Int) async -> [UInt8]? { nil }
}

/// Fits the photos of a card into the limits of stored cards.
struct CardPhotoFitting {
  let photos: any PhotoShrinking

  enum Outcome {
    case asItWas, smaller
    /// no program can read it, or what it is
    case leftOut
  }

  /// Bytes of a photo that was made smaller. Devices show it at the width of a phone.
  private static let most = 200 << 10

  func fit(_ card: inout VCard) async -> Outcome {
    let all = card.all("PHOTO").reduce(0) { $0 + $1.value.utf8.count }
    var known = card.fields
    guard let photo = known.photo else {
      card.set("PHOTO", text: nil)
      return .leftOut
    }
    guard case .data(let bytes, _) = photo else { return .asItWas }
    if bytes.count <= KeptPhoto.most, all <= StoredCard.mostWithPhoto - StoredCard.mostWithoutPhoto - all / 24 { return .asItWas }
    card.set("PHOTO", text: nil)
    guard let small = await photos.smaller(bytes, most: CardPhotoFitting.most), let type = KeptPhoto.mediaType(small) else { return .leftOut }
    known.photo = .data(small, mediaType: type)
    card.apply(known)
    return .smaller
  }
}
