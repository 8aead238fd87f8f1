import BillsRules
import Kernel
import MenuRules
import Storage

/// Finds bills, the newest first. It only reads, also what other modules keep.
struct BillFinder {
  /// A found bill: its place in the list, and its sums.
  struct FoundBill {
    let mark: BillMark
    let order: OrderID
    let total: Int64
    let paid: Int64
    let discount: Int64
    let change: Int64
    let refunded: Int64
    /// the party has not joined another
    let isHost: Bool
  }

  /// Up to so many tables are searched one after the other. More of them are met soon on the way back in time.
  static let mostTables = 8
  /// So many bills are sorted. More of them are met soon on the way back in time. SQLite reads each sorted bill from its own place on the
  /// disk, in up to a millisecond. PostgreSQL reads them in the order of their places.
  private var fewBills: Int64 { sql.dialect == .sqlite ? 1_500 : 10_000 }
  /// The latest bookings of a guest whose bills are shown.
  static let mostOfGuest: Int64 = 100

  let sql: any SQLConnection
  let query: BillQuery
  let guests: any BilledGuests
  let clock: HouseClock

  /// - Parameter most: no more are read
  func run(most: Int) throws -> [FoundBill] {
    let sources = try sources()
    guard let first = sources.first else { return [] }
    if let after = query.after, after.way != first.way { throw JSONError(.malformed).at("after").refusal }
    if sources.count == 1 { return try find(first, most) }
    var (all, known): ([FoundBill], Set<String>) = ([], [])
    for source in sources { all += try find(source, most).filter { known.insert($0.order.raw).inserted } }
    return Array(all.sorted { $0.mark.precedes($1.mark) }.prefix(most))
  }

  // MARK: where to begin

  private func sources() throws -> [BillSource] {
    if let text = query.text { return try sources(of: text) }
    if let guest = query.guest {
      let orders = try guests.orders(ofGuest: guest, most: BillFinder.mostOfGuest, in: sql)
      return orders.isEmpty ? [] : [.orders(orders)]
    }
    let moment = query.scope.moment
    if moment != .came, query.from != nil || query.waiter == nil { return [moment.source] }
    if let waiter = query.waiter { return [.waiter(waiter)] }
    if query.standing == .open { return [.open] }
    if let table = query.scope.table, OrderType(rawValue: table.raw) == nil { return [.table(table.raw)] }
    if query.from != nil { return [.time] }
    if query.standing == .reopened || query.standing == .refunded { return [.corrected] }
    if query.method != nil || query.taker != nil { return [.events(.payment)] }
    return [try fewTotals() ?? .time]
  }

  /// The bills of these amounts if they are few, because on the way back in time they would hardly be met.
  /// - Returns: nil: they are met soon
  private func fewTotals() throws -> BillSource? {
    if query.least == nil && query.most == nil { return nil }
    let (least, most) = (query.least ?? Money(0), query.most ?? Money(Int64.max))
    let row = try sql.first(
      "SELECT COUNT(*) FROM (SELECT 1 FROM bill WHERE total >= $1 AND total <= $2 LIMIT $3) AS found",
      [.integer(least.raw), .integer(most.raw), .integer(fewBills + 1)])
    return try row.map { try $0.int(0) <= fewBills } == true ? .totals(least, most) : nil
  }

  /// A table's own name counts first, then a number, `#12` of an order without a table or one of a bill, then the beginning of a table's name.
  private func sources(of text: String) throws -> [BillSource] {
    let key = Folding.plain(text)
    let tables = try tables()
    let own = tables.filter { $0.name == key }
    if own.isEmpty, text.hasPrefix("#"), let number = Int64(text.dropFirst()) { return [.pickUp(number)] }
    if own.isEmpty, let number = try number(text) { return [.number(number)] }
    let fitting = own.isEmpty ? tables.filter { $0.name.starts(with: key) || $0.lastWords.contains { $0.starts(with: key) } } : own
    if fitting.count > BillFinder.mostTables { return [.tables(fitting.map(\.id))] }
    return fitting.flatMap { [BillSource.table($0.id), .joined($0.id)] }
  }

  /// The text as numbers are written, if one begins so: `b-2611` → `B-2611`.
  private func number(_ text: String) throws -> String? {
    let number = text.uppercased()
    guard number.utf8.contains(0x2D) else { return nil }
    var statement = BillStatement(sql.dialect)
    let column = statement.bytes("number")
    let (least, beyond) = (statement.place(.text(number)), statement.place(.text(number + "~")))
    let row = try sql.first("SELECT version FROM bill WHERE \(column) >= \(least) AND \(column) < \(beyond) LIMIT 1", statement.values)
    return row == nil ? nil : number
  }

  private struct TableName {
    let id: String
    /// small letters without diacritics
    let name: [UInt8]
    /// `12` of `ban 12`
    var lastWords: [ArraySlice<UInt8>] { name.indices.filter { name[$0] == 0x20 }.map { name[($0 + 1)...] } }
  }

  /// All tables there ever were.
  private func tables() throws -> [TableName] {
    try sql.query("SELECT id, name FROM dining_table ORDER BY id").map { row in
      TableName(id: try row.text(0), name: Folding.plain(try row.text(1)))
    }
  }

