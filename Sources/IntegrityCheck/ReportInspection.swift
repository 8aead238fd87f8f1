import Storage

/// The aggregates of the last business days are the sums of their bills and payments. A marked day is still to be added up again.
struct ReportInspection: Inspection {
  let vi = "số liệu báo cáo"
  let en = "the aggregates of reports"

  func run(_ inspector: InspectionRun) throws {
    guard try inspector.sql.holds(table: "report_day"), try inspector.sql.holds(table: "bill_first") else { return }
    let rows = try inspector.sql.query(ReportInspection.days)
    for row in rows {
      let day = try row.int(0)
      for (column, vi, en) in [
        (1, "doanh thu", "revenue"), (3, "tiền đã nhận", "received money"), (5, "lượt khách", "covers"), (7, "tiền đối chiếu", "reconciled money"),
      ] {
        let (kept, sum) = (try row.int(column), try row.int(column + 1))
        if kept != sum {
          inspector.find(
            "report.sum", "báo cáo ngày thứ \(day): \(vi) ghi \(kept), nhưng cộng lại là \(sum)", "report of day \(day): \(en) is \(kept), not \(sum)"
          )
        }
      }
    }
    inspector.count("ngày có báo cáo", "days with aggregates", Int64(rows.count))
  }

  /// The last forty days: late news of a device comes at most a month later.
  private static let days = """
    SELECT d.day,
      (SELECT CAST(COALESCE(SUM(r.revenue - r.part_paid), 0) AS BIGINT) FROM report_bills r WHERE r.day = d.day AND r.part = 'all'),
      (SELECT CAST(COALESCE(SUM(COALESCE(f.total, b.total)), 0) AS BIGINT) FROM party_order o JOIN bill b ON b.order_id = o.id
        LEFT JOIN bill_first f ON f.order_id = b.order_id AND f.end_reason = 'settled'
        WHERE o.state = 1 AND o.end_reason = 'settled' AND o.merged_into IS NULL AND o.ended_at >= d.from_at AND o.ended_at < d.until_at),
      (SELECT CAST(COALESCE(SUM(p.received), 0) AS BIGINT) FROM report_payments p WHERE p.day = d.day AND p.part = 'tender'),
      (SELECT CAST(COALESCE(SUM(p.received), 0) AS BIGINT) FROM payment p WHERE p.taken_at >= d.from_at AND p.taken_at < d.until_at),
      (SELECT CAST(COALESCE(SUM(r.covers), 0) AS BIGINT) FROM report_bills r WHERE r.day = d.day AND r.part = 'all'),
      (SELECT CAST(COALESCE(SUM(o.guests), 0) AS BIGINT) FROM party_order o
        WHERE o.state = 1 AND o.end_reason IN ('settled', 'writtenOff') AND o.ended_at >= d.from_at AND o.ended_at < d.until_at
          AND NOT EXISTS (SELECT 1 FROM bill_first f WHERE f.order_id = COALESCE(o.merged_into, o.id) AND f.end_reason = 'writtenOff'))
      + (SELECT CAST(COALESCE(SUM(o.guests), 0) AS BIGINT) FROM bill_first f JOIN party_order o ON o.id = f.order_id OR o.merged_into = f.order_id
        WHERE f.end_reason = 'writtenOff' AND f.ended_at >= d.from_at AND f.ended_at < d.until_at),
      (SELECT CAST(COALESCE(SUM(p.received - p.refund_value), 0) AS BIGINT) FROM report_payments p WHERE p.day = d.day AND p.part = 'tender')
        - d.change_given - d.held,
      (SELECT CAST(COALESCE(SUM(r.revenue - r.taken_back), 0) AS BIGINT) FROM report_bills r WHERE r.day = d.day AND r.part = 'all')
    FROM report_day d
    WHERE d.day > (SELECT MAX(day) FROM report_day) - 40 AND NOT EXISTS (SELECT 1 FROM report_mark m WHERE m.day = d.day)
    ORDER BY d.day
    """
}
