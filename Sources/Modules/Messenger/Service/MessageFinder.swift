import Kernel
import MessengerRules
import Storage

// Search.
extension MessengerReader {
  /// Messages in this person's rooms that match all criteria, newest first. Deleted messages are never found. End-to-end encrypted
  /// ones are found only by author and time.
  /// - Parameters:
  ///   - next: from the previous page. `nil` for the first page.
  ///   - count: at most 200
  public func find(_ search: MessageSearch, next: String? = nil, count: Int64 = 50, for person: EmployeeID) async throws -> MessageHits {
    try MessengerReader.check(count)
    let tokens = keys.tokens.wanted(search)
    if tokens.isEmpty && search.from == nil && search.until == nil && search.room == nil { throw MessengerError.searchEmpty.refusal }
    // A text without letters or digits matches nothing, instead of everything.
    if !search.text.raw.isEmpty && SearchWords.wanted(search.text.raw).isEmpty { throw MessengerError.searchEmpty.refusal }
    var before = Int64.max
    if let next {
      guard let place = Int64(next), place > 0 else { throw MessengerError.cursorMalformed.refusal }
      before = place
    }
    return try await database.read { [before] sql in
      if let room = search.room, try !OwnRooms(sql: sql, keys: keys).has(room, person) { throw MessengerError.unknownRoom.refusal }
      return try MessageFinder(sql: sql, keys: keys, person: person).find(tokens, search, before: before, max(count, 0))
    }
  }
}

/// Queries the search index. Membership is checked for each hit.
struct MessageFinder {
  let sql: any SQLConnection
  let keys: RoomKeys
  let person: EmployeeID

  private static let mostRooms = 64
  private static let smallPart: Int64 = 50
  /// Each counted hit costs a look at its room.
  static let mostCounted: Int64 = 1000

  func find(_ tokens: [String], _ search: MessageSearch, before: Int64, _ count: Int64) throws -> MessageHits {
    let last = try sql.first("SELECT MAX(n) FROM message")?.optionalInt(0) ?? 0
    let rooms = try rooms(search, last: last)
    if rooms?.isEmpty ?? false || count == 0 { return MessageHits(messages: [], next: nil, total: count == 0 ? nil : ListTotal(0)) }
    let first = try search.from.map { try number(at: $0, last: last) } ?? 0
    let end = min(before, try search.until.map { try number(at: $0, last: last) } ?? last + 1)
    // One more than requested shows whether there are more.
    let places = rooms.map(keys.tokens.of)
    let rows = try rows(tokens, places, from: first, to: end, count + 1)
    // The first page counts, if it does not show all.
    let shown = Int64(rows.count)
    let total =
      before < .max ? nil : shown <= count ? ListTotal(shown) : try total(tokens, places, from: first, to: end)
    let store = MessageStore(sql: sql, keys: keys)
    let found = try rows.prefix(Int(count)).map { try store.read($0) }
    return MessageHits(
      messages: found.map(\.message), next: rows.count > found.count ? found.last.map { String($0.n) } : nil,
      media: try MediaStore(sql: sql, keys: keys).carried(by: found.map(\.message)), total: total)
  }

  /// The rooms to which the index query is limited. `nil` for no limit. Combining many rooms in the index costs more than a
  /// membership check per hit. But for a person with a small part of all messages, most hits would be other people's.
  private func rooms(_ search: MessageSearch, last: Int64) throws -> [RoomID]? {
    if let room = search.room { return [room] }
    guard let all = try OwnRooms(sql: sql, keys: keys).all(of: person, most: MessageFinder.mostRooms) else { return nil }
    let isSmall = all.reduce(0) { $0 + $1.lastSeq } <= last / MessageFinder.smallPart
    return isSmall ? all.map(\.id) : nil
  }

  /// - Parameter places: tokens of which one must match. `nil` for no restriction.
  private func rows(_ tokens: [String], _ places: [String]?, from: Int64, to: Int64, _ count: Int64) throws -> [SQLRow] {
    switch sql.dialect {
    case .sqlite:
      let query = "SELECT \(MessageStore.columns) \(MessageFinder.sqlite) ORDER BY message_word.rowid DESC LIMIT $5"
      return try sql.query(query, match(tokens, places, from: from, to: to) + [.integer(count)])
    case .postgres: return try rowsOnPostgres(tokens, places, from: from, to: to, count)
    }
  }

  /// The number of all hits.
  private func total(_ tokens: [String], _ places: [String]?, from: Int64, to: Int64) throws -> ListTotal {
    switch sql.dialect {
    case .sqlite: try sql.total(MessageFinder.sqlite, match(tokens, places, from: from, to: to), most: MessageFinder.mostCounted)
    case .postgres: try totalOnPostgres(tokens, places, from: from, to: to)
    }
  }

  /// The values of `sqlite`.
  private func match(_ tokens: [String], _ places: [String]?, from: Int64, to: Int64) -> [SQLValue] {
    let places = places ?? (tokens.isEmpty ? keys.tokens.ofAllKinds : nil)
    return [.integer(from), .integer(to), .text(person.raw), .text(WordIndex.match(tokens, in: places))]
  }

  // The index returns hits newest first and stops when there are enough.
  private static let sqlite = """
    FROM message_word CROSS JOIN message m ON m.n = message_word.rowid CROSS JOIN room r ON r.n = m.room
    CROSS JOIN room_member p ON p.room = m.room AND p.person = $3
    WHERE message_word MATCH $4 AND message_word.rowid >= $1 AND message_word.rowid < $2 AND r.deleted_at IS NULL
    """

  /// The first message at this time or later. Numbers follow time, so this is a binary search.
  private func number(at moment: Instant, last: Int64) throws -> Int64 {
    var (low, high): (Int64, Int64) = (1, last + 1)
    while low < high {
      let middle = low + (high - low) / 2
      let row = try sql.first("SELECT n, at FROM message WHERE n >= $1 ORDER BY n LIMIT 1", [.integer(middle)])
      guard let row, try row.int(1) < moment.raw else {
        high = middle
        continue
      }
      low = try row.int(0) + 1
    }
    return low
  }
}
