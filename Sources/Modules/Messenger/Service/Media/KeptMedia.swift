import Kernel
import MessengerRules
import Sealing

/// How far something that is sent has come.
public enum MediaStage: String, Sendable {
  /// not all of it has arrived
  case open
  case preparing
  case ready
  case failed
  /// its files are to be taken away
  case gone
}

/// A photo, video or file as the hub keeps it.
public struct KeptMedia: Sendable {
  /// its number among all of them, in the order in which they were begun
  let n: Int64
  /// the number of its room
  let roomNumber: Int64
  /// the number of the message that carries it; nil: none yet
  var message: Int64?
  public internal(set) var stage: MediaStage
  /// bytes that were, or are to be, uploaded
  public let length: Int64
  /// what it is copied from, in another room
  public let source: MediaID?
  /// its upload was replaced by a file without location and other traces
  public internal(set) var isReplaced: Bool
  /// when something of it arrived last, give or take an hour
  public internal(set) var touchedAt: Instant
  /// the room's
  public let key: DataKey
  /// by its author's device: what it is nobody can tell here
  public let isSealed: Bool
  public internal(set) var value: Media

  public var id: MediaID { value.id }
  public var isSent: Bool { message != nil }
}
