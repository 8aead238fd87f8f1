import Kernel
import MessengerRules
import Storage

/// Makes the search tokens of stored messages anew when folding has learned more alphabets. Only the hub's keys open the messages,
/// so no migration can do this. A migration empties the index and notes the newest message.
public struct MessageRefolding: Sendable {
  /// Messages in one transaction.
  static let batch: Int64 = 500

  private let keys: RoomKeys

  public init(keys: RoomKeys) { self.keys = keys }

  /// Call it before anybody writes. It continues after an interruption.
  public func run(on database: any SQLDatabase) async throws {
    while try await database.write({ sql in try step(sql) }) {}
  }

  /// - Returns: whether there may be more
  private func step(_ sql: any SQLConnection) throws -> Bool {
    guard let next = try sql.first("SELECT next FROM message_refolding WHERE next > 0")?.int(0) else { return false }
    let rows = try sql.query("\(MessageStore.selection) WHERE m.n <= $1 ORDER BY m.n DESC LIMIT $2", [.integer(next), .integer(Self.batch)])
    let store = MessageStore(sql: sql, keys: keys)
    for row in rows { try index(store, row) }
    try sql.execute("UPDATE message_refolding SET next = $1", [.integer(try rows.last.map { try $0.int(0) - 1 } ?? 0)])
    return true
  }

  private func index(_ store: MessageStore, _ row: SQLRow) throws {
    let kept = try store.read(row)
    guard kept.message.content != nil else { return }
    let files = FileNames(sql: store.sql)
    let media = try files.has(kept.n) ? MediaStore(sql: store.sql, keys: keys).carried(by: [kept.message]) : []
    let names = keys.tokens.of(names: media.compactMap(\.nameToFind))
    try WordIndex(sql: store.sql).replace([], by: keys.tokens.of(kept.message) + names, of: kept.n)
    if !media.isEmpty { try files.put(names, of: kept.n) }
  }
}
