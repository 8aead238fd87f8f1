import Kernel
import MessengerRules
import Storage

/// Ends and their keys in the database.
struct EndStore {
  let sql: any SQLConnection

  private static let selection = "SELECT id, person, device, name, identity, signing, signature, made_at FROM device_end"

  func find(_ id: EndID) throws -> End? { try one("id = $1 AND gone_at IS NULL", [.text(id.raw)]) }
  func find(of person: EmployeeID, on device: DeviceID) throws -> End? {
    try one("person = $1 AND device = $2 AND gone_at IS NULL", [.text(person.raw), .text(device.raw)])
  }
  /// Also finds an end that was removed while its messages are still stored.
  func remembered(_ id: EndID) throws -> End? { try one("id = $1", [.text(id.raw)]) }
  func gone(_ id: EndID) throws -> End? { try one("id = $1 AND gone_at IS NOT NULL", [.text(id.raw)]) }

  private func one(_ condition: String, _ values: [SQLValue]) throws -> End? {
    guard let row = try sql.first("\(EndStore.selection) WHERE \(condition)", values) else { return nil }
    var end = try EndStore.read(row)
    end.vouches = try vouches(" WHERE end_id = $1", [.text(end.id.raw)])[end.id.raw] ?? []
    return end
  }

  func all() throws -> [End] {
    let vouches = try vouches("", [])
    return try sql.query("\(EndStore.selection) WHERE gone_at IS NULL ORDER BY id").map { row in
      var end = try EndStore.read(row)
      end.vouches = vouches[end.id.raw] ?? []
      return end
    }
  }

  private static func read(_ row: SQLRow) throws -> End {
    End(
      id: EndID(try row.text(0)), person: EmployeeID(try row.text(1)), device: DeviceID(try row.text(2)), name: Name(try row.text(3)),
      identity: try row.text(4), signing: try row.text(5), signature: try row.text(6), madeAt: Instant(try row.int(7)))
  }

  private func vouches(_ condition: String, _ values: [SQLValue]) throws -> [String: [EndVouch]] {
    let rows = try sql.query("SELECT end_id, by_end, signature FROM end_vouch\(condition) ORDER BY at, by_end", values)
    return try Dictionary(grouping: rows) { try $0.text(0) }
      .mapValues { try $0.map { EndVouch(by: EndID(try $0.text(1)), signature: try $0.text(2)) } }
  }

  // MARK: Coming and going

  func insert(_ end: End, fallback: EndKey) throws {
    try sql.execute(
      """
      INSERT INTO device_end (
        id, person, device, name, identity, signing, signature, fallback_id, fallback_key, fallback_signature, made_at, last_parcel, last_key)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 0, 0)
      """,
      [
        .text(end.id.raw), .text(end.person.raw), .text(end.device.raw), .text(end.name.raw), .text(end.identity), .text(end.signing),
        .text(end.signature), .text(fallback.id), .text(fallback.key), .text(fallback.signature), .integer(end.madeAt.raw),
      ])
  }

  /// Updates name and signature. A removed end becomes active again.
  func update(_ end: End) throws {
    try sql.execute(
      "UPDATE device_end SET name = $2, signature = $3, gone_at = NULL WHERE id = $1", [.text(end.id.raw), .text(end.name.raw), .text(end.signature)])
  }

  func setFallback(_ key: EndKey, of end: EndID) throws {
    try sql.execute(
      "UPDATE device_end SET fallback_id = $2, fallback_key = $3, fallback_signature = $4 WHERE id = $1",
      [.text(end.raw), .text(key.id), .text(key.key), .text(key.signature)])
  }

  /// Marks an end as removed. Its public keys are kept while messages that it sent are stored.
  func bury(_ end: EndID, at now: Instant) throws {
    for table in ["end_key", "end_vouch"] { try sql.execute("DELETE FROM \(table) WHERE end_id = $1", [.text(end.raw)]) }
    try sql.execute("DELETE FROM end_parcel WHERE to_end = $1", [.text(end.raw)])
    try sql.execute("UPDATE device_end SET gone_at = $2 WHERE id = $1", [.text(end.raw), .integer(now.raw)])
    try forgetGone()
  }

