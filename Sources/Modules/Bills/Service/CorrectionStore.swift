import BillsRules
import Kernel
import Storage

/// Later figures of the bills of ended orders: added, never changed. A bill's own day keeps the figures without them, and each counts on its day.
struct CorrectionStore {
  let sql: any SQLConnection

  /// The figures of a bill that reports add up.
  struct Figures: Equatable {
    var amounts: [Int64]
    var promotions: String?
    var taxes: String

    static let none = Figures(amounts: [0, 0, 0, 0, 0], promotions: nil, taxes: "[]")
  }

  private static let names = ["total", "subtotal", "discount_amount", "service", "rounding"]

  private static let insertion = RowStatement(
    insertInto: "bill_correction",
    ["order_id", "n", "at", "done_by", "device"] + names
      + ["promotions_before", "promotions_after", "taxes_before", "taxes_after", "settles"], keys: 2,
    integers: Set(["n", "at", "settles"] + names), rank: 15)

  /// Those of the stored bill.
  func figures(of order: OrderID) throws -> Figures {
    let row = try sql.first(
      "SELECT \(CorrectionStore.names.joined(separator: ", ")), promotions, taxes FROM bill WHERE order_id = $1", [.text(order.raw)])
    guard let row else { return .none }
    return Figures(amounts: try (0..<5).map { try row.int($0) }, promotions: try row.optionalText(5), taxes: try row.text(6))
  }

  /// Nothing is added if the figures stay the same.
  /// - Parameter settles: a bill that was written off is paid now
  func add(
    _ order: OrderID, from before: Figures, to after: Figures, settles: Bool, by employee: EmployeeID, on device: DeviceID, at now: Instant
  ) throws {
    if before == after && !settles { return }
    let count = try sql.first("SELECT COUNT(*) FROM bill_correction WHERE order_id = $1", [.text(order.raw)])?.int(0) ?? 0
    let amounts = zip(before.amounts, after.amounts).map { SQLValue.integer($1 - $0) }
    try sql.write(
      CorrectionStore.insertion,
      [.text(order.raw), .integer(count + 1), .integer(now.raw), .text(employee.raw), .text(device.raw)] + amounts
        + [
          SQLValue(before.promotions), SQLValue(after.promotions), .text(before.taxes), .text(after.taxes), .integer(settles ? 1 : 0),
        ])
  }
}
