import BillsRules
import Kernel
import Storage

/// The versions of bills, as they were fixed. They are facts: added, never changed.
struct BillVersionStore {
  let sql: any SQLConnection

  private static let insertion = RowStatement(
    insertInto: "bill_version", ["order_id", "version", "fixed_at", "fixed_by", "discount_amount", "total"], keys: 2,
    integers: ["version", "fixed_at", "discount_amount", "total"], rank: 11)

  /// - Parameter before: its version in the row that this bill replaces
  func add(_ bill: Bill, after before: Int64, by employee: EmployeeID, at now: Instant) throws {
    guard bill.version > before else { return }
    try sql.write(
      BillVersionStore.insertion,
      [
        .text(bill.order.raw), .integer(bill.version), .integer(now.raw), .text(employee.raw), .integer(bill.discountAmount.raw),
        .integer(bill.total.raw),
      ])
  }

  /// The earliest first.
  static func question(of order: OrderID) -> (sql: String, values: [SQLValue]) {
    (
      """
      SELECT v.version, v.fixed_at, COALESCE(e.name, v.fixed_by) AS fixer, v.discount_amount, v.total
      FROM bill_version v LEFT JOIN employee e ON e.id = v.fixed_by WHERE v.order_id = $1 ORDER BY v.version
      """, [.text(order.raw)]
    )
  }

  static func read(_ row: SQLRow) throws -> BillVersion {
    BillVersion(
      version: try row.int(0), at: Instant(try row.int(1)), by: Name(try row.text(2)), discount: Money(try row.int(3)),
      total: Money(try row.int(4)))
  }
}
