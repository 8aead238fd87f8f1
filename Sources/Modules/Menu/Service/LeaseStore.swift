import Kernel
import MenuRules
import Storage

/// The leases of devices, in the database.
struct LeaseStore {
  let sql: any SQLConnection

  private static let rows = Rows(
    "lease", keys: 2, Lease(device: DeviceID(""), deviceName: Name(""), dish: DishID(""), portions: Portions(0), at: Instant(0))
  ) { row, lease in
    row("dish_id", &lease.dish, "device", &lease.device, "device_name", &lease.deviceName, "portions", &lease.portions)
    lease.id = Lease.id(lease.device, lease.dish)
    row("given_at", &lease.at, "asked_at", &lease.askedAt, "withdrawn_at", &lease.withdrawnAt, "away_at", &lease.awayAt)
  }

  func all() throws -> [Lease] { try LeaseStore.rows.all("ORDER BY dish_id, device", in: sql) }
  func save(_ lease: Lease) throws { try LeaseStore.rows.write(lease, in: sql) }

  func delete(_ lease: Lease) throws {
    try sql.write("DELETE FROM lease WHERE dish_id = $1 AND device = $2", [SQLValue(lease.dish), SQLValue(lease.device)])
  }
}
