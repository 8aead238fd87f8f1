import BillsRules
import Kernel
import Storage

/// Refunds in the database: added, never changed.
struct RefundStore {
  let sql: any SQLConnection

  private static let insertion = RowStatement(
    insertInto: "bill_refund", ["id", "order_id", "amount", "method", "reason", "reference", "given_by", "device", "given_at"],
    integers: ["amount", "given_at"], rank: 13)

  func has(_ id: RefundID) throws -> Bool { try sql.first("SELECT amount FROM bill_refund WHERE id = $1", [.text(id.raw)]) != nil }

  /// - Returns: false when the id is in use.
  func add(_ refund: Refund, by employee: EmployeeID, on device: DeviceID, at now: Instant) throws -> Bool {
    try sql.write(
      RefundStore.insertion,
      [
        .text(refund.id.raw), .text(refund.order.raw), .integer(refund.amount.raw), .text(refund.method.rawValue), .text(refund.reason.raw),
        SQLValue(refund.reference?.raw), .text(employee.raw), .text(device.raw), .integer(now.raw),
      ])
  }

  private static let ofParty = "r.order_id = $1 OR r.order_id IN (SELECT id FROM party_order WHERE merged_into = $1)"

  /// All that was given back to a party and to the parties that have joined it.
  static func sum(ofParty order: OrderID) -> (sql: String, values: [SQLValue]) {
    ("SELECT CAST(COALESCE(SUM(r.amount), 0) AS BIGINT) FROM bill_refund r WHERE \(ofParty)", [.text(order.raw)])
  }

  /// The party's payments on account, less what was given back on account or settled since. The till keeps the settlements.
  func owed(ofParty order: OrderID) throws -> Money {
    let host = try sql.first("SELECT COALESCE(merged_into, id) FROM party_order WHERE id = $1", [.text(order.raw)])?.text(0) ?? order.raw
    let row = try sql.first(
      """
      SELECT
        (SELECT CAST(COALESCE(SUM(p.received + p.tip + p.surplus), 0) AS BIGINT) \(RefundStore.together("payment", "p", by: "p.method = 'account'"))),
        (SELECT CAST(COALESCE(SUM(r.amount), 0) AS BIGINT) \(RefundStore.together("bill_refund", "r", by: "r.method = 'account'"))),
        (SELECT CAST(COALESCE(SUM(s.amount), 0) AS BIGINT)
          \(RefundStore.together("payment", "p", by: "p.method = 'account'", with: "JOIN debt_settlement_part s ON s.payment_id = p.id")))
      """, [.text(host)])
    guard let row else { return Money(0) }
    return Money(max(0, try row.int(0) - row.int(1) - row.int(2)))
  }

  /// The rows of a party and of the parties that have joined it.
  private static func together(_ table: String, _ alias: String, by condition: String, with join: String = "") -> String {
    """
    FROM party_order g JOIN \(table) \(alias) ON \(alias).order_id = g.id \(join) WHERE (g.id = $1 OR g.merged_into = $1) AND \(condition)
    """
  }

  /// The earliest first.
  func shown(ofParty order: OrderID) throws -> [RefundView] {
    try sql.query(
      """
      SELECT r.amount, r.method, r.reason, r.reference, COALESCE(e.name, r.given_by) AS giver, r.given_at, r.device
      FROM bill_refund r LEFT JOIN employee e ON e.id = r.given_by WHERE \(RefundStore.ofParty) ORDER BY r.given_at, r.id
      """, [.text(order.raw)]
    ).map { row in
      let at = Instant(try row.int(5))
      return RefundView(
        amount: Money(try row.int(0)), method: PaymentMethod(rawValue: try row.text(1)) ?? .cash, reason: Reason(try row.text(2)),
        reference: try row.optionalText(3).map { PaymentReference($0) }, by: Name(try row.text(4)),
        device: try DeviceNames(sql: sql).name(try row.text(6), at: at), at: at)
    }
  }
}

/// Reopenings and closings of bills: added, never changed.
struct ReopeningStore {
  let sql: any SQLConnection

  private static let insertion = RowStatement(
    insertInto: "bill_reopening",
    ["order_id", "n", "closed", "version", "total", "change_given", "reason", "done_by", "device", "done_at"], keys: 2,
    integers: ["n", "closed", "version", "total", "change_given", "done_at"], rank: 14)

  func open(_ bill: Bill, because reason: Reason, by employee: EmployeeID, on device: DeviceID, at now: Instant) throws {
    try add(bill, closed: false, change: Money(0), reason, employee, device, now)
  }

  /// - Parameter change: given by this closing
  func close(_ bill: Bill, change: Money, by employee: EmployeeID, on device: DeviceID, at now: Instant) throws {
    try add(bill, closed: true, change: change, nil, employee, device, now)
  }

  private func add(
    _ bill: Bill, closed: Bool, change: Money, _ reason: Reason?, _ employee: EmployeeID, _ device: DeviceID, _ now: Instant
  ) throws {
    let count = try sql.first("SELECT COUNT(*) FROM bill_reopening WHERE order_id = $1", [.text(bill.order.raw)])?.int(0) ?? 0
    try sql.write(
      ReopeningStore.insertion,
      [
        .text(bill.order.raw), .integer(count + 1), .integer(closed ? 1 : 0), .integer(bill.version), .integer(bill.total.raw),
        .integer(change.raw), SQLValue(reason?.raw), .text(employee.raw), .text(device.raw), .integer(now.raw),
      ])
  }

  /// The earliest first.
  func shown(of order: OrderID) throws -> [ReopeningView] {
    try sql.query(
      """
      SELECT r.closed, r.version, r.total, r.reason, COALESCE(e.name, r.done_by) AS doer, r.done_at, r.device
      FROM bill_reopening r LEFT JOIN employee e ON e.id = r.done_by WHERE r.order_id = $1 ORDER BY r.n
      """, [.text(order.raw)]
    ).map { row in
      let at = Instant(try row.int(5))
      return ReopeningView(
        closed: try row.int(0) == 1, version: try row.int(1), total: Money(try row.int(2)),
        reason: try row.optionalText(3).map { Reason($0) }, by: Name(try row.text(4)),
        device: try DeviceNames(sql: sql).name(try row.text(6), at: at), at: at)
    }
  }
}

/// The names of devices, as their sessions call them.
struct DeviceNames {
  let sql: any SQLConnection

  /// The name that the device had at this moment; nil: it is not known.
  func name(_ device: String, at moment: Instant) throws -> Name? {
    try sql.first(
      """
      SELECT device_name FROM staff_session WHERE device = $1 ORDER BY CASE WHEN created_at <= $2 THEN 0 ELSE 1 END, created_at DESC LIMIT 1
      """, [.text(device), .integer(moment.raw)]
    ).map { Name(try $0.text(0)) }
  }
}
