import BillsRules
import Kernel
import Storage

/// The index by which a search begins. The other parts of the query are tried on each bill that it yields, so it is the one that
/// leaves the fewest.
enum BillSource {
  /// all, the newest first
  case time
  /// ended ones, the last that ended first
  case ended
  /// open ones. They are few, so they are sorted.
  case open
  /// those with refunds, and reopened ones. They are few, so they are sorted.
  case corrected
  /// numbers that begin so
  case number(String)
  /// guests without a table who had this number of a day
  case pickUp(Int64)
  /// parties of this table
  case table(String)
  /// parties that were joined by one from this table
  case joined(String)
  /// parties of these tables: so many that each page meets them soon
  case tables([String])
  /// parties that this person served
  case waiter(EmployeeID)
  /// payments, refunds, or portions that were taken back
  case events(BillTraces.Kind)
  /// bills of amounts from the first to the second. They are few, so they are sorted.
  case totals(Money, Money)
  /// some orders
  case orders([OrderID])

  var isOfWaiter: Bool { if case .waiter = self { true } else { false } }
  var isOfEnd: Bool { if case .ended = self { true } else { false } }

  var way: BillMark.Way {
    switch self {
    case .number: .number
    case .ended: .end
    case .events(let kind): kind.way
    default: .time
    }
  }
}

/// A statement in the making, with its values.
struct BillStatement {
  private(set) var values: [SQLValue] = []
  private(set) var conditions: [String] = []
  private let dialect: Dialect

  init(_ dialect: Dialect) { self.dialect = dialect }

  /// The place of a value in the text.
  mutating func place(_ value: SQLValue) -> String {
    values.append(value)
    return "$\(values.count)"
  }

  mutating func require(_ condition: String) { conditions.append(condition) }

  /// PostgreSQL would compare by the language of the server. The indexes are in the order of bytes.
  func bytes(_ column: String) -> String {
    switch dialect {
    case .sqlite: column
    case .postgres: "\(column) COLLATE \"C\""
    }
  }

  /// Whether a column's text has this part.
  mutating func has(_ column: String, _ part: String) -> String {
    let place = place(.text(part))
    switch dialect {
    case .sqlite: return "instr(\(column), \(place)) > 0"
    case .postgres: return "strpos(\(column), \(place)) > 0"
    }
  }

  /// Whether a list of ids, each between blanks, contains one.
  func contains(_ list: String, _ column: String) -> String {
    switch dialect {
    case .sqlite: "instr(\(list), ' ' || \(column) || ' ') > 0"
    case .postgres: "strpos(\(list), ' ' || \(column) || ' ') > 0"
    }
  }
}

/// The tables of a statement, and the columns of its order. SQLite takes tables of a CROSS JOIN in the given order.
struct BillTables {
  let from: String
  let at: String
  let id: String
  /// the condition of the source
  let conditions: [String]

  /// `o`: the order, `b`: its bill
  init(_ source: BillSource, _ query: BillQuery, _ time: BillTime, in statement: inout BillStatement) {
    let (byTime, byId) = ("o.opened_at", statement.bytes("o.id"))
    switch source {
    case .time:
      self.init("party_order o CROSS JOIN bill b", byTime, byId, ["b.order_id = o.id"])
    case .ended:
      self.init("party_order o CROSS JOIN bill b", "o.ended_at", byId, ["o.state = 1", "b.order_id = o.id"])
    case .open:
      // The sum keeps SQLite from reading all orders in the order of time.
      self.init("party_order o CROSS JOIN bill b", "(o.opened_at + 0)", byId, ["o.state = 0", "b.order_id = o.id"])
    case .corrected:
      self.init(
        "bill b CROSS JOIN party_order o", "(o.opened_at + 0)", byId,
        ["(b.refunded > 0 OR b.reopened_at IS NOT NULL)", "o.id = b.order_id"])
    case .tables(let ids):
      // All in one text, so that another number of tables is no other statement.
      let list = "CAST(\(statement.place(.text(" " + ids.joined(separator: " ") + " "))) AS TEXT)"
      let joined = "EXISTS (SELECT 1 FROM party_order g WHERE g.merged_into = o.id AND \(statement.contains(list, "g.table_id")))"
      self.init("party_order o CROSS JOIN bill b", byTime, byId, ["b.order_id = o.id", "(\(statement.contains(list, "o.table_id")) OR \(joined))"])
    case .table(let id):
      self.init("party_order o CROSS JOIN bill b", byTime, byId, ["o.table_id = \(statement.place(.text(id)))", "b.order_id = o.id"])
    case .joined(let id):
      self.init(
        "party_order g CROSS JOIN party_order o CROSS JOIN bill b", byTime, byId,
        ["g.table_id = \(statement.place(.text(id)))", "g.merged_into IS NOT NULL", "o.id = g.merged_into", "b.order_id = o.id"])
    case .number(let start):
      let number = statement.bytes("b.number")
      let (least, beyond) = (statement.place(.text(start)), statement.place(.text(start + "~")))
      self.init(
        "bill b CROSS JOIN party_order o", "CAST(0 AS BIGINT)", number, ["\(number) >= \(least)", "\(number) < \(beyond)", "o.id = b.order_id"])
    case .pickUp(let number):
      self.init(
        "party_order o CROSS JOIN bill b", byTime, byId, ["o.pick_up_number = \(statement.place(.integer(number)))", "b.order_id = o.id"])
    case .waiter(let employee):
      self.init(
        "bill_waiter w CROSS JOIN party_order o CROSS JOIN bill b", "w.opened_at", statement.bytes("w.order_id"),
        ["w.employee = \(statement.place(.text(employee.raw)))", "o.id = w.order_id", "b.order_id = o.id"])
    case .totals(let least, let most):
      let (low, high) = (statement.place(.integer(least.raw)), statement.place(.integer(most.raw)))
      // The sum keeps PostgreSQL from reading all orders in the order of time.
      self.init(
        "bill b CROSS JOIN party_order o", "(o.opened_at + 0)", byId,
        ["b.total >= \(low)", "b.total <= \(high)", "o.id = b.order_id"])
    case .orders(let ids):
      let places = ids.map { statement.place(.text($0.raw)) }.joined(separator: ", ")
      self.init("party_order o CROSS JOIN bill b", byTime, byId, ["o.id IN (\(places))", "b.order_id = o.id"])
    case .events(let kind): self.init(BillTraces(kind: kind, query: query, time: time), in: &statement)
    }
  }

  /// The first fitting row of each bill. Later ones do not move the bill in the list.
  private init(_ events: BillTraces, in statement: inout BillStatement) {
    let at = events.kind.at
    let first = events.leading("p", in: &statement)
    let joins = ["q.id = p.order_id", "o.id = COALESCE(q.merged_into, q.id)", "b.order_id = o.id"]
    let earlier = events.exists("e", "(e.\(at), e.id) < (p.\(at), p.id)", in: &statement)
    self.init(
      "\(events.kind.table) p CROSS JOIN party_order q CROSS JOIN party_order o CROSS JOIN bill b", "p.\(at)", "p.id",
      first + joins + ["NOT \(earlier)"])
  }

  private init(_ from: String, _ at: String, _ id: String, _ conditions: [String]) {
    self.from = from
    self.at = at
    self.id = id
    self.conditions = conditions
  }
}