  // MARK: one statement

  private func find(_ source: BillSource, _ most: Int) throws -> [FoundBill] {
    var statement = BillStatement(sql.dialect)
    let tables = BillTables(source, query, time, in: &statement)
    for condition in tables.conditions { statement.require(condition) }
    // A bill that was fixed keeps its number when its party joins another.
    statement.require("(o.merged_into IS NULL OR b.number IS NOT NULL)")
    narrow(&statement, source)
    if let after = query.after { pass(after, tables, source, &statement) }
    let limit = statement.place(.integer(Int64(most)))
    // A report counts a bill as it was settled. A correction counts on its own day.
    let (total, discount) =
      query.scope.moment == .settled ? (BillFinder.first("total"), BillFinder.first("discount_amount")) : ("b.total", "b.discount_amount")
    return try sql.query(
      """
      SELECT \(tables.at) AS list_at, \(tables.id) AS list_id, o.id, \(total), b.paid, \(discount), b.change_given, b.refunded,
        CASE WHEN o.merged_into IS NULL THEN 1 ELSE 0 END AS is_host
      FROM \(tables.from) WHERE \(statement.conditions.joined(separator: " AND "))
      ORDER BY \(source.way == .number ? "" : "\(tables.at) DESC, ")\(tables.id) DESC LIMIT \(limit)
      """, statement.values
    ).map { row in
      FoundBill(
        mark: BillMark(way: source.way, at: try row.int(0), id: try row.text(1)), order: OrderID(try row.text(2)), total: try row.int(3),
        paid: try row.int(4), discount: try row.int(5), change: try row.int(6), refunded: try row.int(7), isHost: try row.int(8) == 1)
    }
  }

  /// A column of a bill `b` before its first correction.
  static func first(_ column: String) -> String {
    "COALESCE((SELECT f.\(column) FROM bill_first f WHERE f.order_id = b.order_id AND f.end_reason = 'settled'), b.\(column))"
  }

  private func pass(_ after: BillMark, _ tables: BillTables, _ source: BillSource, _ statement: inout BillStatement) {
    let id = statement.place(.text(after.id))
    if source.way == .number { return statement.require("\(tables.id) < \(id)") }
    statement.require("(\(tables.at), \(tables.id)) < (\(statement.place(.integer(after.at))), \(id))")
  }

  private var time: BillTime { BillTime(query: query, clock: clock) }

  private func narrow(_ statement: inout BillStatement, _ source: BillSource) {
    narrowTime(&statement, source)
    if let least = query.least { statement.require("b.total >= \(statement.place(.integer(least.raw)))") }
    if let most = query.most { statement.require("b.total <= \(statement.place(.integer(most.raw)))") }
    if let waiter = query.waiter, !source.isOfWaiter {
      statement.require("EXISTS (SELECT 1 FROM bill_waiter w WHERE w.employee = \(statement.place(.text(waiter.raw))) AND w.order_id = o.id)")
    }
    if let standing = query.standing { statement.require(BillFinder.condition(of: standing)) }
    for condition in query.scope.conditions(in: &statement) { statement.require(condition) }
    for kind in BillTraces.Kind.allCases {
      let events = BillTraces(kind: kind, query: query, time: time)
      if events.isAsked && source.way != kind.way { statement.require(events.exists("p", in: &statement)) }
    }
  }

  /// The range of time. Events have their own.
  private func narrowTime(_ statement: inout BillStatement, _ source: BillSource) {
    switch query.scope.moment {
    case .came:
      // The same instant, where the index of the source has it.
      for condition in time.conditions(source.isOfWaiter ? "w.opened_at" : "o.opened_at", in: &statement) { statement.require(condition) }
    case .ended, .settled:
      // The sum keeps the databases from reading the orders in the order of their ends, if the source has another one.
      for condition in time.conditions(source.isOfEnd ? "o.ended_at" : "(o.ended_at + 0)", in: &statement) { statement.require(condition) }
      // Nobody leaves before coming, so later parties need not be read.
      if !source.isOfEnd, let until = query.until { statement.require("o.opened_at < \(statement.place(.integer(until.raw)))") }
      statement.require(query.scope.moment == .ended ? "o.state = 1" : "o.state = 1 AND o.end_reason = 'settled' AND o.merged_into IS NULL")
    case .paid, .refunded, .voided, .refused: break
    }
  }

  private static func condition(of standing: BillStanding) -> String {
    switch standing {
    case .open: "o.state = 0 AND o.merged_into IS NULL"
    case .paid: "b.state = 1 AND o.merged_into IS NULL"
    case .refunded: "b.refunded > 0 AND b.state = 1 AND o.merged_into IS NULL"
    case .reopened: "b.reopened_at IS NOT NULL"
    case .writtenOff: "o.end_reason = 'writtenOff' AND o.merged_into IS NULL"
    case .empty: "o.end_reason = 'empty' AND o.merged_into IS NULL"
    case .joined: "o.merged_into IS NOT NULL"
    }
  }
}
