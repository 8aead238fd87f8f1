import Kernel
import MessengerRules
import Sealing
import Storage

/// Messages in the database.
struct MessageStore {
  let sql: any SQLConnection
  let keys: RoomKeys

  struct Row {
    /// Its number among all messages of all rooms, in commit order.
    let n: Int64
    var message: Message
  }

  private static let names = [
    "n", "id", "seq", "author", "at", "says", "reply_to", "origin_author", "origin_at", "content", "reactions", "revision", "edited_at",
    "deleted_at", "deleted_by",
  ]
  static let columns = names.map { "m.\($0)" }.joined(separator: ", ") + ", r.id, r.key_master, r.key_wrapped"
  static let selection = "SELECT \(columns) FROM message m JOIN room r ON r.n = m.room"

  func find(_ id: MessageID) throws -> Row? {
    try sql.first("\(MessageStore.selection) WHERE m.id = $1 AND r.deleted_at IS NULL", [.text(id.raw)]).map(read)
  }

  func read(_ row: SQLRow) throws -> Row {
    let (id, room) = (MessageID(try row.text(1)), RoomID(try row.text(15)))
    guard let says = MessageKind(rawValue: try row.text(5)) else { throw StorageError.corrupt }
    let key = try keys.key(WrappedKey(master: try row.int(16), bytes: try row.blob(17)), of: room)
    var message = Message(
      id: id, room: room, seq: try row.int(2), author: EmployeeID(try row.text(3)), at: Instant(try row.int(4)), says: says,
      content: try row.optionalBlob(9).map { try key.open($0, as: SealedPlace.content(of: id)) })
    message.replyTo = try row.optionalText(6).map { MessageID($0) }
    if let author = try row.optionalText(7), let at = try row.optionalInt(8) {
      message.origin = MessageOrigin(author: EmployeeID(author), at: Instant(at))
    }
    message.reactions = try row.optionalBlob(10).map { try key.open($0, as: SealedPlace.reactions(to: id)) } ?? []
    message.revision = try row.int(11)
    message.editedAt = try row.optionalInt(12).map { Instant($0) }
    message.deletedAt = try row.optionalInt(13).map { Instant($0) }
    message.deletedBy = try row.optionalText(14).map { EmployeeID($0) }
    return Row(n: try row.int(0), message: message)
  }

  func lastNumber() throws -> Int64 { try sql.first("SELECT MAX(n) FROM message")?.optionalInt(0) ?? 0 }

  /// Inserts the message and its search tokens.
  /// - Parameter names: the names of its files.
  /// - Returns: `false` if its id is in use. Nothing is written then.
  func insert(_ message: Message, n: Int64, in state: RoomState, names: [String] = []) throws -> Bool {
    let called = keys.tokens.of(names: names)
    guard try insert(message, n: n, in: state, foundBy: keys.tokens.of(message) + called) else { return false }
    try FileNames(sql: sql).add(called, to: n)
    return true
  }

  private func insert(_ message: Message, n: Int64, in state: RoomState, foundBy tokens: [String]) throws -> Bool {
    var values = try values(message, n: n, in: state)
    switch sql.dialect {
    case .sqlite:
      guard try sql.write(MessageStore.sqliteInsertion, values) else { return false }
      try WordIndex(sql: sql).add(tokens, to: n)
      return true
    case .postgres:
      values.append(.text(WordIndex.array(tokens)))
      return try sql.write(MessageStore.postgresInsertion, values)
    }
  }

  private static let inserted = ["id", "n", "room", "seq", "author", "at", "says", "reply_to", "origin_author", "origin_at", "content", "revision"]
  private static let integers: Set = ["n", "room", "seq", "at", "origin_at", "revision"]
  private static let sqliteInsertion = RowStatement(insertInto: "message", inserted, integers: integers, bytes: ["content"], rank: 0)
  // Messages of one commit go into one statement, because most of the cost (checks and the index) is per statement.
  private static let postgresInsertion = RowStatement(
    insertInto: "message", inserted + ["words"], integers: integers, bytes: ["content"], lists: ["words"], rank: 0)

  private func values(_ message: Message, n: Int64, in state: RoomState) throws -> [SQLValue] {
    [
      .text(message.id.raw), .integer(n), .integer(state.n), .integer(message.seq), .text(message.author.raw), .integer(message.at.raw),
      .text(message.says.rawValue), SQLValue(message.replyTo?.raw), SQLValue(message.origin?.author.raw), SQLValue(message.origin?.at.raw),
      SQLValue(try sealed(message, with: state.key)), .integer(message.revision),
    ]
  }

  private func sealed(_ message: Message, with key: DataKey) throws -> [UInt8]? {
    try message.content.map { try key.seal($0, as: SealedPlace.content(of: message.id)) }
  }

  /// - Parameter old: the previous state, whose search tokens are removed.
  func update(_ kept: Row, from old: Message, with key: DataKey) throws {
    let message = kept.message
    let reactions = message.reactions.isEmpty ? nil : try key.seal(message.reactions, as: SealedPlace.reactions(to: message.id))
    try sql.row(of: "message").update([
      "n": kept.n, "content": try sealed(message, with: key), "reactions": reactions, "revision": message.revision, "edited_at": message.editedAt,
      "deleted_at": message.deletedAt, "deleted_by": message.deletedBy,
    ])
    if old.content != message.content { try index(kept, from: old) }
  }

  /// Media stay when the text is edited, and are removed with the message.
  private func index(_ kept: Row, from old: Message) throws {
    if kept.message.content == nil { return try forget(old, n: kept.n) }
    let names = try names(of: old, n: kept.n)
    try WordIndex(sql: sql).replace(keys.tokens.of(old) + names, by: keys.tokens.of(kept.message) + names, of: kept.n)
  }

  /// Removes the message from the search index.
  func forget(_ message: Message, n: Int64) throws {
    let names = try names(of: message, n: n)
    try WordIndex(sql: sql).replace(keys.tokens.of(message) + names, by: [], of: n)
    if Self.carries(message) { try FileNames(sql: sql).forget(n) }
  }

  private func names(of message: Message, n: Int64) throws -> [String] {
    Self.carries(message) ? try FileNames(sql: sql).tokens(of: n) : []
  }

  private static func carries(_ message: Message) -> Bool { message.content?.media.isEmpty == false }
}
