import InvoicesRules
import Kernel
import Storage

/// Buyers and the house's choices in the database.
struct InvoiceStore {
  let sql: any SQLConnection

  /// The buyer of a bill: taken at its own table, or else at the table that joined it last.
  func buyer(of order: OrderID) throws -> InvoiceBuyer? {
    try sql.first(
      """
      SELECT b.content FROM invoice_buyer b
      WHERE b.order_id = $1 OR b.order_id IN (SELECT id FROM party_order WHERE merged_into = $1)
      ORDER BY CASE WHEN b.order_id = $1 THEN 0 ELSE 1 END, b.set_at DESC LIMIT 1
      """, [.text(order.raw)]
    ).map { row in try JSON.decode(try row.text(0)) }
  }

  func save(_ buyer: InvoiceBuyer, of order: OrderID, by employee: EmployeeID, at now: Instant) throws {
    try sql.row(of: "invoice_buyer").save(["order_id": order, "content": buyer.json.text, "set_by": employee, "set_at": now])
  }

  /// Also those of parties that have joined.
  func removeBuyer(of order: OrderID) throws {
    try sql.execute(
      "DELETE FROM invoice_buyer WHERE order_id = $1 OR order_id IN (SELECT id FROM party_order WHERE merged_into = $1)", [.text(order.raw)])
  }

  func setup() throws -> (setup: InvoiceSetup, since: Instant?) {
    guard let row = try sql.first("SELECT content, since FROM invoice_setup WHERE id = 1") else { return (InvoiceSetup(), nil) }
    let setup: InvoiceSetup = try JSON.decode(try row.text(0))
    return (setup, try row.optionalInt(1).map { Instant($0) })
  }

  /// - Parameter since: nil: nothing is handed over
  func save(_ setup: InvoiceSetup, since: Instant?) throws {
    try sql.row(of: "invoice_setup").save(["id": Int64(1), "content": setup.json.text, "since": since])
  }
}
