import Kernel

public enum MediaEntity: Entity {
  public static var kind: String { "media" }
  public static var idName: String { "MediaID" }
}
public typealias MediaID = ID<MediaEntity>

public enum MediaNameLimit: TextLimit {
  public static var name: String { "MediaName" }
  public static var most: Int64 { 200 }
  public static var mayBeEmpty: Bool { false }
}

/// The name of a file as its author's device has it: 1 to 200 characters.
public typealias MediaName = Text<MediaNameLimit>

public enum MediaTypeLimit: TextLimit {
  public static var name: String { "MediaType" }
  public static var most: Int64 { 100 }
  public static var mayBeEmpty: Bool { false }
}
/// A media type, such as `image/jpeg`.
public typealias MediaType = Text<MediaTypeLimit>

extension Text where Limit == MediaTypeLimit {
  /// Bytes of unknown type.
  public static var anything: MediaType { MediaType("application/octet-stream") }
}

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

// Rules about file names.
extension MediaName {
  /// Extensions of files that run when opened. A mistaken tap on a received file must not run code.
  private static var programs: [String] {
    [
      "apk", "app", "bat", "chm", "cmd", "com", "cpl", "deb", "dll", "dmg", "exe", "hta", "inf", "iso", "jar", "js", "jse", "lnk", "msc", "msi",
      "msix", "pif", "pkg", "ps1", "reg", "rpm", "scr", "sct", "sh", "url", "vb", "vbe", "vbs", "wsf", "wsh",
    ]
  }

  /// Whether the name has the extension of a program.
  public var isProgram: Bool {
    let name = Array(raw.utf8)
    guard let dot = name.lastIndex(of: 0x2E) else { return false }
    var ending: [UInt8] = []
    for byte in name[(dot + 1)...] where byte != 0x20 { ending.append(byte >= 0x41 && byte <= 0x5A ? byte + 0x20 : byte) }
    return MediaName.programs.contains { Array($0.utf8) == ending }
  }
}
