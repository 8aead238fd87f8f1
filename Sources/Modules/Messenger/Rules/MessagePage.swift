import Kernel

/// Some messages of one room, in its order.
public struct MessageList: Wire, Equatable, Sendable {
  public var messages: [Message]
  /// the media of these messages
  public var media: [Media] = []

  public init(messages: [Message], media: [Media] = []) {
    self.messages = messages
    self.media = media
  }
}

/// A stretch of a room's history.
public struct MessagePage: Wire, Equatable, Sendable {
  /// in the order of the room, without gaps
  public var messages: [Message]
  /// the place of the room's last message; 0: there is none
  public var lastSeq: Int64
  /// the media of these messages
  public var media: [Media] = []

  public init(messages: [Message], lastSeq: Int64, media: [Media] = []) {
    self.messages = messages
    self.lastSeq = lastSeq
    self.media = media
  }
}

public enum SearchTextLimit: TextLimit {
  public static var name: String { "MessageSearchText" }
  public static var most: Int64 { 200 }
  public static var mayBeEmpty: Bool { true }
}
/// The text of a search for messages: at most 200 characters, may be empty.
public typealias MessageSearchText = Text<SearchTextLimit>

/// The conditions of a search. All given ones must hold.
// wire: read
public struct MessageSearch: Wire, Equatable, Sendable {
  /// each of its words, or a beginning of one of three letters and more
  public var text: MessageSearchText = MessageSearchText("")
  public var room: RoomID?
  public var author: EmployeeID?
  public var says: MessageKind?
  /// messages that link to this
  public var link: LinkTarget?
  /// messages that mention this person
  public var mention: EmployeeID?
  /// from this moment on
  public var from: Instant?
  /// before this moment
  public var until: Instant?

  public init(text: MessageSearchText = MessageSearchText("")) { self.text = text }
}

/// The messages found, the latest first; `next`: the cursor of the earlier ones, if there are any.
public struct MessageHits: Wire, Equatable, Sendable {
  public var messages: [Message]
  public var next: String?
  /// the media of these messages
  public var media: [Media] = []
  /// of all pages; only the first page has it
  public var total: ListTotal?

  public init(messages: [Message], next: String?, media: [Media] = [], total: ListTotal? = nil) {
    self.messages = messages
    self.next = next
    self.media = media
    self.total = total
  }
}
