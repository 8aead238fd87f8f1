import Kernel
import Storage
import Sync

/// The books of a business day: its orders with their items, bills, payments and refunds, row by row.
struct DayBooks: Sendable, Equatable {
  /// One kind of rows, and the columns that have to be equal.
  enum BookKind: String, CaseIterable, Sendable {
    case order, item, bill, payment, refund

    fileprivate var table: String {
      switch self {
      case .order: "party_order"
      case .item: "item"
      case .bill: "bill"
      case .payment: "payment"
      case .refund: "bill_refund"
      }
    }

    fileprivate var key: String { self == .bill ? "order_id" : "id" }
    fileprivate var order: String { self == .order ? "id" : "order_id" }

    fileprivate var columns: [String] {
      switch self {
      case .order: ["table_id", "guests", "waiter", "opened_at", "merged_into", "state", "end_reason", "ended_at"]
      case .item: ["order_id", "dish_id", "name", "price", "full_price", "quantity", "measure", "options", "tax", "state", "reason", "ordered_at"]
      case .bill:
        [
          "number", "version", "subtotal", "discount", "discount_reason", "discount_amount", "promotions", "service", "taxes", "rounding", "total",
          "paid", "change_given", "refunded", "state",
        ]
      case .payment:
        [
          "order_id", "method", "received", "tip", "tip_for", "reference", "part", "surplus", "currency", "foreign_amount", "taken_by", "taken_at",
        ]
      case .refund: ["order_id", "amount", "method", "reason", "given_by", "given_at"]
      }
    }

    var word: String {
      switch self {
      case .order: "order"
      case .item: "món / item"
      case .bill: "hóa đơn / bill"
      case .payment: "khoản thu / payment"
      case .refund: "khoản hoàn / refund"
      }
    }
  }

  fileprivate struct Row: Sendable, Equatable {
    let order: String
    let values: [SQLValue]
  }

  private var rows: [BookKind: [String: Row]] = [:]

  /// - Parameter leftOut: orders that are not compared
  static func read(_ day: BusinessDay, leavingOut leftOut: Set<String>, in sql: any SQLConnection) throws -> DayBooks {
    var books = DayBooks()
    for part in BookKind.allCases {
      let found = try sql.query(
        """
        SELECT \(part.key), \(part.order), \(part.columns.joined(separator: ", ")) FROM \(part.table)
        WHERE \(part.order) IN (SELECT id FROM party_order WHERE opened_at >= $1 AND opened_at < $2)
        """, [.integer(day.from.raw), .integer(day.until.raw)])
      for row in found where !leftOut.contains(try row.text(1)) {
        books.rows[part, default: [:]][try row.text(0)] = Row(order: try row.text(1), values: Array(row.values.dropFirst(2)))
      }
    }
    return books
  }

  /// The numbers of the bills of these orders, or the orders' ids.
  func name(of order: String) -> String {
    guard case .text(let number)? = value(.bill, order, "number") else { return order }
    return number
  }

  private func value(_ part: BookKind, _ id: String, _ column: String) -> SQLValue? {
    part.columns.firstIndex(of: column).flatMap { rows[part]?[id]?.values[$0] }
  }
}

// The sums of the day.
extension DayBooks {
  /// Names in both languages, with whole numbers: counts, or money in minor units.
  var sums: [(name: String, amount: Int64)] {
    [
      ("order / orders", count(.order)), ("khách / guests", sum(.order, "guests")),
      ("món / items", count(.item)), ("món hủy / voided items", count(.item) { $0("state") == 5 }),
      ("món bếp từ chối / refused items", count(.item) { $0("state") == 4 }),
      ("hóa đơn / bills", count(.bill)), ("giảm giá / discounts", sum(.bill, "discount_amount")), ("phí phục vụ / service", sum(.bill, "service")),
      ("tổng cộng / total", sum(.bill, "total")),
      ("khoản thu / payments", count(.payment)), ("đã thu / received", sum(.payment, "received")), ("tiền tip / tips", sum(.payment, "tip")),
      ("hoàn tiền / refunds", sum(.refund, "amount")),
    ]
  }

  private func count(_ part: BookKind, where holds: (_ column: (String) -> SQLValue?) -> Bool = { _ in true }) -> Int64 {
    Int64((rows[part] ?? [:]).keys.count { id in holds { column in value(part, id, column) } })
  }

  private func sum(_ part: BookKind, _ column: String) -> Int64 {
    (rows[part] ?? [:]).keys.reduce(0) { sum, id in
      guard case .integer(let amount)? = value(part, id, column) else { return sum }
      return sum + amount
    }
  }
}

/// One place at which the books of a replay are not those of the day.
struct BookDifference: Sendable, Equatable, CustomStringConvertible {
  let part: DayBooks.BookKind
  /// the bill's number or the order's id
  let order: String
  let id: String
  /// nil: the whole row
  let column: String?
  /// nil: there is no such row
  let original: String?
  let replayed: String?

  var description: String {
    let place = "\(part.word) \(order)" + (id == order ? "" : " (\(id))")
    let none = "không có / none"
    guard let column else { return "\(place): \(original == nil ? none : "có / there") → \(replayed == nil ? none : "có / there")" }
    return "\(place) \(column): \(original ?? none) → \(replayed ?? none)"
  }
}

extension DayBooks {
  /// Every row that only one of the books has, and every column that differs.
  func differences(from replayed: DayBooks) -> [BookDifference] {
    BookKind.allCases.flatMap { part in
      let (mine, theirs) = (rows[part] ?? [:], replayed.rows[part] ?? [:])
      return Set(mine.keys).union(theirs.keys).sorted().flatMap { id in differences(part, id, mine[id], theirs[id], replayed) }
    }
  }

  private func differences(_ part: BookKind, _ id: String, _ mine: Row?, _ theirs: Row?, _ replayed: DayBooks) -> [BookDifference] {
    let order = mine.map { name(of: $0.order) } ?? theirs.map { replayed.name(of: $0.order) } ?? id
    guard let mine, let theirs else {
      return [
        BookDifference(
          part: part, order: order, id: id, column: nil, original: mine.map { _ in "" }, replayed: theirs.map { _ in "" })
      ]
    }
    return zip(part.columns, zip(mine.values, theirs.values)).compactMap { column, values in
      if values.0 == values.1 { return nil }
      return BookDifference(
        part: part, order: order, id: id, column: column, original: DayBooks.text(values.0), replayed: DayBooks.text(values.1))
    }
  }

  private static func text(_ value: SQLValue) -> String {
    switch value {
    case .null: "–"
    case .integer(let number): "\(number)"
    case .text(let text): text
    case .blob: "…"
    }
  }
}
