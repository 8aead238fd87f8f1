import Kernel
import OrdersRules
import Testing

@Suite("The price of one item, lowered") struct LoweringTests {
  private let rolls = ItemID("i1")
  private let hoa = EmployeeID("hoa")

  /// Three portions of rolls for 45,000 đồng each, now for 40,000.
  private func lowered() throws -> OpenOrder {
    var order = try OpenOrder.withDryDishes()
    try order.lower(rolls, to: Money(40_000), because: Reason("bếp làm lâu"), by: Given.waiter, approvedBy: hoa)
    return order
  }

  @Test("stands beside the full one, with reason, giver and approver, and the bill is another") func whole() throws {
    let before = try OpenOrder.withDryDishes()
    let order = try lowered()
    var item = before.items[0]
    (item.price, item.fullPrice) = (Money(40_000), Money(45_000))
    (item.discountReason, item.discountBy, item.discountApprovedBy) = (Reason("bếp làm lâu"), Given.waiter, hoa)
    #expect(order.items == [item, before.items[1]])
    #expect(order.order.revision == before.order.revision + 1)
    #expect(order.subtotal == Money(240_000))
  }

  @Test("is replaced from the full price, and taken back without a trace") func back() throws {
    var order = try lowered()
    try order.lower(rolls, to: Money(0), because: Reason("khách quen"), by: hoa)
    #expect((order.items[0].price, order.items[0].fullPrice, order.items[0].discountApprovedBy) == (Money(0), Money(45_000), nil))
    try order.lower(rolls, to: nil, because: Reason("nhầm"), by: hoa)
    #expect(order.items == (try OpenOrder.withDryDishes()).items)
  }

  @Test("is kept by portions that are voided, served or split off") func parts() throws {
    var order = try lowered()
    try order.callToCook(CourseID("c1"), Given.moment(5))
    try order.serveItem(rolls, quantity: Quantity(1), Given.moment(6, command: "part"))
    #expect(order.item(ItemID("part"))?.fullPrice == Money(45_000))
    #expect(order.subtotal == Money(240_000))
  }

  @Test("goes with its item to another table and back") func joined() throws {
    var guest = try lowered()
    var host = Given.order("o2", at: TableID("t13"))
    let items = guest.items
    try OpenOrder.merge(&guest, into: &host)
    #expect(host.subtotal == Money(240_000))
    try OpenOrder.unmerge(&guest, from: &host, Given.moment(9))
    #expect(guest.items == items)
  }

  @Test("takes no further portions, because one approval would give away any number; fewer are allowed") func more() throws {
    var order = try lowered()
    #expect(refusal { () throws(OrdersError) in _ = try order.changeQuantity(rolls, by: QuantityChange(1), Given.moment(9)) } == .itemLowered)
    #expect(try order.changeQuantity(rolls, by: QuantityChange(-1), Given.moment(9)) == 1)
    #expect(order.subtotal == Money(200_000))
  }

  @Test("is not the full one again if the bill would be too large") func tooMuch() throws {
    var order = Given.order()
    var dear = Given.rolls
    dear.price = Money(MoneyLimit.most)
    try order.add("i1", dear)
    try order.lower(rolls, to: Money(0), because: Given.reason, by: hoa)
    try order.add("i2", Given.fish)
    let before = order
    #expect(refusal { () throws(OrdersError) in try order.lower(rolls, to: nil, because: Given.reason, by: hoa) } == .tooMuchMoney)
    #expect(order == before)
  }
}
