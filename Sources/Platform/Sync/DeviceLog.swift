import Kernel
import Storage

/// The hub's knowledge of a device besides its commands.
public struct DeviceFacts: Sendable, Equatable {
  /// The highest recorded command number, 0 if none.
  public var lastN: Int64 = 0
  /// When the device last sent a message.
  public var heardAt: Instant?
  /// The number of commands that waited on the device at its last report.
  public var pending: Int64 = 0
  /// Since when commands wait.
  public var pendingSince: Instant?
  /// Whether the browser promised persistent storage. `nil` if it cannot tell.
  public var lasting: Bool?
  /// Whether the device has an open connection.
  public var isLive = false

  public init(lastN: Int64 = 0, heardAt: Instant? = nil, pending: Int64 = 0, pendingSince: Instant? = nil, lasting: Bool? = nil) {
    self.lastN = lastN
    self.heardAt = heardAt
    self.pending = pending
    self.pendingSince = pendingSince
    self.lasting = lasting
  }
}

/// Reads and writes the rows of the table `device`.
enum DeviceLog {
  /// The highest recorded command number of the device, 0 if none.
  static func lastN(of device: DeviceID, in sql: any SQLConnection) throws -> Int64 {
    try sql.first("SELECT last_n FROM device WHERE id = $1", [.text(device.raw)])?.int(0) ?? 0
  }

  /// All devices that sent something since then, and all devices with unsent commands.
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

  /// The state that a device reported. `nil` fields keep their stored value.
  struct Report: Sendable {
    var heardAt: Instant
    var pending: Int64?
    var pendingSince: Instant?
    var quietAt: Instant?
    var lasting: Bool?
  }

  static func note(_ word: Report, of device: DeviceID, in work: UnitOfWork) throws {
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
