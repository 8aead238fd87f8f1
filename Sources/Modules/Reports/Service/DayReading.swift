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
    try readOptions(into: &totals)
    try readTakenBack(into: &totals)
    try readTakenOff(into: &totals)
    try readPayments(into: &totals)
    try readRefunds(into: &totals)
    try readReversals(into: &totals)
    try readWrittenOff(into: &totals)
    var figures = ReportFigures()
    try readStays(into: &totals, &figures)
    try readRunnerCalls(into: &figures)
    try readChange(into: &figures)
    try readHeld(into: &figures)
    try readDebts(into: &figures)
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

  /// The table of an order `o`; without one, its type.
  static let table = "COALESCE(o.order_type, o.table_id)"

  /// The section in which the table of an order `o` lay at a moment, which stands in a column; without a table, its type.
  static func section(at column: String) -> String {
    """
    COALESCE(o.order_type, (SELECT h.section_id FROM former_section h WHERE h.table_id = o.table_id AND h.until_at > \(column) ORDER BY h.until_at LIMIT 1),
      (SELECT s.section_id FROM dining_table s WHERE s.id = o.table_id), '')
    """
  }

  /// The groups that figures of an order belong to.
  struct PartyGroups {
    let table: String
    let section: String
    let waiter: String
    let at: Instant
  }

  func add(_ figures: ReportFigures, of party: PartyGroups, to totals: inout DayTotals) {
    totals.add(.all, "", figures)
    totals.add(.table, party.table, figures)
    totals.add(.section, party.section, figures)
    totals.add(.waiter, party.waiter, figures)
    totals.add(.hour, JSON.int(clock.wall(party.at).hour).text, figures)
  }

  // MARK: bills

  /// The bill of joined parties is their host's. Guests count where they sat. A bill that was corrected later counts as it was on this day.
  private func readBills(into totals: inout DayTotals) throws {
    let rows = try sql.query(
      """
      SELECT \(DayReading.table), \(DayReading.section(at: "o.ended_at")), o.waiter, o.ended_at, o.guests, o.opened_at,
        COALESCE(f.total, b.total), COALESCE(f.discount_amount, b.discount_amount), COALESCE(f.service, b.service),
        COALESCE(f.taxes, b.taxes), CASE WHEN f.order_id IS NULL THEN b.promotions ELSE f.promotions END,
        COALESCE(f.subtotal, b.subtotal), COALESCE(f.rounding, b.rounding), b.terms
      FROM party_order o LEFT JOIN bill b ON b.order_id = o.id AND o.merged_into IS NULL
        LEFT JOIN bill_first f ON f.order_id = b.order_id AND f.end_reason = 'settled'
      WHERE \(DayReading.settled)
      """, window)
    for row in rows {
      let party = try DayReading.groups(row)
      var figures = ReportFigures()
      figures.guests = try row.int(4)
      if try row.optionalInt(6) != nil {
        figures.staySeconds = max(0, party.at.milliseconds(since: Instant(try row.int(5)))) / 1000
        try readBill(row, into: &totals, &figures)
      }
      add(figures, of: party, to: &totals)
    }
  }

  /// Of the columns table, section, waiter and moment, which come first.
  static func groups(_ row: SQLRow) throws -> PartyGroups {
    PartyGroups(table: try row.text(0), section: try row.text(1), waiter: try row.text(2), at: Instant(try row.int(3)))
  }

  private func readBill(_ row: SQLRow, into totals: inout DayTotals, _ figures: inout ReportFigures) throws {
    figures.bills = 1
    figures.revenue = try row.int(6)
    figures.discountValue = try row.int(7)
    figures.discounts = figures.discountValue > 0 ? 1 : 0
    figures.service = try row.int(8)
    figures.rounding = try row.int(12)
    let taxes: [TaxLine] = try JSON.decode(try row.text(9))
    readTaxes(
      SaleFigures(total: Money(figures.revenue), rounding: MoneyChange(figures.rounding), taxes: taxes), into: &totals, &figures)
    if let text = try row.optionalText(10) { try readPromotions(text, into: &totals, &figures) }
    figures.items = try row.int(11) + figures.promotionValue
    let terms: BillTerms = try JSON.decode(try row.text(13))
    if !terms.pricesIncludeTax { figures.addedTax = figures.tax }
  }

  /// Untaxed and exempt revenue have rows of their own, and are in no sum of taxed amounts.
  func readTaxes(_ sale: SaleFigures, into totals: inout DayTotals, _ figures: inout ReportFigures) {
    for rate in sale.rates {
      var one = ReportFigures()
      one.taxBase = rate.base
      one.tax = rate.tax
      if TaxRate(rate.rate).isTaxed { figures += one }
      totals.add(.tax, JSON.int(rate.rate).text, one)
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

  /// Change that a bill gave later counts on that day: when it closed again after a correction, or for a payment that came when it was paid.
  private func readChange(into figures: inout ReportFigures) throws {
    let first = try sum(
      "SELECT SUM(b.change_given) FROM party_order o JOIN bill b ON b.order_id = o.id AND o.merged_into IS NULL WHERE \(DayReading.settled)")
    let later = try sum(
      """
      SELECT SUM(r.change_given) FROM bill_reopening r JOIN party_order o ON o.id = r.order_id AND o.merged_into IS NULL
      WHERE r.change_given > 0 AND \(DayReading.settled)
      """)
    let afterwards = try sum(
      "SELECT SUM(c.amount) FROM late_change c JOIN party_order o ON o.id = c.order_id AND o.merged_into IS NULL WHERE \(DayReading.settled)")
    let closings = try sum("SELECT SUM(change_given) FROM bill_reopening WHERE done_at >= $1 AND done_at < $2")
    let surplus = try sum("SELECT SUM(amount) FROM late_change WHERE given_at >= $1 AND given_at < $2")
    figures.change = first - later - afterwards + closings + surplus
  }

  func sum(_ query: String) throws -> Int64 {
    try sql.first("SELECT CAST(COALESCE((\(query)), 0) AS BIGINT)", window)?.int(0) ?? 0
  }
}
