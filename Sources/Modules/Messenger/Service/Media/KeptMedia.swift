import Kernel
import MessengerRules
import Sealing

/// The stage of a photo, video or file.
public enum MediaStage: String, Sendable {
  /// The upload is incomplete.
  case open
  case preparing
  case ready
  case failed
  /// Its files will be deleted.
  case gone
}

/// A photo, video or file as the hub stores it.
public struct KeptMedia: Sendable {
  /// Its number among all media, in the order of their creation.
  let n: Int64
  /// The number of its room.
  let roomNumber: Int64
  /// The number of its message. `nil` if it was not sent yet.
  var message: Int64?
  public internal(set) var stage: MediaStage
  /// The size of the upload in bytes.
  public let length: Int64
  /// The original in another room of which it is a copy.
  public let source: MediaID?
  /// A file without location and other metadata replaced the upload.
  public internal(set) var isReplaced: Bool
  /// When data last arrived, accurate to an hour.
  public internal(set) var touchedAt: Instant
  /// The room's key.
  public let key: DataKey
  /// Encrypted by its author's device. The hub cannot detect its kind.
  public let isSealed: Bool
  public internal(set) var value: Media

  public var id: MediaID { value.id }
  public var isSent: Bool { message != nil }
}
