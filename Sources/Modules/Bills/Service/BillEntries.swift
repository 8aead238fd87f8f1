import BillsRules
import Kernel
import Storage

/// Reads what the list shows of some bills. It only reads, also what other modules keep.
struct BillEntries {
  let sql: any SQLConnection
  /// nil: the reader may not see data about guests
  let guests: (any BilledGuests)?

  /// In the order of the ids.
  func read(_ orders: [OrderID]) throws -> [BillEntry] {
    if orders.isEmpty { return [] }
    let places = IDPlaces(orders)
    let answers = try sql.queries([
      (BillEntries.entries(places.list), places.values), (BillEntries.joined(places.list), places.values),
      (BillEntries.payments(places.list), places.values),
    ])
    var found: [String: BillEntry] = [:]
    for row in answers[0] {
      let entry = try BillEntries.entry(row)
      found[entry.order.raw] = entry
    }
    var tables: [String: [String]] = [:]
    for row in answers[1] {
      let host = try row.text(0)
      tables[host, default: []].append(try row.text(1))
      let more = try row.int(2)
      if let known = found[host]?.guests.raw { found[host]?.guests = Guests(min(known + more, GuestsLimit.most)) }
    }
    for (host, joined) in tables { if let entry = found[host] { found[host]?.table = TableNames.joined(entry.table, joined) } }
    for row in answers[2] { try BillEntries.add(row, to: &found) }
    for (order, name) in try guests?.guests(of: orders, in: sql) ?? [:] { found[order.raw]?.guest = name }
    return orders.compactMap { found[$0.raw] }
  }

  private static func entries(_ places: String) -> String {
    """
    SELECT o.id, b.number, b.version, COALESCE(t.name, '#' || o.pick_up_number, '–') AS table_name, COALESCE(s.name, '–') AS section_name,
      COALESCE(e.name, '–') AS waiter_name, o.guests, o.opened_at, b.asked_at, o.ended_at, o.merged_into, b.state, o.end_reason,
      b.discount_amount, b.total, b.paid, b.refunded, b.reopened_at
    FROM party_order o JOIN bill b ON b.order_id = o.id LEFT JOIN dining_table t ON t.id = o.table_id
      LEFT JOIN floor_section s ON s.id = t.section_id LEFT JOIN employee e ON e.id = o.waiter
    WHERE o.id IN (\(places))
    """
  }

  private static func joined(_ places: String) -> String {
    """
    SELECT o.merged_into, COALESCE(t.name, '–') AS table_name, o.guests
    FROM party_order o LEFT JOIN dining_table t ON t.id = o.table_id WHERE o.merged_into IN (\(places)) ORDER BY t.name, o.id
    """
  }

  private static func payments(_ places: String) -> String {
    """
    SELECT COALESCE(o.merged_into, o.id) AS host, p.method, COALESCE(e.name, p.taken_by) AS taker
    FROM party_order o JOIN payment p ON p.order_id = o.id LEFT JOIN employee e ON e.id = p.taken_by
    WHERE o.id IN (\(places)) OR o.merged_into IN (\(places)) ORDER BY p.taken_at, p.id
    """
  }

  private static func entry(_ row: SQLRow) throws -> BillEntry {
    var entry = BillEntry(
      order: OrderID(try row.text(0)), table: Name(try row.text(3)), section: Name(try row.text(4)), waiter: Name(try row.text(5)),
      guests: Guests(try row.int(6)), openedAt: Instant(try row.int(7)),
      standing: BillStanding(
        joined: try row.optionalText(10) != nil, state: try row.int(11), end: try row.optionalText(12),
        reopened: try row.optionalInt(17) != nil, refunded: try row.int(16)))
    entry.number = try row.optionalText(1).map { BillNumber($0) }
    entry.version = try row.int(2)
    entry.askedAt = try row.optionalInt(8).map { Instant($0) }
    entry.endedAt = try row.optionalInt(9).map { Instant($0) }
    entry.discount = Money(try row.int(13))
    entry.total = Money(try row.int(14))
    entry.paid = Money(try row.int(15))
    entry.refunded = Money(try row.int(16))
    return entry
  }

  private static func add(_ row: SQLRow, to found: inout [String: BillEntry]) throws {
    let (order, taker) = (try row.text(0), Name(try row.text(2)))
    guard var entry = found[order] else { return }
    let method = PaymentMethod(rawValue: try row.text(1)) ?? .cash
    if !entry.methods.contains(method) { entry.methods.append(method) }
    if !entry.takers.contains(taker) { entry.takers.append(taker) }
    found[order] = entry
  }
}

extension BillStanding {
  /// - Parameters:
  ///   - joined: its party has joined another
  ///   - state: of the bill, as stored
  ///   - end: why the order ended; nil: it is open
  ///   - refunded: the amount that was given back
  init(joined: Bool, state: Int64, end: String?, reopened: Bool, refunded: Int64) {
    if joined {
      self = .joined
    } else if reopened {
      self = .reopened
    } else if state == BillState.paid.rawValue {
      self = refunded > 0 ? .refunded : .paid
    } else {
      switch end {
      case nil: self = .open
      case "empty"?: self = .empty
      case "settled"?: self = .paid
      default: self = .writtenOff
      }
    }
  }
}

extension BillStanding {
  init(joined: Bool, of bill: Bill, end: String?) {
    self.init(joined: joined, state: bill.state.rawValue, end: end, reopened: bill.reopenedAt != nil, refunded: bill.refunded.raw)
  }
}

/// Names of tables that pay together.
enum TableNames {
  /// "A2 + A8", as far as a name reaches.
  static func joined(_ host: Name, _ others: [String]) -> Name {
    let all = ([host.raw] + others).joined(separator: " + ")
    return Name(String(String.UnicodeScalarView(all.unicodeScalars.prefix(Int(NameLimit.most)))))
  }
}

/// The places of some ids in a statement. Their number is a round one, so that there are few different statements.
struct IDPlaces {
  let list: String
  let values: [SQLValue]

  init(_ orders: [OrderID]) {
    let round = [1, 10, 50, 500].first { $0 >= orders.count } ?? orders.count
    var ids = orders.map { SQLValue.text($0.raw) }
    if let last = ids.last { ids += Array(repeating: last, count: round - ids.count) }
    values = ids
    list = ids.indices.map { "$\($0 + 1)" }.joined(separator: ", ")
  }
}
