import Kernel

public enum RoomEntity: Entity {
  public static var kind: String { "room" }
  public static var idName: String { "RoomID" }
}
public enum MessageEntity: Entity {
  public static var kind: String { "message" }
  public static var idName: String { "MessageID" }
}
public enum MediaEntity: Entity {
  public static var kind: String { "media" }
  public static var idName: String { "MediaID" }
}
public enum ShiftEntity: Entity {
  public static var kind: String { "shift" }
  public static var idName: String { "ShiftID" }
}
public typealias RoomID = ID<RoomEntity>
public typealias MessageID = ID<MessageEntity>
public typealias MediaID = ID<MediaEntity>
public typealias ShiftID = ID<ShiftEntity>

public enum MessageTextLimit: TextLimit {
  public static var name: String { "MessageText" }
  public static var most: Int64 { 4_000 }
  public static var mayBeEmpty: Bool { false }
}
public enum SealedTextLimit: TextLimit {
  public static var name: String { "SealedText" }
  public static var most: Int64 { 24_000 }
  public static var mayBeEmpty: Bool { false }
}
public enum ReactionSignLimit: TextLimit {
  public static var name: String { "ReactionSign" }
  public static var most: Int64 { 16 }
  public static var mayBeEmpty: Bool { false }
}
public enum SearchTextLimit: TextLimit {
  public static var name: String { "MessageSearchText" }
  public static var most: Int64 { 200 }
  public static var mayBeEmpty: Bool { true }
}

public enum MediaNameLimit: TextLimit {
  public static var name: String { "MediaName" }
  public static var most: Int64 { 200 }
  public static var mayBeEmpty: Bool { false }
}
public enum MediaTypeLimit: TextLimit {
  public static var name: String { "MediaType" }
  public static var most: Int64 { 100 }
  public static var mayBeEmpty: Bool { false }
}

/// The name of a file as its author's device has it: 1 to 200 characters.
public typealias MediaName = Text<MediaNameLimit>
/// A media type, such as `image/jpeg`.
public typealias MediaType = Text<MediaTypeLimit>
/// The text of a message: 1 to 4,000 characters, not only blanks.
public typealias MessageText = Text<MessageTextLimit>
/// Encrypted content that only the devices of a room can read: 1 to 24,000 characters.
public typealias SealedText = Text<SealedTextLimit>
/// An emoji; some are put together of many signs: at most 16.
public typealias ReactionSign = Text<ReactionSignLimit>
/// The text of a search for messages: at most 200 characters, may be empty.
public typealias MessageSearchText = Text<SearchTextLimit>

extension Room {
  /// Members of a group. Larger groups cannot follow a conversation.
  public static var mostMembers: Int64 { 500 }
  public static var mostPins: Int64 { 50 }
  /// Shifts at the same time. Each has a room.
  public static var mostShifts: Int64 { 20 }
}

extension Message {
  /// People mentioned in one message.
  public static var mostMentions: Int64 { 50 }
  public static var mostLinks: Int64 { 50 }
  /// Photos, videos and files in one message.
  public static var mostMedia: Int64 { 10 }
  /// The author may edit a message for 24 hours. This suffices to correct in the morning what was written late in the evening. It
  /// is too short to rewrite what others have acted on. Signal has the same limit; WhatsApp and Messenger have 15 minutes, Telegram
  /// two days. Deleting has no limit, because it does not change the meaning.
  public static var editableHours: Int64 { 24 }
}

extension Text where Limit == MediaTypeLimit {
  /// Bytes of unknown type.
  public static var anything: MediaType { MediaType("application/octet-stream") }
}
