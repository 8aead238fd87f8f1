import BillsRules
import Kernel
import MenuRules
import ReportsRules
import Storage

@testable import ReportsService

/// The rows themselves, added up one by one in plain loops, as the test of the aggregates.
struct PlainBooks {
  let orders: [[String: SQLValue]]
  private let items: [[String: SQLValue]]
  let payments: [[String: SQLValue]]
  let refunds: [[String: SQLValue]]
  let reopenings: [[String: SQLValue]]
  private let sessions: [[String: SQLValue]]
  private let bookings: [[String: SQLValue]]
  private let calls: [[String: SQLValue]]
  let firsts: [[String: SQLValue]]
  let reversals: [[String: SQLValue]]
  let reversedRates: [[String: SQLValue]]
  let lateChanges: [[String: SQLValue]]
  private let settlements: [[String: SQLValue]]

  init(_ sql: any SQLConnection) throws {
    func all(_ query: String) throws -> [[String: SQLValue]] {
      try sql.query(query).map { row in Dictionary(zip(row.columns.names, row.values), uniquingKeysWith: { first, _ in first }) }
    }
    orders = try all(
      """
      SELECT o.id, o.guests, o.opened_at, o.state AS order_state, o.ended_at, o.end_reason, o.merged_into, o.revision AS order_revision, b.revision,
        b.total, b.discount_amount, b.service, b.taxes, b.change_given, b.promotions, b.subtotal, b.rounding, b.terms, b.paid, b.refunded
      FROM party_order o LEFT JOIN bill b ON b.order_id = o.id
      """)
    items = try all(
      """
      SELECT i.order_id, i.state, i.price, i.quantity, i.measure, i.options, i.ready_at, i.served_at, i.closed_at, c.called_at, x.done_at AS off_at
      FROM item i JOIN course c ON c.id = i.course_id LEFT JOIN bill_item_off x ON x.item_id = i.id
      """)
    payments = try all("SELECT id, order_id, method, received, tip, taken_at FROM payment")
    refunds = try all("SELECT order_id, method, amount, given_at FROM bill_refund")
    reopenings = try all("SELECT order_id, n, closed, change_given, done_at FROM bill_reopening")
    firsts = try all("SELECT * FROM bill_first")
    reversals = try all("SELECT * FROM bill_reversal")
    reversedRates = try all("SELECT * FROM bill_reversal_rate")
    lateChanges = try all("SELECT * FROM late_change")
    settlements = try all("SELECT amount, taken_at FROM debt_settlement")
    sessions = try all("SELECT difference, closed_at FROM till_session")
    bookings = try all("SELECT due_at, guests, state, arrived_at FROM booking")
    calls = try all("SELECT called_at, answered_at FROM runner_call")
  }

  /// The figures of the business day with these bounds.
  func figures(_ from: Instant, _ until: Instant) throws -> ReportFigures {
    var sum = ReportFigures()
    func isOnDay(_ row: [String: SQLValue], _ column: String) -> Bool { isWithin(row, column, from, until) }
    for order in orders where isOnDay(order, "ended_at") && text(order, "end_reason") == "settled" { try add(order, to: &sum) }
    for order in orders where text(order, "merged_into") == nil {
      if let lost = writeOff(order, isOnDay) { try add(lost, of: order, to: &sum) }
    }
    for reversal in reversals where isOnDay(reversal, "at") { add(reversal: reversal, to: &sum) }
    for change in lateChanges where isOnDay(change, "given_at") { sum.change += int(change, "amount") }
    for settlement in settlements where isOnDay(settlement, "taken_at") { sum.settledDebts += int(settlement, "amount") }
    sum.held = held(at: until) - held(at: from)
    for item in items where isOnDay(item, "closed_at") {
      let (quantity, value) = (int(item, "quantity"), amount(item))
      if int(item, "state") == 4 { (sum.refusals, sum.refusalValue) = (sum.refusals + quantity, sum.refusalValue + value) }
      if int(item, "state") == 5 { (sum.voids, sum.voidValue) = (sum.voids + quantity, sum.voidValue + value) }
    }
    for order in orders where text(order, "end_reason") == "settled" {
      for item in takenOff(of: order) where isOnDay(item, "off_at") {
        (sum.sold, sum.soldValue) = (sum.sold - int(item, "quantity"), sum.soldValue - amount(item))
        try addOptions(of: item, times: -1, to: &sum)
      }
    }
    for payment in payments where isOnDay(payment, "taken_at") {
      sum.payments += 1
      sum.received += int(payment, "received")
      sum.tips += int(payment, "tip")
    }
    for refund in refunds where isOnDay(refund, "given_at") {
      (sum.refunds, sum.refundValue) = (sum.refunds + 1, sum.refundValue + int(refund, "amount"))
    }
    for closing in reopenings where isOnDay(closing, "done_at") { sum.change += int(closing, "change_given") }
    for session in sessions where isOnDay(session, "closed_at") {
      sum.tillSessions += 1
      sum.tillDifference += int(session, "difference")
    }
    for booking in bookings where isOnDay(booking, "due_at") { add(booking: booking, to: &sum) }
    for call in calls where isOnDay(call, "answered_at") {
      let waited = int(call, "answered_at") - int(call, "called_at")
      (sum.runnerCalls, sum.runnerSeconds) = (sum.runnerCalls + 1, sum.runnerSeconds + waited / 1000)
      if waited >= 6 * 60_000 { sum.runnerCallsLate += 1 }
    }
    let left = orders.map(leaving).filter { isOnDay($0, "ended_at") && text($0, "end_reason") != "empty" }
    addStays(left, from, to: &sum)
    return sum
  }

