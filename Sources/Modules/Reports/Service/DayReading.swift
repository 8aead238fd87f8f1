import BillsRules
import Kernel
import ReportsRules
import StaffRules
import Storage

/// Adds up one business day from the rows of bills, payments, orders, bookings and the till. It only reads, all of it as of one moment.
struct DayReading {
  let sql: any SQLConnection
  let clock: HouseClock
  let day: KeptDay

  func read() throws -> DayTotals {
    var totals = DayTotals(day: day)
    try readBills(into: &totals)
    try readDishes(into: &totals)
    try readTakenBack(into: &totals)
    try readPayments(into: &totals)
    try readRefunds(into: &totals)
    var figures = ReportFigures()
    try readStays(into: &totals, &figures)
    try readRunnerCalls(into: &figures)
    try readChange(into: &figures)
    try readWrittenOff(into: &figures)
    try readTill(into: &figures)
    try readBookings(into: &figures)
    totals.add(to: .day, [], figures)
    return totals
  }

  /// The settings as they are now.
  func settings() throws -> Settings {
    Settings(
      try sql.query("SELECT id, content FROM setting WHERE id IN ('redMinutes', 'serveRedMinutes')").map {
        Setting(id: SettingID(try $0.text(0)), value: Note(try $0.text(1)))
      })
  }

  var window: [SQLValue] { [.integer(day.from.raw), .integer(day.until.raw)] }

  /// Orders `o` whose bill was settled on this day.
  static let settled = "o.state = 1 AND o.end_reason = 'settled' AND o.ended_at >= $1 AND o.ended_at < $2"

  // MARK: bills

  /// The bill of joined parties is their host's. Guests count where they sat.
  private func readBills(into totals: inout DayTotals) throws {
    let rows = try sql.query(
      """
      SELECT o.table_id, o.waiter, o.guests, o.opened_at, o.ended_at, b.total, b.discount_amount, b.service, b.taxes, b.promotions
      FROM party_order o LEFT JOIN bill b ON b.order_id = o.id AND o.merged_into IS NULL
      WHERE \(DayReading.settled)
      """, window)
    for row in rows {
      var figures = ReportFigures()
      figures.guests = try row.int(2)
      let endedAt = Instant(try row.int(4))
      if let total = try row.optionalInt(5) {
        figures.bills = 1
        figures.revenue = total
        figures.discountValue = try row.int(6)
        figures.discounts = figures.discountValue > 0 ? 1 : 0
        figures.service = try row.int(7)
        figures.staySeconds = max(0, endedAt.milliseconds(since: Instant(try row.int(3)))) / 1000
        try readTaxes(try row.text(8), into: &totals, &figures)
        if let text = try row.optionalText(9) { try readPromotions(text, into: &totals, &figures) }
      }
      totals.add(.all, "", figures)
      totals.add(.table, try row.text(0), figures)
      totals.add(.waiter, try row.text(1), figures)
      totals.add(.hour, JSON.int(clock.wall(endedAt).hour).text, figures)
    }
  }

  private func readTaxes(_ text: String, into totals: inout DayTotals, _ figures: inout ReportFigures) throws {
    if text == "[]" { return }
    for line in try JSON.decode(text) as [TaxLine] {
      var one = ReportFigures()
      one.taxBase = line.base.raw
      one.tax = line.tax.raw
      figures += one
      totals.add(.tax, JSON.int(line.rate.raw).text, one)
    }
  }

  private func readPromotions(_ text: String, into totals: inout DayTotals, _ figures: inout ReportFigures) throws {
    for reduction in try JSON.decode(text) as [Reduction] {
      var one = ReportFigures()
      one.promotions = 1
      one.promotionValue = reduction.amount.raw
      figures += one
      totals.add(.promotion, reduction.promotion.raw, one)
    }
  }

  /// Change that a bill gave when it closed again after a correction counts on that day, and not on the day of the bill.
  private func readChange(into figures: inout ReportFigures) throws {
    let first = try sum(
      "SELECT SUM(b.change_given) FROM party_order o JOIN bill b ON b.order_id = o.id AND o.merged_into IS NULL WHERE \(DayReading.settled)")
    let later = try sum(
      """
      SELECT SUM(r.change_given) FROM bill_reopening r JOIN party_order o ON o.id = r.order_id AND o.merged_into IS NULL
      WHERE r.change_given > 0 AND \(DayReading.settled)
      """)
    let closings = try sum("SELECT SUM(change_given) FROM bill_reopening WHERE done_at >= $1 AND done_at < $2")
    figures.change = first - later + closings
  }

  private func sum(_ query: String) throws -> Int64 {
    try sql.first("SELECT CAST(COALESCE((\(query)), 0) AS BIGINT)", window)?.int(0) ?? 0
  }
}
