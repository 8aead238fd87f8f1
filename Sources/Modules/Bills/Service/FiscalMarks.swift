import BillsRules
import Kernel
import Storage

/// The fiscal module's words on paid bills.
struct FiscalMarks {
  let sql: any SQLConnection

  /// - Parameter ended: when the party left; a bill that was paid just now may have no record yet
  func mark(of order: OrderID, ended: Instant?) throws -> FiscalMark? {
    let row = try sql.first(
      """
      SELECT state, device, transaction_number, counter, begun_at, ended_at, signature, code FROM fiscal_request
      WHERE order_id = $1 AND kind = 'receipt' ORDER BY at DESC, id DESC LIMIT 1
      """, [.text(order.raw)])
    guard let row else {
      guard let ended else { return nil }
      let isDue = try sql.first("SELECT 1 FROM fiscal_module WHERE active = 1 AND since <= $1", [.integer(ended.raw)]) != nil
      return isDue ? FiscalMark(.asked) : nil
    }
    var mark = FiscalMark(FiscalState(rawValue: try row.text(0)) ?? .failed)
    mark.device = try row.optionalText(1).map { FiscalText($0) }
    mark.transaction = try row.optionalInt(2)
    mark.counter = try row.optionalInt(3)
    mark.begun = try row.optionalInt(4).map { Instant($0) }
    mark.ended = try row.optionalInt(5).map { Instant($0) }
    mark.signature = try row.optionalText(6).map { FiscalText($0) }
    mark.code = try row.optionalText(7).map { FiscalText($0) }
    return mark
  }
}
