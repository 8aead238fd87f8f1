import BookingsRules
import Kernel
import Storage

/// Which bookings somebody looks for.
public struct BookingQuery: Sendable {
  private var from: Instant
  private let until: Instant
  private let name: String?
  private let digits: String?
  let section: SectionID?
  /// behind this one
  private let after: (at: Int64, id: String)?
  /// the latest come first, so that the pages lead back in time
  private let isNewestFirst: Bool
  /// the section's
  var tables: [TableID] = []
  /// lets the search look in own fields too
  var ownWords: (any OwnWords)?

  /// - Parameters:
  ///   - text: a part of the name without regard to diacritics, or of the number in any spelling
  ///   - after: the `next` of the page before
  ///   - newestFirst: the latest come first; otherwise the earliest
  public init(
    from: Instant?, until: Instant?, text: String?, section: SectionID?, after: String?, newestFirst: Bool = false
  ) throws(Refusal) {
    self.from = from ?? Instant(0)
    self.until = until ?? Instant(MillisecondsLimit.most)
    if let text { try TypedText.check(text, field: "q") }
    let key = SearchKey.of(text ?? "")
    name = key.isEmpty ? nil : key
    digits = text.flatMap { SearchKey.digits($0) }
    self.section = section
    isNewestFirst = newestFirst
    guard let after else {
      self.after = nil
      return
    }
    let parts = after.split(separator: "~", maxSplits: 1)
    guard parts.count == 2, let at = parts.first.flatMap({ Int64($0) }), let id = parts.last else {
      throw JSONError(.malformed).at("after").refusal
    }
    try TypedText.check(after, field: "after")
    self.after = (at, String(id))
  }

  mutating func begin(notBefore moment: Instant) { from = max(from, moment) }

  /// Where a page ended.
  static func mark(_ booking: Booking) -> String { "\(booking.at.raw)~\(booking.id.raw)" }

  func run(in sql: any SQLConnection, most: Int64) throws -> [KeptBooking] {
    if section != nil, tables.isEmpty { return [] }
    var (conditions, values) = conditions(sql.dialect)
    func place(_ value: SQLValue) -> String {
      values.append(value)
      return "$\(values.count)"
    }
    let (behind, order) = isNewestFirst ? ("<", "b.due_at DESC, b.id DESC") : (">", "b.due_at, b.id")
    if let after { conditions += " AND (b.due_at, b.id) \(behind) (\(place(.integer(after.at))), \(place(.text(after.id))))" }
    return try sql.query(
      "SELECT \(BookingStore.columns) FROM booking b WHERE \(conditions) ORDER BY \(order) LIMIT \(place(.integer(most)))", values
    ).map(BookingStore.read)
  }

  /// The number of bookings on all pages. `nil`: an earlier page has told it.
  func total(in sql: any SQLConnection) throws -> ListTotal? {
    if after != nil { return nil }
    if section != nil, tables.isEmpty { return ListTotal(0) }
    let (conditions, values) = conditions(sql.dialect)
    return try sql.total("FROM booking b WHERE \(conditions)", values)
  }

  /// The conditions on a booking `b`, without the place in the list.
  private func conditions(_ dialect: Dialect) -> (text: String, values: [SQLValue]) {
    var values: [SQLValue] = [.integer(from.raw), .integer(until.raw)]
    var conditions = ["b.due_at >= $1", "b.due_at < $2"]
    func place(_ value: SQLValue) -> String {
      values.append(value)
      return "$\(values.count)"
    }
    if let name {
      let pattern = place(.text(SearchKey.pattern(name)))
      let byName = "b.name_key LIKE \(pattern) ESCAPE '!'"
      let byPhone = digits.map { " OR b.phone_key LIKE \(place(.text("%\($0)%")))" } ?? ""
      let byOwn = ownWords.map { " OR \($0.condition("booking", thing: "b.id", pattern: pattern))" } ?? ""
      conditions.append("(\(byName)\(byPhone)\(byOwn))")
    }
    if section != nil {
      // All in one text, so that a section with another number of tables is no other statement.
      let list = place(.text(" " + tables.map(\.raw).joined(separator: " ") + " "))
      conditions.append(
        """
        EXISTS (SELECT 1 FROM booking_table t WHERE t.booking_id = b.id AND \(contains(list, "' ' || t.table_id || ' '", dialect)))
        """)
    }
    return (conditions.joined(separator: " AND "), values)
  }

  private func contains(_ list: String, _ part: String, _ dialect: Dialect) -> String {
    switch dialect {
    case .sqlite: "instr(\(list), \(part)) > 0"
    case .postgres: "strpos(\(list), \(part)) > 0"
    }
  }
}
