import BillsRules
import Kernel
import OrdersRules
import StaffRules
import Testing

@testable import Restaurant

@Suite("A discount as a device expects it")
struct DiscountTests {
  private let order = OrderID("o1")

  /// A cashier's device with one open party. She may give 10 % alone.
  private func predict(_ percent: Int64, _ approval: ApprovalID? = nil, as roles: [Role] = [.cashier]) -> Prediction? {
    var restaurant = Restaurant()
    let party = Order(
      id: order, table: TableID("t1"), guests: Guests(2), waiter: EmployeeID("lan"), openedBy: EmployeeID("lan"), openedAt: Instant(1))
    let limit = Setting(id: SettingID("cashierDiscountPermille"), value: Note("100"))
    restaurant.replace(
      with: [
        LiveChange(kind: Order.kind, id: party.key, value: party.json), LiveChange(kind: Setting.kind, id: limit.key, value: limit.json),
      ])
    let context = Context(
      command: CommandID("k"), madeAt: Instant(1), now: Instant(1), author: EmployeeID("thu"), rights: Rights.of(roles), device: DeviceID("d"))
    let command = BillsCommand.discount(
      order: order, discount: .percent(percent: Percent(percent)), reason: Reason("khách quen"), approval: approval)
    return restaurant.predict([PendingCommand(context, body: command.json)]).first
  }

  @Test("is refused beyond the role's limit, and a manager has none")
  func limit() throws {
    #expect(try #require(predict(10)).refusal == nil)
    #expect(try #require(predict(11)).refusal == BillsError.discountNeedsApproval(limit: Permille(100)).refusal)
    #expect(try #require(predict(100, as: [.manager])).refusal == nil)
  }

  @Test("is left to the hub on a waiter's device, which holds no bills")
  func waiter() throws {
    let prediction = try #require(predict(50, as: [.waiter]))
    #expect((prediction.refusal, prediction.isUncertain, prediction.changes) == (nil, true, []))
  }

  @Test("is given with an approval, but the hub may know better")
  func approved() throws {
    let prediction = try #require(predict(50, ApprovalID("y")))
    #expect((prediction.refusal, prediction.isUncertain) == (nil, true))
    #expect(prediction.changes.map(\.kind) == [Bill.kind])
  }

  /// A device with one dish for 45,000 đồng on the table.
  private func predict(_ discount: Discount?, _ approval: ApprovalID? = nil, as roles: [Role] = [.cashier]) -> Prediction? {
    var restaurant = Restaurant()
    let party = Order(
      id: order, table: TableID("t1"), guests: Guests(2), waiter: EmployeeID("lan"), openedBy: EmployeeID("lan"), openedAt: Instant(1))
    let course = Course(id: CourseID("c"), order: order, priority: Priority(1))
    let item = Item(
      id: ItemID("i"), order: order, course: course.id, table: TableID("t1"), dish: DishID("d"), name: Name("Chè"), group: DishGroupID("g"),
      station: ShortName("Bếp"), price: Money(45_000), quantity: Quantity(1), orderedBy: EmployeeID("lan"), orderedAt: Instant(1))
    let limit = Setting(id: SettingID("cashierDiscountPermille"), value: Note("100"))
    restaurant.replace(
      with: [
        LiveChange(kind: Order.kind, id: party.key, value: party.json), LiveChange(kind: Course.kind, id: course.key, value: course.json),
        LiveChange(kind: Item.kind, id: item.key, value: item.json), LiveChange(kind: Setting.kind, id: limit.key, value: limit.json),
      ])
    let context = Context(
      command: CommandID("k"), madeAt: Instant(1), now: Instant(1), author: EmployeeID("thu"), rights: Rights.of(roles), device: DeviceID("d"))
    let command = BillsCommand.discountItem(item: ItemID("i"), discount: discount, reason: Reason("món ra trễ"), approval: approval)
    return restaurant.predict([PendingCommand(context, body: command.json)]).first
  }

  @Test("on one dish is predicted within the limit, refused beyond it, and uncertain with an approval or without bills")
  func item() throws {
    let free = Discount.percent(percent: Percent(100))
    let small = try #require(predict(.percent(percent: Percent(10))))
    #expect((small.refusal, small.isUncertain, small.changes.map(\.kind)) == (nil, false, [Order.kind, Item.kind]))
    #expect(try #require(predict(free)).refusal == BillsError.discountNeedsApproval(limit: Permille(100)).refusal)
    let approved = try #require(predict(free, ApprovalID("y")))
    #expect((approved.refusal, approved.isUncertain) == (nil, true))
    #expect(try #require(predict(free, as: [.waiter])).refusal == BillsError.discountNeedsApproval(limit: Permille(0)).refusal)
    #expect(try #require(predict(free, as: [.manager])).isUncertain == false)
  }
}
