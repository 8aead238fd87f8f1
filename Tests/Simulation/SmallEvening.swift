import BillsRules
import FloorRules
import Kernel
import KitchenRules
import MenuRules
import OrdersRules

@testable import Simulation

/// A few entries of a book, and a past that the test sets.
struct SmallEvening: Past {
  var entries: [Entry] = []
  var waiting: Set<String> = []
  var terms = BillTerms()
  var reductions: [String: Int64] = [:]
  var prices: [String: Int64] = ["pho": 50_000, "tea": 10_000]

  var optionPrices: [String: Int64] = ["egg": 5_000, "large": 20_000]

  static let dishes = [
    Dish(
      id: DishID("pho"), group: DishGroupID("food"), station: ShortName("Bếp"), name: Name("Phở"), price: Money(50_000), portions: Portions(20)),
    Dish(id: DishID("tea"), group: DishGroupID("drinks"), station: ShortName("Bar"), name: Name("Trà"), price: Money(10_000)),
  ]

  func waited(_ item: ItemID, until seq: Int64) -> Bool { waiting.contains(item.raw) }
  func reduction(of order: OrderID, at seq: Int64) -> Int64 { reductions[order.raw] ?? 0 }
  func price(of chosen: [ChosenOption], for dish: DishID, at seq: Int64) -> Int64 {
    chosen.reduce(0) { $0 + (optionPrices[$1.option.raw] ?? 0) * $1.count.raw }
  }
  /// The house's fee for deliveries is a tea.
  func dish(of item: ItemID) -> DishID? { item.raw.hasPrefix("fee") ? DishID("tea") : nil }
  func price(of dish: DishID, at seq: Int64) -> Int64? { prices[dish.raw] }

  var ledger: Ledger { Ledger(dishes: SmallEvening.dishes, entries: entries, past: self, terms: terms) }

  mutating func says(_ wished: Wished, seq: Int64? = nil) {
    let number = entries.count + 1
    entries.append(Entry(command: CommandID("c\(number)"), device: "waiter 1", wished: wished, seq: seq ?? Int64(number * 10)))
  }

  mutating func opens(_ order: String, at table: String) {
    says(.orders(.open(order: OrderID(order), table: TableID(table), guests: Guests(2), waiter: nil, evenIfCleaning: false)))
  }

  mutating func adds(_ item: String, _ quantity: Int64, _ dish: String, to order: String) {
    says(.orders(.addItem(order: OrderID(order), item: ItemID(item), dish: DishID(dish), quantity: Quantity(quantity))))
  }

  mutating func pays(_ order: String, _ received: Int64, as payment: String) {
    says(.bills(.pay(order: OrderID(order), payment: PaymentID(payment), version: 1, received: Money(received))))
  }

  /// The data that an honest hub shows.
  var evidence: Evidence {
    let ledger = ledger
    let items = Dictionary(uniqueKeysWithValues: ledger.lines.map { ($0.key, SmallEvening.item($0.key, $0.value)) })
    let orders = Dictionary(
      uniqueKeysWithValues: ledger.pages.filter { $0.value.ending == nil }.map { ($0.key, SmallEvening.order($0.key, $0.value)) })
    let dishes = SmallEvening.dishes.map { dish in
      var now = dish
      now.portions = ledger.portions[dish.id].map { Portions($0) }
      return (dish.id, now)
    }
    let bills = Dictionary(uniqueKeysWithValues: ledger.settled.map { ($0.key, SmallEvening.bill($0.key, $0.value, ledger)) })
    return Evidence(
      ledger: ledger, items: items, orders: orders, freshItems: items.filter { orders[$0.value.order] != nil },
      dishes: Dictionary(uniqueKeysWithValues: dishes), bills: bills, reports: SmallEvening.reports(ledger), mayBeOpen: true)
  }

  static func item(_ id: ItemID, _ line: Ledger.LedgerItem) -> Item {
    var item = Item(
      id: id, order: line.order, course: CourseID("course"), table: line.table, dish: line.dish, name: Name(line.dish.raw),
      group: DishGroupID("food"), station: ShortName("Bếp"), price: Money(line.price), quantity: Quantity(line.quantity),
      orderedBy: EmployeeID("lan"), orderedAt: Instant(1))
    switch line.fate {
    case .live: item.state = .served
    case .voided: item.state = .voided
    case .refused: item.state = .refused
    }
    return item
  }

  private static func order(_ id: OrderID, _ page: Ledger.Page) -> Order {
    var order = Order(
      id: id, table: page.table, guests: Guests(2), waiter: EmployeeID("lan"), openedBy: EmployeeID("lan"), openedAt: Instant(1))
    order.mergedInto = page.into
    return order
  }

  private static func bill(_ id: OrderID, _ page: Ledger.Page, _ ledger: Ledger) -> BillView {
    var bill = Bill(id: BillID(id.raw), order: id)
    bill.lines = ledger.live(of: id).map { line in
      BillLine(
        dish: line.dish, name: Name(line.dish.raw), quantity: line.quantity, price: Money(line.price), amount: Money(line.price * line.quantity))
    }
    bill.total = Money(page.total)
    bill.paid = Money(ledger.paid(for: id))
    bill.change = Money(max(0, ledger.paid(for: id) - page.total))
    bill.state = .paid
    let payments = ledger.payments.values.filter { $0.order == id }.map {
      PaymentView(method: $0.method, received: Money($0.received), version: 1, by: Name("Mai"), at: Instant(1), tip: Money(0), reference: nil)
    }
    return BillView(
      restaurant: Letterhead(name: Note(""), address: Note(""), phone: Note(""), currency: Note("VND"), taxCode: Note("")), order: id,
      table: Name("A1"),
      section: Name("Vườn"), waiter: Name("Lan"), guests: Guests(2), openedAt: Instant(1), askedAt: nil, endedAt: nil, printedAt: Instant(1),
      bill: bill, superseded: false, payments: payments)
  }

  private static func reports(_ ledger: Ledger) -> (before: DayReport, after: DayReport) {
    let before = DayReport(from: Instant(0), until: Instant(1), at: Instant(0))
    var after = before
    after.orders = Int64(ledger.settled.count)
    after.revenue = Money(ledger.settled.reduce(0) { $0 + $1.value.total })
    let change = ledger.settled.reduce(0) { $0 + max(0, ledger.paid(for: $1.key) - $1.value.total) }
    after.payments = [MethodTally(method: .cash, count: 1, value: Money(ledger.payments.values.reduce(0) { $0 + $1.received }))]
    after.change = Money(change)
    after.voids = Tally(count: ledger.voids.times, value: Money(ledger.voids.worth))
    after.refusals = Tally(count: ledger.refusals.times, value: Money(ledger.refusals.worth))
    return (before, after)
  }
}
