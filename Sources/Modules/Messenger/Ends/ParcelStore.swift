import Kernel
import MessengerRules
import Storage

/// Messages for ends that were not fetched yet.
struct ParcelStore {
  let sql: any SQLConnection

  /// Messages per end. A phone that was off for a month still receives all.
  static let most: Int64 = 5000
  /// Messages per end from one person, so that nobody can fill another's queue.
  static let mostOfOne: Int64 = 1000

  /// Whether this person may send more to this end.
  func hasRoom(_ end: EndID, from person: EmployeeID) throws -> Bool {
    let counts = "SELECT COUNT(*), COUNT(CASE WHEN person = $2 THEN 1 END) FROM end_parcel WHERE to_end = $1"
    guard let row = try sql.first(counts, [.text(end.raw), .text(person.raw)]) else { return true }
    return try row.int(0) < ParcelStore.most && row.int(1) < ParcelStore.mostOfOne
  }

  func last(of end: EndID) throws -> Int64 {
    try sql.first("SELECT last_parcel FROM device_end WHERE id = $1", [.text(end.raw)])?.int(0) ?? 0
  }

  /// - Returns: the number of the message, or `nil` if it is stored already.
  func add(_ new: NewParcel, from mine: End) throws -> Int64? {
    let n = try last(of: new.to) + 1
    let added = try sql.execute(
      """
      INSERT INTO end_parcel (to_end, n, from_end, person, room, session, kind, body) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
      ON CONFLICT (to_end, from_end, room, session) DO NOTHING
      """,
      [
        .text(new.to.raw), .integer(n), .text(mine.id.raw), .text(mine.person.raw), .text(new.room.raw), .text(new.session), .integer(new.kind),
        .text(new.body),
      ])
    if added == 0 { return nil }
    try sql.execute("UPDATE device_end SET last_parcel = $2 WHERE id = $1", [.text(new.to.raw), .integer(n)])
    return n
  }

  /// Ask for one more than needed to know whether there are more.
  func read(of end: EndID, after n: Int64, _ count: Int64) throws -> [Parcel] {
    try sql.query(
      "SELECT n, from_end, person, room, session, kind, body FROM end_parcel WHERE to_end = $1 AND n > $2 ORDER BY n LIMIT $3",
      [.text(end.raw), .integer(n), .integer(count)]
    ).map { row in
      Parcel(
        n: try row.int(0), from: EndID(try row.text(1)), person: EmployeeID(try row.text(2)), room: RoomID(try row.text(3)),
        session: try row.text(4), kind: try row.int(5), body: try row.text(6))
    }
  }

  func remove(of end: EndID, upTo n: Int64) throws {
    try sql.execute("DELETE FROM end_parcel WHERE to_end = $1 AND n <= $2", [.text(end.raw), .integer(n)])
  }

  /// The person's ends for which messages are stored.
  func mail(of person: EmployeeID) throws -> [EndMail] {
    try sql.query(
      """
      SELECT e.id, e.last_parcel FROM device_end e
      WHERE e.person = $1 AND e.gone_at IS NULL AND EXISTS (SELECT 1 FROM end_parcel p WHERE p.to_end = e.id) ORDER BY e.id
      """, [.text(person.raw)]
    ).map { EndMail(end: EndID(try $0.text(0)), person: person, last: try $0.int(1)) }
  }
}
