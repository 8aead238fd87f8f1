import Kernel

/// The form of a message's media, as it is shown. The content decides it, never the name.
public enum MediaForm: String, WireChoice, Sendable {
  /// JPEG, PNG, WebP, GIF
  case photo
  /// MP4, WebM
  case video
  /// spoken for this message
  case voice
  /// anything else, to be saved
  case file

  /// The kind of a message that carries only this.
  public var says: MessageKind {
    switch self {
    case .photo: .photo
    case .video: .video
    case .voice: .voice
    case .file: .file
    }
  }
}

public enum MediaState: String, WireChoice, Sendable {
  /// it is complete at the hub, which prepares it; only its author can load it
  case preparing
  case ready
  /// its content is not of the declared form; nobody can load it
  case failed
}

/// Another form of a photo or video, made by the hub.
public enum MediaPart: String, WireChoice, Sendable {
  /// a JPEG or WebP, its longer side at most 320 points
  case thumb
  /// likewise, at most 1,600 points
  case small
  /// a picture of a video, at most 800 points
  case poster
}

/// A photo, video, voice message or file of one message.
public struct Media: StreamValue {
  /// made by the author's device
  public var id: MediaID
  public var room: RoomID
  public var author: EmployeeID
  public var form: MediaForm
  public var name: MediaName
  /// as the hub detected it: `image/jpeg`
  public var type: MediaType
  /// bytes of the original, location and other traces taken out
  public var size: Int64
  /// in points, as it is shown
  public var width: Int64?
  public var height: Int64?
  /// the duration in milliseconds
  public var millis: Int64?
  public var state: MediaState
  /// the parts besides the original
  public var forms: [MediaPart] = []

  public static var kind: String { MediaEntity.kind }
  public static var topic: Topic { .messenger }
  public static var isKeptApart: Bool { true }
  public var key: String { id.raw }
  public var audience: String? { room.audience }

  public init(
    id: MediaID, room: RoomID, author: EmployeeID, form: MediaForm, name: MediaName, type: MediaType, size: Int64, state: MediaState
  ) {
    self.id = id
    self.room = room
    self.author = author
    self.form = form
    self.name = name
    self.type = type
    self.size = size
    self.state = state
  }
}
