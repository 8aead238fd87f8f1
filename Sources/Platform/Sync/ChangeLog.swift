import Kernel
import Storage

/// A change as it is kept and sent: the value stays the text it was written as, so that it is encoded once.
public struct StoredChange: Sendable, Equatable {
  public let seq: Int64
  public let topic: Topic
  public let kind: String
  public let id: String
  /// JSON; nil: gone
  public let value: String?
}

/// All changes of one commit, or of a stretch of the log.
public struct ChangeBatch: Sendable, Equatable {
  public let from: Int64
  public let to: Int64
  public let at: Instant
  public let changes: [StoredChange]

  public init(from: Int64, to: Int64, at: Instant, changes: [StoredChange]) {
    self.from = from
    self.to = to
    self.at = at
    self.changes = changes
  }

  /// As `LiveMessage.changes`, without what these topics do not cover. The range stays: a gap is a gap and not a secret.
  public func bytes(visible topics: [Topic]) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(changes.count * 400 + 100)
    out.append(contentsOf: #"{"type":"changes","from":\#(from),"to":\#(to),"at":\#(at.raw),"changes":["#.utf8)
    var first = true
    for change in changes where topics.contains(change.topic) {
      if !first { out.append(0x2C) }
      first = false
      change.write(to: &out)
    }
    out.append(contentsOf: "]}".utf8)
    return out
  }
}

extension StoredChange {
  func write(to out: inout [UInt8]) {
    out.append(contentsOf: #"{"seq":\#(seq),"topic":""#.utf8)
    out.append(contentsOf: topic.rawValue.utf8)
    out.append(contentsOf: #"","kind":""#.utf8)
    out.append(contentsOf: kind.utf8)
    out.append(contentsOf: #"","id":""#.utf8)
    out.append(contentsOf: id.utf8)
    out.append(0x22)
    if let value {
      out.append(contentsOf: #","value":"#.utf8)
      out.append(contentsOf: value.utf8)
    }
    out.append(0x7D)
  }
}

/// The log of changes of the restaurant's stream, numbered without gaps.
enum ChangeLog {
  static let stream = "restaurant"

  struct Head {
    let seq: Int64
    let compacted: Int64
    let lastAt: Instant
    /// which stream this is; another one after a copy was brought back
    let epoch: String
    /// went on from a copy
    let restored: Bool
  }

  /// Takes the stream's row for this transaction, before anything is loaded: one order of decisions, whichever hub decides.
  /// What is asked along with it is answered as of then.
  static func lock(
    with questions: [(sql: String, values: [SQLValue])], in sql: any SQLConnection
  ) throws -> (head: Head, answers: [[SQLRow]]) {
    let text = sql.dialect == .postgres ? lockText : headText
    var answers = try sql.queries([(text, [.text(stream)])] + questions)
    return (try head(answers.removeFirst()), answers)
  }

  /// Takes the stream's row for this transaction, which fails where the stream does not stand at this point.
  static func expect(_ head: Head, in sql: any SQLConnection) throws {
    try sql.write(
      expectText,
      [
        .text(stream), .integer(head.seq), .integer(head.lastAt.raw), .text(head.epoch), SQLValue(head.restored),
      ])
  }

  /// Where it is otherwise, this divides by nothing: a statement that fails keeps what is sent behind it from being done.
  private static let expectText = """
    SELECT 1 / (CASE WHEN seq = $2 AND last_at = $3 AND epoch = $4 AND restored = $5 THEN 1 ELSE 0 END) FROM stream WHERE id = $1 FOR UPDATE
    """

  static func head(in sql: any SQLConnection) throws -> Head { try head(try sql.query(headText, [.text(stream)])) }

  private static let headText = "SELECT seq, compacted, last_at, epoch, restored FROM stream WHERE id = $1"
  private static let lockText = headText + Dialect.postgres.lockClause

  private static func head(_ rows: [SQLRow]) throws -> Head {
    guard let row = rows.first else { throw StorageError.corrupt }
    return Head(
      seq: try row.int(0), compacted: try row.int(1), lastAt: Instant(try row.int(2)), epoch: try row.text(3), restored: try row.bool(4))
  }

  static func advance(to seq: Int64, at now: Instant, in sql: any SQLConnection) throws {
    try sql.write("UPDATE stream SET seq = $1, last_at = $2 WHERE id = $3", [.integer(seq), .integer(now.raw), .text(stream)])
  }

  private static let insertion = RowStatement(
    insertInto: "change", ["stream", "seq", "topic", "kind", "entity", "value", "at"], keys: 2, integers: ["seq", "at"], rank: 20)

  static func append(_ changes: [StoredChange], at now: Instant, in sql: any SQLConnection) throws {
    if sql.dialect == .postgres {
      return try sql.writeAll(
        insertion,
        changes.map { change in
          [
            .text(stream), .integer(change.seq), .text(change.topic.rawValue), .text(change.kind), .text(change.id), SQLValue(change.value),
            .integer(now.raw),
          ]
        })
    }
    for chunk in Chunks.exact(changes) {
      var values: [SQLValue] = [.text(stream), .integer(now.raw)]
      values.reserveCapacity(2 + 5 * chunk.count)
      for change in chunk {
        values += [.integer(change.seq), .text(change.topic.rawValue), .text(change.kind), .text(change.id), SQLValue(change.value)]
      }
      try sql.write(insertions[chunk.count] ?? "", values)
    }
  }

  private static let insertions = Chunks.texts { count in
    let rows = (0..<count).map { "($1, \(Chunks.places(5, from: 3 + 5 * $0)), $2)" }
    return "INSERT INTO change (stream, seq, topic, kind, entity, value, at) VALUES " + rows.joined(separator: ", ")
  }

  static func read(after seq: Int64, in sql: any SQLConnection) throws -> [StoredChange] {
    try sql.query(
      "SELECT seq, topic, kind, entity, value FROM change WHERE stream = $1 AND seq > $2 ORDER BY seq", [.text(stream), .integer(seq)]
    ).map { row in
      guard let topic = Topic(rawValue: try row.text(1)) else { throw StorageError.corrupt }
      return StoredChange(seq: try row.int(0), topic: topic, kind: try row.text(2), id: try row.text(3), value: try row.optionalText(4))
    }
  }

  /// Drops what is older than `limit`; a device further behind is given a snapshot.
  static func compact(before limit: Instant, in sql: any SQLConnection) throws {
    // Time rises with the numbers, so that only what is to go is walked over.
    let firstKept = try sql.first(
      "SELECT seq FROM change WHERE stream = $1 AND at >= $2 ORDER BY seq LIMIT 1", [.text(stream), .integer(limit.raw)])
    let last = try firstKept.map { try $0.int(0) - 1 } ?? head(in: sql).seq
    guard try sql.first("SELECT seq FROM change WHERE stream = $1 AND seq <= $2 LIMIT 1", [.text(stream), .integer(last)]) != nil else { return }
    try sql.write("DELETE FROM change WHERE stream = $1 AND seq <= $2", [.text(stream), .integer(last)])
    try sql.write("UPDATE stream SET compacted = $1 WHERE id = $2", [.integer(last), .text(stream)])
  }
}
