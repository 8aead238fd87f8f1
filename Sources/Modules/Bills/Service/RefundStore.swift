import BillsRules
import Kernel
import Storage

/// Refunds in the database: added, never changed.
struct RefundStore {
  let sql: any SQLConnection

  private static let insertion = RowStatement(
    insertInto: "bill_refund", ["id", "order_id", "amount", "method", "reason", "reference", "given_by", "device", "given_at", "approved_by"],
    integers: ["amount", "given_at"], rank: 13)

  func has(_ id: RefundID) throws -> Bool { try sql.first("SELECT amount FROM bill_refund WHERE id = $1", [.text(id.raw)]) != nil }

  /// - Returns: false when the id is in use.
  func add(
    _ refund: Refund, by employee: EmployeeID, on device: DeviceID, at now: Instant, approvedBy: EmployeeID? = nil
  ) throws -> Bool {
    try sql.write(
      RefundStore.insertion,
      [
        .text(refund.id.raw), .text(refund.order.raw), .integer(refund.amount.raw), .text(refund.method.rawValue), .text(refund.reason.raw),
        SQLValue(refund.reference?.raw), .text(employee.raw), .text(device.raw), .integer(now.raw), SQLValue(approvedBy?.raw),
      ])
  }

  /// All that one person gave back alone since a moment.
  func givenAlone(by employee: EmployeeID, since moment: Instant) throws -> Int64 {
    try sql.first(
      """
      SELECT CAST(COALESCE(SUM(amount), 0) AS BIGINT) FROM bill_refund
      WHERE given_at >= $1 AND given_by = $2 AND approved_by IS NULL AND method <> 'account'
      """, [.integer(moment.raw), .text(employee.raw)])?.int(0) ?? 0
  }

  private static let ofParty = "r.order_id = $1 OR r.order_id IN (SELECT id FROM party_order WHERE merged_into = $1)"

  /// All that was given back to a party and to the parties that have joined it.
  static func sum(ofParty order: OrderID) -> (sql: String, values: [SQLValue]) {
    ("SELECT CAST(COALESCE(SUM(r.amount), 0) AS BIGINT) FROM bill_refund r WHERE \(ofParty)", [.text(order.raw)])
  }

  /// The party that has the bill: this one, or the one that it has joined.
  func host(of order: OrderID) throws -> OrderID {
    OrderID(try sql.first("SELECT COALESCE(merged_into, id) FROM party_order WHERE id = $1", [.text(order.raw)])?.text(0) ?? order.raw)
  }

  /// The money of a party by tender, and its debt. The till keeps the settlements, so they are read only if there is a debt.
  /// - Parameter change: given for all of its payments
  func funds(ofParty order: OrderID, change: Money) throws -> RefundFunds {
    let host = try host(of: order)
    let payments = try sql.query(
      """
      SELECT p.method, CAST(SUM(p.received) AS BIGINT), CAST(SUM(p.received + p.tip + p.surplus) AS BIGINT)
      \(RefundStore.together("payment", "p")) GROUP BY p.method ORDER BY p.method
      """, [.text(host.raw)])
    let received = try payments.map(RefundStore.part)
    let refunded = try sql.query(
      "SELECT r.method, CAST(SUM(r.amount) AS BIGINT) \(RefundStore.together("bill_refund", "r")) GROUP BY r.method ORDER BY r.method",
      [.text(host.raw)]
    ).map(RefundStore.part)
    var (debt, settled): (Int64, [RefundFunds.TenderAmount]) = (0, [])
    if let owed = try payments.first(where: { try $0.text(0) == PaymentMethod.account.rawValue }) {
      settled = try settlements(ofParty: host)
      debt = try owed.int(2) - settled.reduce(0) { $0 + $1.amount }
      for one in refunded where one.method == .account { debt -= one.amount }
    }
    return RefundFunds(received: received, change: change.raw, settled: settled, refunded: refunded, debt: debt)
  }

  private func settlements(ofParty host: OrderID) throws -> [RefundFunds.TenderAmount] {
    let join = "JOIN debt_settlement_part x ON x.payment_id = p.id JOIN debt_settlement s ON s.id = x.settlement_id"
    return try sql.query(
      "SELECT s.method, CAST(SUM(x.amount) AS BIGINT) \(RefundStore.together("payment", "p", with: join)) GROUP BY s.method ORDER BY s.method",
      [.text(host.raw)]
    ).map(RefundStore.part)
  }

