import BillsRules
import Kernel
import KitchenRules
import MenuRules
import OrdersRules
import StaffRules
import Testing

@testable import Restaurant

/// A house with a hot pot of 320,000 đồng, a fee for deliveries, and 5% service charge.
/// Mai is the cashier, Tam the chef. Ngọc receives guests, and Hoa manages.
private struct House {
  var restaurant: Restaurant
  private let isHub: Bool
  private var sent: Int64 = 0

  init(isHub: Bool = true) throws {
    self.isHub = isHub
    restaurant = Restaurant(remembersPast: !isHub)
    let team = [("mai", Role.cashier), ("tam", .chef), ("ngoc", .receptionist), ("hoa", .manager)].map {
      Employee(id: EmployeeID($0.0), login: Login($0.0), name: Name($0.0), roles: [$0.1])
    }
    let group = DishGroup(id: DishGroupID("hot"), name: ShortName("Lẩu"), priority: Priority(3))
    let dishes = [("pot", 320_000), ("fee", 0)].map {
      Dish(id: DishID($0.0), group: group.id, station: ShortName("Bếp"), name: Name($0.0), price: Money($0.1))
    }
    let settings = [("servicePermille", "50"), ("deliveryDish", "fee"), ("takeAwayMinutes", "30")].map {
      Setting(id: SettingID($0.0), value: Note($0.1))
    }
    restaurant.replace(
      with: team.map { LiveChange(kind: Employee.kind, id: $0.key, value: $0.json) }
        + dishes.map { LiveChange(kind: Dish.kind, id: $0.key, value: $0.json) }
        + settings.map { LiveChange(kind: Setting.kind, id: $0.key, value: $0.json) }
        + [LiveChange(kind: DishGroup.kind, id: group.key, value: group.json)])
  }

  /// A delivery of a hot pot, taken by the cashier.
  static func withDelivery(dueIn minutes: Int64? = nil) throws -> House {
    var house = try House()
    let due = minutes.map { Instant(1_700_000_000_000 + $0 * 60_000) }
    let details = FulfilmentDetails(type: .delivery, dueAt: due, address: Note("12 Lê Lợi"))
    try house.does("mai", .orders(.openWithoutTable(order: OrderID("o"), details: details)))
    try house.does("mai", .orders(.addItem(order: OrderID("o"), item: ItemID("i"), dish: DishID("pot"))))
    try house.does("mai", .orders(.callToCook(course: CourseID("i"))))
    return house
  }

  @discardableResult
  mutating func does(_ author: String, late: Int64 = 0, _ command: RestaurantCommand) throws -> RestaurantDecision {
    sent += 1
    let at = Instant(1_700_000_000_000 + sent * 1000)
    let rights = restaurant.find(Employee.self, author)?.rights ?? []
    let context = Context(
      command: CommandID("k\(sent)"), madeAt: at, now: at.adding(milliseconds: late), author: EmployeeID(author), rights: rights,
      device: DeviceID("d"), hub: isHub ? HubKnowledge(pickUpNumber: PickUpNumber(7)) : nil)
    return try restaurant.perform(command, context)
  }

  static func pay(_ received: Int64, unserved: Unserved? = nil) -> RestaurantCommand {
    .bills(.pay(order: OrderID("o"), payment: PaymentID("p\(received)"), version: 0, received: Money(received), unserved: unserved))
  }

  var order: Order? { restaurant.find(Order.self, "o") }
}

@Suite("An order without a table, as the hub decides it") struct WithoutTableTests {
  @Test("has the hub's number and no service charge; paid first, it ends when it is handed out") func paidFirst() throws {
    var house = try House.withDelivery()
    #expect(house.order?.fulfilment?.number == PickUpNumber(7) && house.order?.waiter == EmployeeID("mai"))
    try house.does("mai", .orders(.setDeliveryFee(order: OrderID("o"), item: ItemID("f"), fee: Money(20_000))))
    #expect(try house.restaurant.due(of: OrderID("o"), part: nil) == Money(340_000))
    try house.does("mai", House.pay(340_000))
    #expect(house.order?.paidAt != nil)
    try house.does("tam", .kitchen(.raiseFlag(course: CourseID("i"))))
    #expect(house.restaurant.all(Alert.self).map(\.news) == [.ready])
    try house.does("mai", .orders(.collect(order: OrderID("o"))))
    #expect(house.order == nil && house.restaurant.all(Alert.self).isEmpty)
  }

  @Test("paid last, it ends with the payment") func paidLast() throws {
    var house = try House.withDelivery()
    try house.does("tam", .kitchen(.raiseFlag(course: CourseID("i"))))
    try house.does("mai", .orders(.collect(order: OrderID("o"))))
    #expect(house.order?.fulfilment?.collectedAt != nil)
    try house.does("mai", House.pay(320_000))
    #expect(house.order == nil)
  }

  @Test("a fee after the payment is due again, the same one is not put on twice") func lateFee() throws {
    var house = try House.withDelivery()
    try house.does("mai", House.pay(320_000))
    try house.does("mai", .orders(.setDeliveryFee(order: OrderID("o"), item: ItemID("f"), fee: Money(20_000))))
    try house.does("mai", .orders(.setDeliveryFee(order: OrderID("o"), item: ItemID("g"), fee: Money(20_000))))
    #expect(house.order?.paidAt == nil)
    #expect(house.restaurant.all(Item.self).filter { $0.dish.raw == "fee" }.map(\.id) == [ItemID("f")])
    #expect(try house.restaurant.due(of: OrderID("o"), part: nil) == Money(20_000))
  }

  @Test("the kitchen begins by the setting of the house") func start() throws {
    let house = try House.withDelivery(dueIn: 90)
    #expect(house.restaurant.find(Course.self, "i")?.startAt == Instant(1_700_000_000_000 + 60 * 60_000))
  }

  @Test("is looked after by all who may take them", arguments: [Role.receptionist, .waiter, .chef, .runner, .cashier, .manager])
  func keepers(_ role: Role) throws {
    var house = try House()
    let person = Employee(id: EmployeeID("x"), login: Login("x"), name: Name("x"), roles: [role])
    house.restaurant.apply([LiveChange(kind: Employee.kind, id: person.key, value: person.json)])
    #expect(house.restaurant.takesAway(person.id) == Rights.of([role]).contains(.takeAway))
  }

  @Test("a device does not know its number, and says so") func device() throws {
    var house = try House(isHub: false)
    let decision = try house.does("ngoc", .orders(.openWithoutTable(order: OrderID("o"), details: FulfilmentDetails(type: .counter))))
    #expect(house.order?.fulfilment == Fulfilment(details: FulfilmentDetails(type: .counter)) && decision.isUncertain)
  }

  @Test("a device does not know whether an ended order had a table, and says so") func ended() throws {
    var house = try House(isHub: false)
    try house.does("ngoc", .orders(.openWithoutTable(order: OrderID("o"), details: FulfilmentDetails(type: .counter))))
    try house.does("hoa", .orders(.closeEmpty(order: OrderID("o"))))
    let decision = try house.does("ngoc", late: 600_000, .orders(.collect(order: OrderID("o"))))
    #expect(decision.changes.isEmpty && decision.isUncertain)
  }
}
