import Kernel
import MessengerRules
import Storage

/// Queries about rooms. Each answer is read in one transaction together with the check of membership. For others, the room does not
/// exist. Methods throw `Refusal`.
public struct MessengerReader: Sendable {
  public static let mostMessages: Int64 = 200

  let database: any SQLDatabase
  let keys: RoomKeys
  let people: any People

  public init(database: any SQLDatabase, keys: RoomKeys, people: any People) {
    self.database = database
    self.keys = keys
    self.people = people
  }

  /// All open rooms of this person, the most recently used first.
  public func rooms(of person: EmployeeID) async throws -> [RoomView] {
    try await database.read { sql in
      let views = try OwnRooms(sql: sql, keys: keys).views(of: person)
      return views.sorted { RoomView.precedes($0, $1) }
    }
  }

  /// One room, even if it is closed.
  public func room(_ id: RoomID, for person: EmployeeID) async throws -> RoomView {
    try await read(id, for: person) { sql, state in
      guard let view = try OwnRooms(sql: sql, keys: keys).view(of: state, person) else { throw MessengerError.unknownRoom.refusal }
      return view
    }
  }

  /// The position of a page of history.
  public enum Position: Equatable, Sendable {
    /// The room's last messages.
    case end
    /// Messages right before this one.
    case before(Int64)
    /// Messages right after this one.
    case after(Int64)
    /// Messages around this one.
    case around(Int64)
  }

  /// A page of the room's history. Positions never change, so pages by position neither skip nor repeat messages, whatever is
  /// written meanwhile.
  /// - Parameter count: at most 200
  public func messages(of room: RoomID, at place: Position = .end, count: Int64 = 50, for person: EmployeeID) async throws -> MessagePage {
    try MessengerReader.check(count)
    return try await read(room, for: person) { sql, state in
      let pages = HistoryPages(sql: sql, keys: keys, room: state.n)
      let messages = try pages.read(place, count)
      return MessagePage(messages: messages, lastSeq: state.lastSeq, media: try MediaStore(sql: sql, keys: keys).carried(by: messages))
    }
  }

  /// Messages by id, in the order of the room, for example pinned or quoted ones. Those of other rooms are left out.
  public func messages(_ ids: [MessageID], of room: RoomID, for person: EmployeeID) async throws -> MessageList {
    try MessengerReader.check(Int64(ids.count))
    return try await read(room, for: person) { sql, state in
      let store = MessageStore(sql: sql, keys: keys)
      let found = try store.find(all: ids).filter { $0.room == room }
      return MessageList(messages: found.sorted { $0.seq < $1.seq }, media: try MediaStore(sql: sql, keys: keys).carried(by: found))
    }
  }

  /// The members in the order of joining, with their marks.
  public func members(of room: RoomID, for person: EmployeeID) async throws -> [MemberView] {
    try await read(room, for: person) { sql, state in
      let marks = try RoomStore(sql: sql, keys: keys).marks(of: state.n, room)
      return zip(state.room.members, marks).map { member, marks in
        MemberView(
          person: member.person, name: people.colleague(member.person)?.name, since: member.since, read: marks.read, delivered: marks.delivered)
      }
    }
  }

  func read<T: Sendable>(
    _ room: RoomID, for person: EmployeeID, _ body: @escaping @Sendable (any SQLConnection, RoomState) throws -> T
  ) async throws -> T {
    try await database.read { sql in
      guard let state = try RoomStore(sql: sql, keys: keys).find(room), state.people.contains(person) else {
        throw MessengerError.unknownRoom.refusal
      }
      return try body(sql, state)
    }
  }

  static func check(_ count: Int64) throws(Refusal) {
    if count > mostMessages { throw MessengerError.pageTooLong(most: mostMessages).refusal }
  }
}

extension RoomView {
  static func precedes(_ one: RoomView, _ other: RoomView) -> Bool {
    let (a, b) = (one.last?.at ?? one.room.madeAt, other.last?.at ?? other.room.madeAt)
    return a == b ? one.room.id.precedes(other.room.id) : a > b
  }
}
