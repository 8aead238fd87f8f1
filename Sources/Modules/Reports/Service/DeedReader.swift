import Kernel
import ReportsRules
import Storage
import Sync

/// Reads each deed by which money was taken off or left, with its doer, reason and approver, beside the writer.
public struct DeedReader: Sendable {
  /// The most that a page shows.
  public static let most = 500

  private let database: any SQLDatabase
  private let clock: any HubClock

  public init(database: any SQLDatabase, clock: any HubClock) {
    self.database = database
    self.clock = clock
  }

  /// - Parameter most: of the rows; nil: all
  /// - Throws: `Refusal` if there is no such range
  public func report(from: String?, to: String?, most: Int? = DeedReader.most) async throws -> DeedReport {
    let (house, now) = (clock.house, clock.now())
    return try await database.read { sql in
      let days = ReportDays(sql: sql, clock: house, now: now)
      do {
        let range = try ReportRange(from: from, to: to, today: days.today.days)
        let flags = range.first == range.last ? try DeedReader.flags(range.first, days, upTo: now) : []
        var rows = try DeedReader.rows(from: days.day(range.first).from, until: days.day(range.last).until, in: sql)
        for i in rows.indices {
          rows[i].unusual = flags.contains { $0.kind == rows[i].kind && ($0.person == nil || $0.person == rows[i].person) }
        }
        var report = DeedReport(range, rows: rows, flags: flags)
        if let most { report.rows = Array(rows.prefix(most)) }
        report.left = Int64(rows.count - report.rows.count)
        return report
      } catch let error as ReportsError {
        throw error.refusal
      }
    }
  }

  /// The flags that the wall showed at the end of a day, or shows now.
  private static func flags(_ day: Int64, _ days: ReportDays, upTo now: Instant) throws -> [WallFlag] {
    if day > days.today.days { return [] }
    let whole = days.day(day)
    let until = min(whole.until, now.adding(milliseconds: 1))
    let past = (1...ReportDays.weeksOfLosses).map { days.sameDay(as: day, weeksBefore: $0, upTo: now) }
    return try LossReading(sql: days.sql).flags(KeptDay(days: day, from: whole.from, until: until), beside: past).filter { $0.kind != .voids }
  }

  private static func rows(from: Instant, until: Instant, in sql: any SQLConnection) throws -> [DeedRow] {
    var rows: [DeedRow] = []
    for kind in WallFlagKind.allCases {
      guard let query = query(kind) else { continue }
      // at, person, reason, approver, amount, order
      let found = try sql.query(
        """
        SELECT x.at, COALESCE(e.name, x.person, ''), COALESCE(x.reason, ''), COALESCE(a.name, x.approver), x.amount, b.number, COALESCE(t.name, '#' || o.pick_up_number)
        FROM (\(query)) x LEFT JOIN employee e ON e.id = x.person LEFT JOIN employee a ON a.id = x.approver
          LEFT JOIN party_order o ON o.id = x.order_id LEFT JOIN bill b ON b.order_id = COALESCE(o.merged_into, o.id)
          LEFT JOIN dining_table t ON t.id = o.table_id
        ORDER BY x.at, x.order_id, x.amount
        """, [.integer(from.raw), .integer(until.raw)])
      for row in found {
        var deed = DeedRow(
          kind: kind, at: Instant(try row.int(0)), person: try row.text(1), reason: try row.text(2), amount: max(0, try row.int(4)))
        (deed.approver, deed.bill, deed.table) = (try row.optionalText(3), try row.optionalText(5), try row.optionalText(6))
        rows.append(deed)
      }
      if kind == .discounts { rows += try itemDiscounts(from: from, until: until, in: sql) }
    }
    rows += try takenOff(from: from, until: until, in: sql)
    rows += try tenderChanges(from: from, until: until, in: sql)
    // Kinds stay in their order at the same moment.
    return rows.enumerated().sorted { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }.map(\.element)
  }

