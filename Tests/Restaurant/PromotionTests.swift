import BillsRules
import FloorRules
import Kernel
import MenuRules
import OrdersRules
import StaffRules
import Testing

@testable import Restaurant

@Suite("Promotions on hub and device")
struct PromotionTests {
  private let now = Instant(1_795_600_000_000)

  private func context(_ id: String, on hub: Bool) -> Context {
    Context(
      command: CommandID(id), madeAt: now, now: now, author: EmployeeID("thu"), rights: Rights.of([.manager]), device: DeviceID("till"),
      hub: hub ? HubKnowledge() : nil)
  }

  private func change<V: StreamValue>(_ value: V) -> LiveChange { LiveChange(kind: V.kind, id: value.key, value: value.json) }

  @Test("the till predicts the very bill that the hub decides")
  func alike() throws {
    // given a party with two beers in a house with a promotion on beer
    var happy = Promotion(id: PromotionID("happy"), name: ShortName("Giờ vàng"), effect: .percent, value: 200)
    happy.groups = [DishGroupID("drinks")]
    let table = Table(
      id: TableID("t"), section: SectionID("garden"), name: Name("1"), seats: Seats(4), maxSeats: Seats(6), x: PlanUnit(0), y: PlanUnit(0),
      w: PlanUnit(9), h: PlanUnit(9))
    let waiter = Employee(id: EmployeeID("lan"), login: Login("lan"), name: Name("Lan"), roles: [.waiter], sections: [])
    let group = DishGroup(id: DishGroupID("drinks"), name: ShortName("Đồ uống"), priority: Priority(1))
    let beer = Dish(id: DishID("beer"), group: group.id, station: ShortName("Bar"), name: Name("Bia"), price: Money(25_000))
    var hub = Restaurant(remembersPast: false)
    hub.replace(with: [change(happy), change(table), change(waiter), change(group), change(beer)])
    let order = OrderID("o")
    _ = try hub.perform(
      .orders(.open(order: order, table: table.id, guests: Guests(2), waiter: waiter.id)), context("k1", on: true))
    _ = try hub.perform(
      .orders(.addItem(order: order, item: ItemID("i"), dish: beer.id, quantity: Quantity(2))), context("k2", on: true))
    hub.keep()
    var till = Restaurant()
    till.replace(with: hub.entities)
    // when the bill is asked for
    let decided = try hub.perform(.bills(.ask(order: order)), context("k3", on: true)).changes.map(\.told)
    let predicted = try till.perform(.bills(.ask(order: order)), context("k3", on: false)).changes.map(\.told)
    // then both have the same, with the promotion
    #expect(decided == predicted)
    let bill = try #require(hub.find(Bill.self, "o"))
    #expect(bill.total == Money(40_000))
    #expect(bill.promotions == [Reduction(promotion: happy.id, name: happy.name, amount: Money(10_000), ofOrder: false)])
  }
}
