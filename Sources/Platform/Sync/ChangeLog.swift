import Kernel
import Storage

/// A change as it is stored and sent. The value stays JSON text, so it is encoded only once.
public struct StoredChange: Sendable, Equatable {
  public let seq: Int64
  public let topic: Topic
  public let kind: String
  public let id: String
  /// JSON. `nil` if the entity was deleted.
  public let value: String?
  /// The part of the topic's readers that receives this change. `nil` for all of them.
  public let audience: String?
  /// If `true`, the log records only that the value changed, not the value.
  let isKeptApart: Bool

  init(seq: Int64, topic: Topic, kind: String, id: String, value: String?, audience: String? = nil, isKeptApart: Bool = false) {
    self.seq = seq
    self.topic = topic
    self.kind = kind
    self.id = id
    self.value = value
    self.audience = audience
    self.isKeptApart = isKeptApart
  }

  init(_ change: PendingChange, seq: Int64) {
    self.init(
      seq: seq, topic: change.topic, kind: change.kind, id: change.id, value: change.value, audience: change.audience,
      isKeptApart: change.isKeptApart)
  }

  /// The value that the log stores.
  fileprivate var kept: String? { isKeptApart ? nil : value }
}

/// All changes of one commit, or of a range of the log.
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

  /// Encodes `LiveMessage.changes` with these changes, in two parts: the beginning up to `from`, and the rest.
  /// People whose devices have reached different numbers share the rest.
  public static func beginning(of stream: String, from: Int64) -> [UInt8] {
    Array(#"{"type":"changes","stream":"\#(stream)","from":\#(from),"#.utf8)
  }

  public func rest(_ told: some Sequence<StoredChange>) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(told.underestimatedCount * 400 + 100)
    out.append(contentsOf: #""to":\#(to),"at":\#(at.raw),"changes":["#.utf8)
    var first = true
    for change in told {
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

/// The change log of the restaurant's stream. Its numbers have no gaps.
enum ChangeLog {
  static let stream = "restaurant"

  struct Head {
    let seq: Int64
    let compacted: Int64
    let lastAt: Instant
    /// Identifies the stream. It changes when a backup is restored.
    let epoch: String
    /// `true` if the stream continued from a restored backup.
    let restored: Bool

    /// Returns whether the log has all changes after `seq`, and is shorter than a snapshot.
    /// - Parameter epoch: `nil` if the device did not send it.
    func reaches(back seq: Int64, of epoch: String?) -> Bool {
      (epoch == nil || epoch == self.epoch) && seq >= compacted && seq <= self.seq && self.seq - seq <= StreamReader.mostMissed
    }
  }

  /// Locks the stream's row for this transaction before anything is loaded, so several hubs decide in one order. Also runs these
  /// queries under the lock.
  static func lock(
    with questions: [(sql: String, values: [SQLValue])], in sql: any SQLConnection
  ) throws -> (head: Head, answers: [[SQLRow]]) {
    let text = sql.dialect == .postgres ? lockText : headText
    var answers = try sql.queries([(text, [.text(stream)])] + questions)
    return (try head(answers.removeFirst()), answers)
  }

  /// Locks the stream's row for this transaction. The transaction fails if the stream is not at `head`.
  static func expect(_ head: Head, in sql: any SQLConnection) throws {
    try sql.write(
      expectText,
      [
        .text(stream), .integer(head.seq), .integer(head.lastAt.raw), .text(head.epoch), SQLValue(head.restored),
      ])
  }

  /// Fails on purpose (division by zero) if the stream head moved, so later statements are skipped.
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
    insertInto: "change", ["stream", "seq", "topic", "kind", "entity", "value", "audience", "at"], keys: 2, integers: ["seq", "at"], rank: 20)

  static func append(_ changes: [StoredChange], at now: Instant, in sql: any SQLConnection) throws {
    if sql.dialect == .postgres {
      return try sql.writeAll(
        insertion,
        changes.map { change in
          [
            .text(stream), .integer(change.seq), .text(change.topic.rawValue), .text(change.kind), .text(change.id), SQLValue(change.kept),
            SQLValue(change.audience), .integer(now.raw),
          ]
        })
    }
    for chunk in Chunks.exact(changes) {
      var values: [SQLValue] = [.text(stream), .integer(now.raw)]
      values.reserveCapacity(2 + 6 * chunk.count)
      for change in chunk {
        values += [
          .integer(change.seq), .text(change.topic.rawValue), .text(change.kind), .text(change.id), SQLValue(change.kept),
          SQLValue(change.audience),
        ]
      }
      try sql.write(insertions[chunk.count] ?? "", values)
    }
  }

  private static let insertions = Chunks.texts { count in
    let rows = (0..<count).map { "($1, \(Chunks.places(6, from: 3 + 6 * $0)), $2)" }
    return "INSERT INTO change (stream, seq, topic, kind, entity, value, audience, at) VALUES " + rows.joined(separator: ", ")
  }

  /// - Parameters:
  ///   - apart: sources of the current values that the log does not store.
  ///   - isMeant: changes for which this returns `false` are left out, and their values are not loaded.
  static func read(
    after seq: Int64, apart sources: [any ValueSource] = [], in sql: any SQLConnection, where isMeant: (StoredChange) -> Bool = { _ in true }
  ) throws -> [StoredChange] {
    let kept = try sql.query(
      "SELECT seq, topic, kind, entity, value, audience FROM change WHERE stream = $1 AND seq > $2 ORDER BY seq", [.text(stream), .integer(seq)]
    ).map { row in
      guard let topic = Topic(rawValue: try row.text(1)) else { throw StorageError.corrupt }
      return StoredChange(
        seq: try row.int(0), topic: topic, kind: try row.text(2), id: try row.text(3), value: try row.optionalText(4),
        audience: try row.optionalText(5))
    }.filter(isMeant)
    return try sources.reduce(kept) { changes, source in try withValues(of: source, changes, sql) }
  }

  private static func withValues(of source: any ValueSource, _ changes: [StoredChange], _ sql: any SQLConnection) throws -> [StoredChange] {
    let ids = Set(changes.filter { $0.kind == source.kind }.map(\.id))
    if ids.isEmpty { return changes }
    let values = try source.values(of: ids.sorted { $0.isWritten(before: $1) }, in: sql)
    return changes.map { change in
      guard change.kind == source.kind else { return change }
      return StoredChange(
        seq: change.seq, topic: change.topic, kind: change.kind, id: change.id, value: values[change.id], audience: change.audience,
        isKeptApart: true)
    }
  }

  /// Deletes changes older than `limit`. A device that is further behind receives a snapshot.
  static func compact(before limit: Instant, in sql: any SQLConnection) throws {
    // `at` rises with `seq`, so the scan reads only the rows to delete.
    let firstKept = try sql.first(
      "SELECT seq FROM change WHERE stream = $1 AND at >= $2 ORDER BY seq LIMIT 1", [.text(stream), .integer(limit.raw)])
    let last = try firstKept.map { try $0.int(0) - 1 } ?? head(in: sql).seq
    guard try sql.first("SELECT seq FROM change WHERE stream = $1 AND seq <= $2 LIMIT 1", [.text(stream), .integer(last)]) != nil else { return }
    try sql.write("DELETE FROM change WHERE stream = $1 AND seq <= $2", [.text(stream), .integer(last)])
    try sql.write("UPDATE stream SET compacted = $1 WHERE id = $2", [.integer(last), .text(stream)])
  }
}