  /// nil: voids are not listed one by one, and changed tenders have columns of their own
  private static func query(_ kind: WallFlagKind) -> String? {
    switch kind {
    case .voids, .tenderChanges: nil
    case .discounts: discounts
    case .refunds:
      """
      SELECT given_at AS at, given_by AS person, reason, approved_by AS approver, amount, order_id FROM bill_refund
      WHERE given_at >= $1 AND given_at < $2
      """
    case .reopenings:
      """
      SELECT done_at AS at, done_by AS person, reason, approved_by AS approver, total AS amount, order_id FROM bill_reopening
      WHERE closed = 0 AND done_at >= $1 AND done_at < $2
      """
    case .writeOffs: writeOffs
    case .credit:
      """
      SELECT taken_at AS at, taken_by AS person, reference AS reason, approved_by AS approver, received + tip AS amount, order_id FROM payment
      WHERE method = 'account' AND received + tip > 0 AND taken_at >= $1 AND taken_at < $2
      """
    case .payOuts: moves("payOut")
    case .drops: moves("drop")
    }
  }

  private static func moves(_ kind: String) -> String {
    """
    SELECT done_at AS at, done_by AS person, reason, approved_by AS approver, amount, CAST(NULL AS TEXT) AS order_id FROM till_movement
    WHERE kind = '\(kind)' AND done_at >= $1 AND done_at < $2
    """
  }

  /// A discount on a bill that was opened again counts on the day on which the bill closed again.
  private static let discounts = """
    SELECT o.ended_at AS at, b.discount_by AS person, b.discount_reason AS reason, b.discount_approved_by AS approver,
      COALESCE(f.discount_amount, b.discount_amount) AS amount, o.id AS order_id
    FROM party_order o JOIN bill b ON b.order_id = o.id AND o.merged_into IS NULL
    LEFT JOIN bill_first f ON f.order_id = b.order_id AND f.end_reason = 'settled'
    WHERE COALESCE(f.discount_amount, b.discount_amount) > 0 AND \(DayReading.settled)
    UNION ALL
    SELECT r.at, b.discount_by, b.discount_reason, b.discount_approved_by, r.discount, r.order_id
    FROM bill_reversal r JOIN bill b ON b.order_id = r.order_id WHERE r.discount > 0 AND r.at >= $1 AND r.at < $2
    """

  /// A party that paid later was a loss on the day on which it left. Its order then names the person who took the money.
  private static let writeOffs: String = {
    let approval = "LEFT JOIN deed_approval d ON d.order_id = o.id AND d.deed = 'writeOff' AND d.used_at IS NOT NULL"
    let worth = "(SELECT CAST(COALESCE(SUM(\(DayReading.amount)), 0) AS BIGINT) FROM item i WHERE i.order_id = o.id AND \(DayReading.stayed))"
    return """
      SELECT o.ended_at AS at, o.ended_by AS person, o.end_note AS reason, d.approver AS approver,
        CASE WHEN b.total IS NULL OR b.total = 0 OR b.revision < o.revision THEN \(worth) ELSE b.total END
          - COALESCE(b.paid - b.change_given - b.refunded, 0) AS amount,
        o.id AS order_id
      FROM party_order o LEFT JOIN bill b ON b.order_id = o.id \(approval)
      WHERE o.merged_into IS NULL AND o.state = 1 AND o.end_reason = 'writtenOff' AND o.ended_at >= $1 AND o.ended_at < $2
        AND \(DayReading.leftOnce)
      UNION ALL
      SELECT f.ended_at, CASE WHEN o.end_reason = 'writtenOff' THEN o.ended_by ELSE d.asked_by END, o.end_note, d.approver,
        COALESCE(f.lost, f.total - f.kept), o.id
      FROM bill_first f JOIN party_order o ON o.id = f.order_id \(approval)
      WHERE f.end_reason = 'writtenOff' AND f.ended_at >= $1 AND f.ended_at < $2
      """
  }()
}
