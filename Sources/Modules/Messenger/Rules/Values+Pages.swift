import Kernel

/// A room as the list of one person's rooms shows it.
public struct RoomView: Wire, Equatable, Sendable {
  public var room: Room
  public var own: OwnRoom
  public var marks: [Marks]
  /// absent: the room has no message yet
  public var last: Message?
  /// messages behind the last one read, without those that were taken back
  public var unread: Int64

  public init(room: Room, own: OwnRoom, marks: [Marks], last: Message?) {
    self.room = room
    self.own = own
    self.marks = marks
    self.last = last
    let read = marks.first { $0.person == own.person }?.read ?? 0
    unread = max((last?.seq ?? 0) - read - Int64((room.takenBack ?? []).count { $0 > read }), 0)
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

/// Somebody in a room.
public struct MemberView: Wire, Equatable, Sendable {
  public var person: EmployeeID
  /// absent: no longer an employee
  public var name: Name?
  public var since: Instant
  public var read: Int64
  public var delivered: Int64

  public init(person: EmployeeID, name: Name?, since: Instant, read: Int64, delivered: Int64) {
    self.person = person
    self.name = name
    self.since = since
    self.read = read
    self.delivered = delivered
  }
}

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

  public init(messages: [Message], next: String?, media: [Media] = []) {
    self.messages = messages
    self.next = next
    self.media = media
  }
}
