import Kernel
import OrdersRules
import Testing

@Suite("Items for the guests' seats") struct SeatingTests {
  private let rolls = ItemID("i1")
  private let two = SeatNumber(2)

  private func seated(_ ordered: Ordered, _ seat: SeatNumber?) -> Ordered {
    var ordered = ordered
    ordered.seat = seat
    return ordered
  }

  @Test("the same dish for two seats and for all is three items") func added() throws {
    var order = Given.order()
    try order.add("i1", seated(Given.rolls, SeatNumber(1)))
    try order.add("i2", seated(Given.rolls, two))
    try order.add("i3", Given.rolls)
    #expect(order.items.map(\.seat) == [SeatNumber(1), two, nil])
    #expect(order.subtotal == Money(3 * 45_000))
  }

  @Test("another seat changes neither the amount due nor the cooking, and can be taken back") func changed() throws {
    var order = try OpenOrder.withCalledDryDishes()
    let before = order
    try order.setSeat(rolls, two, Given.moment(6))
    var expected = before
    let items = before.items.map { item in
      var item = item
      item.seat = item.id == rolls ? two : nil
      return item
    }
    expected = OpenOrder(order: before.order, courses: before.courses, items: items)
    #expect(order == expected)
    try order.setSeat(rolls, nil, Given.moment(7))
    #expect(order == before)
  }

  @Test("some portions get a seat as an item of their own") func portions() throws {
    var order = try OpenOrder.withCalledDryDishes()
    let before = order
    try order.setSeat(rolls, quantity: Quantity(1), two, Given.moment(6, command: "seat"))
    let part = try #require(order.item(ItemID("seat")))
    #expect((part.seat, part.quantity, part.splitFrom, part.state) == (two, Quantity(1), rolls, .cooking))
    let rest = try #require(order.item(rolls))
    #expect((rest.seat, rest.quantity) == (nil, Quantity(2)))
    #expect(order.subtotal == before.subtotal && order.order == before.order)
    #expect(refusal { () throws(OrdersError) in try order.setSeat(rolls, quantity: Quantity(3), two, Given.moment(7)) } == .tooFew(have: 2))
  }

  @Test("an order without a table has no seats, and a paid one keeps its own") func refused() throws {
    var counter = try OpenOrder.openWithoutTable(
      OrderID("c"), FulfilmentDetails(type: .counter), guests: Guests(1), number: nil, Given.moment(0))
    let empty = counter
    let one = seated(Given.rolls, two)
    let added = refusal { () throws(OrdersError) in try counter.addItem(ItemID("x"), one, quantity: Quantity(1), Given.moment(1)) }
    #expect(added == .noSeats && counter == empty)
    try counter.add("i", Given.rolls)
    let changed = refusal { () throws(OrdersError) in try counter.setSeat(ItemID("i"), two, Given.moment(2)) }
    #expect(changed == .noSeats)
    #expect((added?.refusal.code, added?.refusal.field) == ("orders.noSeats", "seat"))
    var paid = try OpenOrder.withCalledDryDishes()
    try paid.payAhead(Given.moment(6))
    let before = paid
    #expect(refusal { () throws(OrdersError) in try paid.setSeat(rolls, two, Given.moment(7)) } == .moneyTaken)
    #expect(paid == before)
  }

  @Test("given to another party, an item has no seat; a party that moves keeps its own") func left() throws {
    var (giver, taker) = (try OpenOrder.withDryDishes(), Given.order("o2", at: TableID("t13")))
    try giver.setSeat(rolls, two, Given.moment(6))
    try giver.move(to: TableID("t14"))
    #expect(giver.item(rolls)?.seat == two)
    let given = try OpenOrder.give(rolls, from: &giver, to: &taker, Given.moment(9))
    #expect(given.seat == nil && taker.item(rolls) == given)
  }

  @Test("joining and parting end the seats of the party that joins, and no others") func joined() throws {
    var (host, guest) = (try OpenOrder.withDryDishes(), Given.order("o2", at: TableID("t13")))
    try host.setSeat(rolls, two, Given.moment(2))
    try guest.add("g1", seated(Given.fish, two))
    try OpenOrder.merge(&guest, into: &host)
    #expect(host.items.map(\.seat) == [two, nil, nil])
    try host.setSeat(ItemID("g1"), SeatNumber(7), Given.moment(5))
    try OpenOrder.unmerge(&guest, from: &host, Given.moment(9))
    #expect(host.items.map(\.seat) == [two, nil] && guest.items.map(\.seat) == [nil])
  }
}
