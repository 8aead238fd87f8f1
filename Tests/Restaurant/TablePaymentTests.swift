import BillsRules
import FloorRules
import Kernel
import MenuRules
import OrdersRules
import StaffRules
import Testing

@testable import Restaurant

/// Lan serves the party at t1, Minh the one at t2. Each has a hot pot of 320,000 đồng.
private struct House {
  /// a waiter in a house that lets waiters take money
  static let waiter = Rights.of([.waiter], in: HouseRights(waitersTakePayment: true))

  var restaurant = Restaurant(remembersPast: false)
  private let isHub: Bool
  private var made: Int64 = 0

  init(isHub: Bool) throws {
    self.isHub = isHub
    let tables = ["t1", "t2"].map {
      Table(
        id: TableID($0), section: SectionID("garden"), name: Name($0), seats: Seats(4), maxSeats: Seats(6), x: PlanUnit(0), y: PlanUnit(0),
        w: PlanUnit(9), h: PlanUnit(9))
    }
    let team = ["lan", "minh", "huy"].map { Employee(id: EmployeeID($0), login: Login($0), name: Name($0), roles: [.waiter]) }
    let group = DishGroup(id: DishGroupID("hot"), name: ShortName("Lẩu"), priority: Priority(3))
    let pot = Dish(id: DishID("pot"), group: group.id, station: ShortName("Bếp"), name: Name("Lẩu mắm"), price: Money(320_000))
    restaurant.replace(
      with: tables.map { LiveChange(kind: Table.kind, id: $0.key, value: $0.json) }
        + team.map { LiveChange(kind: Employee.kind, id: $0.key, value: $0.json) }
        + [LiveChange(kind: DishGroup.kind, id: group.key, value: group.json), LiveChange(kind: Dish.kind, id: pot.key, value: pot.json)])
    for (waiter, table) in [("lan", "t1"), ("minh", "t2")] {
      let order = OrderID("o-" + table)
      try does(waiter, .orders(.open(order: order, table: TableID(table), guests: Guests(4), waiter: EmployeeID(waiter))))
      try does(waiter, .orders(.addItem(order: order, item: ItemID("i-" + table), dish: pot.id, quantity: Quantity(1))))
    }
  }

  /// - Parameter late: milliseconds until the hub hears of the command
  @discardableResult
  mutating func does(
    _ author: String, _ command: RestaurantCommand, as rights: [Right] = House.waiter, ended: EndedOrder? = nil, late: Int64 = 0
  ) throws -> RestaurantDecision {
    let context = next(author, rights, ended, late)
    return try restaurant.perform(command, context)
  }

  mutating func foretells(_ author: String, _ command: BillsCommand) throws -> Prediction {
    let context = next(author, House.waiter)
    return try #require(restaurant.predict([PendingCommand(context, body: command.json)]).first)
  }

  private mutating func next(_ author: String, _ rights: [Right], _ ended: EndedOrder? = nil, _ late: Int64 = 0) -> Context {
    made += 1
    let at = Instant(1_700_000_000_000 + made * 1000)
    return Context(
      command: CommandID("k\(made)"), madeAt: at, now: at.adding(milliseconds: late), author: EmployeeID(author), rights: rights,
      device: DeviceID("d"), hub: isHub ? HubKnowledge(ended: ended) : nil)
  }

  static func pay(
    _ order: String = "o-t1", _ received: Int64 = 100_000, as id: String = "p1", tip: Int64 = 0, unserved: Unserved? = nil
  ) -> RestaurantCommand {
    .bills(.pay(order: OrderID(order), payment: PaymentID(id), version: 0, received: Money(received), tip: Money(tip), unserved: unserved))
  }

  static func halve(_ order: String = "o-t1") -> RestaurantCommand {
    .bills(.split(order: OrderID(order), parts: ["1", "2"].map { BillPart(id: BillPartID($0), label: Name($0), share: .equal(of: 2)) }))
  }

  /// "person amount" of each payment
  var payments: [String] { restaurant.all(Payment.self).map { "\($0.by.raw) \($0.received.raw)" }.sorted() }
}

@Suite("A payment at the table, on the hub and on a device") struct TablePaymentTests {
  @Test("is taken by the waiter of the party, who may split the bill, and names them", arguments: [true, false])
  func own(_ isHub: Bool) throws {
    var house = try House(isHub: isHub)
    try house.does("lan", House.halve())
    try house.does("lan", House.pay())
    #expect(house.payments == ["lan 100000"])
    #expect(house.restaurant.all(Bill.self).map(\.parts.count) == [2])
    // when the waiter takes the rest, the party's order ends
    try house.does("lan", House.pay("o-t1", 220_000, as: "p2"))
    #expect(!house.restaurant.has(Order.self, "o-t1"))
  }

  @Test("is refused to the waiter of another party, and nothing is left of it", arguments: [true, false])
  func others(_ isHub: Bool) throws {
    var house = try House(isHub: isHub)
    for command in [House.pay(), House.halve()] {
      #expect(throws: BillsError.otherWaiter.refusal) { try house.does("minh", command) }
    }
    #expect(house.payments.isEmpty && house.restaurant.all(Bill.self).isEmpty)
  }

