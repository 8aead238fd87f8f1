import BookingsRules
import Kernel
import Storage

/// Those who book, by their numbers, in the database.
struct CustomerStore {
  let sql: any SQLConnection
  /// number of cancellations and no-shows that needs a manager; 0: no limit
  let threshold: Int64
  /// lets searches look in own fields too
  var ownWords: (any OwnWords)?

  /// States are those of `BookingState`. Forgiven cancellations and no-shows no longer count; visits always do.
  private static let selection = """
    SELECT c.phone, c.shown, c.name, c.black_reason, c.black_until, c.black_by, c.black_at,
      (SELECT COUNT(*) FROM booking b WHERE b.phone_key = c.phone AND b.state = 1)
        + (SELECT COUNT(*) FROM party_guest g WHERE g.phone_key = c.phone) AS visits,
      (SELECT COUNT(*) FROM booking b WHERE b.phone_key = c.phone AND b.state = 3 AND b.ended_at > c.forgiven_at) AS cancellations,
      (SELECT COUNT(*) FROM booking b WHERE b.phone_key = c.phone AND b.state = 2 AND b.ended_at > c.forgiven_at) AS no_shows
    FROM customer c
    """

  func find(_ phone: String) throws -> Customer? {
    try sql.first("\(CustomerStore.selection) WHERE c.phone = $1", [.text(phone)]).map(read)
  }

  /// By a part of their names or numbers.
  func search(name: String, phone: String?, from: Int64, most: Int64) throws -> [Customer] {
    return try sql.query(
      "\(CustomerStore.selection) WHERE \(condition(phone: phone == nil ? nil : "$4")) ORDER BY c.name_key, c.phone LIMIT $2 OFFSET $3",
      [.text(SearchKey.pattern(name)), .integer(most), .integer(from)] + (phone.map { [.text("%\($0)%")] } ?? [])
    ).map(read)
  }

  /// The number of those whom a search finds.
  func total(name: String, phone: String?) throws -> ListTotal {
    try sql.total(
      "FROM customer c WHERE \(condition(phone: phone == nil ? nil : "$2"))",
      [.text(SearchKey.pattern(name))] + (phone.map { [.text("%\($0)%")] } ?? []))
  }

  /// Whether the name, the number or an own field contains the text.
  /// - Parameter phone: the parameter with the pattern of a number; the first parameter has the one of a name
  private func condition(phone: String?) -> String {
    let byName = "c.name_key LIKE $1 ESCAPE '!'"
    let others = [phone.map { "c.phone LIKE \($0)" }, ownWords?.condition("guest", thing: "substr(c.phone, 2)", pattern: "$1")]
    return ([byName] + others.compactMap { $0 }).joined(separator: " OR ")
  }

  func totalBlacklisted() throws -> ListTotal { try sql.total("FROM customer c WHERE c.black_reason IS NOT NULL") }

  func blacklisted(from: Int64, most: Int64) throws -> [Customer] {
    try sql.query(
      "\(CustomerStore.selection) WHERE c.black_reason IS NOT NULL ORDER BY c.name_key, c.phone LIMIT $1 OFFSET $2",
      [.integer(most), .integer(from)]
    ).map(read)
  }

  /// Stores the guest's latest name. It does not reset the counts.
  func note(_ phone: String, shown: PhoneText, name: Name) throws {
    try sql.write(
      """
      INSERT INTO customer (phone, shown, name, name_key, forgiven_at) VALUES ($1, $2, $3, $4, 0)
      ON CONFLICT (phone) DO UPDATE SET shown = excluded.shown, name = excluded.name, name_key = excluded.name_key
      """, [.text(phone), .text(shown.raw), .text(name.raw), .text(SearchKey.of(name.raw))])
  }

  func blacklist(_ phone: String, _ entry: BlacklistEntry?) throws {
    try sql.write(
      "UPDATE customer SET black_reason = $2, black_until = $3, black_by = $4, black_at = $5 WHERE phone = $1",
      [.text(phone), SQLValue(entry?.reason.raw), SQLValue(entry?.until?.raw), SQLValue(entry?.by.raw), SQLValue(entry?.at.raw)])
  }

  func forgive(_ phone: String, at now: Instant) throws {
    try sql.write("UPDATE customer SET forgiven_at = $2 WHERE phone = $1", [.text(phone), .integer(now.raw)])
  }

  private func read(_ row: SQLRow) throws -> Customer {
    var entry: BlacklistEntry?
    if let reason = try row.optionalText(3), let by = try row.optionalText(5), let at = try row.optionalInt(6) {
      entry = BlacklistEntry(reason: Reason(reason), until: try row.optionalInt(4).map { Instant($0) }, by: EmployeeID(by), at: Instant(at))
    }
    return Customer(
      phone: try row.text(0), shown: try row.text(1), name: Name(try row.text(2)), visits: try row.int(7), cancellations: try row.int(8),
      noShows: try row.int(9), blacklist: entry, threshold: threshold)
  }
}
