import FloorRules
import Kernel
import KitchenRules
import MenuRules
import OrdersRules
import StaffRules
import Testing

@testable import Restaurant

/// Two waiters, four tables, a fish that the kitchen counts.
private struct House {
  var restaurant = Restaurant(remembersPast: false)
  private var made: Int64 = 0

  init() {
    let tables = ["t1", "t2", "t3", "t4"].map {
      Table(
        id: TableID($0), section: SectionID("garden"), name: Name($0), seats: Seats(4), maxSeats: Seats(6), x: PlanUnit(0), y: PlanUnit(0),
        w: PlanUnit(9), h: PlanUnit(9))
    }
    let team = [("lan", Role.waiter), ("minh", .waiter), ("tam", .chef)].map { name, role in
      Employee(id: EmployeeID(name), login: Login(name), name: Name(name), roles: [role], sections: [])
    }
    let group = DishGroup(id: DishGroupID("dry"), name: ShortName("Món khô"), priority: Priority(2))
    let dishes = ["fish", "rolls"].map {
      Dish(id: DishID($0), group: group.id, station: ShortName("Bếp"), name: Name($0), price: Money(50_000), portions: Portions(20))
    }
    restaurant.replace(
      with: tables.map { LiveChange(kind: Table.kind, id: $0.key, value: $0.json) }
        + team.map { LiveChange(kind: Employee.kind, id: $0.key, value: $0.json) }
        + [LiveChange(kind: DishGroup.kind, id: group.key, value: group.json)]
        + dishes.map { LiveChange(kind: Dish.kind, id: $0.key, value: $0.json) })
  }

  @discardableResult
  mutating func does(_ author: String, _ command: RestaurantCommand) throws -> RestaurantDecision {
    made += 1
    let at = Instant(1_700_000_000_000 + made * 1000)
    let role: Role = author == "tam" ? .chef : .waiter
    let context = Context(
      command: CommandID("k\(made)"), madeAt: at, now: at, author: EmployeeID(author), rights: Rights.of([role]), device: DeviceID("d"),
      hub: HubKnowledge())
    return try restaurant.perform(command, context)
  }

  /// A business day begins.
  mutating func begin(_ day: BusinessDay) throws {
    let context = Context(
      command: CommandID("morning"), madeAt: day.from, now: day.from, author: EmployeeID("hub"), rights: [], device: DeviceID("hub"),
      hub: HubKnowledge())
    _ = try restaurant.decide(context) { (restaurant, work) throws(Refusal) in try restaurant.fillPortions(on: day, in: &work) }
  }

  mutating func order(_ dish: String, at table: String, by waiter: String, _ quantity: Int64 = 1, call: Bool = false) throws {
    let order = OrderID("o-" + table)
    if !restaurant.has(Order.self, order.raw) {
      try does(waiter, .orders(.open(order: order, table: TableID(table), guests: Guests(2), waiter: EmployeeID(waiter))))
    }
    try does(waiter, .orders(.addItem(order: order, item: ItemID(table + dish), dish: DishID(dish), quantity: Quantity(quantity))))
    if call { try does(waiter, .orders(.callToCook(course: CourseID(table + dish)))) }
  }

  /// "waiter table quantity dish", with a tick if the guests were told
  var alerts: [String] {
    restaurant.all(Alert.self).map { alert in
      "\(alert.news.rawValue) \(alert.to.raw) \(alert.table.raw) \(alert.quantity?.raw ?? 0) \(alert.dish?.raw ?? "")"
        + (alert.toldAt == nil ? "" : " ✓")
    }.sorted()
  }

  func alert(at table: String) throws -> AlertID {
    try #require(restaurant.all(Alert.self).first { $0.table == TableID(table) && $0.toldAt == nil }).id
  }
}

@Suite("A dish of which nothing is left") struct RunOutTests {
  /// Fish waits at t1 and is being cooked at t2; it is ready at t3; t4 has none.
  private func evening() throws -> House {
    var house = House()
    try house.order("fish", at: "t1", by: "lan", 2)
    try house.order("fish", at: "t2", by: "minh", call: true)
    try house.order("fish", at: "t3", by: "minh", call: true)
    try house.does("tam", .kitchen(.raiseFlag(course: CourseID("t3fish"))))
    try house.order("rolls", at: "t4", by: "lan")
    return house
  }

  @Test("each waiter whose table has it waiting or called is told, by table") func told() throws {
    var house = try evening()
    try house.does("tam", .menu(.setPortions(dish: DishID("fish"), portions: Portions(0))))
    #expect(house.alerts == ["runOut lan t1 2 fish", "runOut minh t2 1 fish"])
    // when the chef says it again
    try house.does("tam", .menu(.setPortions(dish: DishID("fish"), portions: Portions(0))))
    #expect(house.alerts == ["runOut lan t1 2 fish", "runOut minh t2 1 fish"])
  }

