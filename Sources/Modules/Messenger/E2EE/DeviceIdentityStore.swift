import Kernel
import MessengerRules
import Storage

/// Device identities and their keys in the database.
struct DeviceIdentityStore {
  let sql: any SQLConnection

  private static let selection = "SELECT id, person, device, name, identity, signing, signature, made_at FROM device_identity"

  func find(_ id: IdentityID) throws -> DeviceIdentity? { try one("id = $1 AND gone_at IS NULL", [.text(id.raw)]) }
  func find(of person: EmployeeID, on device: DeviceID) throws -> DeviceIdentity? {
    try one("person = $1 AND device = $2 AND gone_at IS NULL", [.text(person.raw), .text(device.raw)])
  }
  /// Also finds an identity that was removed while its messages are still stored.
  func remembered(_ id: IdentityID) throws -> DeviceIdentity? { try one("id = $1", [.text(id.raw)]) }
  func gone(_ id: IdentityID) throws -> DeviceIdentity? { try one("id = $1 AND gone_at IS NOT NULL", [.text(id.raw)]) }

  private func one(_ condition: String, _ values: [SQLValue]) throws -> DeviceIdentity? {
    guard let row = try sql.first("\(DeviceIdentityStore.selection) WHERE \(condition)", values) else { return nil }
    var end = try DeviceIdentityStore.read(row)
    end.vouches = try crossSignatures(" WHERE identity_id = $1", [.text(end.id.raw)])[end.id.raw] ?? []
    return end
  }

  func all() throws -> [DeviceIdentity] {
    let signatures = try crossSignatures("", [])
    return try sql.query("\(DeviceIdentityStore.selection) WHERE gone_at IS NULL ORDER BY id").map { row in
      var end = try DeviceIdentityStore.read(row)
      end.vouches = signatures[end.id.raw] ?? []
      return end
    }
  }

  private static func read(_ row: SQLRow) throws -> DeviceIdentity {
    DeviceIdentity(
      id: IdentityID(try row.text(0)), person: EmployeeID(try row.text(1)), device: DeviceID(try row.text(2)), name: Name(try row.text(3)),
      identity: try row.text(4), signing: try row.text(5), signature: try row.text(6), madeAt: Instant(try row.int(7)))
  }

  private func crossSignatures(_ condition: String, _ values: [SQLValue]) throws -> [String: [CrossSignature]] {
    let rows = try sql.query("SELECT identity_id, signer, signature FROM cross_signature\(condition) ORDER BY at, signer", values)
    return try Dictionary(grouping: rows) { try $0.text(0) }
      .mapValues { try $0.map { CrossSignature(by: IdentityID(try $0.text(1)), signature: try $0.text(2)) } }
  }

  // MARK: Adding and removing

  func insert(_ end: DeviceIdentity, fallback: OneTimeKey) throws {
    try sql.row(of: "device_identity").insert([
      "id": end.id, "person": end.person, "device": end.device, "name": end.name, "identity": end.identity, "signing": end.signing,
      "signature": end.signature, "fallback_id": fallback.id, "fallback_key": fallback.key, "fallback_signature": fallback.signature,
      "made_at": end.madeAt, "last_message": Int64(0), "last_key": Int64(0),
    ])
  }

  /// Updates name and signature. A removed identity becomes active again.
  func update(_ end: DeviceIdentity) throws {
    try sql.execute(
      "UPDATE device_identity SET name = $2, signature = $3, gone_at = NULL WHERE id = $1",
      [.text(end.id.raw), .text(end.name.raw), .text(end.signature)])
  }

  func setFallback(_ key: OneTimeKey, of end: IdentityID) throws {
    try sql.row(of: "device_identity").update(["id": end, "fallback_id": key.id, "fallback_key": key.key, "fallback_signature": key.signature])
  }

  /// Marks an identity as removed. Its public keys are kept while messages that it sent are stored.
  func remove(_ end: IdentityID, at now: Instant) throws {
    for table in ["one_time_key", "cross_signature"] { try sql.execute("DELETE FROM \(table) WHERE identity_id = $1", [.text(end.raw)]) }
    try sql.execute("DELETE FROM to_device_message WHERE receiver = $1", [.text(end.raw)])
    try sql.execute("UPDATE device_identity SET gone_at = $2 WHERE id = $1", [.text(end.raw), .integer(now.raw)])
    try deleteUnreferenced()
  }

