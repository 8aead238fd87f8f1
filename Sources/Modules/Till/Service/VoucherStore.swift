import BillsRules
import Kernel
import Storage
import TillRules

/// The register of vouchers in the database. Entries are added, never changed, and a voucher's balance is the sum of its entries.
struct VoucherStore {
  let sql: any SQLConnection

  private static let columns = "v.id, v.number, v.value, v.balance, v.expires_on, v.stopped_at"

  func find(_ id: VoucherID) throws -> Voucher? {
    try sql.first("SELECT \(VoucherStore.columns) FROM voucher v WHERE v.id = $1", [.text(id.raw)]).map(VoucherStore.read)
  }

  /// nil: the register does not know the number, so it may be that of a paper voucher.
  func find(number: PaymentReference) throws -> Voucher? {
    try sql.first("SELECT \(VoucherStore.columns) FROM voucher v WHERE v.number_key = $1", [.text(number.identity)]).map(VoucherStore.read)
  }

  /// Whether a paper voucher with this number has paid.
  func hasPaid(_ number: PaymentReference) throws -> Bool {
    try sql.first("SELECT id FROM payment WHERE reference_key = $1 AND method = 'voucher' LIMIT 1", [.text(number.identity)]) != nil
  }

  /// The vouchers that paid for a party or for those that have joined it, at most two.
  func used(byParty host: OrderID) throws -> [VoucherID] {
    try sql.query(
      """
      SELECT DISTINCT x.voucher_id FROM voucher_entry x JOIN party_order o ON o.id = x.order_id
      WHERE x.kind = 'use' AND (o.id = $1 OR o.merged_into = $1) ORDER BY x.voucher_id LIMIT 2
      """, [.text(host.raw)]
    ).map { VoucherID(try $0.text(0)) }
  }

  /// - Parameter session: nil: the till is closed, and no cash was taken
  func add(
    _ voucher: NewVoucher, _ number: PaymentReference, in session: TillSessionID?, by employee: EmployeeID, on device: DeviceID, at now: Instant
  ) throws {
    try sql.row(of: "voucher").insert([
      "id": voucher.id, "number": number, "number_key": number.identity, "value": voucher.value, "balance": Int64(0), "expires_on": voucher.until,
      "method": voucher.method?.rawValue, "reference": voucher.reference, "reason": voucher.reason,
      "session_id": voucher.method == nil ? nil : session?.raw, "issued_by": employee, "issued_at": now,
    ])
    let entry = VoucherEntry(.issue, voucher.value.raw, until: voucher.until, reason: voucher.reason)
    try append(entry, to: voucher.id, by: employee, on: device, at: now)
  }

  func append(_ entry: VoucherEntry, to voucher: VoucherID, by employee: EmployeeID, on device: DeviceID, at now: Instant) throws {
    try sql.execute(
      """
      INSERT INTO voucher_entry (voucher_id, n, kind, amount, short, source_id, order_id, expires_on, reason, done_by, device, done_at)
      VALUES ($1, (SELECT COALESCE(MAX(x.n), 0) + 1 FROM voucher_entry x WHERE x.voucher_id = $1), $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
      """,
      [
        .text(voucher.raw), .text(entry.kind.rawValue), .integer(entry.amount), .integer(entry.short), SQLValue(entry.source),
        SQLValue(entry.order?.raw), SQLValue(entry.until?.raw), SQLValue(entry.reason?.raw), .text(employee.raw), .text(device.raw),
        .integer(now.raw),
      ])
    try sql.execute("UPDATE voucher SET balance = balance + $2 WHERE id = $1", [.text(voucher.raw), .integer(entry.amount)])
  }

  func prolong(_ voucher: VoucherID, to until: BookDay?) throws {
    try sql.execute("UPDATE voucher SET expires_on = $2 WHERE id = $1", [.text(voucher.raw), SQLValue(until?.raw)])
  }

  func stop(_ voucher: VoucherID, at now: Instant) throws {
    try sql.execute("UPDATE voucher SET stopped_at = $2 WHERE id = $1", [.text(voucher.raw), .integer(now.raw)])
  }

  /// Vouchers that paid without the hub more than they had, and that nobody has looked at since.
  func shortVouchers() throws -> Int64 {
    try sql.first("SELECT COUNT(DISTINCT voucher_id) FROM voucher_entry WHERE short > 0 AND seen_at IS NULL")?.int(0) ?? 0
  }

  func noteShort(_ voucher: VoucherID, at now: Instant) throws {
    try sql.execute(
      "UPDATE voucher_entry SET seen_at = $2 WHERE voucher_id = $1 AND short > 0 AND seen_at IS NULL", [.text(voucher.raw), .integer(now.raw)])
  }

  // MARK: the till

  /// Vouchers that were sold without cash while the till was closed stand in the report of the next session.
  func adopt(_ session: TillSessionID) throws {
    try sql.execute("UPDATE voucher SET session_id = $1 WHERE session_id IS NULL AND method IS NOT NULL", [.text(session.raw)])
  }

  /// The vouchers that were sold in a session, by tender.
  func tallies(of session: TillSessionID) throws -> [SettlementTally] {
    try sql.query(
      "SELECT method, COUNT(*), CAST(SUM(value) AS BIGINT) FROM voucher WHERE session_id = $1 GROUP BY method ORDER BY method", [.text(session.raw)]
    ).map { row in
      SettlementTally(method: try TillPayments.method(try row.text(0)), count: try row.int(1), amount: TillAmount(try row.int(2)))
    }
  }

  static func read(_ row: SQLRow) throws -> Voucher {
    Voucher(
      id: VoucherID(try row.text(0)), number: PaymentReference(try row.text(1)), value: Money(try row.int(2)), balance: Money(try row.int(3)),
      until: try row.optionalInt(4).map { BookDay($0) }, isStopped: try row.optionalInt(5) != nil)
  }
}

/// A deed on a voucher, as it is written down.
struct VoucherEntry {
  let kind: VoucherEntryKind
  /// came on it; below 0: went off it
  let amount: Int64
  var short: Int64 = 0
  /// the payment, the settlement or the refund
  var source: String?
  var order: OrderID?
  var until: BookDay?
  var reason: Reason?

  init(_ kind: VoucherEntryKind, _ amount: Int64, until: BookDay? = nil, reason: Reason? = nil) {
    self.kind = kind
    self.amount = amount
    self.until = until
    self.reason = reason
  }
}