  private static func part(_ row: SQLRow) throws -> RefundFunds.TenderAmount {
    RefundFunds.TenderAmount(PaymentMethod(rawValue: try row.text(0)) ?? .cash, try row.int(1))
  }

  /// The rows of a party and of the parties that have joined it.
  private static func together(_ table: String, _ alias: String, with join: String = "") -> String {
    "FROM party_order g JOIN \(table) \(alias) ON \(alias).order_id = g.id \(join) WHERE (g.id = $1 OR g.merged_into = $1)"
  }

  /// The earliest first.
  func shown(ofParty order: OrderID) throws -> [RefundView] {
    try sql.query(
      """
      SELECT r.amount, r.method, r.reason, r.reference, COALESCE(e.name, r.given_by) AS giver, r.given_at, r.device,
        COALESCE(a.name, r.approved_by) AS approver
      FROM bill_refund r LEFT JOIN employee e ON e.id = r.given_by LEFT JOIN employee a ON a.id = r.approved_by WHERE \(RefundStore.ofParty) ORDER BY r.given_at, r.id
      """, [.text(order.raw)]
    ).map { row in
      let at = Instant(try row.int(5))
      var view = RefundView(
        amount: Money(try row.int(0)), method: PaymentMethod(rawValue: try row.text(1)) ?? .cash, reason: Reason(try row.text(2)),
        reference: try row.optionalText(3).map { PaymentReference($0) }, by: Name(try row.text(4)),
        device: try DeviceNames(sql: sql).name(try row.text(6), at: at), at: at)
      view.approvedBy = try row.optionalText(7).map { Name($0) }
      return view
    }
  }
}

/// Reopenings and closings of bills: added, never changed.
struct ReopeningStore {
  let sql: any SQLConnection

  private static let insertion = RowStatement(
    insertInto: "bill_reopening",
    ["order_id", "n", "closed", "version", "total", "change_given", "reason", "done_by", "device", "done_at", "approved_by"], keys: 2,
    integers: ["n", "closed", "version", "total", "change_given", "done_at"], rank: 14)

  func open(
    _ bill: Bill, because reason: Reason, by employee: EmployeeID, on device: DeviceID, at now: Instant, approvedBy: EmployeeID? = nil
  ) throws {
    try add(bill, closed: false, change: Money(0), reason, employee, device, now, approvedBy)
  }

  /// - Parameter change: given by this closing
  func close(_ bill: Bill, change: Money, by employee: EmployeeID, on device: DeviceID, at now: Instant) throws {
    try add(bill, closed: true, change: change, nil, employee, device, now)
  }

  private func add(
    _ bill: Bill, closed: Bool, change: Money, _ reason: Reason?, _ employee: EmployeeID, _ device: DeviceID, _ now: Instant,
    _ approver: EmployeeID? = nil
  ) throws {
    let count = try sql.first("SELECT COUNT(*) FROM bill_reopening WHERE order_id = $1", [.text(bill.order.raw)])?.int(0) ?? 0
    try sql.write(
      ReopeningStore.insertion,
      [
        .text(bill.order.raw), .integer(count + 1), .integer(closed ? 1 : 0), .integer(bill.version), .integer(bill.total.raw),
        .integer(change.raw), SQLValue(reason?.raw), .text(employee.raw), .text(device.raw), .integer(now.raw), SQLValue(approver?.raw),
      ])
  }

  /// The earliest first.
  func shown(of order: OrderID) throws -> [ReopeningView] {
    try sql.query(
      """
      SELECT r.closed, r.version, r.total, r.reason, COALESCE(e.name, r.done_by) AS doer, r.done_at, r.device,
        COALESCE(a.name, r.approved_by) AS approver
      FROM bill_reopening r LEFT JOIN employee e ON e.id = r.done_by LEFT JOIN employee a ON a.id = r.approved_by WHERE r.order_id = $1 ORDER BY r.n
      """, [.text(order.raw)]
    ).map { row in
      let at = Instant(try row.int(5))
      var view = ReopeningView(
        closed: try row.int(0) == 1, version: try row.int(1), total: Money(try row.int(2)),
        reason: try row.optionalText(3).map { Reason($0) }, by: Name(try row.text(4)),
        device: try DeviceNames(sql: sql).name(try row.text(6), at: at), at: at)
      view.approvedBy = try row.optionalText(7).map { Name($0) }
      return view
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
