import Kernel
import Storage

extension MessageFinder {
  /// The latest `count` hits, newest first.
  func rowsOnPostgres(_ tokens: [String], _ places: [String]?, from: Int64, to: Int64, _ count: Int64) throws -> [SQLRow] {
    var rows: [SQLRow] = []
    for stretch in SearchStretches(from: from, to: to, isIndexed: !tokens.isEmpty || places != nil) {
      rows += try hits(tokens, places, stretch, count - Int64(rows.count), MessageFinder.messages)
      if rows.count >= count { break }
    }
    return rows
  }

  func totalOnPostgres(_ tokens: [String], _ places: [String]?, from: Int64, to: Int64) throws -> ListTotal {
    let most = MessageFinder.mostCounted
    var count: Int64 = 0
    for stretch in SearchStretches(from: from, to: to, isIndexed: !tokens.isEmpty || places != nil) where count <= most {
      count += try hits(tokens, places, stretch, most + 1 - count, "SELECT COUNT(*) FROM latest").first?.int(0) ?? 0
    }
    return ListTotal(min(count, most), more: count > most)
  }

  /// - Parameter answer: is selected from the hits `latest`
  private func hits(
    _ tokens: [String], _ places: [String]?, _ stretch: SearchStretches.MessageRange, _ count: Int64, _ answer: String
  ) throws -> [SQLRow] {
    var values: [SQLValue] = [.integer(stretch.from), .integer(stretch.to), .text(person.raw), .integer(count)]
    func among(_ sign: String, _ any: [String]) -> String {
      values.append(.text(WordIndex.array(any)))
      return "AND \(SearchTables.found) \(sign) CAST($\(values.count) AS TEXT[])"
    }
    // Without search words, only the number range limits the messages.
    if tokens.isEmpty && places == nil { return try sql.query(MessageFinder.postgres("n >= $1 AND n < $2", answer), values) }
    var asked = ["n + 0 >= $1 AND n + 0 < $2", among("&&", stretch.names)]
    if !tokens.isEmpty { asked.append(among("@>", tokens)) }
    if let places { asked.append(among("&&", places)) }
    return try sql.query(MessageFinder.postgres(asked.joined(separator: " "), answer), values)
  }

  // Materialized steps, because the planner estimates words as rare and a person's rooms as few. It would then read all messages of
  // all rooms (two seconds instead of some milliseconds). `n + 0` prevents the use of the primary key.
  private static func postgres(_ asked: String, _ answer: String) -> String {
    """
    WITH hit AS MATERIALIZED (SELECT n, room FROM message WHERE \(asked) AND deleted_at IS NULL),
    latest AS MATERIALIZED (
      SELECT h.n FROM hit h WHERE EXISTS (
        SELECT 1 FROM room_member p JOIN room r ON r.n = p.room WHERE p.room = h.room AND p.person = $3 AND r.deleted_at IS NULL
      ) ORDER BY h.n DESC LIMIT $4
    )
    \(answer)
    """
  }

  private static let messages =
    "SELECT \(MessageStore.columns) FROM latest l JOIN message m ON m.n = l.n JOIN room r ON r.n = m.room ORDER BY l.n DESC"
}
