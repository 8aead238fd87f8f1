import Kernel
import MessengerRules
import Storage

/// To-device messages that were not fetched yet.
struct ToDeviceStore {
  let sql: any SQLConnection

  /// Messages per device. A phone that was off for a month still receives all.
  static let max: Int64 = 5000
  /// Messages per device from one person, so that nobody can fill another's queue.
  static let maxPerSender: Int64 = 1000

  /// Whether this person may send more to this device.
  func hasSpace(_ end: IdentityID, from person: EmployeeID) throws -> Bool {
    let counts = "SELECT COUNT(*), COUNT(CASE WHEN person = $2 THEN 1 END) FROM to_device_message WHERE receiver = $1"
    guard let row = try sql.first(counts, [.text(end.raw), .text(person.raw)]) else { return true }
    return try row.int(0) < ToDeviceStore.max && row.int(1) < ToDeviceStore.maxPerSender
  }

  func last(of end: IdentityID) throws -> Int64 {
    try sql.first("SELECT last_message FROM device_identity WHERE id = $1", [.text(end.raw)])?.int(0) ?? 0
  }

  /// - Returns: the number of the message, or `nil` if it is stored already.
  func add(_ new: NewToDeviceMessage, from own: DeviceIdentity) throws -> Int64? {
    let n = try last(of: new.to) + 1
    let added = try sql.execute(
      """
      INSERT INTO to_device_message (receiver, n, sender, person, room, session, kind, body) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
      ON CONFLICT (receiver, sender, room, session) DO NOTHING
      """,
      [
        .text(new.to.raw), .integer(n), .text(own.id.raw), .text(own.person.raw), .text(new.room.raw), .text(new.session), .integer(new.kind),
        .text(new.body),
      ])
    if added == 0 { return nil }
    try sql.execute("UPDATE device_identity SET last_message = $2 WHERE id = $1", [.text(new.to.raw), .integer(n)])
    return n
  }

  /// Ask for one more than needed to know whether there are more.
  func read(of end: IdentityID, after n: Int64, _ count: Int64) throws -> [ToDeviceMessage] {
    try sql.query(
      "SELECT n, sender, person, room, session, kind, body FROM to_device_message WHERE receiver = $1 AND n > $2 ORDER BY n LIMIT $3",
      [.text(end.raw), .integer(n), .integer(count)]
    ).map { row in
      ToDeviceMessage(
        n: try row.int(0), from: IdentityID(try row.text(1)), person: EmployeeID(try row.text(2)), room: RoomID(try row.text(3)),
        session: try row.text(4), kind: try row.int(5), body: try row.text(6))
    }
  }

  func remove(of end: IdentityID, upTo n: Int64) throws {
    try sql.execute("DELETE FROM to_device_message WHERE receiver = $1 AND n <= $2", [.text(end.raw), .integer(n)])
  }

  /// The person's devices for which messages are stored.
  func pending(of person: EmployeeID) throws -> [PendingToDevice] {
    try sql.query(
      """
      SELECT e.id, e.last_message FROM device_identity e
      WHERE e.person = $1 AND e.gone_at IS NULL AND EXISTS (SELECT 1 FROM to_device_message p WHERE p.receiver = e.id) ORDER BY e.id
      """, [.text(person.raw)]
    ).map { PendingToDevice(end: IdentityID(try $0.text(0)), person: person, last: try $0.int(1)) }
  }
}
