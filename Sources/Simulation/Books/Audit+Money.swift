import BillsRules
import Kernel
import OrdersRules

// Money adds up: on each bill, and over the day.
extension Audit {
  static func checkBills(_ evidence: Evidence, _ report: inout AuditReport) {
    for (id, page) in evidence.ledger.settled.sorted(by: { $0.key.raw < $1.key.raw }) {
      guard let view = evidence.bills[id] else {
        report.find(.lost, "order \(id.raw)", "it was settled for \(page.total), but the hub shows no bill of it")
        continue
      }
      let wrong = trouble(view, id, page, evidence.ledger)
      if !wrong.isEmpty { report.find(.money, "order \(id.raw)", wrong.joined(separator: "; ")) }
    }
    report.count("settled bills", evidence.ledger.settled.count)
    report.count("payments", evidence.ledger.payments.count)
  }

  private static func trouble(_ view: BillView, _ id: OrderID, _ page: Ledger.Page, _ ledger: Ledger) -> [String] {
    let bill = view.bill
    var wrong: [String] = []
    func compare(_ what: String, _ hub: Int64, _ book: Int64) {
      if hub != book { wrong.append("\(what) \(hub), by the book \(book)") }
    }
    if bill.state != .paid { wrong.append("not marked as paid") }
    compare("total", bill.total.raw, page.total)
    compare("paid", bill.paid.raw, ledger.paid(for: id))
    // Cash that was taken of a paid bill without a line is no change: it waits for a refund.
    compare("change", bill.change.raw + bill.over.raw, max(0, ledger.paid(for: id) - page.total))
    compare("payments", view.payments.reduce(0) { $0 + $1.received.raw }, ledger.paid(for: id))
    let (hub, book) = (lines(bill), lines(ledger.live(of: id)))
    for dish in Set(hub.keys).union(book.keys).sorted(by: { $0.raw < $1.raw }) {
      compare("portions of \(dish.raw)", hub[dish]?.times ?? 0, book[dish]?.times ?? 0)
      compare("money for \(dish.raw)", hub[dish]?.worth ?? 0, book[dish]?.worth ?? 0)
    }
    return wrong
  }

  private static func lines(_ bill: Bill) -> [DishID: Sum] {
    bill.lines.reduce(into: [:]) { sums, line in
      sums[line.dish, default: Sum()].times += line.quantity
      sums[line.dish, default: Sum()].worth += line.amount.raw
    }
  }

  private static func lines(_ lines: [Ledger.LedgerItem]) -> [DishID: Sum] {
    lines.reduce(into: [:]) { sums, line in
      sums[line.dish, default: Sum()].times += line.quantity
      sums[line.dish, default: Sum()].worth += line.quantity * line.price
    }
  }

  /// The day's figures have grown by exactly this evening.
  static func checkDay(_ evidence: Evidence, _ report: inout AuditReport) {
    guard let (before, after) = evidence.reports else {
      report.leftOut.append("the day's report: others worked in this restaurant at the same time, or a business day has begun")
      return
    }
    let ledger = evidence.ledger
    let settled = ledger.settled
    func compare(_ what: String, _ hub: Int64, _ book: Int64) {
      if hub != book { report.find(.money, "report", "\(what) grew by \(hub), by the book by \(book)") }
    }
    let kept = { (report: DayReport) -> Int64 in report.payments.reduce(0) { $0 + $1.value.raw } - report.change.raw }
    let change = settled.reduce(0) {
      $0 + max(0, ledger.paid(for: $1.key) - $1.value.total) - (evidence.bills[$1.key]?.bill.over.raw ?? 0)
    }
    let received = ledger.payments.values.reduce(0) { $0 + $1.received }
    compare("settled orders", after.orders - before.orders, Int64(settled.count))
    compare("revenue", after.revenue.raw - before.revenue.raw, settled.reduce(0) { $0 + $1.value.total })
    compare("money kept", kept(after) - kept(before), received - change)
    compare("voids", after.voids.count - before.voids.count, ledger.voids.times)
    compare("worth of voids", after.voids.value.raw - before.voids.value.raw, ledger.voids.worth)
    compare("refusals", after.refusals.count - before.refusals.count, ledger.refusals.times)
    compare("worth of refusals", after.refusals.value.raw - before.refusals.value.raw, ledger.refusals.worth)
    report.count("figures of the day's report", 7)
  }
}
