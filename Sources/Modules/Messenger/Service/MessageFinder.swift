import Kernel
import MessengerRules
import Storage

// What people find.
extension MessengerReader {
  /// Messages in this person's rooms in which all that is asked for holds, the latest first. Deleted ones are never found, and of those
  /// sealed at their ends only who wrote them when.
  /// - Parameters:
  ///   - next: what the page before gave; nil: the first page
  ///   - count: at most 200
  public func find(_ search: MessageSearch, next: String? = nil, count: Int64 = 50, for person: EmployeeID) async throws -> MessageHits {
    try MessengerReader.check(count)
    let tokens = keys.tokens.wanted(search)
    if tokens.isEmpty && search.from == nil && search.until == nil && search.room == nil { throw MessengerError.searchEmpty.refusal }
    // A text of nothing but signs is found nowhere, instead of everywhere.
    if !search.text.raw.isEmpty && SearchWords.wanted(search.text.raw).isEmpty { throw MessengerError.searchEmpty.refusal }
    var before = Int64.max
    if let next {
      guard let place = Int64(next), place > 0 else { throw MessengerError.cursorMalformed.refusal }
      before = place
    }
    return try await database.read { [before] sql in
      var rooms = try OwnRooms(sql: sql, keys: keys).all(of: person)
      if let room = search.room {
        if !rooms.contains(room) { throw MessengerError.unknownRoom.refusal }
        rooms = [room]
      }
      return try MessageFinder(sql: sql, keys: keys, person: person).find(tokens, in: rooms, search, before: before, max(count, 0))
    }
  }
}

struct MessageFinder {
  let sql: any SQLConnection
  let keys: RoomKeys
  let person: EmployeeID

  /// - Parameter rooms: the person's; who is in them is asked again with the messages
  func find(_ tokens: [String], in rooms: [RoomID], _ search: MessageSearch, before: Int64, _ count: Int64) throws -> MessageHits {
    if rooms.isEmpty || count == 0 { return MessageHits(messages: [], next: nil) }
    let first = try search.from.map { try number(at: $0) } ?? 0
    let end = min(before, try search.until.map { try number(at: $0) } ?? .max)
    // One more than asked for tells whether there are more.
    let rows = try rows(tokens, keys.tokens.of(rooms), from: first, to: end, count + 1)
    let store = MessageStore(sql: sql, keys: keys)
    let found = try rows.prefix(Int(count)).map { try store.read($0) }
    return MessageHits(messages: found.map(\.message), next: rows.count > found.count ? found.last.map { String($0.n) } : nil)
  }

  private func rows(_ tokens: [String], _ rooms: [String], from: Int64, to: Int64, _ count: Int64) throws -> [SQLRow] {
    switch sql.dialect {
    case .sqlite:
      try sql.query(
        MessageFinder.sqlite, [.text(WordIndex.match(tokens, in: rooms)), .integer(from), .integer(to), .text(person.raw), .integer(count)])
    case .postgres:
      try sql.query(
        MessageFinder.postgres,
        [.text(WordIndex.array(tokens)), .text(WordIndex.array(rooms)), .integer(from), .integer(to), .text(person.raw), .integer(count)])
    }
  }

  private static let columns = MessageStore.columns

  // The index gives the hits in their order, the latest first, and stops when there are enough.
  private static let sqlite = """
    SELECT \(columns) FROM message_word CROSS JOIN message m ON m.n = message_word.rowid CROSS JOIN room r ON r.n = m.room
    CROSS JOIN room_member p ON p.room = m.room AND p.person = $4
    WHERE message_word MATCH $1 AND message_word.rowid >= $2 AND message_word.rowid < $3 AND r.deleted_at IS NULL
    ORDER BY message_word.rowid DESC LIMIT $5
    """

  private static let postgres = """
    SELECT \(columns) FROM message m JOIN room r ON r.n = m.room JOIN room_member p ON p.room = m.room AND p.person = $5
    WHERE m.words @> CAST($1 AS TEXT[]) AND m.words && CAST($2 AS TEXT[]) AND m.n >= $3 AND m.n < $4 AND r.deleted_at IS NULL
    ORDER BY m.n DESC LIMIT $6
    """

  /// The first message of that moment or later: numbers follow in time, so that they are halved until it is found.
  private func number(at moment: Instant) throws -> Int64 {
    var low: Int64 = 1
    var high = (try sql.first("SELECT MAX(n) FROM message")?.optionalInt(0) ?? 0) + 1
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
