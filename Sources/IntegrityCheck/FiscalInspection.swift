import Storage

/// A fiscal module never gives one counter to two records, and each record has a bill or a session of the till.
struct FiscalInspection: Inspection {
  let vi = "bản ghi thuế"
  let en = "fiscal records"

  func run(_ inspector: InspectionRun) throws {
    // A database of an earlier version has none.
    guard try inspector.sql.holds(table: "fiscal_request") else { return }
    for row in try inspector.sql.query(FiscalInspection.twice) {
      let (device, counter, count) = (try row.text(0), try row.int(1), try row.int(2))
      inspector.find(
        "fiscal.counter", "thiết bị thuế \(device): \(count) bản ghi có cùng chữ ký số thứ \(counter)",
        "fiscal device \(device): \(count) records have the signature counter \(counter)")
    }
    for row in try inspector.sql.query(FiscalInspection.lost) {
      let record = try row.text(0)
      inspector.find("fiscal.unknown", "bản ghi thuế \(record) không có hóa đơn", "fiscal record \(record) has no bill")
    }
    let count = try inspector.sql.first("SELECT COUNT(*) FROM fiscal_request")?.int(0) ?? 0
    inspector.count("bản ghi thuế", "fiscal records", count)
  }

  private static let twice = """
    SELECT device, counter, COUNT(*) AS records FROM fiscal_request WHERE state = 'signed' GROUP BY device, counter HAVING COUNT(*) > 1
    ORDER BY device, counter
    """

  private static let lost = """
    SELECT f.id FROM fiscal_request f LEFT JOIN bill b ON b.order_id = f.order_id WHERE f.order_id IS NOT NULL AND b.order_id IS NULL ORDER BY f.id
    """
}
