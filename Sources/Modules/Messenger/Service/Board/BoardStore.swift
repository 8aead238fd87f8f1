import Kernel
import MessengerRules
import Storage

/// Posts and comments among the messages of the board. Both lists only grow, so pages by position neither skip nor repeat entries.
/// Counts and last comments are queried from the messages.
struct BoardStore {
  let sql: any SQLConnection
  let keys: RoomKeys

  typealias Row = MessageStore.Row

  /// - Parameters:
  ///   - n: the message's number.
  ///   - post: the number of its post. `nil` for a post.
  func add(_ n: Int64, seq: Int64, to post: Int64?, in room: Int64) throws {
    if let post {
      try sql.write("INSERT INTO board_comment (post, seq, message) VALUES ($1, $2, $3)", [.integer(post), .integer(seq), .integer(n)])
    } else {
      try sql.write("INSERT INTO board_post (message, room, seq) VALUES ($1, $2, $3)", [.integer(n), .integer(room), .integer(seq)])
    }
  }

  /// Posts before a position, newest first.
  func posts(of room: Int64, before seq: Int64, _ count: Int64) throws -> [Row] {
    try messages(
      "JOIN board_post b ON b.message = m.n WHERE b.room = $1 AND b.seq < $2 AND m.deleted_at IS NULL ORDER BY b.seq DESC LIMIT $3", room, seq,
      count)
  }

  /// The number of posts that are not deleted.
  func total(of room: Int64) throws -> ListTotal {
    try sql.total("FROM board_post b JOIN message m ON m.n = b.message WHERE b.room = $1 AND m.deleted_at IS NULL", [.integer(room)], most: 1000)
  }

  /// Comments before a position, newest first, including deleted ones.
  func comments(on post: Int64, before seq: Int64, _ count: Int64) throws -> [Row] {
    try messages("JOIN board_comment c ON c.message = m.n WHERE c.post = $1 AND c.seq < $2 ORDER BY c.seq DESC LIMIT $3", post, seq, count)
  }

  private func messages(_ rest: String, _ of: Int64, _ seq: Int64, _ count: Int64) throws -> [Row] {
    let store = MessageStore(sql: sql, keys: keys)
    return try sql.query("\(MessageStore.selection) \(rest)", [.integer(of), .integer(seq), .integer(count)]).map(store.read)
  }

  /// The posts with their number of comments and their last comment.
  func views(of posts: [Row]) throws -> [PostView] {
    let open = "FROM board_comment c JOIN message m ON m.n = c.message WHERE c.post = $1 AND m.deleted_at IS NULL"
    let asked = posts.flatMap { post -> [(sql: String, values: [SQLValue])] in
      [
        ("SELECT COUNT(*) \(open)", [.integer(post.n)]),
        ("SELECT \(MessageStore.columns) \(BoardStore.lastOpen)", [.integer(post.n)]),
      ]
    }
    let store = MessageStore(sql: sql, keys: keys)
    let answers = try sql.queries(asked)
    return try posts.indices.map { i in
      let last = try answers[2 * i + 1].first.map { try store.read($0).message }
      return PostView(post: posts[i].message, comments: try answers[2 * i].first?.int(0) ?? 0, last: last)
    }
  }

  private static let lastOpen = """
    FROM board_comment c JOIN message m ON m.n = c.message JOIN room r ON r.n = m.room
    WHERE c.post = $1 AND m.deleted_at IS NULL ORDER BY c.seq DESC LIMIT 1
    """

  /// Whether the person has an undeleted comment on the post before this position.
  func hasCommented(_ person: EmployeeID, on post: Int64, before seq: Int64) throws -> Bool {
    let query = """
      SELECT 1 FROM board_comment c JOIN message m ON m.n = c.message
      WHERE c.post = $1 AND c.seq < $2 AND m.author = $3 AND m.deleted_at IS NULL LIMIT 1
      """
    return try sql.first(query, [.integer(post), .integer(seq), .text(person.raw)]) != nil
  }
}