  /// The figures of each way of paying between these moments.
  func tenders(_ from: Instant, _ until: Instant) -> [String: ReportFigures] {
    var sums: [String: ReportFigures] = [:]
    for payment in payments where isWithin(payment, "taken_at", from, until) {
      var one = ReportFigures()
      (one.payments, one.received, one.tips) = (1, int(payment, "received"), int(payment, "tip"))
      sums[text(payment, "method") ?? "none", default: ReportFigures()] += one
    }
    for refund in refunds where isWithin(refund, "given_at", from, until) {
      var one = ReportFigures()
      (one.refunds, one.refundValue) = (1, int(refund, "amount"))
      sums[text(refund, "method") ?? "none", default: ReportFigures()] += one
    }
    return sums
  }

  /// The figures of each rate of value-added tax.
  func taxes(_ from: Instant, _ until: Instant) throws -> [String: ReportFigures] {
    var sums: [String: ReportFigures] = [:]
    func add(_ rate: Int64, _ base: Int64, _ tax: Int64) {
      var one = ReportFigures()
      (one.taxBase, one.tax) = (base, tax)
      sums["\(rate)", default: ReportFigures()] += one
    }
    for bill in bills(from, until).map(first) {
      var untaxed = int(bill, "total") - int(bill, "rounding")
      for line in try JSON.decode(text(bill, "taxes") ?? "[]") as [TaxLine] {
        add(line.rate.raw, line.base.raw, line.tax.raw)
        untaxed -= line.base.raw + line.tax.raw
      }
      add(0, untaxed, 0)
    }
    for order in orders where text(order, "merged_into") == nil {
      let onDay = { (row: [String: SQLValue], column: String) in isWithin(row, column, from, until) }
      guard let lost = writeOff(order, onDay) else { continue }
      for rate in try partPaid(lost).rates { add(rate.rate, rate.base, rate.tax) }
    }
    for reversal in reversals where isWithin(reversal, "at", from, until) {
      for rate in rates(of: reversal) {
        var one = ReportFigures()
        (one.takenBackBase, one.takenBackTax) = (int(rate, "base"), int(rate, "tax"))
        sums["\(int(rate, "rate"))", default: ReportFigures()] += one
      }
    }
    return sums.filter { $0.value != ReportFigures() }
  }

  /// The figures of each promotion.
  func promotions(_ from: Instant, _ until: Instant) throws -> [String: ReportFigures] {
    var sums: [String: ReportFigures] = [:]
    for bill in bills(from, until).map(first) {
      for reduction in try JSON.decode(text(bill, "promotions") ?? "[]") as [Reduction] {
        var one = ReportFigures()
        (one.promotions, one.promotionValue) = (1, reduction.amount.raw)
        sums[reduction.promotion.raw, default: ReportFigures()] += one
      }
    }
    return sums
  }

  /// The orders that were settled between these moments and have a bill of their own.
  private func bills(_ from: Instant, _ until: Instant) -> [[String: SQLValue]] {
    orders.filter {
      isWithin($0, "ended_at", from, until) && text($0, "end_reason") == "settled" && text($0, "merged_into") == nil && number($0, "total") != nil
    }
  }

  private func isWithin(_ row: [String: SQLValue], _ column: String, _ from: Instant, _ until: Instant) -> Bool {
    number(row, column).map { $0 >= from.raw && $0 < until.raw } ?? false
  }

  private func addStays(_ served: [[String: SQLValue]], _ from: Instant, to sum: inout ReportFigures) {
    let stays = served.map { (max(int($0, "opened_at"), from.raw), int($0, "ended_at")) }
    for (order, stay) in zip(served, stays) {
      sum.covers += int(order, "guests")
      sum.turns += 1
      sum.occupiedSeconds += (stay.1 - stay.0) / 1000
    }
    guard let first = stays.map(\.0).min(), let last = stays.map(\.1).max() else { return }
    sum.openSeconds = (last - first) / 1000
  }

