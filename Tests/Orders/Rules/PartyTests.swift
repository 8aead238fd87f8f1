import Kernel
import OrdersRules
import Testing

@Suite("A party and its order") struct PartyTests {
  @Test("guests, waiter and bill request") func simple() throws {
    var order = Given.order()
    try order.setGuests(Guests(6))
    try order.handOver(to: EmployeeID("minh"))
    try order.askBill(Given.moment(30))
    try order.askBill(Given.moment(45))
    #expect(order.order.guests == Guests(6))
    #expect(order.order.waiter == EmployeeID("minh"))
    #expect(order.order.billAskedAt == Given.time(30))
    #expect(order.order.revision == 0)
  }

  @Test("moving takes along what was ordered for its own table only") func move() throws {
    var order = try OpenOrder.withCalledDryDishes()
    try order.addItem(ItemID("i3"), Given.hotpot, quantity: Quantity(1), table: TableID("t13"), Given.moment(6))
    let before = order
    try order.move(to: TableID("t20"))
    #expect(order.order.table == TableID("t20"))
    #expect(order.items.map(\.table) == [TableID("t20"), TableID("t20"), TableID("t13")])
    #expect(order.items.map(\.state) == before.items.map(\.state))
    #expect(order.courses == before.courses)
    #expect(order.order.revision == before.order.revision)
    #expect(refusal { () throws(OrdersError) in try order.move(to: TableID("t20")) } == .sameTable)
  }

  @Test("closed empty only when nothing payable was ordered") func closeEmpty() throws {
    var order = Given.order()
    try order.add("i1", Given.rolls)
    #expect(refusal { () throws(OrdersError) in try order.closeEmpty(Given.moment(2)) } == .payable)
    _ = try order.void(ItemID("i1"), Given.reason, Given.moment(3))
    try order.closeEmpty(Given.moment(4))
    #expect(order.order.state == .ended)
    #expect(order.ending == Ending(reason: .empty, by: Given.waiter, at: Given.time(4), note: nil))
  }

  @Test("settled when its bill is paid") func settle() throws {
    var order = try OpenOrder.withCalledDryDishes()
    try order.settle(Given.moment(60))
    #expect(order.order.state == .ended)
    #expect(order.ending == Ending(reason: .settled, by: Given.waiter, at: Given.time(60), note: nil))
    #expect(order.items.map(\.state) == [.cooking, .cooking])
  }

  @Test("written off: what still waited is voided and its portions go back") func writeOff() throws {
    var order = try OpenOrder.withCalledDryDishes()
    try order.add("i3", Given.hotpot, 2, at: 6)
    let back = try order.writeOff(Reason("khách bỏ về"), Given.manager(50))
    #expect(back == [TakenPortions(dish: DishID("hotpot"), quantity: 2)])
    #expect(order.state("i3") == .voided && order.state("i1") == .cooking)
    #expect(order.ending == Ending(reason: .writtenOff, by: EmployeeID("hoa"), at: Given.time(50), note: Reason("khách bỏ về")))
  }

  @Test("written off and paid after all: settled, with the manager's words kept; a second time it is settled already")
  func settleWrittenOff() throws {
    var order = try OpenOrder.withCalledDryDishes()
    _ = try order.writeOff(Reason("khách bỏ về"), Given.manager(50))
    try order.settle(Given.moment(90))
    #expect(order.ending == Ending(reason: .settled, by: Given.waiter, at: Given.time(90), note: Reason("khách bỏ về")))
    #expect(throws: OrdersError.orderEnded) { try order.settle(Given.moment(91)) }
  }

  @Test("a party that joined another ends with it, once") func endWithHost() throws {
    var host = Given.order()
    var guest = Given.order("o2", at: TableID("t13"))
    try OpenOrder.merge(&guest, into: &host)
    try host.settle(Given.moment(60))
    let ending = try #require(host.ending)
    guest.end(with: ending)
    #expect(guest.order.state == .ended && guest.ending == ending)
    guest.end(with: Ending(reason: .empty, by: Given.chef, at: Given.time(61), note: nil))
    #expect(guest.ending == ending)
  }
}