  @Test("nobody is told if what was ordered is still made, or if it was only sold out") func stillMade() throws {
    var house = try evening()
    try house.does("tam", .menu(.setPortions(dish: DishID("fish"), portions: Portions(0), keepsOrdered: true)))
    #expect(house.alerts == [])
    var sold = try evening()
    try sold.order("fish", at: "t4", by: "lan", 16)
    #expect(sold.restaurant.find(Dish.self, "fish")?.portions == Portions(0))
    #expect(sold.alerts == [])
  }

  @Test("the kitchen sees which tables were told, until their orders end") func marked() throws {
    var house = try evening()
    try house.does("tam", .menu(.setPortions(dish: DishID("fish"), portions: Portions(0))))
    try house.does("lan", .orders(.alertSeen(alert: house.alert(at: "t1"))))
    #expect(house.alerts == ["runOut lan t1 2 fish ✓", "runOut minh t2 1 fish"])
    // a second tap finds nothing to do
    let seen = try #require(house.restaurant.all(Alert.self).first { $0.toldAt != nil }).id
    #expect(throws: OrdersError.unknownAlert.refusal) { try house.does("lan", .orders(.alertSeen(alert: seen))) }
    try house.does("lan", .orders(.void(item: ItemID("t1fish"), reason: Reason("hết"))))
    try house.does("lan", .orders(.closeEmpty(order: OrderID("o-t1"))))
    #expect(house.alerts == ["runOut minh t2 1 fish"])
  }

  @Test("a refusal with nothing left tells the other tables with its reason") func refused() throws {
    var house = try evening()
    try house.does("tam", .kitchen(.refuse(item: ItemID("t2fish"), reason: Reason("hết cá"))))
    #expect(house.alerts == ["refused minh t2 1 fish", "runOut lan t1 2 fish"])
    #expect(house.restaurant.all(Alert.self).map(\.reason) == [Reason("hết cá"), Reason("hết cá")])
    // when the refusal was a mistake
    try house.does("tam", .kitchen(.undoRefusal(item: ItemID("t2fish"))))
    try house.does("tam", .menu(.setPortions(dish: DishID("fish"), portions: Portions(16))))
    #expect(house.alerts == [])
    #expect(house.restaurant.find(Item.self, "t2fish")?.state == .cooking)
  }

  @Test("a part that the chef keeps is not reported as gone, neither now nor when another table is refused") func keptPart() throws {
    var house = try evening()
    try house.order("fish", at: "t4", by: "lan", 3, call: true)
    try house.does("tam", .kitchen(.refuse(item: ItemID("t4fish"), quantity: Quantity(2), reason: Reason("hết cá"))))
    #expect(house.alerts == ["refused lan t4 2 fish", "runOut lan t1 2 fish", "runOut minh t2 1 fish"])
    try house.does("tam", .kitchen(.refuse(item: ItemID("t2fish"), reason: Reason("hết cá"))))
    #expect(house.alerts == ["refused lan t4 2 fish", "refused minh t2 1 fish", "runOut lan t1 2 fish"])
    #expect(house.restaurant.find(Item.self, "t4fish")?.state == .cooking)
  }

  @Test("a table that knows of a run-out hears of the refused part only, if the chef makes the rest") func answered() throws {
    var house = try evening()
    try house.does("tam", .menu(.setPortions(dish: DishID("fish"), portions: Portions(0))))
    #expect(house.alerts.contains("runOut lan t1 2 fish"))
    try house.does(
      "tam", .kitchen(.refuse(item: ItemID("t1fish"), quantity: Quantity(1), reason: Reason("hết cá"), keepsPortions: true)))
    #expect(house.alerts == ["refused lan t1 1 fish", "runOut minh t2 1 fish"])
  }

  @Test("the rest of an item is reported if the dish runs out after its part was refused") func later() throws {
    var house = try evening()
    try house.does(
      "tam", .kitchen(.refuse(item: ItemID("t1fish"), quantity: Quantity(1), reason: Reason("rơi"), keepsPortions: true)))
    try house.does("tam", .menu(.setPortions(dish: DishID("fish"), portions: Portions(0))))
    #expect(house.alerts == ["refused lan t1 1 fish", "runOut lan t1 1 fish", "runOut minh t2 1 fish"])
  }

  @Test("a refused part is taken back by the id of its command, and the alert about another part stays") func takenBack() throws {
    var house = try evening()
    try house.order("fish", at: "t4", by: "lan", 4, call: true)
    let refuse = KitchenCommand.refuse(item: ItemID("t4fish"), quantity: Quantity(1), reason: Reason("rơi"), keepsPortions: true)
    let first = try house.does("tam", .kitchen(refuse)).context.command
    try house.does("tam", .kitchen(refuse))
    #expect(house.alerts == ["refused lan t4 1 fish", "refused lan t4 1 fish"])
    try house.does("tam", .kitchen(.undoRefusal(item: ItemID(first.raw))))
    #expect(house.alerts == ["refused lan t4 1 fish"])
    let cooking = house.restaurant.all(Item.self).filter { $0.dish == DishID("fish") && $0.table == TableID("t4") && $0.state == .cooking }
    #expect(cooking.map(\.quantity.raw).sorted() == [1, 2])
  }

