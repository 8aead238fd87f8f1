import AuditRules
import Kernel
import Storage

/// The entries that somebody looks for. Absent parts do not narrow the search.
public struct AuditQuery: Sendable {
  var from: Instant?
  var until: Instant?
  var person: EmployeeID?
  var kind: AuditKind?
  var table: TableID?
  var dish: DishID?
  /// the number of a bill
  var bill: String?
  /// entries with lower numbers
  public var before: Int64?

  /// more than a range of time narrows it
  var isSearch: Bool { person != nil || kind != nil || table != nil || dish != nil || bill != nil }

  /// - Parameters:
  ///   - from: at this moment or later
  ///   - until: before this moment
  ///   - before: the `next` of the page before
  /// - Throws: if the range cannot be, or the text is not a number of a bill
  public init(
    from: Instant? = nil, until: Instant? = nil, person: EmployeeID? = nil, kind: AuditKind? = nil, table: TableID? = nil, dish: DishID? = nil,
    bill: String? = nil, before: Int64? = nil, now: Instant
  ) throws(Refusal) {
    if let from, let until, until <= from { throw AuditError.rangeReversed.refusal }
    if let from, from > now { throw AuditError.notYet.refusal }
    if let bill { try TypedText.check(bill, field: "bill") }
    (self.from, self.until, self.person, self.kind, self.table, self.dish, self.before) = (from, until, person, kind, table, dish, before)
    let number = bill.map(Folding.oneLine) ?? ""
    self.bill = number.isEmpty ? nil : number.uppercased()
  }
}

/// The conditions of a query on `audit_entry`, with their values.
struct AuditCondition {
  private(set) var text: String
  private(set) var values: [SQLValue]
  private let dialect: Dialect

  /// - Parameters:
  ///   - numbers: the entries to look at
  ///   - order: of the bill that the query names
  init(_ query: AuditQuery, _ numbers: Range<Int64>, order: OrderID?, _ dialect: Dialect) {
    self.dialect = dialect
    text = "seq >= $1 AND seq < $2"
    values = [.integer(numbers.lowerBound), .integer(numbers.upperBound)]
    if let person = query.person { text += " AND person = \(place(.text(person.raw)))" }
    if let order { text += " AND subject = \(place(.text(order.raw)))" }
    if let kind = query.kind {
      // The words are ours, so nothing has to be escaped.
      text += " AND (" + kind.types.map { "type LIKE '\($0)%'" }.joined(separator: " OR ") + ")"
    }
    if let table = query.table {
      text += " AND (\(names(table.raw)) OR subject IN (SELECT id FROM party_order WHERE table_id = \(place(.text(table.raw)))) OR "
      text += "subject = \(place(.text(table.raw))))"
    }
    if let dish = query.dish { text += " AND (\(names(dish.raw)) OR subject = \(place(.text(dish.raw))))" }
  }

  /// Whether the changes name this id.
  private mutating func names(_ id: String) -> String {
    "\(dialect == .postgres ? "strpos" : "instr")(changes, \(place(.text("\"\(id)\"")))) > 0"
  }

  private mutating func place(_ value: SQLValue) -> String {
    values.append(value)
    return "$\(values.count)"
  }
}
