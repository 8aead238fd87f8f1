import Kernel
import Storage

/// The records of the fiscal module as a file. Each row has the record as it was signed.
struct FiscalExport {
  let sql: any SQLConnection

  private static let heading = [
    "id", "kind", "at", "state", "device", "transaction", "counter", "begun", "ended", "signature", "code", "message", "record",
  ]

  func bytes(from: Instant, until: Instant, _ signs: CSVSigns) throws -> [UInt8] {
    var text = CSVText(signs)
    text.row(FiscalExport.heading.map { .value($0) })
    let rows = try sql.query(
      """
      SELECT id, kind, at, state, device, transaction_number, counter, begun_at, ended_at, signature, code, message, content
      FROM fiscal_request WHERE at >= $1 AND at < $2 ORDER BY at, id
      """, [.integer(from.raw), .integer(until.raw)])
    for row in rows {
      func number(_ column: Int) throws -> CSVCell { .value(try row.optionalInt(column).map { String($0) } ?? "") }
      func words(_ column: Int) throws -> CSVCell { .text(try row.optionalText(column) ?? "") }
      text.row([
        try words(0), try words(1), try number(2), try words(3), try words(4), try number(5), try number(6), try number(7), try number(8),
        try words(9), try words(10), try words(11), try words(12),
      ])
    }
    return text.bytes
  }
}