  @Test("a refusal that keeps the portions tells nobody else") func refusedOne() throws {
    var house = try evening()
    try house.does("tam", .kitchen(.refuse(item: ItemID("t2fish"), reason: Reason("rơi"), keepsPortions: true)))
    #expect(house.alerts == ["refused minh t2 1 fish"])
    #expect(house.restaurant.find(Dish.self, "fish")?.portions == Portions(16))
    #expect(house.restaurant.all(Alert.self).map(\.portions) == [Portions(16)])
  }

  @Test("portions that a told table gives up cannot be sold again") func notSoldAgain() throws {
    var house = try evening()
    try house.does("tam", .menu(.setPortions(dish: DishID("fish"), portions: Portions(0))))
    try house.does("lan", .orders(.void(item: ItemID("t1fish"), reason: Reason("hết"))))
    #expect(house.restaurant.find(Dish.self, "fish")?.portions == Portions(0))
    #expect(house.alerts == ["runOut minh t2 1 fish"])
    // when there is fish again, and a guest changes their mind
    try house.does("tam", .menu(.setPortions(dish: DishID("fish"), portions: Portions(5))))
    try house.order("fish", at: "t4", by: "lan", 2)
    try house.does("lan", .orders(.void(item: ItemID("t4fish"), reason: Reason("đổi ý"))))
    #expect(house.restaurant.find(Dish.self, "fish")?.portions == Portions(5))
  }

  @Test("the alert goes when the dish was cooked after all") func cooked() throws {
    var house = try evening()
    try house.does("tam", .menu(.setPortions(dish: DishID("fish"), portions: Portions(0))))
    try house.does("tam", .kitchen(.ready(item: ItemID("t2fish"))))
    #expect(house.alerts == ["runOut lan t1 2 fish"])
  }

  @Test("the morning fills the usual portions, and nobody hears any more that the dish is gone") func morning() throws {
    var house = try evening()
    try house.does("tam", .menu(.setUsualPortions(dish: DishID("fish"), portions: Portions(30))))
    try house.does("tam", .menu(.setPortions(dish: DishID("fish"), portions: Portions(0))))
    let tomorrow = HouseClock().businessDay(containing: Instant(1_700_000_000_000 + 86_400_000))
    try house.begin(tomorrow)
    #expect(house.alerts == [])
    let fish = try #require(house.restaurant.find(Dish.self, "fish"))
    #expect(fish.portions == Portions(30) && fish.outAt == nil)
    // the rolls have no usual portions
    #expect(house.restaurant.find(Dish.self, "rolls")?.portions == Portions(19))
  }

  @Test("portions that were ordered before a late filling are taken off, voided ones not") func lateFilling() throws {
    var house = try evening()
    try house.does("tam", .menu(.setUsualPortions(dish: DishID("fish"), portions: Portions(30))))
    try house.does("lan", .orders(.void(item: ItemID("t1fish"), reason: Reason("đổi ý"))))
    try house.begin(HouseClock().businessDay(containing: Instant(1_700_000_000_000)))
    #expect(house.restaurant.find(Dish.self, "fish")?.portions == Portions(28))
  }

  @Test("a party that joins another keeps its alert") func joined() throws {
    var house = try evening()
    try house.does("tam", .menu(.setPortions(dish: DishID("fish"), portions: Portions(0))))
    try house.does("lan", .orders(.merge(table: TableID("t1"), host: TableID("t4"))))
    #expect(house.alerts == ["runOut lan t1 2 fish", "runOut minh t2 1 fish"])
  }
}

@Suite("Tables that are joined") struct JoinedTableTests {
  @Test("the other waiter is told, and no more when they part") func told() throws {
    var house = House()
    try house.order("fish", at: "t1", by: "lan")
    try house.order("fish", at: "t2", by: "minh")
    try house.does("lan", .orders(.merge(table: TableID("t2"), host: TableID("t1"))))
    #expect(house.alerts == ["joined minh t2 0 "])
    try house.does("lan", .orders(.unmerge(table: TableID("t2"))))
    #expect(house.alerts == [])
  }

  @Test("nobody is told of one's own tables") func own() throws {
    var house = House()
    try house.order("fish", at: "t1", by: "lan")
    try house.order("fish", at: "t2", by: "lan")
    try house.does("lan", .orders(.merge(table: TableID("t2"), host: TableID("t1"))))
    #expect(house.alerts == [])
  }

  @Test("a call made without a line reaches the dishes that the hub put into a colleague's course") func call() throws {
    var house = House()
    try house.order("rolls", at: "t1", by: "minh")
    let order = OrderID("o-t1")
    try house.does("lan", .orders(.addItem(order: order, item: ItemID("mine"), dish: DishID("fish"))))
    try house.does("lan", .orders(.callToCook(course: CourseID("mine"))))
    #expect(house.restaurant.find(Item.self, "mine")?.state == .cooking)
    #expect(house.restaurant.find(Item.self, "t1rolls")?.state == .waiting)
  }
}