  func forgetGone() throws {
    try sql.execute(
      "DELETE FROM device_end WHERE gone_at IS NOT NULL AND NOT EXISTS (SELECT 1 FROM end_parcel p WHERE p.from_end = device_end.id)")
  }

  // MARK: Keys

  func keysLeft(of end: EndID) throws -> Int64 {
    try sql.first("SELECT COUNT(*) FROM end_key WHERE end_id = $1 AND public_key IS NOT NULL", [.text(end.raw)])?.int(0) ?? 0
  }

  /// The number of used key ids to keep, because a device that got no answer uploads its last keys again.
  private static let mostGiven: Int64 = 1000

  /// Adds the keys with new ids while there is room.
  func add(_ keys: [EndKey], to end: EndID) throws {
    if keys.isEmpty { return }
    var left = try keysLeft(of: end)
    var n = try sql.first("SELECT last_key FROM device_end WHERE id = $1", [.text(end.raw)])?.int(0) ?? 0
    for key in keys where left < NewEnd.mostKeys {
      let added = try sql.execute(
        "INSERT INTO end_key (end_id, id, n, public_key, signature) VALUES ($1, $2, $3, $4, $5) ON CONFLICT (end_id, id) DO NOTHING",
        [.text(end.raw), .text(key.id), .integer(n + 1), .text(key.key), .text(key.signature)])
      if added == 1 { (n, left) = (n + 1, left + 1) }
    }
    try sql.execute("UPDATE device_end SET last_key = $2 WHERE id = $1", [.text(end.raw), .integer(n)])
    try sql.execute(
      "DELETE FROM end_key WHERE end_id = $1 AND public_key IS NULL AND n < $2", [.text(end.raw), .integer(n - EndStore.mostGiven)])
  }

  /// Takes a one-time key, or the fallback key if none is left.
  func take(of end: EndID) throws -> EndKey? {
    let left = "SELECT id, public_key, signature FROM end_key WHERE end_id = $1 AND public_key IS NOT NULL ORDER BY n LIMIT 1"
    if let row = try sql.first(left, [.text(end.raw)]) {
      let key = EndKey(id: try row.text(0), key: try row.text(1), signature: try row.text(2))
      try sql.execute(
        "UPDATE end_key SET public_key = NULL, signature = NULL WHERE end_id = $1 AND id = $2", [.text(end.raw), .text(key.id)])
      return key
    }
    let fallback = "SELECT fallback_id, fallback_key, fallback_signature FROM device_end WHERE id = $1"
    return try sql.first(fallback, [.text(end.raw)]).map { EndKey(id: try $0.text(0), key: try $0.text(1), signature: try $0.text(2)) }
  }

  // MARK: Vouches

  /// The maximum signatures by other people, newest first. The person's own are all kept.
  private static let mostVouches: Int64 = 24

  func vouch(_ new: NewVouch, by mine: End, at now: Instant) throws {
    try sql.execute(
      """
      INSERT INTO end_vouch (end_id, by_end, person, signature, at) VALUES ($1, $2, $3, $4, $5)
      ON CONFLICT (end_id, by_end) DO UPDATE SET signature = excluded.signature, at = excluded.at
      """, [.text(new.end.raw), .text(mine.id.raw), .text(mine.person.raw), .text(new.signature), .integer(now.raw)])
    try sql.execute(
      """
      DELETE FROM end_vouch WHERE end_id = $1 AND person <> (SELECT e.person FROM device_end e WHERE e.id = $1) AND by_end NOT IN (
        SELECT v.by_end FROM end_vouch v JOIN device_end e ON e.id = v.end_id
        WHERE v.end_id = $1 AND v.person <> e.person ORDER BY v.at DESC, v.by_end LIMIT $2)
      """, [.text(new.end.raw), .integer(EndStore.mostVouches)])
  }
}