  private func add(_ order: [String: SQLValue], to sum: inout ReportFigures) throws {
    sum.guests += int(order, "guests")
    for item in items(of: order) where int(item, "state") < 4 || int(item, "off_at") > int(order, "ended_at") {
      if let grams = number(item, "measure") { (sum.weighed, sum.grams) = (sum.weighed + 1, sum.grams + grams) }
      sum.sold += int(item, "quantity")
      sum.soldValue += amount(item)
      try addOptions(of: item, times: 1, to: &sum)
      guard let ready = number(item, "ready_at") else { continue }
      if let called = number(item, "called_at"), ready >= called {
        (sum.cooked, sum.cookSeconds) = (sum.cooked + 1, sum.cookSeconds + (ready - called) / 1000)
        if ready - called >= 15 * 60_000 { sum.cookedLate += 1 }
      }
      if let served = number(item, "served_at"), served >= ready {
        (sum.carried, sum.carrySeconds) = (sum.carried + 1, sum.carrySeconds + (served - ready) / 1000)
        if served - ready >= 6 * 60_000 { sum.carriedLate += 1 }
      }
    }
    guard text(order, "merged_into") == nil, number(order, "total") != nil else { return }
    try addBill(first(order), to: &sum)
  }

  private func addOptions(of item: [String: SQLValue], times sign: Int64, to sum: inout ReportFigures) throws {
    for option in try JSON.decode(text(item, "options") ?? "[]") as [ItemOption] {
      let price = option.price.raw * option.count.raw
      sum.optionsChosen += sign * option.count.raw * int(item, "quantity")
      sum.optionsValue += sign * (number(item, "measure").map { (price * $0 + 500) / 1000 } ?? price * int(item, "quantity"))
    }
  }

  private func addBill(_ order: [String: SQLValue], to sum: inout ReportFigures) throws {
    let total = int(order, "total")
    sum.bills += 1
    sum.items += int(order, "subtotal")
    sum.rounding += int(order, "rounding")
    sum.revenue += total
    sum.discounts += int(order, "discount_amount") > 0 ? 1 : 0
    sum.discountValue += int(order, "discount_amount")
    sum.service += int(order, "service")
    sum.staySeconds += (int(order, "ended_at") - int(order, "opened_at")) / 1000
    for line in try JSON.decode(text(order, "taxes") ?? "[]") as [TaxLine] {
      (sum.tax, sum.taxBase) = (sum.tax + line.tax.raw, sum.taxBase + line.base.raw)
      if text(order, "terms")?.contains("\"pricesIncludeTax\":false") == true { sum.addedTax += line.tax.raw }
    }
    for one in try JSON.decode(text(order, "promotions") ?? "[]") as [Reduction] {
      (sum.promotions, sum.promotionValue) = (sum.promotions + 1, sum.promotionValue + one.amount.raw)
      sum.items += one.amount.raw
    }
    sum.change += int(order, "change_given")
    for closing in reopenings where text(closing, "order_id") == text(order, "id") { sum.change -= int(closing, "change_given") }
    for late in lateChanges where text(late, "order_id") == text(order, "id") { sum.change -= int(late, "amount") }
  }

  private func add(booking: [String: SQLValue], to sum: inout ReportFigures) {
    sum.bookings += 1
    sum.bookedGuests += int(booking, "guests")
    switch int(booking, "state") {
    case 1:
      sum.bookingsKept += 1
      if int(booking, "arrived_at") - int(booking, "due_at") > 300_000 { sum.bookingsLate += 1 }
    case 2: sum.bookingsMissed += 1
    case 3: sum.bookingsCancelled += 1
    default: break
    }
  }

  /// Those that nobody took back while the party was there.
  func items(of order: [String: SQLValue]) -> [[String: SQLValue]] {
    items.filter { text($0, "order_id") == text(order, "id") && (int($0, "state") < 4 || number($0, "off_at") != nil) }
  }

  /// Those that went off the bill after the party had paid.
  private func takenOff(of order: [String: SQLValue]) -> [[String: SQLValue]] {
    items(of: order).filter { number($0, "off_at").map { $0 > int(order, "ended_at") } ?? false }
  }

  /// A weighed item's price is that of a kilogram.
  func amount(_ item: [String: SQLValue]) -> Int64 {
    guard let grams = number(item, "measure") else { return int(item, "price") * int(item, "quantity") }
    return (int(item, "price") * grams + 500) / 1000
  }

  func number(_ row: [String: SQLValue], _ column: String) -> Int64? { if case .integer(let number)? = row[column] { number } else { nil } }
  func int(_ row: [String: SQLValue], _ column: String) -> Int64 { number(row, column) ?? 0 }
  func text(_ row: [String: SQLValue], _ column: String) -> String? { if case .text(let text)? = row[column] { text } else { nil } }
}
