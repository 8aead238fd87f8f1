import Kernel
import Storage

/// What the hub knows of a device besides its commands.
public struct DeviceFacts: Sendable, Equatable {
  /// the highest number of a command on record; 0: none
  public var lastN: Int64 = 0
  /// when it last said anything
  public var heardAt: Instant?
  /// commands that waited on it when it last said so
  public var pending: Int64 = 0
  /// since when some do
  public var pendingSince: Instant?
  /// whether its browser has promised not to clear what it keeps; nil: it cannot tell
  public var lasting: Bool?
  /// it has a line at this moment
  public var isLive = false

  public init(lastN: Int64 = 0, heardAt: Instant? = nil, pending: Int64 = 0, pendingSince: Instant? = nil, lasting: Bool? = nil) {
    self.lastN = lastN
    self.heardAt = heardAt
    self.pending = pending
    self.pendingSince = pendingSince
    self.lasting = lasting
  }
}

/// The devices' own rows.
enum DeviceLog {
  /// The highest number of a command that is on record of it; 0: none.
  static func lastN(of device: DeviceID, in sql: any SQLConnection) throws -> Int64 {
    try sql.first("SELECT last_n FROM device WHERE id = $1", [.text(device.raw)])?.int(0) ?? 0
  }

  /// All that were heard since then, and those with unsent work however long ago.
  static func all(since: Instant, in sql: any SQLConnection) throws -> [DeviceID: DeviceFacts] {
    var all: [DeviceID: DeviceFacts] = [:]
    let rows = try sql.query(
      """
      SELECT id, last_n, CASE WHEN heard_at > seen_at THEN heard_at ELSE seen_at END AS heard, pending, pending_since, lasting FROM device
      WHERE seen_at >= $1 OR heard_at >= $1 OR pending > 0
      """, [.integer(since.raw)])
    for row in rows {
      all[DeviceID(try row.text(0))] = DeviceFacts(
        lastN: try row.int(1), heardAt: Instant(try row.int(2)), pending: try row.int(3),
        pendingSince: try row.optionalInt(4).map(Instant.init(_:)), lasting: try row.optionalInt(5).map { $0 == 1 })
    }
    return all
  }

  /// What a device said of itself; what it did not say stays as it was.
  struct Word: Sendable {
    var heardAt: Instant
    var pending: Int64?
    var pendingSince: Instant?
    var quietAt: Instant?
    var lasting: Bool?
  }

  static func note(_ word: Word, of device: DeviceID, in work: UnitOfWork) throws {
    if let known = work.known(CommandStandings.Device.self, device.raw) {
      work.remember(
        CommandStandings.Device(lastN: known.lastN, againFrom: known.againFrom, quietAt: word.quietAt ?? known.quietAt), as: device.raw)
    }
    try work.sql.write(
      """
      INSERT INTO device (id, last_n, seen_at, heard_at, pending, pending_since, quiet_at, lasting)
      VALUES ($1, 0, $2, $2, COALESCE(CAST($3 AS BIGINT), 0), $4, $5, $6)
      ON CONFLICT (id) DO UPDATE SET heard_at = excluded.heard_at, quiet_at = COALESCE(excluded.quiet_at, device.quiet_at),
        lasting = COALESCE(excluded.lasting, device.lasting),
        pending = COALESCE(CAST($3 AS BIGINT), device.pending),
        pending_since = CASE WHEN CAST($3 AS BIGINT) IS NULL THEN device.pending_since WHEN CAST($3 AS BIGINT) = 0 THEN NULL
          ELSE COALESCE(device.pending_since, excluded.pending_since) END
      """,
      [
        .text(device.raw), .integer(word.heardAt.raw), SQLValue(word.pending), SQLValue(word.pendingSince?.raw), SQLValue(word.quietAt?.raw),
        SQLValue(word.lasting.map { $0 ? 1 : 0 }),
      ])
  }
}