  @Test("is taken by each waiter of parties that sit together", arguments: [true, false])
  func joined(_ isHub: Bool) throws {
    var house = try House(isHub: isHub)
    try house.does("lan", .orders(.merge(table: TableID("t2"), host: TableID("t1"))))
    try house.does("lan", House.pay("o-t1", 100_000, as: "p1"))
    try house.does("minh", House.pay("o-t2", 100_000, as: "p2"))
    #expect(throws: BillsError.otherWaiter.refusal) { try house.does("huy", House.pay("o-t1", 100_000, as: "p3")) }
    #expect(house.payments == ["lan 100000", "minh 100000"])
  }

  @Test("goes with the party when it is handed over", arguments: [true, false])
  func handedOver(_ isHub: Bool) throws {
    var house = try House(isHub: isHub)
    try house.does("lan", .orders(.handOver(order: OrderID("o-t1"), waiter: EmployeeID("huy"))))
    #expect(throws: BillsError.otherWaiter.refusal) { try house.does("lan", House.pay()) }
    try house.does("huy", House.pay())
    #expect(house.payments == ["huy 100000"])
  }

  @Test("needs a house that lets waiters take money, except by a cashier", arguments: [true, false])
  func right(_ isHub: Bool) throws {
    var house = try House(isHub: isHub)
    let missing = Refusal("right.missing", kind: .forbidden).with("right", "payAtTable")
    for command in [House.pay(), House.halve()] {
      #expect(throws: missing) { try house.does("lan", command, as: Rights.of([.waiter])) }
    }
    try house.does("thu", House.pay(), as: Rights.of([.cashier]))
    #expect(house.payments == ["thu 100000"])
  }

  @Test("has a tip of at most ten times the dishes, unless it was recorded a while ago", arguments: [true, false])
  func tip(_ isHub: Bool) throws {
    var house = try House(isHub: isHub)
    // Another reason to refuse it comes later.
    for received: Int64 in [100_000, 0] {
      #expect(throws: BillsError.tipTooMuch(most: Money(3_200_000)).refusal) { try house.does("lan", House.pay("o-t1", received, tip: 3_200_001)) }
    }
    try house.does("lan", House.pay("o-t1", 100_000, as: "p1", tip: 3_200_000))
    try house.does("lan", House.pay("o-t1", 100_000, as: "p2", tip: 3_200_001), late: 60_000)
    #expect(house.payments == ["lan 100000", "lan 100000"])
  }

  @Test("in cash, heard of late of a bill that was paid already, is no change", arguments: [true, false])
  func paidAlready(_ isHub: Bool) throws {
    var house = try House(isHub: isHub)
    try house.does("lan", House.pay("o-t1", 320_000, as: "p1", unserved: .cook))
    try house.does("lan", House.pay("o-t1", 50_000, as: "p2", unserved: .cook), late: 60_000)
    #expect(house.restaurant.find(Payment.self, "p2")?.over == Money(50_000))
    let bill = try #require(house.restaurant.find(Bill.self, "o-t1"))
    #expect((bill.over, bill.change) == (Money(50_000), Money(0)))
    // cash that the hub hears of at once is given back as change
    try house.does("lan", House.pay("o-t1", 20_000, as: "p3", unserved: .cook))
    #expect(house.restaurant.find(Bill.self, "o-t1")?.change == Money(20_000))
  }

  @Test("is foretold for certain in the house's cash only, and so is its refusal", arguments: [PaymentMethod.cash, .card, .transfer, .voucher])
  func certainty(_ method: PaymentMethod) throws {
    var house = try House(isHub: false)
    let (order, isDoubted) = (OrderID("o-t1"), method != .cash)
    let nothing = try house.foretells("lan", .pay(order: order, payment: PaymentID("p"), version: 0, method: method, received: Money(0)))
    #expect(nothing.refusal == BillsError.nothingReceived.refusal && nothing.isUncertain == isDoubted)
    let some = try house.foretells("lan", .pay(order: order, payment: PaymentID("p"), version: 0, method: method, received: Money(100_000)))
    #expect(some.refusal == nil && some.isUncertain == isDoubted)
    let dollars = ForeignCash(currency: ExchangeRateID("USD"), amount: Money(400), numerator: 250, denominator: 1)
    let foreign = try house.foretells(
      "lan", .pay(order: order, payment: PaymentID("p"), version: 0, method: method, received: Money(100_000), foreign: dollars))
    #expect(foreign.isUncertain)
  }

  @Test("of a party that has left is recorded for its waiter only")
  func late() throws {
    var house = try House(isHub: true)
    let order = try #require(house.restaurant.find(Order.self, "o-t1"))
    let party = house.restaurant.whole(order)
    try house.does("thu", House.pay("o-t1", 320_000, as: "p0"), as: Rights.of([.cashier]))
    let ended = EndedOrder(party: party, bill: nil, payments: [])
    #expect(throws: BillsError.otherWaiter.refusal) { try house.does("minh", House.pay(), ended: ended) }
    let decision = try house.does("lan", House.pay(), ended: ended)
    #expect(decision.late?.payment?.by == EmployeeID("lan"))
    // and for the waiter of a party that had joined it
    let together = EndedOrder(party: party, bill: nil, payments: [], joinedWaiters: [EmployeeID("minh")])
    #expect(try house.does("minh", House.pay(), ended: together).late?.payment?.by == EmployeeID("minh"))
  }
}