  func deleteUnreferenced() throws {
    try sql.execute(
      "DELETE FROM device_identity WHERE gone_at IS NOT NULL AND NOT EXISTS (SELECT 1 FROM to_device_message p WHERE p.sender = device_identity.id)")
  }

  // MARK: Keys

  func keysLeft(of end: IdentityID) throws -> Int64 {
    try sql.first("SELECT COUNT(*) FROM one_time_key WHERE identity_id = $1 AND public_key IS NOT NULL", [.text(end.raw)])?.int(0) ?? 0
  }

  /// The number of used key ids to keep, because a device that got no answer uploads its last keys again.
  private static let maxUsedKeys: Int64 = 1000

  /// Adds the keys with new ids while there is room.
  func add(_ keys: [OneTimeKey], to end: IdentityID) throws {
    if keys.isEmpty { return }
    var left = try keysLeft(of: end)
    var n = try sql.first("SELECT last_key FROM device_identity WHERE id = $1", [.text(end.raw)])?.int(0) ?? 0
    for key in keys where left < NewDeviceIdentity.mostKeys {
      let added = try sql.execute(
        "INSERT INTO one_time_key (identity_id, id, n, public_key, signature) VALUES ($1, $2, $3, $4, $5) ON CONFLICT (identity_id, id) DO NOTHING",
        [.text(end.raw), .text(key.id), .integer(n + 1), .text(key.key), .text(key.signature)])
      if added == 1 { (n, left) = (n + 1, left + 1) }
    }
    try sql.execute("UPDATE device_identity SET last_key = $2 WHERE id = $1", [.text(end.raw), .integer(n)])
    try sql.execute(
      "DELETE FROM one_time_key WHERE identity_id = $1 AND public_key IS NULL AND n < $2",
      [.text(end.raw), .integer(n - DeviceIdentityStore.maxUsedKeys)])
  }

  /// Takes a one-time key, or the fallback key if none is left.
  func take(of end: IdentityID) throws -> OneTimeKey? {
    let left = "SELECT id, public_key, signature FROM one_time_key WHERE identity_id = $1 AND public_key IS NOT NULL ORDER BY n LIMIT 1"
    if let row = try sql.first(left, [.text(end.raw)]) {
      let key = OneTimeKey(id: try row.text(0), key: try row.text(1), signature: try row.text(2))
      try sql.execute(
        "UPDATE one_time_key SET public_key = NULL, signature = NULL WHERE identity_id = $1 AND id = $2", [.text(end.raw), .text(key.id)])
      return key
    }
    let fallback = "SELECT fallback_id, fallback_key, fallback_signature FROM device_identity WHERE id = $1"
    return try sql.first(fallback, [.text(end.raw)]).map { OneTimeKey(id: try $0.text(0), key: try $0.text(1), signature: try $0.text(2)) }
  }

  // MARK: Cross-signatures

  /// The maximum signatures by other people, newest first. The person's own are all kept.
  private static let maxCrossSignatures: Int64 = 24

  func crossSign(_ new: NewCrossSignature, by own: DeviceIdentity, at now: Instant) throws {
    try sql.execute(
      """
      INSERT INTO cross_signature (identity_id, signer, person, signature, at) VALUES ($1, $2, $3, $4, $5)
      ON CONFLICT (identity_id, signer) DO UPDATE SET signature = excluded.signature, at = excluded.at
      """, [.text(new.end.raw), .text(own.id.raw), .text(own.person.raw), .text(new.signature), .integer(now.raw)])
    try sql.execute(
      """
      DELETE FROM cross_signature WHERE identity_id = $1 AND person <> (SELECT e.person FROM device_identity e WHERE e.id = $1) AND signer NOT IN (
        SELECT v.signer FROM cross_signature v JOIN device_identity e ON e.id = v.identity_id
        WHERE v.identity_id = $1 AND v.person <> e.person ORDER BY v.at DESC, v.signer LIMIT $2)
      """, [.text(new.end.raw), .integer(DeviceIdentityStore.maxCrossSignatures)])
  }
}
