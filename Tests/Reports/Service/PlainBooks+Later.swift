import BillsRules
import Kernel
import ReportsRules
import Storage

@testable import ReportsService

/// Corrections, losses and held money, added up in plain loops.
extension PlainBooks {
  typealias Row = [String: SQLValue]

  private func kept(of order: Row, _ reason: String) -> Row? {
    firsts.first { text($0, "order_id") == text(order, "merged_into") ?? text(order, "id") && text($0, "end_reason") == reason }
  }

  /// A settled order with the figures that its day has counted.
  func first(_ order: Row) -> Row {
    guard text(order, "merged_into") == nil, let first = kept(of: order, "settled") else { return order }
    return order.merging(first.filter { !["order_id", "ended_at", "end_reason", "kept", "lost"].contains($0.key) }) { _, new in new }
  }

  /// An order with the moment at which its party left: a party that was written off, and paid later, left when it was written off.
  func leaving(_ order: Row) -> Row {
    guard let first = kept(of: order, "writtenOff") else { return order }
    return order.merging(["ended_at": first["ended_at"] ?? .null, "end_reason": .text("writtenOff")]) { _, new in new }
  }

  struct Loss {
    /// the bill; nil: there is none
    let bill: Row?
    let kept: Int64
    let lost: Int64
  }

  /// nil: the party was not written off on this day
  func writeOff(_ order: Row, _ isOnDay: (Row, String) -> Bool) -> Loss? {
    let worth = items(of: order).reduce(0) { $0 + amount($1) }
    if let first = kept(of: order, "writtenOff") {
      if !isOnDay(first, "ended_at") { return nil }
      return Loss(bill: first, kept: int(first, "kept"), lost: number(first, "lost") ?? worth)
    }
    guard text(order, "end_reason") == "writtenOff", isOnDay(order, "ended_at") else { return nil }
    guard let total = number(order, "total") else { return Loss(bill: nil, kept: 0, lost: worth) }
    let kept = int(order, "paid") - int(order, "change_given") - int(order, "refunded")
    let owed = total == 0 || int(order, "revision") < int(order, "order_revision") ? worth : total
    return Loss(bill: order, kept: kept, lost: max(0, owed - kept))
  }

  func partPaid(_ loss: Loss) throws -> SaleFigures {
    guard let bill = loss.bill else { return SaleFigures() }
    let taxes: [TaxLine] = try JSON.decode(text(bill, "taxes") ?? "[]")
    return SaleFigures(total: Money(int(bill, "total")), rounding: MoneyChange(int(bill, "rounding")), taxes: taxes)
      .part(min(loss.kept, int(bill, "total")))
  }

  func add(_ loss: Loss, of order: Row, to sum: inout ReportFigures) throws {
    sum.writtenOff += 1
    sum.writtenOffValue += loss.lost
    for rate in try partPaid(loss).rates where rate.rate > 0 { (sum.taxBase, sum.tax) = (sum.taxBase + rate.base, sum.tax + rate.tax) }
    let paid = try partPaid(loss).total
    (sum.revenue, sum.partPaid) = (sum.revenue + paid, sum.partPaid + paid)
  }

  func rates(of reversal: Row) -> [Row] {
    reversedRates.filter { text($0, "order_id") == text(reversal, "order_id") && int($0, "n") == int(reversal, "n") }
  }

  func add(reversal: Row, to sum: inout ReportFigures) {
    sum.takenBack += int(reversal, "amount")
    sum.writtenOff += int(reversal, "written_off")
    sum.writtenOffValue += int(reversal, "lost")
    for rate in rates(of: reversal) where int(rate, "rate") > 0 {
      sum.takenBackBase += int(rate, "base")
      sum.takenBackTax += int(rate, "tax")
    }
  }

  /// Money of parties that are there at a moment, of bills that are open again, and what is to be given back.
  func held(at moment: Instant) -> Int64 {
    var sum = reversals.filter { int($0, "at") < moment.raw }.reduce(0) { $0 + int($1, "surplus") }
    for order in orders where text(order, "merged_into") == nil {
      guard let loss = writeOff(order, { row, name in int(row, name) < moment.raw }), let bill = loss.bill else { continue }
      sum += max(0, loss.kept - int(bill, "total"))
    }
    for order in orders {
      let end = int(order, "order_state") == 1 ? int(leaving(order), "ended_at") : Int64.max
      let flows = self.flows(of: order).filter { $0.at < moment.raw }
      if end >= moment.raw { sum += flows.reduce(0) { $0 + $1.amount - $1.surplus } }
      for opened in reopenings where text(opened, "order_id") == text(order, "id") && int(opened, "closed") == 0 {
        let closed = reopenings.first { text($0, "order_id") == text(order, "id") && int($0, "n") == int(opened, "n") + 1 }
        let (begin, end) = (int(opened, "done_at"), closed.map { int($0, "done_at") } ?? Int64.max)
        if end >= moment.raw { sum += flows.filter { $0.at > begin && $0.at < end }.reduce(0) { $0 + $1.amount } }
      }
    }
    return sum
  }

  /// Money that moved for an order; refunds are below zero.
  private func flows(of order: Row) -> [(at: Int64, amount: Int64, surplus: Int64)] {
    let id = text(order, "id")
    let came = payments.filter { text($0, "order_id") == id }.map { payment in
      let surplus = lateChanges.first { text($0, "payment_id") == text(payment, "id") }.map { int($0, "amount") } ?? 0
      return (at: int(payment, "taken_at"), amount: int(payment, "received"), surplus: surplus)
    }
    return came + refunds.filter { text($0, "order_id") == id }.map { (at: int($0, "given_at"), amount: -int($0, "amount"), surplus: 0) }
  }
}
