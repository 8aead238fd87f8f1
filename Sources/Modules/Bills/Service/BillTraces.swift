import BillsRules
import Kernel
import Storage

/// Rows of another table by which bills are found: payments, refunds, and portions that were taken back.
struct BillTraces {
  enum Kind: CaseIterable, Sendable {
    case payment, refund, voided, refused

    var table: String {
      switch self {
      case .payment: "payment"
      case .refund: "bill_refund"
      case .voided, .refused: "item"
      }
    }

    /// the column of the moment
    var at: String {
      switch self {
      case .payment: "taken_at"
      case .refund: "given_at"
      case .voided, .refused: "closed_at"
      }
    }

    var way: BillMark.Way {
      switch self {
      case .payment: .payment
      case .refund: .refund
      case .voided, .refused: .takenBack
      }
    }
  }

  let kind: Kind
  let query: BillQuery
  let time: BillTime

  /// Whether the query says anything about these rows.
  var isAsked: Bool { query.scope.moment.events == kind || kind == .payment && (query.method != nil || query.taker != nil) }

  /// The conditions of rows that are read by an index of their table.
  func leading(_ name: String, in statement: inout BillStatement) -> [String] {
    // Both states are named as the index of portions that were taken back names them.
    let index = kind.table == "item" ? ["\(name).state IN (4, 5)"] : []
    return index + fitting("\(name).", text: "", number: "", in: &statement)
  }

  /// A fitting row of the order `o`, also one of a party that joined it.
  /// The text and the number that are added to columns keep the databases from reading all rows of that kind.
  func exists(_ name: String, _ more: String? = nil, in statement: inout BillStatement) -> String {
    let fitting = fitting("\(name).", text: " || ''", number: " + 0", in: &statement)
    let conditions = ["(g.id = o.id OR g.merged_into = o.id)", "\(name).order_id = g.id"] + fitting + (more.map { [$0] } ?? [])
    return "EXISTS (SELECT 1 FROM party_order g CROSS JOIN \(kind.table) \(name) WHERE \(conditions.joined(separator: " AND ")))"
  }

  private func fitting(_ prefix: String, text: String, number: String, in statement: inout BillStatement) -> [String] {
    var conditions: [String] = []
    switch kind {
    case .payment:
      if let taker = query.taker { conditions.append("\(prefix)taken_by\(text) = \(statement.place(.text(taker.raw)))") }
      if let method = query.method { conditions.append("\(prefix)method\(text) = \(statement.place(.text(method.rawValue)))") }
    case .refund: break
    case .voided: conditions.append("(\(prefix)state\(number)) = 5")
    case .refused: conditions.append("(\(prefix)state\(number)) = 4")
    }
    if query.scope.moment.events != kind { return conditions }
    if kind == .payment, query.scope.trait == .tip { conditions.append("\(prefix)tip > 0") }
    if kind.table == "item" { conditions += query.scope.items(prefix, in: &statement) }
    return conditions + time.conditions("(\(prefix)\(kind.at)\(number))", in: &statement)
  }
}
