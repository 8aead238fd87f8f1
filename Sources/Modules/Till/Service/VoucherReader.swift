import BillsRules
import Kernel
import Storage
import TillRules

/// Reads the register of vouchers, all as of one moment.
struct VoucherReader {
  let sql: any SQLConnection
  let now: Instant

  /// The most vouchers of one list, and of one file.
  static let most: Int64 = 200
  static let mostOfFile: Int64 = 100_000

  /// - Parameters:
  ///   - text: a part of a number; empty: all
  ///   - state: nil: any
  func list(_ text: String, _ state: VoucherState?) throws -> VoucherList {
    let today = try today()
    let found = try views(text, state, on: today, most: VoucherReader.most + 1)
    var vouchers = Array(found.prefix(Int(VoucherReader.most)))
    let answers = try sql.queries(vouchers.map { (VoucherReader.entries, [.text($0.voucher.raw)]) })
    for (i, rows) in answers.enumerated() { vouchers[i].entries = try rows.map(VoucherReader.entry) }
    return VoucherList(
      vouchers: vouchers, liability: try liability(on: today), more: found.count > vouchers.count, total: try total(text, state, on: today))
  }

  private func total(_ text: String, _ state: VoucherState?, on today: Int64) throws -> ListTotal {
    let part = text.isEmpty ? "" : PaymentReference(text).identity
    return try sql.total(
      "FROM voucher v WHERE CAST($1 AS BIGINT) >= 0 AND v.number_key LIKE $2 AND \(VoucherReader.condition(state))",
      [.integer(today), .text("%\(part)%")])
  }

  /// The voucher with a number, without its entries.
  func find(_ number: PaymentReference) throws -> VoucherView {
    let today = try today()
    let query = "SELECT \(VoucherReader.columns) \(VoucherReader.joins) WHERE v.number_key = $1"
    guard let row = try sql.first(query, [.text(number.identity)]) else {
      throw (VoucherNumber.isMistyped(number) ? VoucherError.mistyped : VoucherError.unknown).refusal
    }
    return try VoucherReader.view(row, on: today)
  }

  func csv(_ text: String, _ state: VoucherState?, english: Bool) throws -> [UInt8] {
    let reader = TillReader(sql: sql)
    let (today, clock) = (try today(), try reader.clock())
    var sheet = VoucherSheet(english: english, currency: try reader.currency(), clock: clock)
    for view in try views(text, state, on: today, most: VoucherReader.mostOfFile) { sheet.add(view) }
    return sheet.bytes
  }

  private func today() throws -> Int64 { try TillReader(sql: sql).clock().businessDay(containing: now).days }

  private func views(_ text: String, _ state: VoucherState?, on today: Int64, most: Int64) throws -> [VoucherView] {
    let part = text.isEmpty ? "" : PaymentReference(text).identity
    let query = """
      SELECT \(VoucherReader.columns) \(VoucherReader.joins)
      WHERE CAST($1 AS BIGINT) >= 0 AND v.number_key LIKE $2 AND \(VoucherReader.condition(state))
      ORDER BY CASE WHEN s.short IS NULL THEN 1 ELSE 0 END, v.issued_at DESC, v.id DESC LIMIT $3
      """
    return try sql.query(query, [.integer(today), .text("%\(part)%"), .integer(most)]).map { try VoucherReader.view($0, on: today) }
  }

  /// `Voucher.state` of rows. `$1` is the business day.
  private static func condition(_ state: VoucherState?) -> String {
    switch state {
    case nil: "v.value >= 0"
    case .valid?: "v.stopped_at IS NULL AND v.balance > 0 AND (v.expires_on IS NULL OR v.expires_on >= $1)"
    case .empty?: "v.stopped_at IS NULL AND v.balance = 0"
    case .expired?: "v.stopped_at IS NULL AND v.balance > 0 AND v.expires_on < $1"
    case .stopped?: "v.stopped_at IS NOT NULL"
    }
  }

  private func liability(on today: Int64) throws -> TillAmount {
    let query = "SELECT CAST(COALESCE(SUM(v.balance), 0) AS BIGINT) FROM voucher v WHERE \(VoucherReader.condition(.valid))"
    return TillAmount(try sql.first(query, [.integer(today)])?.int(0) ?? 0)
  }

  private static let columns = """
    v.id, v.number, v.value, v.balance, v.expires_on, v.stopped_at, COALESCE(e.name, v.issued_by) AS person, v.issued_at, v.method, v.reference,
    v.reason, s.short
    """

  private static let joins = """
    FROM voucher v LEFT JOIN employee e ON e.id = v.issued_by
      LEFT JOIN (
        SELECT voucher_id, CAST(SUM(short) AS BIGINT) AS short FROM voucher_entry WHERE short > 0 AND seen_at IS NULL GROUP BY voucher_id
      ) AS s ON s.voucher_id = v.id
    """

  private static func view(_ row: SQLRow, on today: Int64) throws -> VoucherView {
    var view = VoucherView(try VoucherStore.read(row), on: today, by: Name(try row.text(6)), at: Instant(try row.int(7)))
    view.method = try row.optionalText(8).map { try TillPayments.method($0) }
    view.reference = try row.optionalText(9).map { PaymentReference($0) }
    view.reason = try row.optionalText(10).map { Reason($0) }
    view.short = TillAmount(try row.optionalInt(11) ?? 0)
    return view
  }

  /// A party that has joined another has that one's bill.
  private static let entries = """
    SELECT x.kind, x.amount, x.short, COALESCE(h.number, b.number) AS bill_number, x.order_id, x.expires_on, x.reason,
      COALESCE(e.name, x.done_by) AS person, x.done_at
    FROM voucher_entry x LEFT JOIN party_order o ON o.id = x.order_id LEFT JOIN bill b ON b.order_id = x.order_id
      LEFT JOIN bill h ON h.order_id = o.merged_into LEFT JOIN employee e ON e.id = x.done_by
    WHERE x.voucher_id = $1 ORDER BY x.n
    """

  private static func entry(_ row: SQLRow) throws -> VoucherEntryView {
    guard let kind = VoucherEntryKind(rawValue: try row.text(0)) else {
      throw StorageError.unexpectedColumn("kind", expected: "a deed on a voucher", found: "another text")
    }
    var entry = VoucherEntryView(kind: kind, amount: TillAmount(try row.int(1)), by: Name(try row.text(7)), at: Instant(try row.int(8)))
    entry.short = Money(try row.int(2))
    entry.bill = try row.optionalText(3).map { BillNumber($0) }
    entry.order = try row.optionalText(4).map { OrderID($0) }
    entry.until = try row.optionalInt(5).map { BookDay($0) }
    entry.reason = try row.optionalText(6).map { Reason($0) }
    return entry
  }
}
