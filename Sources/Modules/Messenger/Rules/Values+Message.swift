import Kernel

/// The kind of a message. Its text, if any, belongs to that.
public enum MessageKind: String, WireChoice, Sendable {
  case text
  case photo
  case video
  case voice
  case file
  /// a note about a call, which the hub writes for the caller
  case call
}

/// Something of the restaurant that a message names.
public enum LinkTarget: Wire, Equatable, Sendable {
  case table(table: TableID)
  case order(order: OrderID)
  case dish(dish: DishID)
  case booking(booking: BookingID)

  /// One text for each: `table:<id>`.
  public var text: String {
    switch self {
    case .table(let table): "table:" + table.raw
    case .order(let order): "order:" + order.raw
    case .dish(let dish): "dish:" + dish.raw
    case .booking(let booking): "booking:" + booking.raw
    }
  }
}

/// Words of a message that open something: `Bàn 12`.
public struct MessageLink: Wire, Equatable, Sendable {
  /// as they are written in the text
  public var words: ShortName
  public var to: LinkTarget

  public init(words: ShortName, to: LinkTarget) {
    self.words = words
    self.to = to
  }
}

/// The content of a message: text, or ciphertext in a room with end-to-end encryption.
public struct MessageContent: Wire, Equatable, Sendable {
  public var text: MessageText?
  public var cipher: SealedText?
  /// members who are named with `@` in the text
  public var mentions: [EmployeeID] = []
  public var links: [MessageLink] = []
  /// the media that it carries, in order: its author's, complete at the hub, for this room
  public var media: [MediaID] = []
  /// the end of a call; only the hub writes it
  public var call: CallNote?

  public init(
    text: MessageText? = nil, cipher: SealedText? = nil, mentions: [EmployeeID] = [], links: [MessageLink] = [], media: [MediaID] = []
  ) {
    self.text = text
    self.cipher = cipher
    self.mentions = mentions
    self.links = links
    self.media = media
  }
}

/// The author of a forwarded message.
public struct MessageOrigin: Wire, Equatable, Sendable {
  public var author: EmployeeID
  public var at: Instant

  public init(author: EmployeeID, at: Instant) {
    self.author = author
    self.at = at
  }
}

public struct Reaction: Wire, Equatable, Sendable {
  public var person: EmployeeID
  public var sign: ReactionSign

  public init(person: EmployeeID, sign: ReactionSign) {
    self.person = person
    self.sign = sign
  }
}

public struct Message: StreamValue {
  /// made by the author's device, so that it knows its own again
  public var id: MessageID
  public var room: RoomID
  /// its place in the room: 1, 2, 3 …
  public var seq: Int64
  public var author: EmployeeID
  public var at: Instant
  public var says: MessageKind
  /// counts its changes: of two copies the higher one is the later
  public var revision: Int64 = 1
  /// absent: deleted
  public var content: MessageContent?
  public var replyTo: MessageID?
  public var origin: MessageOrigin?
  public var editedAt: Instant?
  public var deletedAt: Instant?
  public var deletedBy: EmployeeID?
  /// one of each person, in the order of their arrival
  public var reactions: [Reaction] = []

  public static var kind: String { MessageEntity.kind }
  public static var topic: Topic { .messenger }
  public static var isKeptApart: Bool { true }
  public var key: String { id.raw }
  public var audience: String? { room.audience }

  public init(
    id: MessageID, room: RoomID, seq: Int64, author: EmployeeID, at: Instant, says: MessageKind = .text, content: MessageContent?,
    replyTo: MessageID? = nil, origin: MessageOrigin? = nil
  ) {
    self.id = id
    self.room = room
    self.seq = seq
    self.author = author
    self.at = at
    self.says = says
    self.content = content
    self.replyTo = replyTo
    self.origin = origin
  }
}
