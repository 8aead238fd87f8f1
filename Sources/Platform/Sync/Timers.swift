import Kernel
import Storage

/// Timers are rows, so they survive restarts. There is one per kind and subject, and it names the episode for which it was made.
enum Timers {
  struct Due: Sendable {
    let kind: String
    let subject: String
    let episode: String
  }

  private static let setting = RowStatement(
    putInto: "timer", ["kind", "subject", "episode", "due", "set_at"], keys: 2, integers: ["due", "set_at"], rank: 10)
  private static let dropping = RowStatement(deleteFrom: "timer", ["kind", "subject"], rank: 11)

  /// - Parameter now: when it is set
  static func set(kind: String, subject: String, episode: String, due: Instant, at now: Instant, in sql: any SQLConnection) throws {
    try sql.write(setting, [.text(kind), .text(subject), .text(episode), .integer(due.raw), .integer(now.raw)])
  }

  /// The timers that were set at a later time than `now` wait from `now` on, for as long as they were to wait.
  static func turnBack(to now: Instant, in sql: any SQLConnection) throws {
    try sql.write("UPDATE timer SET due = $1 + (due - set_at), set_at = $1 WHERE set_at > $1", [.integer(now.raw)])
  }

  static func drop(kind: String, subject: String, in sql: any SQLConnection) throws {
    try sql.write(dropping, [.text(kind), .text(subject)])
  }

  /// Removes one due timer from the table and returns it. With `after`, skips those that were due by then. A return of the clock never waits.
  static func takeDue(at now: Instant, after held: Instant? = nil, in sql: any SQLConnection) throws -> Due? {
    let row = try sql.first(
      "SELECT kind, subject, episode FROM timer WHERE due <= $1 AND (due > $2 OR kind = $3) ORDER BY due, kind, subject LIMIT 1",
      [.integer(now.raw), .integer(held?.raw ?? -1), .text(ClockReturn.timer)])
    guard let row else { return nil }
    let due = Due(kind: try row.text(0), subject: try row.text(1), episode: try row.text(2))
    try drop(kind: due.kind, subject: due.subject, in: sql)
    return due
  }

  /// Postpones a timer, unless it was set again or cancelled meanwhile.
  static func postpone(_ timer: Due, to due: Instant, in sql: any SQLConnection) throws {
    try sql.write(
      "UPDATE timer SET due = $4 WHERE kind = $1 AND subject = $2 AND episode = $3",
      [.text(timer.kind), .text(timer.subject), .text(timer.episode), .integer(due.raw)])
  }

  static func next(after held: Instant? = nil, in sql: any SQLConnection) throws -> Instant? {
    guard let row = try sql.first("SELECT MIN(due) AS due FROM timer WHERE due > $1", [.integer(held?.raw ?? -1)]) else { return nil }
    return try row.optionalInt(0).map { Instant($0) }
  }

  static func overdue(at now: Instant, in sql: any SQLConnection) throws -> Int64 {
    try sql.first("SELECT COUNT(*) FROM timer WHERE due <= $1", [.integer(now.raw)])?.int(0) ?? 0
  }
}
