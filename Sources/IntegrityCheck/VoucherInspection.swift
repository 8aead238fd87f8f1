import Storage

/// The balance of each voucher is the sum of its entries, and each entry is what its payment, settlement or refund says.
struct VoucherInspection: Inspection {
  let vi = "phiếu quà tặng"
  let en = "vouchers"

  func run(_ inspector: InspectionRun) throws {
    // A database of an earlier version has none.
    guard try inspector.sql.holds(table: "voucher") else { return }
    for row in try inspector.sql.query(VoucherInspection.balances) {
      let (number, found, sum) = (try row.text(0), try row.int(1), try row.int(2))
      inspector.find(
        "voucher.balance", "phiếu \(number): còn lại ghi \(found), các lần cộng lại \(sum)",
        "voucher \(number): its balance is \(found), its entries sum up to \(sum)")
    }
    for row in try inspector.sql.query(VoucherInspection.issues) {
      let (number, value, issued) = (try row.text(0), try row.int(1), try row.int(2))
      inspector.find(
        "voucher.value", "phiếu \(number): mệnh giá \(value), lúc phát hành ghi \(issued)",
        "voucher \(number): its value is \(value), but \(issued) was put on it when it was issued")
    }
    for row in try inspector.sql.query(VoucherInspection.uses) {
      let (number, source, taken, paid) = (try row.text(0), try row.text(1), try row.int(2), try row.optionalInt(3))
      inspector.find(
        "voucher.use", "phiếu \(number): lần dùng \(source) trừ \(taken), thanh toán ghi \(paid ?? 0)",
        "voucher \(number): use \(source) took \(taken) off, its payment says \(paid ?? 0)")
    }
    for row in try inspector.sql.query(VoucherInspection.refunds) {
      let (number, source, put, refunded) = (try row.text(0), try row.text(1), try row.int(2), try row.optionalInt(3))
      inspector.find(
        "voucher.refund", "phiếu \(number): hoàn tiền \(source) cộng \(put), lần hoàn ghi \(refunded ?? 0)",
        "voucher \(number): refund \(source) put \(put) on it, the refund says \(refunded ?? 0)")
    }
    for row in try inspector.sql.query(VoucherInspection.unrecorded) {
      let (number, payment) = (try row.text(0), try row.text(1))
      inspector.find(
        "voucher.unrecorded", "thanh toán \(payment) bằng phiếu \(number) không được trừ vào phiếu",
        "payment \(payment) with voucher \(number) was not taken off it")
    }
    let late = try inspector.sql.first("SELECT COUNT(*) FROM voucher_entry WHERE short > 0 AND seen_at IS NULL")?.int(0) ?? 0
    if late > 0 {
      inspector.note(
        "\(late) lần dùng phiếu lúc mất mạng trả nhiều hơn số tiền trên phiếu, chưa ai xem",
        "\(late) uses of vouchers without the hub paid more than the vouchers had, and nobody has looked at them")
    }
    inspector.count("phiếu quà tặng", "vouchers", try inspector.sql.first("SELECT COUNT(*) FROM voucher")?.int(0) ?? 0)
  }

  private static let balances = """
    SELECT number, balance, entries FROM (
      SELECT v.number, v.balance,
        (SELECT CAST(COALESCE(SUM(x.amount), 0) AS BIGINT) FROM voucher_entry x WHERE x.voucher_id = v.id) AS entries
      FROM voucher v
    ) AS found WHERE balance <> entries ORDER BY number
    """

  private static let issues = """
    SELECT number, value, issued FROM (
      SELECT v.number, v.value,
        (SELECT CAST(COALESCE(SUM(x.amount), 0) AS BIGINT) FROM voucher_entry x WHERE x.voucher_id = v.id AND x.kind = 'issue') AS issued
      FROM voucher v
    ) AS found WHERE value <> issued ORDER BY number
    """

  /// A use is a payment with this number, or a settlement of debts with it.
  private static let uses = """
    SELECT v.number, COALESCE(x.source_id, '–'), x.short - x.amount,
      COALESCE(p.received + p.tip, d.amount) AS paid
    FROM voucher_entry x JOIN voucher v ON v.id = x.voucher_id
      LEFT JOIN payment p ON p.id = x.source_id AND p.method = 'voucher' AND p.reference_key = v.number_key
      LEFT JOIN debt_settlement d ON d.id = x.source_id AND d.method = 'voucher' AND x.order_id IS NULL
    WHERE x.kind = 'use' AND x.short - x.amount <> COALESCE(p.received + p.tip, d.amount, -1) ORDER BY v.number, x.n
    """

  private static let refunds = """
    SELECT v.number, COALESCE(x.source_id, '–'), x.amount, r.amount
    FROM voucher_entry x JOIN voucher v ON v.id = x.voucher_id LEFT JOIN bill_refund r ON r.id = x.source_id AND r.method = 'voucher'
    WHERE x.kind = 'refund' AND x.amount <> COALESCE(r.amount, -1) ORDER BY v.number, x.n
    """

  /// A number that somebody types for a voucher has never paid before, so each payment with it is a use.
  private static let unrecorded = """
    SELECT v.number, p.id FROM payment p JOIN voucher v ON v.number_key = p.reference_key
    WHERE p.method = 'voucher' AND p.received + p.tip > 0
      AND NOT EXISTS (SELECT 1 FROM voucher_entry x WHERE x.source_id = p.id AND x.voucher_id = v.id AND x.kind = 'use')
    ORDER BY v.number, p.id
    """
}
