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
    try sql.execute(
      """
      INSERT INTO invoice_buyer (order_id, content, set_by, set_at) VALUES ($1, $2, $3, $4)
      ON CONFLICT (order_id) DO UPDATE SET content = excluded.content, set_by = excluded.set_by, set_at = excluded.set_at
      """, [.text(order.raw), .text(buyer.json.text), .text(employee.raw), .integer(now.raw)])
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
    try sql.execute(
      """
      INSERT INTO invoice_setup (id, content, since) VALUES (1, $1, $2)
      ON CONFLICT (id) DO UPDATE SET content = excluded.content, since = excluded.since
      """, [.text(setup.json.text), SQLValue(since?.raw)])
  }
}
