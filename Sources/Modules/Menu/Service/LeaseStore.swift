import Kernel
import MenuRules
import Storage

/// The leases of devices, in the database.
struct LeaseStore {
  let sql: any SQLConnection

  private static let columns = "dish_id, device, device_name, portions, given_at, asked_at, withdrawn_at, away_at"

  func all() throws -> [Lease] {
    try sql.query("SELECT \(LeaseStore.columns) FROM lease ORDER BY dish_id, device").map(LeaseStore.read)
  }

  func save(_ lease: Lease) throws {
    try sql.write(
      """
      INSERT INTO lease (\(LeaseStore.columns)) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
      ON CONFLICT (dish_id, device) DO UPDATE SET device_name = excluded.device_name, portions = excluded.portions,
        given_at = excluded.given_at, asked_at = excluded.asked_at, withdrawn_at = excluded.withdrawn_at, away_at = excluded.away_at
      """,
      [
        .text(lease.dish.raw), .text(lease.device.raw), .text(lease.deviceName.raw), .integer(lease.portions.raw), .integer(lease.at.raw),
        SQLValue(lease.askedAt?.raw), SQLValue(lease.withdrawnAt?.raw), SQLValue(lease.awayAt?.raw),
      ])
  }

  func delete(_ lease: Lease) throws {
    try sql.write("DELETE FROM lease WHERE dish_id = $1 AND device = $2", [.text(lease.dish.raw), .text(lease.device.raw)])
  }

  private static func read(_ row: SQLRow) throws -> Lease {
    var lease = Lease(
      device: DeviceID(try row.text(1)), deviceName: Name(try row.text(2)), dish: DishID(try row.text(0)), portions: Portions(try row.int(3)),
      at: Instant(try row.int(4)))
    lease.askedAt = try row.optionalInt(5).map { Instant($0) }
    lease.withdrawnAt = try row.optionalInt(6).map { Instant($0) }
    lease.awayAt = try row.optionalInt(7).map { Instant($0) }
    return lease
  }
}
