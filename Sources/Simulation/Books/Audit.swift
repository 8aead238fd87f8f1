import BillsRules
import Kernel
import MenuRules
import OrdersRules

/// The data of an audit.
public struct Evidence: Sendable {
  public var ledger: Ledger
  /// every item that any device was ever told of, as it was last
  public var items: [ItemID: Item]
  /// the hub's state, fresh
  public var orders: [OrderID: Order]
  public var freshItems: [ItemID: Item]
  public var dishes: [DishID: Dish]
  /// the page of each of our orders that was settled
  public var bills: [OrderID: BillView]
  /// the day's figures before and after; nil: they cannot be compared
  public var reports: (before: DayReport, after: DayReport)?
  /// dishes that others sold or whose portions others' orders took
  public var foreignDishes: Set<DishID> = []
  /// guests may still sit
  public var mayBeOpen = false

  public init(
    ledger: Ledger, items: [ItemID: Item], orders: [OrderID: Order], freshItems: [ItemID: Item], dishes: [DishID: Dish],
    bills: [OrderID: BillView], reports: (before: DayReport, after: DayReport)?, foreignDishes: Set<DishID> = [], mayBeOpen: Bool = false
  ) {
    self.ledger = ledger
    self.items = items
    self.orders = orders
    self.freshItems = freshItems
    self.dishes = dishes
    self.bills = bills
    self.reports = reports
    self.foreignDishes = foreignDishes
    self.mayBeOpen = mayBeOpen
  }
}

/// The result of an audit, with the amount that was compared.
public struct AuditReport: Sendable {
  public internal(set) var findings: [BookIssue] = []
  /// the compared things with their number
  public internal(set) var checked: [(what: String, count: Int)] = []
  /// the things that could not be compared, with the reason
  public internal(set) var leftOut: [String] = []

  public var isClean: Bool { findings.isEmpty }

  mutating func find(_ kind: BookIssue.Kind, _ subject: String, _ text: String) { findings.append(BookIssue(kind, subject, text)) }
  mutating func count(_ what: String, _ count: Int) { checked.append((what, count)) }
}

/// Compares the ledger with the hub's state. Pure: evidence in, findings out.
public enum Audit {
  public static func run(_ evidence: Evidence) -> AuditReport {
    var report = AuditReport()
    checkItems(evidence, &report)
    checkOrders(evidence, &report)
    checkBills(evidence, &report)
    checkPortions(evidence, &report)
    checkDay(evidence, &report)
    return report
  }

  private static func checkOrders(_ evidence: Evidence, _ report: inout AuditReport) {
    for (id, page) in evidence.ledger.pages.sorted(by: { $0.key.raw < $1.key.raw }) {
      let order = evidence.orders[id]
      switch (page.ending, order) {
      case (nil, nil): checkEnded(id, page, evidence, &report)
      case (let ending?, .some): report.find(.altered, "order \(id.raw)", "by the book it has ended (\(ending)), but at the hub it is open")
      case (nil, let order?):
        if order.table != page.table || order.mergedInto != page.into {
          report.find(.altered, "order \(id.raw)", "by the book at table \(page.table.raw), at the hub at table \(order.table.raw)")
        }
        if !evidence.mayBeOpen {
          report.find(.unfinished, "order \(id.raw)", "the evening is over, and the party at table \(page.table.raw) is still there")
        }
      case (.some, nil): break
      }
    }
    report.count("orders", evidence.ledger.pages.count)
  }

  /// By the book it is open, at the hub it is not: settled for another sum, or never there.
  private static func checkEnded(_ id: OrderID, _ page: Ledger.Page, _ evidence: Evidence, _ report: inout AuditReport) {
    let ledger = evidence.ledger
    guard let bill = evidence.bills[id]?.bill else {
      return report.find(.lost, "order \(id.raw)", "opened by command \(page.command.raw), it is neither open at the hub nor has it a bill")
    }
    report.find(
      .money, "order \(id.raw)",
      "settled for \(bill.total.raw); by the book \(ledger.total(of: id)) were to be paid, and \(ledger.paid(for: id)) were")
  }

  private static func checkPortions(_ evidence: Evidence, _ report: inout AuditReport) {
    var counted = 0
    for (id, dish) in evidence.dishes.sorted(by: { $0.key.raw < $1.key.raw }) {
      if evidence.foreignDishes.contains(id) { continue }
      let (book, hub) = (evidence.ledger.portions[id], dish.portions?.raw)
      if hub != nil || book != nil { counted += 1 }
      if book == hub { continue }
      let words = { (left: Int64?) in left.map(String.init) ?? "as many as wanted" }
      report.find(.portions, "dish \(id.raw)", "“\(dish.name.raw)”: by the book \(words(book)) are left, the hub says \(words(hub))")
    }
    report.count("dishes with counted portions", counted)
    if !evidence.foreignDishes.isEmpty {
      report.leftOut.append("portions of \(evidence.foreignDishes.count) dishes: others sold them too")
    }
  }
}
