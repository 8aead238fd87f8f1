import Kernel

public enum MessageEntity: Entity {
  public static var kind: String { "message" }
  public static var idName: String { "MessageID" }
}
public typealias MessageID = ID<MessageEntity>

public enum MessageTextLimit: TextLimit {
  public static var name: String { "MessageText" }
  public static var most: Int64 { 4_000 }
  public static var mayBeEmpty: Bool { false }
}
/// The text of a message: 1 to 4,000 characters, not only blanks.
public typealias MessageText = Text<MessageTextLimit>

public enum SealedTextLimit: TextLimit {
  public static var name: String { "SealedText" }
  public static var most: Int64 { 24_000 }
  public static var mayBeEmpty: Bool { false }
}
/// Encrypted content that only the devices of a room can read: 1 to 24,000 characters.
public typealias SealedText = Text<SealedTextLimit>

public enum ReactionSignLimit: TextLimit {
  public static var name: String { "ReactionSign" }
  public static var most: Int64 { 16 }
  public static var mayBeEmpty: Bool { false }
}
/// An emoji; some are put together of many signs: at most 16.
public typealias ReactionSign = Text<ReactionSignLimit>

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

// Rules for sending and changing messages.
extension MessageContent {
  /// - Parameter isMember: whether a person is a member of the room.
  /// - Throws: if this content may not be sent in the room.
  public func check(in room: Room, isMember: (EmployeeID) -> Bool) throws(MessengerError) {
    if call != nil { throw .contentMissing }
    switch (room.seal, text, cipher) {
    case (_, .some, .some): throw .contentMissing
    case (.hub, nil, nil): if media.isEmpty { throw .contentMissing }
    case (.ends, nil, nil): throw .contentMissing
    case (.hub, nil, .some), (.ends, .some, nil): throw .otherSeal
    // Mentions and links must be encrypted with the text.
    case (.ends, nil, .some): if !mentions.isEmpty || !links.isEmpty { throw .otherSeal }
    case (.hub, .some, nil): break
    }
    if Int64(mentions.count) > Message.mostMentions { throw .tooManyMentions(most: Message.mostMentions) }
    if Int64(links.count) > Message.mostLinks { throw .tooManyLinks(most: Message.mostLinks) }
    if Int64(media.count) > Message.mostMedia { throw .tooManyMedia(most: Message.mostMedia) }
    for person in mentions where !isMember(person) { throw .mentionOutside }
    for link in links where !MessageContent.stands(link.words.raw, in: text?.raw ?? "") { throw .linkWords }
  }

  private static func stands(_ words: String, in text: String) -> Bool {
    let (needle, hay) = (Array(words.utf8), Array(text.utf8))
    if needle.isEmpty || needle.count > hay.count { return false }
    for start in 0...(hay.count - needle.count) where hay[start] == needle[0] {
      if hay[start..<start + needle.count].elementsEqual(needle) { return true }
    }
    return false
  }
}

extension Message {
  /// Changes the text. Only the author may do it, and only for 24 hours.
  /// - Returns: whether anything changed.
  public mutating func edit(_ new: MessageContent, by person: EmployeeID, at moment: Instant) throws(MessengerError) -> Bool {
    if author != person || origin != nil || says == .call { throw .authorOnly }
    guard let content else { throw .deleted }
    // Media stay. Only the text changes.
    var new = new
    new.media = content.media
    if content == new { return false }
    if moment.milliseconds(since: at) > Message.editableHours * 3_600_000 { throw .tooLateToEdit(hours: Message.editableHours) }
    self.content = new
    editedAt = moment
    revision += 1
    return true
  }

  /// Deletes the message for everybody. Its author may do this at any time, in system rooms also a moderator.
  /// - Returns: whether anything changed.
  public mutating func delete(by person: EmployeeID, isModerator: Bool, at moment: Instant) throws(MessengerError) -> Bool {
    if author != person && !isModerator { throw .authorOnly }
    if content == nil { return false }
    content = nil
    reactions = []
    deletedAt = moment
    deletedBy = person
    revision += 1
    return true
  }

  /// Replaces the person's earlier reaction.
  /// - Returns: whether anything changed.
  public mutating func react(_ sign: ReactionSign, by person: EmployeeID) throws(MessengerError) -> Bool {
    if content == nil { throw .deleted }
    let reaction = Reaction(person: person, sign: sign)
    if reactions.contains(reaction) { return false }
    if let place = reactions.firstIndex(where: { $0.person == person }) { reactions[place] = reaction } else { reactions.append(reaction) }
    revision += 1
    return true
  }

  /// - Returns: whether anything changed.
  public mutating func unreact(by person: EmployeeID) -> Bool {
    if !reactions.contains(where: { $0.person == person }) { return false }
    reactions.removeAll { $0.person == person }
    revision += 1
    return true
  }

  /// The content for forwarding: the text without mentions. Media are copied for the other room.
  public func passedOn() throws(MessengerError) -> (content: MessageContent, origin: MessageOrigin) {
    guard let content, content.call == nil else { throw .deleted }
    if content.cipher != nil { throw .sealedAtEnds }
    return (MessageContent(text: content.text, links: content.links), origin ?? MessageOrigin(author: author, at: at))
  }
}
